import { expect, test } from "@playwright/test";

import { commit, decide, myMove, openTable, openWithFriend, table } from "./table";

test("two people in two browsers by invite link, a third watches and sees no hand", async ({ page, browser }) => {
  const { link, guest } = await openWithFriend(page, browser);
  await expect(page.locator("[data-seat='1']")).toContainText("Bo");
  await expect(guest.locator("[data-seat='0']")).toContainText("Ada");

  const third = await browser.newContext();
  const watcher = await third.newPage();
  const frames: string[] = [];
  watcher.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => frames.push(String(payload))));
  await watcher.goto(`${link}/watch`);
  await expect(table(watcher)).toBeVisible();
  await expect(watcher.locator("[data-region=hand]")).toHaveCount(0);

  // Ada lays a fleet: nobody learns which before Bo has chosen too.
  const ship = page.locator("[data-region=hand] [data-offered]:not(.frame-green)").first();
  const card = await ship.getAttribute("data-card");
  await ship.click();
  await commit(page);
  await expect(guest.locator("[data-seat='0']")).toContainText("locked in");
  await expect(watcher.locator("[data-seat='0']")).toContainText("locked in");
  const views = frames
    .map(
      (frame) =>
        JSON.parse(frame) as {
          type: string;
          view?: { you: unknown; seats: { hand: number | null }[]; fleets_down: unknown[] };
        },
    )
    .filter((message) => message.type === "view");
  expect(views.length).toBeGreaterThan(0);
  for (const { view } of views) {
    expect(view?.you).toBeNull();
    expect(view?.fleets_down).toEqual([]);
    expect(view?.seats.map((seat) => seat.hand)).toEqual([null, null]);
  }
  await decide(guest);
  await expect(
    watcher
      .locator("[data-zone='station:7:0']")
      .or(watcher.locator(`[data-zone^='station:'] [data-spot$=':0:${card?.toLowerCase().replaceAll(" ", "_")}']`))
      .first(),
  ).toBeVisible();
  expect(await myMove(page)).toBe("asked");
  await guest.context().close();
  await third.close();
});

test("two people on one device never see each other's cards", async ({ page }) => {
  await openTable(
    page,
    [
      { kind: "me", name: "Ada" },
      { kind: "hotseat", name: "Bo" },
    ],
    { seed: 7 },
  );
  const cover = page.getByRole("dialog", { name: "Hand over the device" });
  for (const name of ["Ada", "Bo"]) {
    await expect(cover).toContainText(`Hand the device to ${name}`);
    await expect(page.locator("[data-card]")).toHaveCount(0);
    await cover.getByRole("button").click();
    await cover.getByRole("button").click();
    await myMove(page);
    await expect(page.locator("[data-seat][aria-current]")).toContainText(name);
    await decide(page);
  }
  // All fleets are open now; who holds the device goes on, and only then hands it over.
  expect(await myMove(page)).toBe("asked");
  await decide(page);
  await expect(cover).toContainText("Hand the device to Ada");
  await expect(page.locator("[data-card]")).toHaveCount(0);
});

test("the code of a table is not enough to take a seat at it", async ({ page, browser }) => {
  await page.goto("/games/sky_dynasty/new");
  await page.getByLabel("Players", { exact: true }).selectOption("2");
  await page.getByRole("button", { name: "Friends by link" }).click();
  await page.getByTestId("create").click();
  const [address, secret] = (await page.getByTestId("invite-link").inputValue()).split("#");
  const other = await browser.newContext();
  const guest = await other.newPage();
  await guest.goto(address ?? "");
  await guest.getByTestId("guest-name").fill("Eve");
  await guest.getByTestId("join").click();
  await expect(guest.getByRole("alert")).toContainText("invitation link");
  await guest.getByTestId("invitation").fill(secret ?? "");
  await guest.getByTestId("join").click();
  expect(await myMove(guest)).toBe("asked");
  await other.close();
});

test("an invite link opened on another device seats in one press", async ({ page, browser }) => {
  await page.goto("/games/sky_dynasty/new");
  await page.getByLabel("Players", { exact: true }).selectOption("2");
  await page.getByRole("button", { name: "Friends by link" }).click();
  await page.getByTestId("create").click();
  const link = await page.getByTestId("invite-link").inputValue();
  const other = await browser.newContext();
  const guest = await other.newPage();
  // Without its last part first, as a messenger may cut it off; then the whole of it in the same tab.
  await guest.goto(link.split("#")[0] ?? "");
  await expect(guest.getByTestId("invitation")).toBeVisible();
  await guest.goto(link);
  await expect(guest.getByTestId("join")).toBeVisible();
  await expect(guest.getByTestId("invitation")).toHaveCount(0);
  await guest.getByTestId("join").click();
  expect(await myMove(guest)).toBe("asked");
  await other.close();
});

test("a fleet can be taken back until it is revealed", async ({ page, browser }) => {
  const code = await openTable(page, [{ kind: "me", name: "Ada" }, { kind: "open" }]);
  const other = await browser.newContext();
  const guest = await other.newPage();
  await guest.goto(`/t/${code}`);
  await guest.getByTestId("join").click();
  await myMove(page);
  await decide(page);
  await expect(table(page)).toHaveAttribute("data-mine", "no");
  await page.getByTestId("undo").click();
  await expect(table(page)).toHaveAttribute("data-mine", "yes");
  await other.close();
});

test("a game that waits for another version says so, and its players end it as they agree", async ({ page, browser }) => {
  const { link, guest } = await openWithFriend(page, browser);
  await expect(page.locator("[data-seat='1']")).toContainText("Bo");
  const code = link.split("/t/")[1]?.split("#")[0] ?? "";
  await page.goto("/");
  await guest.goto("/");
  expect((await page.request.post(`/api/test/tables/${code}/age`)).ok()).toBe(true);

  await page.goto("/me");
  await expect(page.getByTestId("my-table")).toContainText("Waits for another version of the game.");
  await page.goto(`/t/${code}`);
  await expect(page.getByTestId("stopped")).toContainText("version 999 of the rules");
  await page.getByLabel("Bo").check();
  await page.getByRole("button", { name: "Propose it" }).click();
  await expect(page.getByTestId("stopped")).toContainText("Ada proposes: Bo wins.");

  await guest.goto(`/t/${code}`);
  await expect(guest.getByTestId("stopped")).toContainText("Ada proposes: Bo wins.");
  await guest.getByRole("button", { name: "End it: nobody wins" }).click();
  await expect(guest.getByTestId("stopped")).toContainText("Bo proposes: nobody wins.");
  await guest.getByLabel("Bo").check();
  await guest.getByRole("button", { name: "Propose it" }).click();
  await expect(guest.getByRole("status")).toContainText("was ended as its players agreed: Bo won.");
  await guest.context().close();
});
