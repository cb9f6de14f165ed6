// Scifi Domains as people play it: line-ups with their prices, Enemies that are called, battles that are fought or settled.
import { expect, test, type Page } from "@playwright/test";

import { clean, cleanInBothThemes } from "./axe";
import { asked, bot, me, moved, myMove, openPosition, openTable, pressable, shots, table } from "./table";

const GAME = { game: "scifi_domains", seed: 7 };
const VIEWPORTS = [
  ["desktop", { width: 1280, height: 800 }],
  ["phone", { width: 390, height: 844 }],
] as const;
const sentence = (page: Page) => page.getByTestId("sentence").innerText();
const commit = (page: Page) => page.getByTestId("commit");
const onBoard = (page: Page) => page.locator("[data-region=board] [data-offered]");

/** A fleet and two rivals, for everything that does not begin with an empty table. */
const FLEET = {
  units: { Picket: 2, Battlecruiser: 1, Interceptor: 2, Strider: 1, Marine: 2 },
  techs: { "Twin Turrets": 1, "Spinal Gun": 1 },
  rewards: { "Ore Convoy": 1 },
};
const RIVAL = { units: { "Lance Frigate": 2, Marine: 3 }, techs: { "Long Lance": 1 }, rewards: { "Data Vault": 1 } };

/** What the server suggests lies in the draft a moment after a question of a battle. */
const suggestion = (page: Page) =>
  commit(page)
    .waitFor({ timeout: 1500 })
    .then(
      () => true,
      () => false,
    );

/** Declines, and says yes where that gives something up. */
async function decline(page: Page): Promise<void> {
  await page.getByTestId("decline").click();
  const sure = page.getByTestId("give-up").getByRole("button", { name: /^Yes/ });
  if ((await sure.count()) > 0) await sure.click();
}

/** One decision by clicking: what is offered is taken, Enemies are called by turns, in a battle what is suggested is done. */
async function decide(page: Page, step: number): Promise<void> {
  const version = (await table(page).getAttribute("data-version")) ?? "";
  const asks = await sentence(page);
  await pressable(page);
  if (asks.startsWith("Build") || asks.startsWith("Take")) {
    if ((await onBoard(page).count()) > 0) {
      await onBoard(page)
        .nth((step * 3) % (await onBoard(page).count()))
        .click();
      await commit(page).click();
    } else if ((await page.locator("[data-option]").count()) > 0) {
      await page.locator("[data-option]").first().click();
      await commit(page).click();
    } else await decline(page);
  } else if (asks.startsWith("Call ")) {
    // Of each class one is called, so that every part of a battle comes up.
    if (!asks.startsWith("Call one more")) {
      await page.locator("[data-option]").click();
      await commit(page).click();
      const sure = page.getByTestId("give-up").getByRole("button", { name: /^Yes/ });
      if ((await sure.count()) > 0) await sure.click();
    } else await page.getByTestId("decline").click();
  } else if (await suggestion(page)) await commit(page).click();
  else {
    const offered = page.locator("[data-option], [data-region=board] [data-offered]");
    if ((await page.getByTestId("decline").count()) > 0) await decline(page);
    else {
      await offered.first().click();
      await commit(page).click();
    }
  }
  await moved(page, version);
}

