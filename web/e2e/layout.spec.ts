// What can be read and reached at every size of window and letters: measured in the page, not compared with pictures.
import { expect, test, type Locator, type Page } from "@playwright/test";

import { readable } from "./measure";
import { bot, decide, me, myMove, openPosition, openTable } from "./table";
import { make, sit, skirmish } from "./tcg";

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const WINDOWS = [
  DESKTOP,
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  PHONE,
  { width: 360, height: 740 },
  { width: 844, height: 390 },
];
const LETTERS = ["normal", "large", "largest", "150%", "200%"];

/** Letters as large as a setting makes them, or the page's own letters in per cent. */
async function letters(page: Page, size: string): Promise<void> {
  await page.evaluate((wanted) => {
    const root = document.documentElement;
    root.style.fontSize = wanted.endsWith("%") ? wanted : "";
    root.dataset["text"] = wanted.endsWith("%") ? "normal" : wanted;
  }, size);
}

/** Calls what is to be seen at every window and size of letters. */
async function everywhere(page: Page, see: (where: string) => Promise<void>): Promise<void> {
  await page.mouse.move(0, 0);
  for (const size of LETTERS) {
    await letters(page, size);
    for (const view of WINDOWS) {
      await page.setViewportSize(view);
      const where = `${view.width} x ${view.height}, letters ${size}`;
      await expect(async () => {
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
          `${where}: sideways`,
        ).toBeLessThanOrEqual(0);
        await see(where);
      }).toPass({ timeout: 20_000, intervals: [50, 200, 500, 1000] });
    }
  }
  await letters(page, "normal");
  await page.setViewportSize(DESKTOP);
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
const boxOf = async (thing: Locator): Promise<Box> => (await thing.boundingBox()) as Box;
const shared = (a: Box, b: Box) =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

test("every word of a table of Sky Dynasty can be read, and the own fleet is in sight", async ({ page }) => {
  test.slow();
  await openTable(page, [me, bot, bot, bot], { seed: 3 });
  await myMove(page);
  await everywhere(page, (where) => readable(page, `laying, ${where}`));
  // On to a question while the fleets lie open.
  await expect(async () => {
    await decide(page);
    expect(await myMove(page)).toBe("asked");
    expect(await page.locator(".fleet.mine").count()).toBeGreaterThan(0);
  }).toPass({ timeout: 60_000, intervals: [0] });
  await everywhere(page, async (where) => {
    await readable(page, `fleets, ${where}`);
    // Beside each other the stations show it at once; below each other, when one is opened.
    const hidden = await page.locator("main:not(.narrow) .fleet.mine").evaluateAll((nodes) =>
      nodes
        .filter((node) => {
          const { x, y, width, height } = node.getBoundingClientRect();
          return [6, height - 6].some((down) => !node.contains(document.elementFromPoint(x + width / 2, y + down)));
        })
        .map((node) => node.getAttribute("data-zone")),
    );
    expect(hidden, `own fleets, ${where}`).toEqual([]);
  });
});

test("nothing of a station hangs over the crates or the question", async ({ page }) => {
  await openTable(page, [me, bot, bot, bot, bot], { seed: 5 });
  await myMove(page);
  await everywhere(page, async (where) => {
    const hanging = await page.evaluate(() =>
      [...document.querySelectorAll(".dock, [data-region=prompt]")].flatMap((other) => {
        const box = other.getBoundingClientRect();
        const points = Array.from({ length: 40 }, (_, i) => [box.left + ((i + 0.5) * box.width) / 40, box.top + 4] as const);
        return points.flatMap(([x, y]) => {
          const over = document.elementFromPoint(x, y)?.closest(".station");
          return over ? [`${over.getAttribute("data-place")} over ${other.className}`] : [];
        });
      }),
    );
    expect(hanging, where).toEqual([]);
  });
});

test("every word of a table of Dynasty TCG can be read", async ({ page }) => {
  test.slow();
  // In one's own first turn, so that the same cards lie there every time.
  const { code, tokens } = await make(page, [me, bot], { seed: 3, options: { first_player: "first_seat" } });
  await sit(page, code, tokens);
  await myMove(page);
  await everywhere(page, (where) => readable(page, `opening hand, ${where}`));
  const seats = [
    {
      hand: { "Cinder Drake": 2, Palisade: 1, "Field Rations": 1 },
      field: { A2: "Veteran Hei", B3: "Lung Feng" },
      discard: { Tideguard: 1 },
    },
    {
      hand: { "Cinder Drake": 1 },
      field: { A2: { card: "Tideguard", position: "defence", damage: 1 }, A4: "Palisade" },
      trade: { "Lung Feng": 1 },
    },
  ];
  await openPosition(page, { game: "dynasty_tcg", seats });
  await myMove(page);
  // The zones of a phone, or of letters as large, have no room for long names of units: a touch tells them.
  await everywhere(page, (where) => readable(page, `skirmish, ${where}`, /^1(280|440).* normal$/.test(where) ? "" : ".unit"));
});

