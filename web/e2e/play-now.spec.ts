import { expect, test } from "@playwright/test";

import { clean } from "./axe";
import { asked, decide, myMove, table } from "./table";

test("one click leads to a first decision", async ({ page }) => {
  await page.goto("/");
  await page.getByTestId("play-now").click();
  expect(await myMove(page)).toBe("asked");
  await expect(page.getByTestId("sentence")).toContainText("Lay a fleet");
  await expect(page).toHaveTitle(/Your move/);
  await expect(page.locator("[data-seat]")).toHaveCount(3);
});

test("a whole game by clicking, to its result and its replay", async ({ page }) => {
  await page.goto("/games/sky_dynasty/new");
  await page.getByLabel("Players", { exact: true }).selectOption("2");
  await page.getByLabel("Level of seat 2").selectOption("easy");
  await page.getByLabel("Round limit").fill("6");
  await page.getByTestId("create").click();
  const kinds = new Set<string>();
  for (let decisions = 0; decisions < 400 && (await asked(page)) === "asked"; decisions++) {
    const kind = ((await page.getByTestId("sentence").textContent()) ?? "").slice(0, 12);
    if (!kinds.has(kind)) await clean(page, kind);
    kinds.add(kind);
    await decide(page);
  }
  expect(kinds.size).toBeGreaterThan(1);
  await expect(table(page)).toHaveAttribute("data-over", "yes");
  const result = page.getByTestId("result");
  await expect(result).toBeVisible();
  await expect(result.getByTestId("places").getByRole("listitem")).toHaveCount(2);
  await clean(page, "result");

  await result.getByRole("link", { name: "Replay" }).click();
  const replay = page.getByTestId("replay");
  await expect(replay.getByText(/^0 of \d+$/)).toBeVisible();
  await replay.getByRole("button", { name: "Next" }).click();
  await expect(replay.getByText(/^1 of \d+$/)).toBeVisible();
  await clean(page, "replay");
  const round = replay.getByLabel("Round", { exact: true });
  await expect(round.getByRole("option")).toHaveCount(6);
  await round.selectOption("Round 3");
  await expect(replay).toContainText("Round 3 began");
  await round.blur();
  await page.keyboard.press("Shift+ArrowRight");
  await expect(replay).toContainText("Round 4 began");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+ArrowLeft");
  await expect(replay).toContainText("Round 4 began");
  await page.keyboard.press("s");
  // It began with the own seat.
  await expect(replay.getByLabel("Seen from")).toHaveValue("1");
  await page.keyboard.press("End");
  await expect(replay.getByText(/^(\d+) of \1$/)).toBeVisible();
});

test("no decision needs the page to scroll", async ({ page }) => {
  await page.goto("/");
  await page.getByTestId("play-now").click();
  await myMove(page);
  const overflow = await page.evaluate(() => {
    const root = document.documentElement;
    return { down: root.scrollHeight - root.clientHeight, right: root.scrollWidth - root.clientWidth };
  });
  expect(overflow).toEqual({ down: 0, right: 0 });
  const cut = await page
    .locator("[data-region=seats] *, [data-region=log], [data-region=prompt] button")
    .evaluateAll((nodes) => nodes.filter((node) => node.getBoundingClientRect().right > innerWidth + 1).length);
  expect(cut).toBe(0);
  for (const name of ["prompt", "hand", "board"])
    await expect(page.locator(`[data-region=${name}]`)).toBeInViewport({ ratio: 0.99 });
});