for (const [where, viewport] of VIEWPORTS) {
  test.describe(where, () => {
    test.use({ viewport });

    test("a whole game against an AI, with every kind of question clean", async ({ page }) => {
      test.setTimeout(300_000);
      await openTable(page, [me, bot], GAME);
      const kinds = new Set<string>();
      for (let step = 0; (await myMove(page)) === "asked"; step++) {
        const kind = (await sentence(page)).split(" ").slice(0, 2).join(" ");
        if (!kinds.has(kind)) {
          if (kind !== "Build Units") await suggestion(page);
          await clean(page, kind);
          await shots(page, `scifi_domains-${kind.toLowerCase().replaceAll(" ", "-")}`);
        }
        kinds.add(kind);
        await decide(page, step);
      }
      expect(kinds.size).toBeGreaterThan(4);
      const result = page.getByTestId("result");
      await expect(result.getByTestId("places").getByRole("listitem")).toHaveCount(2);
      const account = result.getByRole("table", { name: "Where the points come from" });
      await expect(account.getByRole("row", { name: "Gained in play" }).getByRole("cell")).toHaveText([/^\d+$/, /^\d+$/]);
      await expect(account.getByRole("row", { name: /^VP / }).getByRole("cell")).toHaveText([/^[\d.]+$/, /^[\d.]+$/]);
      await clean(page, "result");
      await shots(page, `scifi_domains-result-${where}`);
    });

    test("a Type is tapped again for one more at half price, and what is too dear says so", async ({ page }) => {
      await openPosition(page, {
        ...GAME,
        players: 2,
        at: "build",
        line_ups: { unit: { Picket: 3, Dreadnought: 2 }, tech: { "Chaff Throwers": 1 }, reward: { "Homeworld Parade": 2 } },
        seats: [{ metal: 4, research: 3 }, {}],
      });
      await myMove(page);
      const picket = page.locator("[data-spot='unit_line_up:Picket']");
      await expect(picket).toHaveAccessibleName(/1 for 2, 2 for 3, 3 for 4 Metal/);
      await picket.click();
      await expect(commit(page)).toHaveText("Build 1 Picket: 2 Metal");
      await picket.click();
      await expect(commit(page)).toHaveText("Build 2 Pickets: 3 Metal");
      await page.locator("[data-spot='unit_line_up:Dreadnought']").click();
      await expect(page.getByRole("status").filter({ hasText: "Metal" })).toBeVisible();
      await cleanInBothThemes(page, "building");
      await commit(page).click();
      await expect(table(page)).toHaveAttribute("data-mine", /yes|no/);
      if (where === "phone") await page.getByRole("button", { name: "Fleet", exact: true }).click();
      await expect(page.locator("[data-zone='home:0'] [data-card=Picket]")).toContainText("2×");
    });

    test("one more Enemy: what comes, what the deck holds and what the server found", async ({ page }) => {
      await openPosition(page, { ...GAME, players: 2, at: "call", seats: [{ ...FLEET, enemies: { Needle: 1 } }, RIVAL] });
      await myMove(page);
      const risk = page.getByRole("region", { name: "The risk of one more Enemy" });
      await expect(risk).toContainText(/\d+\s+Strikers left in your open list/);
      await expect(risk.getByRole("listitem").first()).toContainText(/\d+ of \d+/);
      await expect(commit(page)).toHaveCount(0);
      await page.getByRole("button", { name: /^Call a Striker: lose / }).click();
      await expect(commit(page)).toHaveText(/^Call a Striker: lose (no Unit|Units worth [\d to]+ Metal( in all)?)$/);
      await cleanInBothThemes(page, "calling");
      await shots(page, "scifi_domains-calling");
      const foes = page.locator("[data-spot^='foes:0:']");
      const before = await foes.count();
      await commit(page).click();
      await expect(page.getByTestId("log").or(page.locator("[data-region=board]")).first()).toBeVisible();
      await expect
        .poll(async () => (await foes.count()) + (await page.locator("[data-spot^='foes:0:']", { hasText: "2×" }).count()))
        .toBeGreaterThan(before);
    });

    test("bays that lack suggest who stays; the battle is settled at once", async ({ page }) => {
      await openPosition(page, {
        ...GAME,
        players: 2,
        at: "deploy",
        seats: [
          { units: { "Torpedo Skiff": 2, Interceptor: 2, Marine: 2 }, enemies: { Scow: 1, Needle: 1, Looters: 1 } },
          RIVAL,
        ],
      });
      await myMove(page);
      await expect(commit(page)).toHaveText("To battle, 3 held back");
      await expect(page.locator("[data-spot='battle:0:Interceptor:old:whole']")).toContainText("2 at home");
      await page.getByRole("button", { name: "Settle the battle" }).click();
      await expect(page.getByRole("status").filter({ hasText: "Settled as suggested" })).toBeVisible();
      await expect.poll(() => sentence(page)).toMatch(/^Take a Reward|^Build/);
      await clean(page, "settled");
    });
  });
}

