// Skytopia as people play it: a golem is sent by a card and a face, towers are climbed, and what is drawn says what it is.
import { expect, test, type Page } from "@playwright/test";

import { clean } from "./axe";
import { asked, bot, commit, hold, me, moved, myMove, openPosition, openTable, pressable, shots, table } from "./table";

const GAME = { game: "skytopia", seed: 7 };
const sentence = (page: Page) => page.getByTestId("sentence").innerText();
const sending = async (page: Page) => /send (a|another) golem/i.test(await sentence(page));

/** Chooses a card of the Market, then the `nth` face that can be paid. */
async function draft(page: Page, card: number, face: number): Promise<void> {
  const cards = page.locator("[data-region=board] [data-card][data-offered]");
  await cards.nth(card % (await cards.count())).click();
  const faces = page.locator("[data-region=hand] [data-spot^='face:'][data-offered]");
  await expect(faces.first()).toBeVisible();
  await faces.nth(face % (await faces.count())).click();
}

/** One decision by clicking; what is offered is used. Who has chosen something may send it at once. */
async function decide(page: Page, turn: number): Promise<void> {
  const version = await table(page).getAttribute("data-version");
  if (await sending(page)) {
    await draft(page, turn * 5, turn);
    await page.getByTestId("commit").click();
  } else {
    const offered = page.locator(
      "[data-option], [data-region=board] [data-offered], [data-region=hand] [data-spot^='tile:'][data-offered]",
    );
    // On a small card a golem lies over the middle, and stands for the same answer.
    const golems = page.locator("[data-region=board] [data-spot^='golem:'][data-offered]");
    if ((await offered.count()) > 0) {
      await ((await golems.count()) > 0 ? golems : offered).first().click();
      await page.getByTestId("commit").click();
    } else {
      await pressable(page);
      await page.getByTestId("decline").click();
    }
  }
  await moved(page, version ?? "");
}

/** Until a golem is to be sent. */
async function untilSending(page: Page): Promise<void> {
  for (let step = 0; step < 80; step++) {
    await myMove(page);
    if (await sending(page)) return;
    await decide(page, step);
  }
}

for (const [where, viewport] of [
  ["desktop", { width: 1280, height: 800 }],
  ["phone", { width: 390, height: 844 }],
] as const) {
  test.describe(where, () => {
    test.use({ viewport });

    test("a golem is sent by a card and a face; what each face would mean is said", async ({ page }) => {
      await openTable(page, [me, bot], GAME);
      await untilSending(page);
      const hand = page.locator("[data-region=hand]");
      const faces = hand.locator("[data-spot^='face:']");
      await expect(faces).toHaveCount(6);
      await expect(faces.first()).toContainText("Now");
      await expect(faces.first()).toContainText("not allowed");
      // No face counts before a card is chosen.
      await expect(hand.locator("[data-spot^='face:'][data-offered]")).toHaveCount(0);
      await draft(page, 0, 0);
      const price = Number(await hand.locator("[data-spot^='face:'][aria-pressed=true] b").innerText());
      await expect(page.getByTestId("commit")).toHaveText(price > 0 ? `Send, pay ${price}` : "Send for nothing");
      // The die lies on its card as a draft before it is sent.
      await expect(page.locator("[data-region=board] .die.draft")).toHaveCount(1);
      await clean(page, "golem drafted");
      await shots(page, `skytopia-draft-${where}`);
      const before = await page.locator("[data-golem], [data-spot^='golem:']").count();
      await commit(page);
      await expect.poll(() => page.locator("[data-golem], [data-spot^='golem:']").count()).toBeGreaterThan(before);
    });
  });
}

