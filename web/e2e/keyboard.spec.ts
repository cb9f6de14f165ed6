import { expect, test, type Locator } from "@playwright/test";

import { clean } from "./axe";
import { answer, bot, GAMES, me, myMove, openTable, table } from "./table";

test("the first decision by keyboard alone", async ({ page }) => {
  await openTable(page, [me, bot]);
  await myMove(page);
  await expect(page.getByTestId("assertive")).toContainText("Your move");
  const inHand = () =>
    page.evaluate(
      () => document.activeElement?.closest("[data-region=hand]") !== null && document.activeElement?.hasAttribute("data-card"),
    );
  await expect(async () => {
    await page.keyboard.press("F6");
    expect(await inHand()).toBe(true);
  }).toPass({ intervals: [10] });
  await page.keyboard.press("Enter");
  const picks = page.getByRole("list", { name: "Your draft" }).getByRole("button");
  await expect(picks).toHaveCount(1);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await expect(picks).toHaveCount(2);
  await page.keyboard.press("Escape");
  await expect(picks).toHaveCount(1);
  const version = await table(page).getAttribute("data-version");
  await page.keyboard.press("Control+Enter");
  await expect(table(page)).not.toHaveAttribute("data-version", version ?? "");
});

test("focus lies on the question when a table opens", async ({ page }) => {
  await openTable(page, [me, bot]);
  await myMove(page);
  await expect(page.getByRole("region", { name: "Prompt" })).toBeFocused();
  // Also where the table is come to from another page.
  await page.getByRole("link", { name: "Skydeck, home" }).click();
  await page.goBack();
  await myMove(page);
  await expect(page.getByRole("region", { name: "Prompt" })).toBeFocused();
});

test("the text table tells and takes the same", async ({ page }) => {
  await openTable(page, [me, bot]);
  await myMove(page);
  await page.keyboard.press("t");
  await expect(page.getByRole("heading", { name: "Your move" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "3. Palace" })).toBeVisible();
  await page.locator("[data-region=board] button").first().click();
  await expect(page.getByRole("list", { name: "Your draft" }).getByRole("button")).toHaveCount(1);
});

for (const game of GAMES) {
  test(`one decision by keyboard alone, and the same in the text table, ${game}`, async ({ page }) => {
    await openTable(page, [me, bot], { game });
    const byKey = async (thing: Locator) => {
      // What is reached by the keys between regions and inside them is what a press would have taken.
      await thing.focus({ timeout: 1000 });
      await expect(thing).toBeFocused({ timeout: 1000 });
      await page.keyboard.press("Enter");
    };
    await myMove(page);
    await page.keyboard.press("n");
    // A thing on the table, or an answer in the prompt where a tile is asked about.
    await expect(page.locator("[data-offered]:focus, [data-option]:focus")).toBeVisible();
    await answer(page, byKey);
    await myMove(page);
    await page.keyboard.press("t");
    await expect(page.getByRole("heading", { name: "Your move" })).toBeVisible();
    await clean(page, "the text table");
    await answer(page, byKey);
  });
}

test("the menu offers the theme that is not on", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await openTable(page, [me, bot]);
  await myMove(page);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Light theme" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await expect(page.getByRole("button", { name: "Dark theme" })).toBeVisible();
});

test("help, rules and the log are a key away", async ({ page }) => {
  await openTable(page, [me, bot]);
  await myMove(page);
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toHaveAccessibleName("Keys");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press("r");
  await expect(dialog.getByRole("heading").nth(1)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press("h");
  await expect(page.getByTestId("assertive")).toContainText("Hint");
});