test("damage is soaked and dealt by tapping, with what it does beneath", async ({ page }) => {
  await openPosition(page, {
    ...GAME,
    players: 2,
    at: "fight",
    seats: [{ units: { Picket: 1, "Lance Frigate": 1 }, enemies: { Raider: 1, Scow: 1 } }, RIVAL],
  });
  await myMove(page);
  expect(await sentence(page)).toMatch(/^Which Unit soaks up next\? 5 Space Damage left/);
  await expect(commit(page)).toHaveText(/takes \d/);
  const picket = page.locator("[data-spot='battle:0:Picket:old:whole']");
  await picket.click();
  await expect(picket).toContainText("takes 3, lost");
  await cleanInBothThemes(page, "soaking");
  await page.locator("[data-spot='battle:0:Command Ship:old:whole']").click();
  let version = (await table(page).getAttribute("data-version")) ?? "";
  await commit(page).click();
  await moved(page, version);
  await myMove(page);
  const raider = page.locator("[data-spot='foes:0:Raider:whole']");
  await suggestion(page);
  await raider.click();
  await expect(raider).toHaveAttribute("aria-pressed", "true");
  await expect(commit(page)).toHaveText("Raider: 3 points, destroyed");
  await page.getByTestId("decline").click();
  await expect(page.getByTestId("give-up")).toContainText("3 points can destroy Scow");
  await page.getByRole("button", { name: "No, not yet" }).click();
  await cleanInBothThemes(page, "dealing");
  version = (await table(page).getAttribute("data-version")) ?? "";
  await commit(page).click();
  await moved(page, version);
});

test("fleets of rivals are read by pointing and opened by pressing", async ({ page }) => {
  await openPosition(page, { ...GAME, players: 3, at: "build", seats: [FLEET, RIVAL, {}] }, [me, bot, bot]);
  await myMove(page);
  const rival = page.getByRole("group", { name: "Fleets of the others" }).getByRole("button").first();
  await expect(rival).toHaveAccessibleName(/3 ships, 0 Strikers, 3 Ground Units, 1 Reward$/);
  await rival.hover();
  await expect(page.locator(".peek")).toContainText("Lance Frigate");
  await rival.click();
  const dialog = page.getByRole("dialog", { name: /^Domain of/ });
  await expect(dialog).toContainText("Long Lance");
  await clean(page, "a rival's domain");
});

test("with eight Rewards a point is a VP, and the limit is said", async ({ page }) => {
  await openPosition(page, {
    ...GAME,
    players: 2,
    at: "rewards",
    seats: [{ ...FLEET, rewards: { "Homeworld Parade": 4, "Data Vault": 2, "Ore Convoy": 1 }, points: 2 }, { points: 1 }],
  });
  await myMove(page);
  expect(await sentence(page)).toMatch(/2 points left, 1 card to the limit/);
  await expect(page.getByRole("region", { name: "Rewards in the line-up" })).toContainText("you have 7 of 8");
  await onBoard(page).first().click();
  await cleanInBothThemes(page, "taking a Reward");
  await commit(page).click();
  expect(["asked", "over"]).toContain(await asked(page));
});

