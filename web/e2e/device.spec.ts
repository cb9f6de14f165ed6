// Two tabs of one browser share what the device keeps: seats, settings, decks.
import { expect, test, type Page } from "@playwright/test";

import { bot, me, table } from "./table";

/** Makes a table from this very tab, as the pages do, and leaves it at the waiting room or the table. */
async function playAI(page: Page, game: string): Promise<string> {
  await page.goto(`/games/${game}/new`);
  await page.getByRole("button", { name: "AI", exact: true }).click();
  await page.getByTestId("create").click();
  await expect(page).toHaveURL(/\/t\/[A-Z]{6}$/);
  return new URL(page.url()).pathname.slice(3);
}

test("a table opened in each of two tabs: both seats stay, and each tab shows both", async ({ page, context }) => {
  const other = await context.newPage();
  // Both have read what the device keeps before either takes a seat.
  await page.goto("/games/skytopia/new");
  await other.goto("/me");
  const first = await playAI(page, "skytopia");
  await expect(other.getByTestId("my-table")).toHaveCount(1);
  const third = await context.newPage();
  await third.goto("/me");
  const second = await playAI(other, "sky_dynasty");
  await expect(third.getByTestId("my-table")).toHaveCount(2);
  for (const code of [first, second]) {
    await third.goto(`/t/${code}`);
    await expect(table(third)).toBeVisible();
    await expect(table(third).getByText("watching", { exact: true })).toHaveCount(0);
  }
});

test("a seat taken in one tab is sat at in the other, and a theme set in one is that of the other", async ({
  page,
  context,
}) => {
  const made = (await (
    await page.request.post("/api/tables", {
      data: {
        game: "skytopia",
        players: 3,
        seats: [me, { kind: "open" }, bot],
        options: {},
        undo: "until_revealed",
        spectators: "public",
        hints: true,
        pace: "none",
        public: true,
      },
    })
  ).json()) as { code: string };
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto(`/t/${made.code}`);
  await expect(other.getByTestId("join")).toBeVisible();
  await page.getByTestId("join").click();
  await expect(table(page)).toBeVisible();
  await expect(table(other)).toBeVisible();

  await page.goto("/settings");
  await other.goto("/");
  const night = await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
  await page
    .getByRole("banner")
    .getByRole("button", { name: night ? "Light theme" : "Dark theme" })
    .click();
  await expect(other.locator("html")).toHaveAttribute("data-theme", night ? "light" : "dark");
});