test("two people, at a desk and on a phone, and two AIs play to the end at once, each sees the other's golems, and both see who won", async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  const code = await openTable(page, [me, { kind: "open" }, bot, bot], GAME);
  const joined = (await (await page.request.post(`/api/tables/${code}/join`, { data: { name: "Bo", seat: 1 } })).json()) as {
    seat: number;
    token: string;
  };
  const context = await browser.newContext({ reducedMotion: "reduce", viewport: { width: 390, height: 844 } });
  await hold(context, "skytopia", code, [joined]);
  const other = await context.newPage();
  await other.goto(`/t/${code}`);
  const people = [page, other];
  let seen = false;
  await Promise.all(
    people.map(async (one, seat) => {
      const kinds = new Set<string>();
      for (let step = seat; (await asked(one)) === "asked"; step++) {
        const kind = (await sentence(one)).split(" ").slice(0, 2).join(" ");
        if (!kinds.has(kind) && kinds.size < 8) await clean(one, kind);
        kinds.add(kind);
        await decide(one, step);
        seen ||=
          (await page.getByRole("img", { name: /^golem of Bo, / }).count()) > 0 &&
          (await other.getByRole("img", { name: /^golem of Ada, / }).count()) > 0;
      }
    }),
  );
  expect(seen).toBe(true);
  const places = (one: Page) => one.getByTestId("result").getByTestId("places").getByRole("listitem");
  const points = async (one: Page) => (await places(one).allInnerTexts()).map((text) => /\d+ PP/.exec(text)?.[0]);
  for (const one of people) await expect(places(one)).toHaveCount(4);
  expect(await points(page)).toEqual(await points(other));
  expect((await points(page)).every(Boolean)).toBe(true);
  for (const [one, where] of [
    [page, "desktop"],
    [other, "phone"],
  ] as const) {
    await clean(one, "result");
    await shots(one, `skytopia-result-${where}`);
  }
  await context.close();
});

/** The last turn of a game of four, before its last golem is sent. */
const LAST = {
  game: "skytopia",
  players: 4,
  now: 3,
  round: 12,
  last_round: 12,
  start: 2,
  turn: 1,
  guilds: ["Mechanicians' Guild", "Builders' Guild", "Merchants' Guild"],
  market: { red: ["Forge (Falcon)", "Bellows (Lion)"], purple: ["Library (Falcon)"] },
  seats: [
    {
      coins: 22,
      pp: 45,
      tile: { Bargain: 1 },
      city: { "Mint (Falcon)": 1, "Shrine (Falcon)": 1, "Library (Star)": 1, "Echo Chamber (Lion)": 2 },
      golems: { "Forge (Falcon)": 1 },
    },
    { coins: 4, pp: 51, city: { "Bourse (Star)": 1, "Toll Bridge (Oak)": 2, "Spire (Oak)": 1 } },
    { coins: 11, pp: 38, city: { "Winch Tower (Falcon)": 1, "Gallery (Star)": 1 } },
    { pp: 49 },
  ],
};

