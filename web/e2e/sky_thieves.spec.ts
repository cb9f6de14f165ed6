// Sky Thieves as people play it: cards are paid for by tapping what pays, an attack is a duel that everybody sees, and whoever holds
// an answer is asked without the others knowing whom.
import { expect, test, type Browser, type Page } from "@playwright/test";

import { clean, cleanInBothThemes } from "./axe";
import { readable } from "./measure";
import {
  asked,
  bot,
  commit,
  hold,
  me,
  moved,
  myMove,
  openPosition,
  openTable,
  painting,
  pressable,
  shots,
  table,
} from "./table";

const GAME = { game: "sky_thieves", seed: 11 };
const SIZES = [
  ["desktop", { width: 1280, height: 800 }],
  ["phone", { width: 390, height: 844 }],
] as const;
const sentence = async (page: Page) =>
  (await page
    .getByTestId("sentence")
    .textContent({ timeout: 2000 })
    .catch(() => "")) ?? "";
const dial = (page: Page, stat: string) => page.getByRole("img", { name: new RegExp(`^${stat} \\d+`) });
const decline = async (page: Page) => {
  await pressable(page);
  await page.getByTestId("decline").click();
  const yes = page.getByTestId("give-up").getByRole("button", { name: /^Yes/ });
  if (await yes.isVisible()) await yes.click();
};

/** One decision by clicking: cards are bought, what is in reach is attacked, what is asked is answered once in three times. */
async function decide(page: Page, step: number): Promise<void> {
  const version = await table(page).getAttribute("data-version");
  const before = await sentence(page);
  const hand = page.locator("[data-region=hand] [data-offered]");
  const offered = page.locator("[data-option], [data-region=board] [data-offered], [data-region=hand] [data-offered]");
  const reach = page.locator("[data-spot^='target:'][data-offered]", { hasText: "in reach" });
  if (/^Pay/.test(before)) await commit(page);
  else if (/^At Port/.test(before) && (await hand.count()) > 0 && step % 4 < 3) await buy(page, hand.first());
  else if (/^Do you attack/.test(before) && (await reach.count()) > 0) await choose(page, reach.first());
  else if (/^Your Phase/.test(before) && /lack/.test(before) && (await offered.count()) > 0 && step % 5 < 4)
    await buy(page, offered.first());
  else if (/answer with a Sabotage/.test(before) && step % 3 === 0) await buy(page, hand.first());
  else if (await page.getByTestId("decline").isVisible()) await decline(page);
  else await chooseEnough(page, offered);
  await moved(page, version ?? "");
}

async function choose(page: Page, what: ReturnType<Page["locator"]>): Promise<void> {
  await what.click();
  await commit(page);
}

/** Where several are asked for, as many as make an answer. */
async function chooseEnough(page: Page, offered: ReturnType<Page["locator"]>): Promise<void> {
  const button = page.getByTestId("commit");
  for (let at = 0; at < (await offered.count()); at++) {
    await offered.nth(at).click();
    await expect(button).toBeVisible();
    if ((await button.getAttribute("aria-disabled")) !== "true") break;
  }
  await commit(page);
}

/** What costs something asks for its payment next, with a suggestion in it. */
async function buy(page: Page, what: ReturnType<Page["locator"]>): Promise<void> {
  await what.click();
  const pays = page.getByRole("region", { name: /^Payment for/ });
  await expect(async () =>
    expect((await pays.isVisible()) || (await page.getByTestId("commit").isVisible())).toBe(true),
  ).toPass({ intervals: [30] });
  const version = await table(page).getAttribute("data-version");
  // The button of a card may only have led to its payment, whose own sends both.
  await expect(async () => {
    const sent = async () =>
      (await table(page).getAttribute("data-version")) !== version || (await table(page).getAttribute("data-mine")) === "no";
    if (!(await sent()))
      await page
        .getByTestId("commit")
        .click({ timeout: 500 })
        .catch(() => undefined);
    expect(await sent()).toBe(true);
  }).toPass({ intervals: [100, 300], timeout: 20_000 });
}

