import { expect, test } from "@playwright/test";

import { clean } from "./axe";
import { bot, commit, me, myMove, openTable } from "./table";

test("an address without a page shows the client's own page, and says 404", async ({ page }) => {
  for (const path of ["/nowhere", "/games", "/t", "/me/too"]) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Nothing lies here" })).toBeVisible();
  }
  await clean(page, "not found");
  await page.getByRole("link", { name: "Sky Dynasty" }).click();
  await expect(page.getByRole("heading", { name: "Sky Dynasty" })).toBeVisible();
});

test("the invite link is shown as a code to photograph", async ({ page }) => {
  await openTable(page, [me, { kind: "open" }]);
  await page.getByRole("button", { name: "QR code" }).click();
  const code = page.getByTestId("qr");
  await expect(code).toBeVisible();
  await expect(code).toHaveAccessibleName("QR code of the invite link");
  await clean(page, "waiting room with its code");
});

test("who looks elsewhere is told of the move, after having asked for it", async ({ page, context }) => {
  await context.grantPermissions(["notifications"]);
  await page.addInitScript(() => {
    const told: string[] = [];
    Object.assign(window, {
      told,
      Notification: class {
        static permission = "granted";
        static requestPermission(): Promise<string> {
          return Promise.resolve("granted");
        }
        constructor(title: string, options: { body: string }) {
          told.push(`${title}. ${options.body}`);
        }
        close() {}
      },
    });
    document.hasFocus = () => !(window as unknown as { away?: boolean }).away;
  });
  const told = () => page.evaluate(() => (window as unknown as { told: string[] }).told);
  await openTable(page, [me, bot]);
  await myMove(page);
  await expect(page.locator("link[rel=icon]")).toHaveAttribute("href", "/favicon-move.svg");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Tell me when it is my move: off" }).click();
  await expect(page.getByRole("button", { name: "Tell me when it is my move: on" })).toBeVisible();
  await clean(page, "menu");
  await page.keyboard.press("Escape");
  await page.evaluate(() => Object.assign(window, { away: true }));
  await page.locator("[data-region=hand] [data-offered]:not(.frame-green)").first().click();
  await commit(page);
  await expect.poll(told).toHaveLength(1);
  expect((await told())[0]).toMatch(/^Your move, Sky Dynasty\. /);
});
