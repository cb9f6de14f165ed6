import { expect, test } from "@playwright/test";

import { clean } from "./axe";
import { answer, bot, commit, GAMES, me, myMove, openTable, shots } from "./table";

test("an address without a page shows the client's own page, and says 404", async ({ page }) => {
  for (const path of ["/nowhere", "/game", "/t", "/me/too"]) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Nothing lies here" })).toBeVisible();
  }
  await clean(page, "not found");
  await page.getByRole("link", { name: "Sky Dynasty" }).click();
  await expect(page.getByRole("heading", { name: "Sky Dynasty" })).toBeVisible();
});

test("the pages that list the games have titles, and lead to each by key", async ({ page }) => {
  for (const [of, title] of [
    ["games", "Games"],
    ["rules", "Rules"],
    ["cards", "Cards"],
    ["learn", "Learn"],
  ] as const) {
    const answer = await page.goto(`/${of}`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(`${title} · Skydeck`);
    const links = page.getByRole("list", { name: "Games" }).getByRole("link");
    expect((await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).sort()).toEqual(
      GAMES.map((game) => `/${of}/${game}`).sort(),
    );
    await clean(page, of);
    await shots(page, `index-${of}`);
    await links.first().focus();
    await page.keyboard.press("Tab");
    await expect(links.nth(1)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/${of}/\\w+$`));
    await expect(page).not.toHaveTitle(`${title} · Skydeck`);
    await expect(page).toHaveTitle(/ · Skydeck$/);
  }
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

test("a running game is forgotten only after a second press, an ended one at once", async ({ page }) => {
  const code = await openTable(page, [me, bot]);
  await myMove(page);
  await page.goto("/me");
  const row = page.locator(`[data-code="${code}"]`);
  await row.getByRole("button", { name: "Forget" }).click();
  const sure = page.getByRole("alertdialog");
  await expect(sure).toContainText("This game is not over.");
  await clean(page, "forgetting a game");
  await shots(page, "forget");
  await sure.getByRole("button", { name: "Keep it" }).click();
  await expect(sure).toHaveCount(0);
  await page.reload();
  await row.getByRole("button", { name: "Forget" }).click();
  await sure.getByRole("button", { name: "Yes, forget it" }).click();
  await expect(row).toHaveCount(0);
});

test("rivals have their names at a table of any size", async ({ page }) => {
  for (const rivals of [1, 3]) {
    await openTable(page, [me, ...Array.from({ length: rivals }, () => bot)]);
    await myMove(page);
    for (let seat = 1; seat <= rivals; seat++) {
      const name = page.locator(`[data-seat='${seat}'] .name`);
      await expect(name).toHaveText(`AI ${seat + 1}`);
      expect((await name.boundingBox())?.width).toBeGreaterThan(16);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      page.viewportSize()?.width ?? 0,
    );
    await shots(page, `names-${rivals}`);
  }
});

test("a question of yes or no has both answers as buttons", async ({ page }) => {
  await openTable(page, [me, bot], { game: "skytopia", seed: 5 });
  await expect(async () => {
    await answer(page);
    await myMove(page);
    await expect(page.getByTestId("sentence")).toHaveText(/^Activate .*\?$/, { timeout: 200 });
  }).toPass({ timeout: 60_000, intervals: [0] });
  await expect(page.getByTestId("decline")).toBeVisible();
  await expect(page.locator("[data-option]").first()).toContainText("Activate");
});