for (const [where, viewport] of SIZES) {
  test(`a whole game against an AI, ${where}`, async ({ page }) => {
    test.setTimeout(400_000);
    await page.setViewportSize(viewport);
    await openTable(page, [me, bot], GAME);
    const kinds = new Set<string>();
    for (let step = 0; (await asked(page)) === "asked"; step++) {
      const words = await sentence(page);
      const kind = /answer with a Sabotage/.test(words) ? "answer" : words.split(" ").slice(0, 2).join(" ");
      if (!kinds.has(kind)) {
        await clean(page, kind);
        await shots(page, `sky_thieves-${kind.toLowerCase().replaceAll(/\W+/g, "_")}-${where}`);
      }
      kinds.add(kind);
      await decide(page, step);
    }
    expect(kinds.size).toBeGreaterThan(3);
    await expect(page.getByTestId("result").getByTestId("places").getByRole("listitem")).toHaveCount(2);
    await expect(page.getByTestId("result")).toContainText("Treasure");
    await clean(page, "result");
  });
}

/** Ada at port, with more than one way to pay. */
const PORT = {
  game: "sky_thieves",
  players: 2,
  line: { far: "State-Run Dock", middle: "Mail Balloon", near: "Tea Caravan" },
  seats: [
    {
      hand: { "Tesla Lance": 1, "Bottled Lightning": 1, "Helpful Butler": 1, "Sudden Squall": 1, "Death Ray": 1 },
      board: { "Volley Gun": 0, "Twin Propellers": 0 },
    },
    { board: { "Patched Sails": 0 } },
  ],
};

for (const [where, viewport] of SIZES) {
  test(`a payment is suggested, changed by tapping, taken back and sent as a whole, ${where}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await openPosition(page, PORT);
    await myMove(page);
    const version = await table(page).getAttribute("data-version");
    await page.locator("[data-region=hand] [data-card='Tesla Lance']").click();
    const pays = page.getByRole("region", { name: "Payment for Tesla Lance" });
    await expect(pays).toBeVisible();
    // The Material pays both symbols, and no card leaves the ship.
    const lightning = page.locator("[data-region=hand] [data-card='Bottled Lightning']");
    await expect(lightning).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByTestId("commit")).toHaveText("Pay Bottled Lightning");
    await cleanInBothThemes(page, "payment");
    await shots(page, `sky_thieves-payment-${where}`);
    // Another card takes its place: with it come those that it needs.
    await page.locator("[data-region=hand] [data-card='Death Ray']").click();
    await expect(lightning).toHaveAttribute("aria-pressed", "false");
    await expect(page.getByTestId("commit")).toContainText("Death Ray");
    // A card on board pays only where that is asked for, and is warned about.
    await page.locator("[data-spot='slot:0:upgrade']").click();
    await expect(pays).toContainText("Takes Twin Propellers off your ship");
    // Back takes back what lies in the sockets, then the card itself.
    await page.getByTestId("back").click();
    await expect(page.getByTestId("commit")).toHaveCount(0);
    await page.getByTestId("back").click();
    await expect(pays).toHaveCount(0);
    expect(await table(page).getAttribute("data-version")).toBe(version);
    await page.locator("[data-region=hand] [data-card='Tesla Lance']").click();
    await expect(pays).toBeVisible();
    await commit(page);
    await expect(page.locator("[data-spot='slot:0:weapon'][data-card='Tesla Lance']")).toBeVisible();
  });
}

/** Ada at port, about to take one of eight kinds of Weapons out of the junk pile. */
const SALVAGE = {
  game: "sky_thieves",
  players: 2,
  junk: {
    "Flintlock Blunderbuss": 1,
    "Grapnel Launcher": 1,
    "Volley Gun": 1,
    "Tesla Lance": 1,
    "Greek Fire Projector": 1,
    "Harpoon Winch": 1,
    "Death Ray": 1,
    "Thunder Organ": 1,
  },
  seats: [{ hand: { "Salvage Dive": 1, "Crate of Cogs": 1 } }, {}],
};

for (const [where, viewport] of SIZES) {
  test(`every card of a full tray can be reached, ${where}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await openPosition(page, SALVAGE);
    await myMove(page);
    await buy(page, page.locator("[data-region=hand] [data-card='Salvage Dive']"));
    const tray = page.getByRole("region", { name: "Choose here" });
    await expect(tray.locator("[data-offered]")).toHaveCount(8);
    for (const name of ["Thunder Organ", "Flintlock Blunderbuss"]) {
      await tray.locator(`[data-card='${name}']`).click({ timeout: 5000 });
      await expect(page.getByTestId("commit")).toContainText(name);
    }
    await shots(page, `sky_thieves-tray-${where}`);
  });
}

