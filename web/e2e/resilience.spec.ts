import { expect, test, type WebSocketRoute } from "@playwright/test";

import { bot, commit, me, myMove, passRound, openTable, table } from "./table";

test("a draft survives a reload, marked as not sent", async ({ page }) => {
  await openTable(page, [me, bot]);
  await myMove(page);
  const ship = page.locator("[data-region=hand] [data-offered]:not(.frame-green)").first();
  await ship.click();
  const picks = page.getByRole("list", { name: "Your draft" });
  const before = await picks.getByRole("button").first().textContent();
  await page.reload();
  await myMove(page);
  await expect(picks).toContainText("Not sent yet");
  expect(await picks.getByRole("button").first().textContent()).toBe(before);
  await expect(table(page)).toHaveAttribute("data-mine", "yes");
  const round = await table(page).getAttribute("data-version");
  await commit(page);
  await expect(table(page)).not.toHaveAttribute("data-version", round ?? "");
});

test("a commit whose link breaks is carried out once, when the link is back", async ({ page }) => {
  let commits = 0;
  let cut = true;
  const ids = new Set<string>();
  await page.routeWebSocket(/\/ws\/tables\//, (client: WebSocketRoute) => {
    const server = client.connectToServer();
    client.onMessage((message) => {
      const { type, id } = JSON.parse(String(message)) as { type: string; id?: string };
      if (type === "commit") {
        commits += 1;
        ids.add(String(id));
      }
      server.send(message);
      // The server hears the commit; its answer never arrives.
      if (type === "commit" && cut) {
        cut = false;
        void client.close();
      }
    });
    server.onMessage((message) => client.send(message));
  });
  await openTable(page, [me, bot]);
  await myMove(page);
  await page.locator("[data-region=hand] [data-offered]:not(.frame-green)").first().click();
  await commit(page);
  await expect.poll(() => commits).toBe(2);
  expect(ids.size).toBe(1);
  expect(await myMove(page)).toBe("asked");
  await expect(page.getByText("Reconnecting")).toHaveCount(0);
});

test("an answer given while the link is down is promised, and sent when it is back", async ({ page }) => {
  let down = false;
  let link: WebSocketRoute | undefined;
  await page.routeWebSocket(/\/ws\/tables\//, (client: WebSocketRoute) => {
    if (down) return void client.close();
    link = client;
    client.connectToServer();
  });
  await openTable(page, [me, bot]);
  await myMove(page);
  const version = await table(page).getAttribute("data-version");
  down = true;
  await link?.close();
  await expect(page.getByText("Reconnecting, your draft is kept.")).toBeVisible();
  await passRound(page);
  await expect(page.getByText("Reconnecting, your answer will be sent.")).toBeVisible();
  down = false;
  await expect(table(page)).not.toHaveAttribute("data-version", version ?? "", { timeout: 30_000 });
  await expect(page.getByText("Reconnecting")).toHaveCount(0);
});

test("what is not possible says why, with its rule", async ({ page }) => {
  await openTable(page, [me, bot]);
  await myMove(page);
  await page.locator("[data-spot^='row:']").first().click();
  const told = page.getByRole("status").filter({ hasText: "Now is the time to lay a fleet or pass." });
  await expect(told).toBeVisible();
  await expect(told).toContainText(/You can buy .+ once you win there\./);
  await expect(page.getByRole("button", { name: "SD-D01", exact: true })).toBeVisible();
});

test("an unknown table says so", async ({ page }) => {
  await page.goto("/t/NOSUCH");
  await expect(page.getByRole("heading", { name: "There is no such table" })).toBeVisible();
});
