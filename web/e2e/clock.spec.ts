import { expect, test, type Page } from "@playwright/test";

import { clean } from "./axe";
import { bot, me, myMove, openTable } from "./table";

/** Lets the page believe that so much time is left. */
async function shorten(page: Page, seconds: number): Promise<{ more: number }> {
  const asked = { more: 0 };
  await page.routeWebSocket(/\/ws\/tables\//, (client) => {
    const server = client.connectToServer();
    client.onMessage((message) => {
      if ((JSON.parse(String(message)) as { type: string }).type === "more_time") asked.more += 1;
      server.send(message);
    });
    server.onMessage((text) => {
      const message = JSON.parse(String(text)) as { type: string; deadline?: number | null; now: number };
      if (message.type === "view" && message.deadline && asked.more === 0) message.deadline = message.now + seconds * 1000;
      client.send(JSON.stringify(message));
    });
  });
  return asked;
}

test("a clock runs for who is waited for, warns in words, and gives more time", async ({ page }) => {
  const asked = await shorten(page, 22);
  const failures: string[] = [];
  page.on("pageerror", (error) => failures.push(error.message));
  await openTable(page, [me, bot], { pace: "fast" });
  await myMove(page);
  const prompt = page.locator("[data-region=prompt]");
  await expect(prompt.getByRole("timer")).toHaveAccessibleName(/Your time: 2\d seconds left/);
  await expect(page.locator("[data-seat='0']").getByRole("timer")).toHaveCount(1);
  await expect(page.locator("[data-seat='1']").getByRole("timer")).toHaveCount(0);
  await expect(page.getByTestId("assertive")).toContainText("20 seconds left");
  await clean(page, "short of time");
  await page.getByTestId("more-time").click();
  await expect(prompt.getByRole("timer")).toHaveAccessibleName(/(3|4)\d seconds left/);
  expect(asked.more).toBe(1);
  expect(failures).toEqual([]);
});

test("a table over days counts in days", async ({ page }) => {
  await page.goto("/games/sky_dynasty/new");
  await page.getByLabel("Clock").selectOption("three_days");
  await page.getByTestId("create").click();
  await myMove(page);
  await expect(page.locator("[data-region=prompt]").getByRole("timer")).toHaveAccessibleName(/2 days 23 hours left/);
});

test("without a clock there is none", async ({ page }) => {
  await openTable(page, [me, bot]);
  await myMove(page);
  await expect(page.getByRole("timer")).toHaveCount(0);
});
