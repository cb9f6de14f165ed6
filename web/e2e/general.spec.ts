// A game without a line of client code, at the general table: found, played by clicking, and looked at again.
import { expect, test, type Page } from "@playwright/test";

import { clean } from "./axe";
import { commit, myMove, table } from "./table";

const ROUNDS = 8;
const shot = async (page: Page, name: string, phone: boolean) => {
  const folder = process.env["SHOTS"];
  if (folder) await page.screenshot({ path: `${folder}/general-${name}-${phone ? "phone" : "desktop"}.png` });
};

test("a whole game is clicked through on the general table, to its result and its replay", async ({ page, isMobile }) => {
  await page.goto("/");
  await page.locator(".tile").filter({ hasText: "Jetsam" }).getByRole("link", { name: "Jetsam" }).click();
  await expect(page.getByRole("heading", { name: "Jetsam" })).toBeVisible();
  await clean(page, "game");
  await page.getByLabel("AI players").selectOption("easy");
  await page.getByLabel("Players with you").selectOption("4");
  await page.getByRole("button", { name: "Play AI" }).click();

  const board = page.locator("[data-region=board]");
  const hand = page.locator("[data-region=hand]");
  let decisions = 0;
  let last: { zone: string; card: string } | null = null;
  while ((await myMove(page)) === "asked") {
    const sentence = page.getByTestId("sentence");
    await expect(sentence).toContainText(decisions === 0 ? "Stow a card" : "Play a card");
    await expect(hand).toHaveAccessibleName(decisions === 8 ? "Hand, 1 card" : `Hand, ${9 - decisions} cards`);
    if (decisions > 0) await expect(board.getByLabel("Adrift").locator("[data-card]").first()).toBeVisible();
    // What was stowed or played lies before the own seat.
    if (last)
      await expect(
        board.getByLabel("Before you").getByLabel(last.zone, { exact: true }).locator(`[data-card="${last.card}"]`),
      ).toBeVisible();
    if (decisions < 2) await clean(page, (await sentence.textContent()) ?? "");
    // All of the table is in sight; where somebody holds very much, the board scrolls.
    if (!isMobile && decisions <= 5)
      expect(
        await board.evaluate(
          (node) =>
            [...node.querySelectorAll("*"), node].filter(
              (part) => part.scrollHeight > part.clientHeight + 1 && getComputedStyle(part).overflowY === "auto",
            ).length,
        ),
      ).toBe(0);
    if (decisions === 4) await shot(page, "play", isMobile);
    const card = hand.locator("[data-offered]").nth(decisions % 2 === 0 ? 0 : -1);
    const name = await card.getAttribute("data-card");
    await card.click();
    const version = await table(page).getAttribute("data-version");
    await commit(page);
    last = { zone: decisions === 0 ? "Stowed" : "Played", card: name ?? "" };
    decisions += 1;
    // The question that was answered is on the page until the answer is taken.
    await expect(async () => {
      const waits = (await table(page).getAttribute("data-mine")) === "no";
      expect(waits || (await table(page).getAttribute("data-version")) !== version).toBe(true);
    }).toPass({ intervals: [20] });
  }
  expect(decisions).toBe(ROUNDS + 1);
  await expect(table(page)).toHaveAttribute("data-over", "yes");
  const result = page.getByTestId("result");
  await expect(result.getByTestId("places").getByRole("listitem")).toHaveCount(4);
  await expect(result.getByTestId("places").getByRole("listitem").first()).toContainText(/-?\d+ points/);
  await shot(page, "result", isMobile);
  await clean(page, "result");

  await result.getByRole("link", { name: "Replay" }).click();
  const replay = page.getByTestId("replay");
  await expect(replay.getByLabel("Adrift")).toBeVisible();
  await replay.getByLabel("Seen from").selectOption("all");
  await expect(replay.locator("[data-region=hand]")).toHaveCount(4);
  await expect(replay.locator("[data-region=hand]").nth(2).locator("[data-card]").first()).toBeVisible();
  await clean(page, "replay");
});

test("others' cards are never in the page, and what cannot be played says why", async ({ page, isMobile }) => {
  test.skip(isMobile, "the same page");
  await page.goto("/games/jetsam");
  await page.getByRole("button", { name: "Play AI" }).click();
  await myMove(page);
  const known = new Set(
    await page
      .locator("[data-region=hand] [data-card]")
      .evaluateAll((cards) => cards.map((card) => card.getAttribute("data-card"))),
  );
  const shown = await page.locator("[data-card]").evaluateAll((cards) => cards.map((card) => card.getAttribute("data-card")));
  expect(shown.filter((card) => !known.has(card))).toEqual([]);
  await page.locator("[data-region=hand] [data-offered]").first().click();
  await commit(page);
  await expect(page.getByTestId("sentence")).toContainText("Play a card");
  await myMove(page);
  await page.locator("[data-region=board]").getByLabel("Adrift").locator("[data-card]").first().click();
  await expect(page.locator(".why")).toContainText("not part of the question");
  await page.getByRole("button", { name: "Text" }).click();
  const text = page.locator(".text[data-region=board]");
  await expect(text.getByRole("heading", { name: "Shared" })).toBeVisible();
  await text
    .getByRole("button", { name: /^Play / })
    .first()
    .click();
  await commit(page);
  await expect(text).toContainText(/Played: (?!none)/);
  await clean(page, "text table");
});

test("its cards and rules have their pages", async ({ page }) => {
  await page.goto("/cards/jetsam");
  await expect(page.getByRole("heading", { name: "Powder Keg" })).toBeVisible();
  await expect(page.getByText("Worth -6 points.")).toBeVisible();
  await clean(page, "cards");
  await page.goto("/rules/jetsam#JS-06");
  await expect(page.getByText("Cards of one rank hold each other back", { exact: false })).toBeVisible();
});
