// What players can rely on besides the rules, and the page of whoever runs the server.
import { expect, test } from "@playwright/test";

import { answer, bot, me, myMove, openTable, openWithFriend, table } from "./table";

async function yourGame(page: import("@playwright/test").Page) {
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByTestId("rights").click();
}

test("who resigns is asked once, and both are told why the game is over", async ({ page, browser }) => {
  const { guest } = await openWithFriend(page, browser);
  await yourGame(guest);
  await guest.getByTestId("resign").click();
  await expect(guest.getByTestId("resign")).toHaveText("Yes, I give up");
  await guest.getByTestId("resign").click();
  await expect(page.getByTestId("result")).toContainText("You win. Bo resigned.");
  await expect(guest.getByTestId("result")).toContainText("Ada wins. You resigned.");
  await guest.context().close();
});

test("a game with a decision in it is not offered as one that has not begun, and its log opens at the newest line", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openTable(page, [me, bot], { game: "dynasty_tcg", seed: 3 });
  const unbegun = page.getByRole("button", { name: "End the game before it has begun" });
  await myMove(page);
  await yourGame(page);
  await expect(unbegun).toBeVisible();
  await page.keyboard.press("Escape");
  for (let i = 0; i < 8; i++) {
    await answer(page);
    await myMove(page);
  }
  await yourGame(page);
  await expect(page.getByTestId("resign")).toBeVisible();
  await expect(unbegun).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Log", exact: true }).click();
  const log = page.getByRole("log");
  expect(await log.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeGreaterThan(0);
  await expect(log.locator("li").last()).toBeInViewport();
});

test("a seat moves to another device by a code", async ({ page, browser }) => {
  const code = await openTable(page, [me, bot]);
  await myMove(page);
  await yourGame(page);
  await page.getByTestId("recovery").click();
  const recovery = await page.getByTestId("recovery-code").innerText();

  const other = await (await browser.newContext()).newPage();
  await other.goto(`/t/${code}`);
  await other.getByText("I have a seat here, on another device").click();
  await other.getByTestId("recovery").fill(recovery);
  await other.getByRole("button", { name: "Bring it here" }).click();
  expect(await myMove(other)).toBe("asked");
  await expect(page.getByText("watching", { exact: true })).toBeVisible();
  await other.context().close();
});

test("what is reported reaches the operator", async ({ page, browser }) => {
  const { guest } = await openWithFriend(page, browser);
  await guest.keyboard.press("c");
  await guest.getByRole("textbox", { name: "Message" }).fill("rude words");
  await guest.getByRole("button", { name: "Send", exact: true }).click();
  await expect(guest.getByRole("list", { name: "Chat" })).toContainText("You rude words");
  await page.getByRole("button", { name: /^Chat/ }).click();
  await page.getByRole("button", { name: "report", exact: true }).click();
  await expect(table(page).getByText("The operator of this server will read it.")).toBeVisible();
  await expect(table(page)).toBeVisible();

  await page.goto("/operator");
  await page.getByLabel("Secret").fill("wrong");
  await page.getByRole("button", { name: "Look" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await page.getByLabel("Secret").fill("e2e-operator");
  await page.getByRole("button", { name: "Look" }).click();
  await expect(page.getByTestId("overview")).toContainText("well");
  const report = page.getByRole("listitem").filter({ hasText: "rude words" }).first();
  await report.getByRole("button", { name: "Silence Bo" }).click();
  await expect(page.getByText("Nobody complains.")).toBeVisible();
  await guest.context().close();
});
