import { expect, test } from "@playwright/test";

import { clean } from "./axe";
import { asked, bot, decide, me, myMove, openTable, table } from "./table";

test("what if: play on from a moment of an ended game, and compare the ends", async ({ page }) => {
  const code = await openTable(page, [me, bot], { options: { max_rounds: 1 }, seed: 5, spectators: "none" });
  while ((await asked(page)) === "asked") await decide(page);
  await page.getByTestId("result").getByRole("link", { name: "What if", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: /What if/ });
  await expect(dialog).toBeVisible();
  await clean(page, "what if");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("Nobody has tried another way yet")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
  await page.getByTestId("play-from-here").click();
  await dialog.getByLabel("You play").selectOption("0");
  await dialog.getByRole("radio", { name: /dealt anew/ }).check();
  await dialog.getByTestId("branch").click();

  await expect(table(page)).toBeVisible();
  await expect(page.getByRole("link", { name: "what if" })).toHaveAttribute("href", `/r/${code}?at=1`);
  await myMove(page);
  await decide(page);
  // Alone, any decision may be taken back.
  await myMove(page);
  await page.getByTestId("undo").click();
  while ((await asked(page)) === "asked") await decide(page);

  await page.goto(`/r/${code}`);
  // Only who played may have the record of a table without spectators.
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Record" }).click();
  expect((await saved).suggestedFilename()).toBe(`skydeck-${code}.jsonl`);
  await expect(page.getByRole("button", { name: "from 1" })).toBeVisible();
  await page.getByRole("button", { name: "from 1" }).click();
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
  await page.getByRole("button", { name: "Compare the ends" }).click();
  const ends = page.getByRole("dialog", { name: "The ends compared" });
  await expect(ends.getByRole("columnheader")).toHaveCount(3);
  await expect(ends.getByRole("rowheader")).toHaveCount(2);
  await clean(page, "ends compared");
});
