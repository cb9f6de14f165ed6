// What a person does at the table, for every test: look who is asked, choose, commit. Nothing waits for a fixed time.
import { expect, type Browser, type BrowserContext, type Locator, type Page } from "@playwright/test";

/** A fresh device, on which pictures are painted (playwright.config.ts). */
export const painting = { storageState: { cookies: [], origins: [] } };

export const table = (page: Page) => page.getByTestId("table");

/** Waits until this seat is asked, or the game is over; says which. */
export async function asked(page: Page): Promise<"asked" | "over"> {
  const turned = page.locator("[data-testid=table][data-over=yes], [data-testid=table][data-mine=yes]");
  await turned.waitFor({ timeout: 60_000 });
  return (await table(page).getAttribute("data-over")) === "yes" ? "over" : "asked";
}

/** The same, and until the buttons that would cost something take presses. */
export async function myMove(page: Page): Promise<"asked" | "over"> {
  await page
    .locator("[data-testid=table][data-over=yes], [data-testid=table][data-mine=yes]:has([data-region=prompt][data-armed=yes])")
    .waitFor({ timeout: 60_000 });
  return (await table(page).getAttribute("data-over")) === "yes" ? "over" : "asked";
}

/** Until presses that would cost something are heard: not in the first moment of a question. */
export const pressable = (page: Page) => page.locator("[data-region=prompt][data-armed=yes]").waitFor();

/** Until the table shows another position than that of `version`; the page looks by itself, which is sooner than asking it again. */
export const moved = (page: Page, version: string) =>
  page.locator(`[data-testid=table]:not([data-version="${version}"])`).waitFor();

/** One decision by clicking: a fleet of one location and what ships there are; else the first answer, or declining. */
export async function decide(page: Page): Promise<string> {
  const sentence = (await page.getByTestId("sentence").textContent()) ?? "";
  const version = await table(page).getAttribute("data-version");
  const decline = page.getByTestId("decline");
  if (sentence.startsWith("Lay a fleet")) {
    const hand = page.locator("[data-region=hand] [data-offered]");
    const locations = page.locator("[data-region=hand] [data-offered].frame-green");
    const ships = page.locator("[data-region=hand] [data-offered]:not(.frame-green)");
    if ((await locations.count()) > 0 && (await hand.count()) > 1) {
      await locations.last().click();
      for (let i = 0; i < Math.min(3, await ships.count()); i++) await ships.nth(i).click();
      await commit(page);
    } else {
      await passRound(page);
    }
  } else {
    const offered = page.locator("[data-offered], [data-option]");
    if ((await offered.count()) > 0) {
      await offered.first().click();
      await commit(page);
    } else {
      await pressable(page);
      await decline.click();
    }
  }
  await expect(async () => {
    const moved = (await table(page).getAttribute("data-version")) !== version;
    const answered = (await table(page).getAttribute("data-mine")) === "no";
    const other =
      (await page
        .getByTestId("sentence")
        .textContent({ timeout: 200 })
        .catch(() => "")) !== sentence;
    expect(moved || answered || other).toBe(true);
  }).toPass({ intervals: [20] });
  return sentence;
}