/** An attack that two rivals can answer, and the attacker one of these answers. */
const RAID = {
  game: "sky_thieves",
  players: 3,
  line: { far: "State-Run Dock", middle: "Mail Balloon", near: "Tea Caravan" },
  at: "attack",
  seats: [
    {
      board: { "Phlogiston Burner": 0, "Thunder Organ": 0 },
      hand: { "Double Agent": 1, "Death Ray": 1, "Bottled Lightning": 1 },
    },
    { board: { "Patched Sails": 0 }, hand: { "Sudden Squall": 1, "Bottled Lightning": 1 } },
    { hand: { "Alarm Bells": 1, "Patched Sails": 1 } },
  ],
};

interface Seated {
  seat: number;
  page: Page;
  frames: string[];
}

/** Three devices at one table. */
async function three(page: Page, browser: Browser): Promise<Seated[]> {
  const code = await openPosition(page, RAID, [me, { kind: "open" }, { kind: "open" }]);
  const people: Seated[] = [{ seat: 0, page, frames: [] }];
  for (const [seat, name, viewport] of [
    [1, "Bo", { width: 1280, height: 800 }],
    [2, "Cy", { width: 390, height: 844 }],
  ] as const) {
    const joined = (await (await page.request.post(`/api/tables/${code}/join`, { data: { name, seat } })).json()) as {
      seat: number;
      token: string;
    };
    const context = await browser.newContext({ reducedMotion: "reduce", viewport, ...painting });
    await hold(context, "sky_thieves", code, [joined]);
    const other = await context.newPage();
    const frames: string[] = [];
    other.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => frames.push(String(payload))));
    await other.goto(`/t/${code}`);
    people.push({ seat, page: other, frames });
  }
  return people;
}

test("three people answer one attack, each on a device of their own, and all see the dials move", async ({ page, browser }) => {
  const people = await three(page, browser);
  const [ada, bo, cy] = people.map((one) => one.page) as [Page, Page, Page];
  const all = [ada, bo, cy];
  const open = (one: Page) => one.getByRole("region", { name: "Responses open" });
  await myMove(ada);
  await ada.locator("[data-spot='target:State-Run Dock']").click();
  await commit(ada);

  // Bo is asked; the others see that responses are open, and not whom they wait for.
  await myMove(bo);
  await expect(bo.getByTestId("sentence")).toContainText("Ada attacked State-Run Dock");
  for (const one of all) await expect(open(one)).toContainText("State-Run Dock");
  for (const one of [ada, cy]) {
    await expect(table(one)).toHaveAttribute("data-mine", "no");
    await expect(one.locator("[data-region=prompt]")).not.toContainText("Bo");
  }
  for (const one of all) await expect(dial(one, "Speed")).toHaveAccessibleName("Speed 3 of 2");
  await clean(bo, "asked for Sabotage");
  await clean(cy, "responses open, on a phone");
  await shots(bo, "sky_thieves-moment");
  await bo.locator("[data-region=hand] [data-card='Sudden Squall']").click();
  await commit(bo);

  // The attacker may cancel that, and lets it land.
  await myMove(ada);
  await expect(ada.getByTestId("sentence")).toContainText("Bo played Sudden Squall");
  for (const one of all) await expect(open(one)).toContainText("Sabotage!");
  for (const one of [bo, cy]) await expect(one.locator("[data-region=prompt]")).not.toContainText("Ada");
  await shots(ada, "sky_thieves-sabotage");
  await decline(ada);
  for (const one of all) await expect(dial(one, "Speed")).toHaveAccessibleName("Speed 1 of 2, short by 1");

  // The moment goes on with Cy.
  await myMove(cy);
  await cy.locator("[data-region=hand] [data-card='Alarm Bells']").click();
  await commit(cy);
  await myMove(ada);
  await expect(ada.getByTestId("sentence")).toContainText("Cy played Alarm Bells");
  await decline(ada);
  for (const one of all) await expect(dial(one, "Total")).toHaveAccessibleName("Total 4 of 8, short by 4");

  // In the own Phase it is said what ending it means, in the same words for the dials.
  await expect(ada.getByTestId("sentence")).toContainText("Your Phase");
  await myMove(ada);
  await expect(ada.getByTestId("decline")).toContainText("the attack fails");
  await decline(ada);
  for (const one of all) await expect(one.locator("[data-spot^='target:'].aim")).toHaveCount(0);

  // Nothing that was sent to a third told who was asked.
  for (const { frames, seat } of people.slice(1)) {
    const views = frames
      .map(
        (frame) =>
          JSON.parse(frame) as {
            type: string;
            waiting: number[];
            view?: { window: unknown; decision: string | null; seats: { status: string }[]; you: { asked: boolean } };
          },
      )
      .filter(({ type, view }) => type === "view" && view?.window);
    expect(views.length).toBeGreaterThan(0);
    for (const { view, waiting } of views) {
      expect(view?.decision).toBeNull();
      expect(view?.seats.map(({ status }) => status)).toEqual(["idle", "idle", "idle"]);
      if (!view?.you.asked) expect(waiting.filter((one) => one !== seat)).toEqual([]);
    }
  }
  for (const one of [bo, cy]) await one.context().close();
});

