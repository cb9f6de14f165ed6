// A whole match of Dynasty TCG between two people, from the deck builder to the last blow, and tables set up otherwise.
import { expect, test, type Locator, type Page } from "@playwright/test";

import { clean } from "./axe";
import { commit, me, myMove, openPosition, table } from "./table";
import { decide, make, playOn, readyDeck, second, sentence, sit, skirmish } from "./tcg";

/** Pictures to look at, of both sizes, where a folder for them is named. */
async function shot(page: Page, name: string): Promise<void> {
  const folder = process.env["SHOTS"];
  const size = page.viewportSize();
  if (!folder || !size) return;
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    await page.screenshot({ path: `${folder}/${name}-${viewport.width}.png` });
  }
  await page.setViewportSize(size);
}

const stackItems = (page: Page) => page.locator("button[data-spot^='stack:']");

/** An own deck, made in the builder from its text. */
async function build(page: Page, text: string): Promise<void> {
  await page.goto("/decks");
  await page.getByLabel("A deck as text").fill(text);
  await page.getByTestId("import").click();
  await expect(page.getByTestId("verdict")).toContainText("Legal");
}

/** Keeps the whole opening hand. */
async function open(page: Page): Promise<void> {
  // The answer to the question before may still be on its way.
  await expect(page.getByRole("region", { name: "Your opening hand" })).toBeVisible();
  await myMove(page);
  // A press in the first moment of a question is not heard.
  await expect(page.locator("[data-region=prompt]")).toHaveAttribute("data-armed", "yes");
  await page.getByTestId("decline").click();
  await expect(page.getByRole("region", { name: "Your opening hand" })).toHaveCount(0);
}