/** Passes for the round in Sky Dynasty, which is asked about as long as there are cards in the hand. */
export async function passRound(page: Page): Promise<void> {
  const yes = page.getByTestId("give-up").getByRole("button", { name: "Yes, pass for the round" });
  // A question that has just come hears no press yet.
  await expect(async () => {
    if (!(await yes.isVisible())) await page.getByTestId("decline").click({ timeout: 500 });
    await expect(yes).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
  await yes.click();
}

export const GAMES = ["sky_dynasty", "sky_thieves", "dynasty_tcg", "scifi_domains", "skytopia"];

/** One decision in any game: `press` what is offered, one after the other, in the hand before the board, until the answer can be sent; else decline. */
export async function answer(
  page: Page,
  press: (thing: Locator) => Promise<void> = (thing) => thing.click({ timeout: 2000 }),
): Promise<void> {
  const version = await table(page).getAttribute("data-version");
  let turn = 0;
  await expect(async () => {
    const answered = async () =>
      (await table(page).getAttribute("data-version")) !== version || (await table(page).getAttribute("data-mine")) === "no";
    if (!(await answered())) {
      const ways = [
        "[data-testid=commit]:not([aria-disabled])",
        "[data-region=hand] [data-offered]",
        "[data-option]",
        "[data-region=board] [data-offered]",
        ".text[data-region=board] button",
        "[data-testid=decline]",
      ];
      for (const way of ways) {
        const things = page.locator(way).filter({ visible: true });
        const count = await things.count();
        if (count === 0) continue;
        await press(things.nth(turn++ % count));
        break;
      }
    }
    await expect.poll(answered, { timeout: 500, intervals: [50] }).toBe(true);
  }).toPass({ timeout: 30_000, intervals: [50] });
}

export async function commit(page: Page): Promise<void> {
  const button = page.getByTestId("commit");
  await expect(button).toBeVisible();
  await pressable(page);
  await button.click();
}

/** A table against AI seats, made over the server's own interface, and opened. */
export async function openTable(
  page: Page,
  seats: object[],
  extra: { game?: string } & Record<string, unknown> = {},
): Promise<string> {
  const game = extra.game ?? "sky_dynasty";
  const answer = await page.request.post("/api/tables", {
    data: {
      players: seats.length,
      seats,
      options: {},
      undo: "until_revealed",
      spectators: "public",
      hints: true,
      pace: "none",
      public: false,
      name: "Test",
      ...extra,
      game,
    },
  });
  expect(answer.ok()).toBe(true);
  const made = (await answer.json()) as { code: string; tokens: { seat: number; token: string }[] };
  await hold(page.context(), game, made.code, made.tokens);
  await page.goto(`/t/${made.code}`);
  return made.code;
}

/** A table of two people made by clicking, and the other one's page, come by the invite link; with the address of the table. */
export async function openWithFriend(page: Page, browser: Browser): Promise<{ link: string; guest: Page }> {
  await page.goto("/games/sky_dynasty/new");
  await page.getByLabel("Your name").fill("Ada");
  await page.getByLabel("Your name").blur();
  await page.getByLabel("Players", { exact: true }).selectOption("2");
  await page.getByRole("button", { name: "Friends by link" }).click();
  await page.getByTestId("create").click();
  const link = await page.getByTestId("invite-link").inputValue();
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(link);
  await guest.getByTestId("guest-name").fill("Bo");
  await guest.getByTestId("join").click();
  expect(await myMove(page)).toBe("asked");
  expect(await myMove(guest)).toBe("asked");
  return { link: link.split("#")[0] ?? "", guest };
}

/** Gives this browser the seats of a table, besides those that it holds. */
export async function hold(
  context: BrowserContext,
  game: string,
  code: string,
  seats: { seat: number; token: string }[],
): Promise<void> {
  await context.addInitScript(
    (table) => {
      const key = `skydeck.table.${table.code}`;
      if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify(table));
    },
    { code, game, at: Date.now(), seats, host: true },
  );
}

export const bot = { kind: "bot", level: "easy" };
export const me = { kind: "me", name: "Ada" };

/** Pictures to look at, of both sizes and themes, where a folder for them is named. */
export async function shots(page: Page, name: string): Promise<void> {
  const folder = process.env["SHOTS"];
  const size = page.viewportSize();
  if (!folder || !size) return;
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(viewport);
      await page.screenshot({ path: `${folder}/${name}-${viewport.width}-${colorScheme}.png` });
    }
  }
  await page.setViewportSize(size);
}

/** A table that begins with a position, told as a scenario; the first seat is Ada's. */
export async function openPosition(
  page: Page,
  scenario: { game: string; [field: string]: unknown },
  seats: object[] = [me, bot],
): Promise<string> {
  const answer = await page.request.post("/api/test/positions", { data: { scenario, seats } });
  expect(answer.ok(), await answer.text()).toBe(true);
  const made = (await answer.json()) as { code: string; tokens: { seat: number; token: string }[] };
  await hold(page.context(), scenario.game, made.code, made.tokens);
  await page.goto(`/t/${made.code}`);
  return made.code;
}