test("a line-up fills its rows evenly on a large board", async ({ page }) => {
  const unit = { Picket: 1, Dreadnought: 1, Interceptor: 1, Strider: 1, Marine: 1, Battlecruiser: 1, "Lance Frigate": 1 };
  await openPosition(page, { ...GAME, players: 2, at: "build", line_ups: { unit }, seats: [{ metal: 4, research: 3 }, {}] });
  await myMove(page);
  const tops = await page
    .locator("[data-zone=unit_line_up] > li")
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  const rows = [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
  expect(rows).toEqual([4, 3]);
});

/** Text that lies outside a box that cuts it off; what scrolls cuts nothing off. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.querySelector("main") ?? document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const own = node.parentElement;
      if (!own || !node.textContent?.trim() || own.closest(".hidden-text, svg, .line")) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      for (let box: HTMLElement | null = text.width > 0 ? own : null; box; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box);
        const edge = box.getBoundingClientRect();
        if (["auto", "scroll"].includes(overflowY) || ["auto", "scroll"].includes(overflowX)) break;
        if (
          (overflowX === "hidden" && (text.right > edge.right + 1 || text.left < edge.left - 1)) ||
          (overflowY === "hidden" && (text.bottom > edge.bottom + 2 || text.top < edge.top - 2))
        ) {
          found.push(`${node.textContent.trim()} in ${box.className}`);
          break;
        }
      }
    }
    return found;
  });

const OWNED = {
  units: { "Lance Frigate": 1, Strider: 1, Strafer: 1, Marine: 1 },
  techs: { "Long Lance": 1, "Belly Guns": 1, "Twin Turrets": 1, "Spinal Gun": 1, "Belt Armour": 1 },
  rewards: {
    "Homeworld Parade": 1,
    "Wing Commander": 1,
    "Planetary Claim": 1,
    "Shield Projector": 1,
    "Point Barrage": 1,
    "Open Archive": 1,
    "Shipwrights' Guild": 1,
  },
};
const SWARM = { new: { Picket: 1 }, enemies: { Needle: 1, "Gnat Swarm": 1, "Ram Drone": 6, Talon: 6, Scorcher: 2, Reaper: 5 } };
const CROWDED: readonly [string, object][] = [
  ["twelve cards owned, Rewards to take", { at: "rewards", round: 2, seats: [{ ...OWNED, points: 3 }, {}, {}] }],
  [
    "twelve cards owned, much to buy",
    {
      at: "build",
      round: 2,
      options: { striker_model: "split" },
      line_ups: { unit: { Interceptor: 2, Strafer: 2, Picket: 3, Dreadnought: 1, Marine: 2, Strider: 1 } },
      seats: [{ ...OWNED, metal: 9, research: 5 }, {}, {}],
    },
  ],
  ["21 Strikers called", { at: "call", seats: [SWARM, {}, {}] }],
];

for (const width of [390, 1280, 1440]) {
  for (const [what, position] of CROWDED) {
    test(`at ${width} no text is cut off and nothing is too wide, at twice the text size neither: ${what}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await openPosition(page, { ...GAME, players: 3, ...position }, [me, bot, bot]);
      await myMove(page);
      for (const size of [100, 200]) {
        await page.evaluate((percent) => (document.documentElement.style.fontSize = `${percent}%`), size);
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
        await expect.poll(() => cutOff(page)).toEqual([]);
      }
    });
  }
}

test("a novice is not led into 21 Strikers: nothing lies ready, the button says the price, and what brings nothing is asked about once", async ({
  page,
}) => {
  await openPosition(page, { ...GAME, players: 3, at: "call", seats: [SWARM, {}, {}] }, [me, bot, bot]);
  await myMove(page);
  await expect(page.getByText("no ship is left: Command Ship and Picket are lost")).toBeVisible();
  const call = page.getByRole("button", { name: "Call a Striker: lose Units worth 7 Metal" });
  await expect(call).toBeVisible();
  expect(await suggestion(page)).toBe(false);
  await call.click();
  await commit(page).click();
  await expect(page.getByTestId("give-up")).toContainText("No Enemy that can come brings you a point more.");
  await page.getByRole("button", { name: "No, not yet" }).click();
  await expect(page.locator("[data-spot^='foes:0:Talon']")).toContainText("6×");
});

test("where Strikers have a side, the line-up, the fleet, the Enemies and their cards say which", async ({ page }) => {
  const seat = { units: { Interceptor: 1, Strafer: 1 }, new: { Picket: 1 }, enemies: { Needle: 1, Scorcher: 1 } };
  await openPosition(page, { ...GAME, players: 2, options: { striker_model: "split" }, at: "call", seats: [seat, {}] });
  await myMove(page);
  for (const [card, side] of [
    ["Interceptor", "space"],
    ["Strafer", "ground"],
    ["Needle", "space"],
    ["Scorcher", "ground"],
  ]) {
    await expect(page.locator(`[data-region=board] [data-card=${card}]`).first()).toHaveAccessibleName(
      new RegExp(`${card}, ${side} side`),
    );
  }
});