/** Keeps all that is said aloud from now on, of which the page holds the last only. */
async function listen(page: Page): Promise<void> {
  await page.getByTestId("polite").evaluate((voice) => {
    const told: string[] = [];
    Object.assign(window, { told });
    new MutationObserver(() => told.push(voice.textContent)).observe(voice, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
}
const told = (page: Page) => page.evaluate(() => (window as unknown as { told: string[] }).told.join("\n"));

async function askAlways(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: /When to ask|Full control/ })
    .first()
    .click();
  const full = page.getByRole("button", { name: /^Full control: ask/ });
  if ((await full.getAttribute("aria-pressed")) !== "true") await full.click();
  await expect(full).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Close", exact: true }).click();
}

/** Who is asked and can press; nobody for a moment, or while an answer goes its way. */
async function asked(people: Page[]): Promise<number> {
  const ready = await Promise.all(
    people.map(
      async (one) =>
        (await table(one).getAttribute("data-mine")) === "yes" &&
        (await one.locator("[data-region=prompt]").getAttribute("data-armed")) === "yes",
    ),
  );
  if (!ready.includes(true)) await people[0]?.waitForTimeout(20);
  return ready.indexOf(true);
}

/** Points at an answer that lies at the edge of its room: what a preview takes of that room moves nothing to and fro. */
async function pointAt(page: Page, option: Locator): Promise<void> {
  await option.hover({ timeout: 1000 }).catch(() => undefined);
  const heights: number[] = [];
  for (let sample = 0; sample < 20; sample++) {
    heights.push((await page.locator("[data-region=prompt]").boundingBox())?.height ?? 0);
    await page.waitForTimeout(25);
  }
  expect(heights.filter((height, sample) => sample > 0 && height !== heights[sample - 1]).length).toBeLessThan(2);
}

/** Answers what lies on top of the stack with a card from the hand, and says which; nothing where no card can answer. */
async function respond(page: Page): Promise<string> {
  const card = page.locator("[data-region=hand] [data-offered]").first();
  if ((await card.count()) === 0) return "";
  const name = (await card.getAttribute("data-card")) ?? "";
  const before = await stackItems(page).count();
  await card.click();
  await expect(async () => {
    const button = page.getByTestId("commit");
    if (await button.isVisible()) await button.click({ timeout: 300 }).catch(() => undefined);
    else {
      const next = page.locator("[data-option], [data-offered]").first();
      const option = page.locator("[data-option]").first();
      if (await option.isVisible()) await pointAt(page, option);
      if (!(await sentence(page)).startsWith("On top") && (await next.count()) > 0)
        await next.click({ timeout: 300 }).catch(() => undefined);
    }
    expect(await stackItems(page).count()).toBeGreaterThan(before);
  }).toPass({ intervals: [80], timeout: 20_000 });
  return name;
}

test("both sides answer on the stack, each with a card of the hand", async ({ page, browser }) => {
  const seats = [
    { hand: { "Field Rations": 1, "Crossed Banners": 1 }, field: { A1: { card: "Veteran Hei", damage: 3 } } },
    { resources: 5, hand: { "Crossed Banners": 1, "Cinder Drake": 1 } },
  ];
  const code = await openPosition(page, { game: "dynasty_tcg", seats }, [me, { kind: "open" }]);
  const { page: other } = await second(browser, page, code);
  const people = [page, other];
  await expect(other.getByTestId("table")).toBeVisible();
  for (const one of people) await askAlways(one);
  await myMove(page);
  await page.locator("[data-spot='hand:Field Rations']").click();
  await commit(page);
  for (const [seat, one, last] of [
    [1, other, page],
    [0, page, other],
  ] as const) {
    // Who has played goes on first.
    await expect(last.getByTestId("sentence")).toContainText(/^Yours is on top/);
    await myMove(last);
    await last.getByTestId("decline").click();
    await myMove(one);
    await expect(one.getByTestId("sentence")).toContainText(/^On top of the stack/);
    await expect(one.getByText("RESPOND?")).toBeVisible();
    await expect(one.locator("[data-spot^='stack:']").first()).toBeVisible();
    await clean(one, "answering");
    expect(await respond(one)).toBe("Crossed Banners");
    // Both see it on top, and whose it is.
    for (const [at, who] of people.entries())
      await expect(stackItems(who).first()).toHaveAccessibleName(
        new RegExp(`^Top of the stack: ${at === seat ? "your" : "(Ada|Bo)'s"} order, Crossed Banners`),
      );
    await clean(last, "answered with Crossed Banners");
    await shot(last, `answered-${seat}`);
  }
  await other.context().close();
});

test("a match from the deck builder to the last blow", async ({ page, browser }) => {
  test.setTimeout(600_000);
  const text = { Ada: await readyDeck(page, "Ready hands"), Bo: await readyDeck(page, "Ready as well") };
  const { code, tokens } = await make(page, [me, { kind: "open" }], {
    seed: 23,
    options: { match: "best_of_3", first_player: "first_seat" },
  });
  const { page: other, token } = await second(browser, page, code);
  const people = [page, other];
  const seats = [...tokens, token];
  for (const [one, deck, name] of [
    [page, text.Ada, "Ready hands"],
    [other, text.Bo, "Ready as well"],
  ] as const) {
    await build(one, deck);
    await (one === page ? sit(one, code, tokens) : one.goto(`/t/${code}`));
    await expect(one.getByTestId("rules")).toContainText("Match: Best of three games");
    await shot(one, `waiting-${name}`);
    await one.getByLabel("Play with").selectOption({ label: name });
  }
  for (const one of people) await open(one);

  // The first game ends, and both exchange cards in secret, or do not.
  await playOn(people, code, seats, 0);
  for (const one of people) {
    await myMove(one);
    await expect(one.getByRole("region", { name: "Cards to choose from" })).toContainText("Between games");
    await expect(table(one)).toContainText("1");
  }
  await shot(page, "between");
  await clean(page, "between games");
  const out = page.locator(".spread [data-offered]");
  await out.nth(0).click();
  await out.nth(1).click();
  await expect(page.getByTestId("commit")).toHaveText("Take out 2");
  await shot(page, "between-out");
  await commit(page);
  await expect(page.getByTestId("sentence")).toContainText("2 cards of your side deck come in");
  await myMove(page);
  await shot(page, "between-in");
  await clean(page, "what comes in");
  const into = page.locator(".spread [data-offered]").first();
  await into.click();
  await into.click();
  await commit(page);
  await expect(table(page)).toHaveAttribute("data-mine", "no");
  await expect(page.locator("[data-region=prompt]")).not.toContainText("come in");
  await shot(page, "between-waiting");
  await other.getByTestId("decline").click();

  // Who lost begins the second game, and wins it; then neither exchanges anything.
  for (const one of people) await open(one);
  await expect(page.getByText("games won").first()).toBeAttached();
  await playOn(people, code, seats, 1);
  for (const one of people) {
    await myMove(one);
    await shot(one, "between-second");
    await one.getByTestId("decline").click();
  }

  // The third is played fast until it hangs by a thread, and ended by pressing.
  for (const one of people) await open(one);
  await playOn(people, code, seats, 0, 2);
  await shot(page, "last-blow-before");
  for (let step = 0; step < 200 && (await table(page).getAttribute("data-over")) !== "yes"; step++) {
    const seat = await asked(people);
    const one = people[seat];
    if (!one) continue;
    const struck = one.locator(".unit.offered").first();
    if (seat === 0 && (await sentence(one)).startsWith("Your Skirmish") && (await struck.count()) > 0)
      await decide(one, new Set());
    else
      await one
        .getByTestId("decline")
        .click({ timeout: 1000 })
        .catch(() => undefined);
  }
  for (const one of people) {
    const result = one.getByTestId("result");
    await expect(result).toBeVisible();
    await expect(result.getByTestId("places").getByRole("listitem").first()).toContainText("2 games won");
    await expect(result.getByTestId("places").getByRole("listitem").last()).toContainText("1 game won");
    await clean(one, "result of the match");
    await shot(one, "result");
  }

  // The replay of three games is found through by its turns.
  for (const [seat, one] of people.entries()) {
    await one.goto(`/r/${code}`);
    const turn = one.getByLabel("Turn", { exact: true });
    // It opens in the own seat's view, with the opening hand.
    const seen = one.getByLabel("Seen from");
    await expect(seen).toHaveValue(String(seat));
    await expect(one.getByTestId("hands").locator("[data-spot^='hand:']").first()).toBeVisible();
    await seen.selectOption("all hands");
    await expect(one.getByTestId("hands").getByRole("group")).toHaveCount(2);
    await clean(one, "replay with all hands");
    await shot(one, "replay-all");
    await seen.selectOption(String(seat));
    await turn.selectOption("Side decks for game 2");
    await expect(one.getByTestId("replay")).toContainText(
      `${seat === 0 ? "You" : "Ada"} won: the other commander was at 0 health.`,
    );
    await turn.selectOption("Game 2, turn 3");
    await expect(one.getByTestId("replay")).toContainText("began turn 3");
    await clean(one, "replay of a match");
    await shot(one, "replay");
  }
  await other.context().close();
});

test("two on one device, closed lists, seven lanes of four rows: nothing of the other is in the page", async ({ page }) => {
  const { code, tokens } = await make(page, [me, { kind: "hotseat", name: "Bo" }], {
    seed: 5,
    options: {
      closed_lists: true,
      lanes: 7,
      rows: 4,
      first_player: "first_seat",
      deck_1: "The Standing Tide",
      deck_2: "Gold Under the Mountain",
    },
  });
  // What moves under the cover must not keep the table from going on.
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await sit(page, code, tokens);
  const cover = page.getByRole("dialog", { name: "Hand over the device" });
  const uncover = async (name: string) => {
    await expect(cover).toContainText(`Hand the device to ${name}`);
    await expect(page.locator("[data-card]")).toHaveCount(0);
    await cover.getByRole("button").click();
    await cover.getByRole("button").click();
    await myMove(page);
  };
  for (const name of ["Ada", "Bo"]) {
    await uncover(name);
    const kingdom = name === "Ada" ? "Dragons" : "Blue Moons";
    expect(await page.locator("[data-region=board]").innerText()).not.toContain(kingdom);
    if (name === "Ada") await shot(page, "hotseat-opening");
    await page.getByTestId("decline").click();
  }
  await uncover("Ada");
  // The first seat fills the corner farthest away, so that every lane and row can be chosen.
  const hand = page.locator("[data-region=hand] [data-offered].frame-blue");
  await skirmish(page);
  await expect(page.locator(".field [data-zone^='field:0:']")).toHaveCount(28);
  await expect(page.locator(".field [data-zone^='field:1:']")).toHaveCount(28);
  await clean(page, "seven lanes");
  if ((await hand.count()) > 0) {
    await hand.first().click();
    const corner = page.locator("[data-spot='put:field:0:D7:attack']");
    await expect(corner).toBeVisible();
    await myMove(page);
    await shot(page, "lanes7-placing");
    await corner.click();
    await commit(page);
    // The other is asked nothing, but where that takes longer than a moment the table is covered.
    const unit = page.locator("[data-zone='field:0:D7'] [data-unit]");
    await expect(unit.or(cover)).toBeVisible();
    if (await cover.isVisible()) await uncover("Ada");
    await expect(unit).toBeVisible();
  }
  await shot(page, "lanes7");
  // Of the other's list nothing is told.
  await page.getByRole("button", { name: /^Deck of Bo/ }).click();
  const drawer = page.getByRole("region", { name: "Bo's piles" });
  await expect(drawer).toContainText("closed");
  await expect(drawer.locator("[data-card]")).toHaveCount(0);
  await clean(page, "closed list");
  await shot(page, "closed-list");
  await drawer.getByRole("button", { name: "Close" }).click();

  // The turn ends, and the device goes on to the other, who is asked.
  await expect(async () => {
    if (!(await cover.isVisible())) await page.getByTestId("decline").click({ timeout: 300 });
    expect(await cover.isVisible()).toBe(true);
  }).toPass({ intervals: [300], timeout: 20_000 });
  await uncover("Bo");
  await expect(page.getByTestId("sentence")).toContainText("Your Skirmish");
  // Out of sight it is covered, and comes back to the same person.
  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { value: true, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
    Object.defineProperty(document, "hidden", { value: false, configurable: true });
  });
  await uncover("Bo");
  await expect(page.getByTestId("sentence")).toContainText("Your Skirmish");
});

