// Several people of one device: the sheet between them, their names, and games that have nothing to hide.
import { expect, test } from "@playwright/test";

import { cleanInBothThemes } from "./axe";
import { answer, openTable, painting, shots } from "./table";

const pair = [
  { kind: "me", name: "Ada" },
  { kind: "hotseat", name: "Bo" },
];

test.describe("in a painted world", () => {
  test.use(painting);

  test("the sheet that hides the cards can be read in both lights", async ({ page }) => {
    await openTable(page, pair, { seed: 7 });
    const cover = page.getByRole("dialog", { name: "Hand over the device" });
    await expect(cover).toContainText("Hand the device to Ada");
    await shots(page, "cover");
    await cleanInBothThemes(page, "the sheet");
    // What is painted behind it may have any colour, so its words stand on a pane of their own.
    const pane = await cover.getByRole("heading").evaluate((words) => {
      for (let node: Element | null = words; node; node = node.parentElement) {
        const colour = getComputedStyle(node).backgroundColor;
        if (colour !== "rgba(0, 0, 0, 0)") return node.matches("[role=dialog] *") ? colour : "the page's own";
      }
      return "none";
    });
    expect(pane).toMatch(/^rgb/);
  });
});

test("a table without secrets goes round without a sheet, and calls everybody by name", async ({ page }) => {
  await openTable(page, pair, { game: "skytopia", seed: 7 });
  const cover = page.getByRole("dialog", { name: "Hand over the device" });
  const seat = (number: number) => page.locator(`[data-seat='${number}']`);
  const moved = new Set<string>();
  for (let decision = 0; decision < 12 && moved.size < 2; decision++) {
    await expect(page.getByTestId("table")).toHaveAttribute("data-mine", "yes");
    await expect(cover).toHaveCount(0);
    const heading = (await page.locator("[data-region=prompt] .ask strong").textContent()) ?? "";
    expect(heading).toMatch(/^(ADA|BO)'S MOVE$/);
    moved.add(heading);
    await answer(page);
  }
  expect([...moved].sort()).toEqual(["ADA'S MOVE", "BO'S MOVE"]);
  await expect(seat(0)).toContainText("Ada");
  await expect(seat(1)).toContainText("Bo");
  await expect(page.getByRole("log")).toContainText(/\bBo\b/);
  await expect(page.getByRole("log")).not.toContainText(/\bYou\b/);
  await shots(page, "open-table");
});

test("people of one device are named when the table is made", async ({ page }) => {
  await page.goto("/games/scifi_domains/new");
  await page.getByLabel("Your name").fill("Ada");
  await page.getByLabel("Your name").blur();
  await page.getByLabel("Players", { exact: true }).selectOption("2");
  await page.getByRole("button", { name: "This device" }).click();
  await expect(page.getByText("a cover sheet hides")).toHaveCount(0);
  await page.getByLabel("Name of seat 2").fill("Bo");
  await cleanInBothThemes(page, "naming them");
  await page.getByTestId("create").click();
  await expect(page.locator("[data-seat='0']")).toContainText("Ada");
  await expect(page.locator("[data-seat='1']")).toContainText("Bo");
});
