// What lies around the tables: the posters of the home page, and the list of one's tables.
import { expect, test } from "@playwright/test";

import { cleanInBothThemes } from "./axe";
import { bot, decide, me, myMove, openTable, painting, shots } from "./table";

test.use(painting);

const wide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

test("every game has its poster, and one press plays it", async ({ page }) => {
  await page.goto("/");
  const posters = page.locator(".tile");
  const games = (await (await page.request.get("/api/games")).json()) as { name: string; title: string }[];
  await expect(posters).toHaveCount(games.length);
  for (const { name, title } of games) {
    const poster = page.locator(`.tile[data-game=${name}]`);
    await poster.scrollIntoViewIfNeeded();
    await expect(poster.getByRole("heading", { name: title })).toBeVisible();
    await expect(poster.locator("img")).toBeVisible();
  }
  expect(await page.evaluate(wide)).toBe(0);
  await cleanInBothThemes(page, "home");
  await page.evaluate(() => scrollTo(0, 0));
  await shots(page, "home");
});

test("my tables tell who is there, whose turn it is, what happened last, and show it small", async ({ page }) => {
  const code = await openTable(page, [me, bot], { seed: 3 });
  await myMove(page);
  await decide(page);
  await myMove(page);
  await page.goto("/me");
  const table = page.locator(`[data-code=${code}]`);
  await expect(table).toContainText("Against AI 2");
  await expect(table).toContainText("Your move.");
  await expect(table.getByTestId("last")).not.toBeEmpty();
  await expect(table.locator("img")).toBeVisible();
  await expect(table.locator(".figures > span")).toHaveCount(2);
  expect(await page.evaluate(wide)).toBe(0);
  await cleanInBothThemes(page, "my tables");
  await shots(page, "my-tables");
  await table.getByRole("link", { name: "Play on" }).click();
  expect(await myMove(page)).toBe("asked");
});