test("three lanes: what a unit reaches is drawn, by key and by tap; the log tells passes when asked", async ({
  page,
  browser,
}) => {
  const seats = [
    { hand: { "Cinder Drake": 1 }, field: { A2: "Veteran Hei", B2: { card: "Lung Feng" }, A1: "Tideguard" } },
    { hand: { "Cinder Drake": 1 }, field: { A2: "Tideguard" } },
  ];
  const code = await openPosition(page, { game: "dynasty_tcg", options: { lanes: 3 }, seats }, [me, { kind: "open" }]);
  const { page: other } = await second(browser, page, code);
  await askAlways(other);
  await myMove(page);
  await shot(page, "lanes3");

  // By key: beside the unit, then held to read; Esc puts it away.
  const unit = page.locator("[data-zone^='field:0:A'] .unit.offered").first();
  const marks = page.locator("[data-reach]");
  await page.keyboard.press("Tab");
  await unit.focus();
  // What it would do is told first, of its own accord.
  await expect(page.getByTestId("glimpse")).toBeVisible();
  await page.keyboard.press("i");
  await expect(page.locator("[data-reach=attack]").first()).toBeAttached();
  await expect(page.getByTestId("polite")).toContainText("Could attack");
  await shot(page, "reach-key");
  await clean(page, "reach");
  await page.keyboard.press("Escape");
  await expect(marks).toHaveCount(0);
  // By tap, also of the other side's units; a second tap takes it away.
  const enemy = page.locator("[data-zone^='field:1:'] [data-unit]").first();
  await enemy.click();
  await page.mouse.move(640, 5);
  await expect(marks.first()).toBeAttached();
  await shot(page, "reach-tap");
  await enemy.click();
  await page.mouse.move(640, 5);
  await expect(marks).toHaveCount(0);

  // An attack together is shown before it is sent: who lends what, what each takes and gives.
  await page.locator("[data-spot='field:0:A2']").click();
  await page.locator("[data-spot='deed:field:0:A2:attack']").click();
  await expect(page.getByTestId("sentence")).toContainText("Who joins");
  const joiner = page.locator("[data-zone^='field:0:'] .unit[data-offered]").first();
  await joiner.click();
  await expect(page.getByTestId("commit")).toHaveText("Attack with 1 more");
  const report = page.locator(".attack.draft");
  await expect(report).toContainText("United attack");
  await expect(report.getByRole("list", { name: "What it would do" }).getByRole("listitem").first()).toBeVisible();
  const strengths = (await report.locator(".member b").allTextContents()).map(Number);
  // Two units, and what the leader may add.
  expect(strengths.length).toBeGreaterThan(1);
  await expect(report.locator(".total")).toHaveText(String(strengths.reduce((sum, one) => sum + one, 0)));
  await clean(page, "attack together");
  await shot(page, "united");
  await commit(page);
  await expect(stackItems(page).first()).toHaveAccessibleName(/attack/);
  await shot(page, "united-on-the-stack");

  const log = page.getByRole("log");
  await expect(log).toBeVisible();
  await expect(log).not.toContainText("passed.");
  await myMove(other);
  await other.getByTestId("decline").click();
  await myMove(page);
  await page.getByRole("button", { name: "Passes" }).click();
  await expect(log).toContainText("passed.");
  await page.reload();
  await expect(page.getByRole("log")).toContainText("passed.");
  await other.context().close();
});

