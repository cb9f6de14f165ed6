import { expect, test } from "@playwright/test";

import { clean } from "./axe";
import { bot, me, myMove, openTable } from "./table";

test("what would follow is told on pointing at it, before anything is chosen", async ({ page }) => {
  await openTable(page, [me, bot], { seed: 3 });
  await myMove(page);
  const ship = page.locator("[data-region=hand] [data-offered]:not(.frame-green)").first();
  await ship.hover();
  await expect(page.getByTestId("glimpse")).toContainText("Goes to Open Space, force");
  await expect(page.getByText("Nothing chosen yet")).toBeVisible();
  await clean(page, "pointing at a card");
  await page.locator("h1").hover();
  await expect(page.getByTestId("glimpse")).toHaveCount(0);
});

test("the same by keyboard, and aloud", async ({ page }) => {
  await openTable(page, [me, bot], { seed: 3 });
  await myMove(page);
  await page.keyboard.press("n");
  await expect(page.getByTestId("glimpse")).toBeVisible();
  const told = (await page.getByTestId("glimpse").textContent()) ?? "";
  await expect(page.getByTestId("polite")).toContainText(told.split("·")[0]?.trim().replace(/\.$/, "") ?? "");
});

test("figures of the own seat show what they would become", async ({ page }) => {
  await page.goto("/learn/sky_dynasty");
  await page.getByTestId("lesson-first_fleet").click();
  await myMove(page);
  await page.getByTestId("skip-step").click();
  await page.getByTestId("next-step").click();
  await myMove(page);
  await page.getByTestId("skip-step").click();
  await expect(page.getByTestId("guide")).toHaveAttribute("data-step", "3");
  await page.locator("[data-spot='row:4:barge']").hover();
  await expect(page.locator("[data-seat='0']")).toContainText(/→ \d/);
});