test("the junk pile, a rival's ship and when one is asked open and close", async ({ page }) => {
  await openPosition(page, { ...PORT, junk: { "Ramming Prow": 2 } });
  await myMove(page);
  await page.locator("[data-region=hand] [data-zone=junk]").click();
  const junk = page.getByRole("dialog", { name: "Junk pile, 2 cards" });
  await expect(junk).toContainText("Ramming Prow");
  await clean(page, "junk pile");
  await junk.getByRole("button", { name: "Close" }).click();
  await page.keyboard.press("k");
  const asking = page.getByRole("dialog", { name: "When to ask" });
  await asking.getByRole("button", { name: /^Full control/ }).click();
  await expect(asking.getByRole("button", { name: /^Full control/ })).toHaveAttribute("aria-pressed", "true");
  await clean(page, "when to ask");
  await asking.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("button", { name: "Full control" })).toBeVisible();
});

/** A crowded raid with the longest names, two cards of it Overloaded, and the attacker's own Phase. */
const CROWD = {
  game: "sky_thieves",
  players: 5,
  line: { far: "Observatory of Diamonds", middle: "Imperial Bullion Express", near: "Palace of the Cloud King" },
  seats: [
    {
      board: { "Flintlock Blunderbuss": 1, "Semiautonomous Exosuit": 0, "Notorious Sky Duellist": 1 },
      captain: { "Gunner Bartholomew Flint": 1 },
      captured: { "State-Run Dock": 1 },
      hand: {
        "Balloon Reconnaissance": 1,
        "Quicksilver Flasks": 2,
        "Stolen Blueprints": 1,
        "Eerie Weatherwitch": 1,
        "First Mate Automaton": 1,
        "Greek Fire Projector": 1,
        "Warehouse Windfall": 1,
      },
    },
    {
      board: { "Greek Fire Projector": 0, "Phlogiston Burner": 0, "First Mate Automaton": 0 },
      captain: { "Boilerwoman Bridget Brass": 0 },
    },
    {
      board: { "Harpoon Winch": 0, "Semiautonomous Exosuit": 0, "Notorious Sky Duellist": 0 },
      captain: { "Black Ottilie the Broker": 1 },
    },
    {
      board: { "Flintlock Blunderbuss": 0, "Twin Propellers": 0, "Eerie Weatherwitch": 0 },
      captured: { "Bank of the Upper Air": 2 },
    },
    { board: { "Thunder Organ": 0 } },
  ],
  attack: { target: "Observatory of Diamonds" },
};

for (const [name, scenario, seats] of [
  ["a crowded attack", CROWD, [me, bot, bot, bot, bot]],
  ["a turn at port", PORT, [me, bot]],
] as const) {
  test(`every word of ${name} can be read, and no name is cut`, async ({ page }) => {
    await openPosition(page, scenario, [...seats]);
    await myMove(page);
    for (const [width, height] of [
      [1280, 800],
      [1440, 900],
      [1920, 1080],
      [768, 1024],
      [390, 844],
      [360, 740],
    ] as const) {
      await page.setViewportSize({ width, height });
      // The page follows its window a moment later.
      await expect(() => readable(page, `${width}x${height}`)).toPass({ timeout: 10_000, intervals: [50, 200, 500, 1000] });
      await shots(page, `sky_thieves-${scenario.players}-${width}`);
    }
    await cleanInBothThemes(page, name);
  });
}
