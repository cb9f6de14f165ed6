// Beyond axe: narrow windows, text twice as large, colours of the system, touch targets.
import { chromium, expect, test, type Page } from "@playwright/test";

import { clean, RULES } from "./axe";
import { answer, bot, GAMES, me, myMove, openTable, painting } from "./table";

const PAGES = [
  "/",
  "/games/sky_dynasty",
  "/games/sky_dynasty/new",
  "/learn/sky_dynasty",
  "/rules/sky_dynasty",
  "/cards/sky_dynasty",
  "/settings",
  "/me",
  "/nowhere",
];
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function quiet(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  await expect(page.locator("main h1").first()).toBeVisible();
}

/** One decision with what is in sight or can be scrolled to. */
async function decideOnce(page: Page): Promise<void> {
  await myMove(page);
  await answer(page);
  await myMove(page);
}

test("what is painted behind a page drifts only where motion is wanted", async ({ page }) => {
  const drifting = () =>
    page.evaluate(
      () => document.getAnimations().filter(({ effect }) => (effect as KeyframeEffect).target?.closest(".drift")).length,
    );
  await page.goto("/");
  await expect(page.locator(".drift")).toBeAttached();
  expect(await drifting()).toBe(0);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await expect.poll(drifting).toBe(2);
  await page.evaluate(() => (document.documentElement.dataset["motion"] = "brief"));
  await expect.poll(drifting).toBe(0);
});

test("a window 320 wide is enough", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of PAGES) {
    await quiet(page, path);
    expect(await sideways(page), path).toBeLessThanOrEqual(0);
  }
  for (const game of GAMES) {
    await openTable(page, [me, bot], { game });
    await decideOnce(page);
    expect(await sideways(page), game).toBeLessThanOrEqual(0);
  }
});

test("text twice as large is readable and playable", async ({ baseURL }) => {
  const browser = await chromium.launch({
    executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--blink-settings=defaultFontSize=32"],
  });
  const page = await browser.newPage({
    ...(baseURL ? { baseURL } : {}),
    viewport: { width: 1280, height: 800 },
    reducedMotion: "reduce",
  });
  for (const path of PAGES) {
    await quiet(page, path);
    expect(await sideways(page), path).toBeLessThanOrEqual(0);
  }
  for (const game of GAMES) {
    await openTable(page, [me, bot], { game });
    await decideOnce(page);
    expect(await sideways(page), game).toBeLessThanOrEqual(0);
    await clean(page, `text twice as large, ${game}`);
    // No letter is cut where a question is asked.
    const cut = await page
      .locator("[data-region=prompt] p, [data-region=prompt] button")
      .evaluateAll((nodes) =>
        nodes
          .filter((node) => node.scrollWidth > node.clientWidth + 1 && getComputedStyle(node).display !== "inline")
          .map((node) => node.textContent),
      );
    expect(cut, game).toEqual([]);
  }
  await browser.close();
});

for (const game of GAMES) {
  test(`colours of the system's choice leave everything in place, ${game}`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: "active" });
    await openTable(page, [me, bot], { game });
    await myMove(page);
    const offered = page.locator(":is([data-region=hand], [data-region=board]) [data-offered]:not(:focus)").first();
    expect(await offered.evaluate((node) => getComputedStyle(node).outlineStyle)).toBe("dashed");
    await decideOnce(page);
    // The colours are the system's; the browser tells axe those that would be there without it.
    await clean(page, "forced colours", { ...RULES, rules: { ...RULES.rules, "color-contrast": { enabled: false } } });
  });
}

test("what is touched is large enough", async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await openTable(page, [me, bot, bot]);
  await myMove(page);
  const small = await page.locator("button:visible, a:visible").evaluateAll((nodes) =>
    nodes
      .map((node) => ({
        name: node.getAttribute("aria-label") ?? node.querySelector(".hidden-text")?.textContent ?? node.textContent,
        box: node.getBoundingClientRect(),
      }))
      .filter(({ box }) => box.width < 24 || box.height < 24)
      .map(({ name }) => name),
  );
  expect(small).toEqual([]);
  await context.close();
});

test("pictures are painted, unless plain ones are chosen", async ({ browser }) => {
  const context = await browser.newContext(painting);
  const page = await context.newPage();
  const painted = page.locator(".painted img");
  await page.goto("/cards/sky_dynasty");
  await expect(painted.first()).toBeVisible();
  await page.goto("/settings");
  await page.getByRole("radio", { name: "Plain" }).check();
  await page.goto("/cards/sky_dynasty");
  await expect(page.locator(".painted").first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(painted).toHaveCount(0);
  await context.close();
});