test.describe("the end", () => {
  test.use({ reducedMotion: "no-preference" });

  for (const [where, viewport] of [
    ["desktop", { width: 1440, height: 900 }],
    ["phone", { width: 390, height: 844 }],
  ] as const) {
    test(`is told one Guildmaster after the other, until a key goes on to the result, ${where}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await openPosition(page, LAST, [me, bot, bot, bot]);
      await myMove(page);
      // A Library is not activated: the game is over with this golem.
      await page.locator("[data-region=board] [data-card='Library (Falcon)']").click();
      await page.locator("[data-region=hand] [data-spot^='face:'][data-offered]").last().click();
      await page.getByTestId("commit").click();
      const told = page.getByRole("region", { name: "Final scoring" });
      await expect(told.getByRole("heading")).toHaveText("Mechanicians' Guild");
      await expect(told.getByRole("rowheader")).toHaveCount(4);
      const first = Number(await told.getByRole("row", { name: /^You/ }).getByRole("cell").last().innerText());
      if (process.env["SHOTS"]) await page.screenshot({ path: `${process.env["SHOTS"]}/skytopia-scoring-1-${where}.png` });
      await expect(told.getByRole("heading")).toHaveText("Merchants' Guild");
      expect(Number(await told.getByRole("row", { name: /^You/ }).getByRole("cell").last().innerText())).toBeGreaterThan(first);
      if (process.env["SHOTS"]) await page.screenshot({ path: `${process.env["SHOTS"]}/skytopia-scoring-3-${where}.png` });
      await page.keyboard.press("x");
      const result = page.getByTestId("result");
      await expect(result).toBeVisible();
      await expect(told).toHaveCount(0);
      const account = result.getByRole("table", { name: "Where the points come from" });
      await expect(account.getByRole("rowheader")).toHaveText([
        "In play",
        "Mechanicians' Guild",
        "Builders' Guild",
        "Merchants' Guild",
        "Cards",
        "Coins",
        "Golems",
        "PP",
      ]);
      await expect(account.getByRole("row", { name: "In play" }).getByRole("cell").first()).toHaveText(/^4\d$/);
      await expect(account.getByRole("row", { name: "Cards" }).getByRole("cell").first()).toHaveText("6");
      await page.keyboard.press("Shift");
      if (process.env["SHOTS"]) await page.screenshot({ path: `${process.env["SHOTS"]}/skytopia-scoring-end-${where}.png` });
    });
  }
});

test("a tower is read by pressing it, and the Guildmasters say who leads", async ({ page }) => {
  await openTable(page, [me, bot, bot], GAME);
  await untilSending(page);
  await expect(page.getByRole("img", { name: /^Chronometer: \d is finished now/ })).toBeVisible();
  await page.getByRole("button", { name: /^blue tower of yours/ }).click();
  const dialog = page.getByRole("dialog", { name: /^Blue tower of yours/ });
  await expect(dialog.locator("[data-card]").first()).toContainText("Blue Foundation");
  await clean(page, "a tower");
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("group", { name: "Guildmasters" }).getByRole("button")).toHaveCount(3);
  await expect(page.getByRole("group", { name: "Guildmasters" }).getByRole("button").first()).toHaveAccessibleName(
    /You \d+\. Best \d+/,
  );
});

test("what a tower pays stays apart where a hint takes the room of a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const city = { "Gallery (Oak)": 1, "Spire (Oak)": 2, "Harmony Hall (Star)": 3 };
  await openPosition(page, {
    game: "skytopia",
    players: 2,
    seed: 4,
    now: 3,
    round: 9,
    seats: [{ coins: 9, city, golems: { "Cathedral (Lion)": 3 } }, {}],
  });
  await myMove(page);
  await page.getByRole("button", { name: "Hint" }).click();
  await expect(page.getByRole("button", { name: "Put it in the draft" })).toBeVisible();
  // Each storey that says what it pays has room for its letters.
  const lines = await page
    .locator(".pays li")
    .evaluateAll((all) =>
      all.filter((one) => one.getClientRects().length > 0).map((one) => one.getBoundingClientRect().height),
    );
  expect(lines.length).toBeGreaterThan(0);
  for (const high of lines) expect(high).toBeGreaterThanOrEqual(14);
});

test("an ability tile says on a phone all that it does", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPosition(page, {
    game: "skytopia",
    players: 2,
    seed: 4,
    now: 3,
    round: 9,
    seats: [{ coins: 9, tile: { Herald: 0 }, golems: { "Cathedral (Lion)": 3 } }, {}],
  });
  await myMove(page);
  const about = page.locator("[data-region=hand]").getByRole("button", { name: /^Herald/ });
  await expect(about).toContainText(
    "Gain 1 PP. Gain 1 coin if you have at most 1 coin. Gain 1 coin if you have at most 5 coins.",
  );
  expect(
    await about.evaluate((one) => one.scrollHeight <= one.clientHeight && one.getBoundingClientRect().bottom <= innerHeight),
  ).toBe(true);
  if (process.env["SHOTS"]) await page.screenshot({ path: `${process.env["SHOTS"]}/skytopia-tile-phone.png` });
});

for (const [where, viewport] of [
  ["desktop", { width: 1440, height: 900 }],
  ["phone", { width: 390, height: 844 }],
] as const) {
  test.describe(`the score, ${where}`, () => {
    test.use({ viewport });

    test("as if the game ended now stands beside the track", async ({ page }) => {
      await openTable(page, [me, bot], GAME);
      await expect(page.getByLabel(/PP as if it ended now/).first()).toContainText(/\(\d+\)/);
      if (where === "phone") await page.getByRole("button", { name: /guilds/ }).click();
      await expect(page.getByTestId("score").first()).toContainText(/on the track.* PP/);
    });
  });
}

test("a new table offers and sends only options that apply", async ({ page }) => {
  await page.goto("/games/skytopia/new");
  const hard = page.locator("#option-hard_mode");
  const starting = page.locator("#option-starting_player option");
  await page.locator("#count").selectOption("4");
  await hard.selectOption("2");
  await page.locator("#option-starting_player").selectOption("4");
  await page.locator("#count").selectOption("2");
  await expect(hard).toBeDisabled();
  await expect(hard).toHaveValue("off");
  await expect(page.locator("form")).toContainText("Only with 4 players.");
  await expect(starting).toHaveText(["Drawn by lot", "Seat 1, you", "Seat 2"]);
  const sent = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/api/tables"));
  await page.getByTestId("create").click();
  expect((await sent).postDataJSON()).toMatchObject({ players: 2, options: {} });
  await expect(page).toHaveURL(/\/t\//);
});