for (const game of ["sky_dynasty", "dynasty_tcg"]) {
  test(`the card shown on pointing at one of ${game} hides neither it nor the question`, async ({ page }) => {
    // Before anybody else has done anything, so that the same cards lie there every time.
    if (game === "sky_dynasty") {
      await openTable(page, [me, bot, bot], { seed: 3 });
      await myMove(page);
      for (const seat of [1, 2]) await expect(page.locator(`[data-seat='${seat}']`)).toContainText("locked");
    } else {
      const { code, tokens } = await make(page, [me, bot], { seed: 3, options: { first_player: "first_seat" } });
      await sit(page, code, tokens);
      await skirmish(page);
      await myMove(page);
    }
    for (const view of [DESKTOP, { width: 1440, height: 900 }, { width: 1024, height: 768 }]) {
      await page.setViewportSize(view);
      const cards = page.locator(
        "[data-region=hand] [data-card], [data-region=board] [data-card], [data-region=board] [data-unit]",
      );
      for (const at of [0, 1, (await cards.count()) >> 1, (await cards.count()) - 1]) {
        const card = cards.nth(at);
        await card.scrollIntoViewIfNeeded();
        await card.hover();
        const shown = page.locator(".look");
        await expect(shown).toBeVisible();
        await expect(async () => {
          const box = await boxOf(shown);
          for (const other of [card, page.locator("[data-region=prompt]")])
            expect(shared(box, await boxOf(other)), `${view.width}, card ${at}`).toBe(0);
          expect(
            box.x >= 0 && box.y >= 0 && box.x + box.width <= view.width && box.y + box.height <= view.height,
            `${view.width}, card ${at} within`,
          ).toBe(true);
        }).toPass({ timeout: 3_000 });
        await page.mouse.move(0, 0);
        await expect(shown).toBeHidden();
      }
    }
  });
}

test("the sheet that hands the device over stands in the middle", async ({ page }) => {
  await openTable(page, [me, { kind: "hotseat", name: "Bo" }]);
  const cover = page.getByRole("dialog", { name: "Hand over the device" });
  for (const view of WINDOWS) {
    await page.setViewportSize(view);
    await expect(cover).toBeVisible();
    // The page follows its window a moment later.
    await expect(async () => {
      const button = await boxOf(cover.getByRole("button"));
      expect(Math.abs(button.x + button.width / 2 - view.width / 2), `${view.width}`).toBeLessThanOrEqual(2);
      const sheet = await boxOf(cover);
      expect([sheet.x, sheet.width, Math.round(sheet.y + sheet.height)], `${view.width}`).toEqual([0, view.width, view.height]);
    }).toPass({ timeout: 5_000 });
  }
});

test("on a phone the count of a card lies beside the signs of its kind and price", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openTable(page, [me, bot, bot], { seed: 3 });
  await myMove(page);
  const many = page.locator("[data-region=hand] [data-card]").filter({ hasText: "×" });
  expect(await many.count()).toBeGreaterThan(0);
  for (const card of await many.all()) {
    const count = await boxOf(card.locator(".count"));
    for (const sign of await card.locator(".top > *, .figures, .name").all()) expect(shared(count, await boxOf(sign))).toBe(0);
  }
});

test("With friends opens the seats for them, Play AI and New table set AI", async ({ page }) => {
  for (const [game, others] of [
    ["sky_dynasty", 2],
    ["dynasty_tcg", 1],
  ] as const) {
    await page.goto("/");
    await page
      .locator(".tile")
      .filter({ has: page.locator(`a[href="/games/${game}"]`) })
      .getByRole("link", { name: "With friends" })
      .click();
    const kinds = page.locator("select[id^=kind-]");
    await expect(kinds).toHaveCount(others + 1);
    expect(await kinds.evaluateAll((nodes) => nodes.map((node) => (node as HTMLSelectElement).value))).toEqual([
      "me",
      ...Array<string>(others).fill("open"),
    ]);
    await expect(page.getByTestId("create")).toHaveText("Create and invite");
    // What is changed then stays, also over a reload.
    await page.getByLabel("Seat 2", { exact: true }).selectOption("bot");
    await page.reload();
    await expect(page.getByLabel("Seat 2", { exact: true })).toHaveValue("bot");
    await page.evaluate(() => localStorage.clear());
    await page.goto(`/games/${game}`);
    await page.getByRole("link", { name: "Create a table" }).click();
    await expect(kinds).toHaveCount(others + 1);
    await expect(page.getByLabel("Seat 2", { exact: true })).toHaveValue("bot");
  }
  await page.goto("/");
  await page.locator(".tile").first().getByRole("button", { name: "Play AI" }).click();
  expect(await myMove(page)).toBe("asked");
});

test("no deck stands twice in a list of decks", async ({ page }) => {
  await page.goto("/decks");
  await page
    .getByRole("button", { name: /^Copy and change/ })
    .first()
    .click();
  await expect(page.getByTestId("verdict")).toHaveAttribute("data-stale", "false");
  await page.goto("/games/dynasty_tcg/new");
  await page.getByLabel("Set the other to").getByRole("button", { name: "This device" }).click();
  const first = page.getByLabel("First seat's deck");
  for (const list of [first, page.getByLabel("Second seat's deck")]) {
    await expect(list.locator("option")).toHaveCount(5);
    const names = await list
      .locator("option")
      .evaluateAll((nodes) =>
        nodes.map(
          (node) =>
            (node.textContent.split(", ")[0] ?? "").trim() + (node.textContent.endsWith(", yours") ? " of one's own" : ""),
        ),
      );
    expect(new Set(names).size).toBe(names.length);
  }
  // Another choice and back to the usual one.
  const usual = await first.inputValue();
  await first.selectOption({ index: 2 });
  await first.selectOption(usual);
  await expect(first).toHaveValue(usual);
  await page.getByTestId("create").click();
  await expect(page).toHaveURL(/\/t\/[A-Z]{6}$/);
});