test("a card of the retreat zones lies in the place of the hand as itself, and the button says what happens to it", async ({
  page,
}) => {
  const seats = [{ hand: { "Cinder Drake": 1 }, retreat_1: ["Veteran Hei"] }, { hand: { "Cinder Drake": 1 } }];
  await openPosition(page, { game: "dynasty_tcg", begin: "retreat", seats });
  await myMove(page);
  await page.locator("[data-region=hand] [data-card='Veteran Hei']").click();
  await page.locator("[data-spot='put:field:0:A1:attack']").click();
  await expect(page.getByTestId("commit")).toHaveText("Play Veteran Hei free: A1, attack position");
});

test("a champion levels up: asked with before and after, shown to both, told in the log and aloud", async ({
  page,
  browser,
}) => {
  const hei = "Veteran Hei";
  const seats = [
    {
      hand: { "Lantern Bearer": 1, "Xian (battle champion)": 1 },
      field: { A1: { card: "Xian (champion)", damage: 3 }, A2: hei, B2: hei, C2: hei, A3: hei, B3: hei, B5: "Circle Dancer" },
    },
    { hand: { "Cinder Drake": 1 } },
  ];
  const code = await openPosition(page, { game: "dynasty_tcg", seats }, [me, { kind: "open" }]);
  const { page: other } = await second(browser, page, code);
  await expect(table(other)).toBeVisible();
  await myMove(page);
  await page.locator("[data-spot='hand:Lantern Bearer']").click();
  await page.locator("[data-spot='put:field:0:C5:attack']").click();
  await commit(page);
  const banner = page.getByRole("region", { name: "Level up" });
  await expect(async () => {
    if ((await sentence(page)).startsWith("Yours is on top")) await page.getByTestId("decline").click({ timeout: 300 });
    await expect(banner).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
  await myMove(page);
  await expect(banner.locator("[data-card]")).toHaveCount(2);
  await clean(page, "level up");
  await shot(page, "level-asked");
  await other.emulateMedia({ reducedMotion: "no-preference" });
  // Watched inside the page: a moment is shorter than the pauses between two looks from outside.
  const shown = other.evaluate(
    () =>
      new Promise<void>((seen) => {
        const watch = new MutationObserver(() => {
          if (!document.querySelector(".banner.shown")) return;
          watch.disconnect();
          seen();
        });
        watch.observe(document.body, { childList: true, subtree: true });
      }),
  );
  for (const one of [page, other]) await listen(one);
  await page.locator("[data-option]").first().click();
  await commit(page);
  await shown;
  // Who wants no motion sees it stand still, until it is put away.
  const still = page.getByRole("region", { name: "You level up" });
  await expect(still.locator("[data-card]")).toHaveCount(2);
  await shot(page, "level-still");
  await clean(page, "levelled up");
  await still.getByRole("button", { name: "Close" }).click();
  await expect(still).toHaveCount(0);
  if (process.env["SHOTS"]) await other.screenshot({ path: `${process.env["SHOTS"]}/level-shown.png` });
  for (const [one, who] of [
    [page, "You"],
    [other, "Ada"],
  ] as const) {
    await expect.poll(() => told(one)).toContain(`${who} levelled up Xian`);
    await expect(one.getByRole("log").locator("li.loud").last()).toContainText(`${who} levelled up Xian`);
  }
  await other.context().close();
});

test("what can be chosen for a table is in words, decks with their kingdom and how they play", async ({ page }) => {
  const { options } = (
    (await (await page.request.get("/api/games")).json()) as {
      name: string;
      options: { kind: string; choices?: { id: string; label: string }[] }[];
    }[]
  ).find((game) => game.name === "dynasty_tcg") ?? { options: [] };
  await page.goto("/games/dynasty_tcg/new");
  await expect(page.getByLabel("Match", { exact: true })).toContainText("Best of three games");
  const shown = await page.locator("main").innerText();
  const raw = options.flatMap((option) => option.choices ?? []).filter((choice) => choice.id.includes("_"));
  expect(raw.length).toBeGreaterThan(3);
  for (const choice of raw) expect(shown).not.toContain(choice.id);
  await page.getByLabel("First seat's deck").selectOption("The City That Climbs");
  await expect(page.locator(".about").first()).toContainText("Skywrights.");
  await clean(page, "create");
  await shot(page, "create");
});

test.describe("phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  /** Things that are smaller than a thumb, or lie under something else. */
  const untouchable = (page: Page, selector: string) =>
    page.locator(selector).evaluateAll((nodes) =>
      nodes.flatMap((node) => {
        node.scrollIntoView({ block: "nearest" });
        const { x, y, width, height } = node.getBoundingClientRect();
        const above = document.elementFromPoint(x + width / 2, y + height / 2);
        const free = node.contains(above) || (above?.contains(node) ?? false);
        return free && width >= 44 && height >= 44
          ? []
          : [
              `${node.getAttribute("aria-label") ?? node.getAttribute("data-zone")}: ${width} x ${height}${free ? "" : ", covered"}`,
            ];
      }),
    );

  test("by touch on the largest field: what a unit reaches and can do, where and how a card stands", async ({
    page,
    browser,
  }) => {
    const seats = [
      { hand: { "Cinder Drake": 1 }, field: { A2: "Veteran Hei", A3: "Lung Feng" } },
      { hand: { "Cinder Drake": 1 }, field: { A2: "Tideguard" } },
    ];
    const code = await openPosition(page, { game: "dynasty_tcg", options: { lanes: 7, rows: 4 }, seats }, [
      me,
      { kind: "open" },
    ]);
    const { page: other } = await second(browser, page, code);
    await myMove(page);
    for (const seat of [1, 0]) {
      const unit = page.locator(`[data-zone^='field:${seat}:A'] [data-unit]`).first();
      await unit.tap();
      await expect(page.locator("[data-reach=attack]").first()).toBeAttached();
      await expect(page.locator(".legend")).toContainText("attack");
      await expect(page.locator(".why")).toHaveCount(0);
      await shot(page, `touch-${seat}`);
      await clean(page, `reach by touch, seat ${seat}`);
    }
    // What it can do lies beside the board, and hides nothing that it is about.
    await expect(page.getByRole("region", { name: "What it can do" }).locator("[data-offered]").first()).toBeVisible();
    expect(await untouchable(page, ".deeds button:not(.back)")).toEqual([]);
    expect(await untouchable(page, ".field [data-reach], .field [data-offered]")).toEqual([]);
    await page.locator(".deeds .back").tap();

    // A card is laid by zone and position, each as large as a thumb.
    await page.locator("[data-region=hand] [data-offered].frame-blue").first().tap();
    await expect(page.getByTestId("sentence")).toContainText("in which position");
    await myMove(page);
    expect(await untouchable(page, ".field [data-offered]")).toEqual([]);
    const positions = page.getByRole("group", { name: "How it stands" }).getByRole("button");
    expect(await untouchable(page, ".standing button")).toEqual([]);
    await page.locator("[data-spot^='put:field:0:D'][data-spot$='attack']").first().tap();
    await expect(page.getByTestId("commit")).toContainText("attack position");
    await positions.last().tap();
    await expect(page.getByTestId("commit")).toContainText("defence position");
    await expect(positions.last()).toHaveAttribute("aria-pressed", "true");
    await shot(page, "touch-placing");
    await clean(page, "placing by touch");
    await commit(page);
    await expect(positions).toHaveCount(0);
    await other.context().close();
  });
});
