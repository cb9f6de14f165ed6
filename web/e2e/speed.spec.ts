// The quality bars of the table, measured in the page itself. Limits leave room for a slow machine; what was measured
// stands in docs/web.md and is printed here.
import { expect, test, type CDPSession, type Page } from "@playwright/test";

import { bot, commit, me, myMove, openPosition, openTable, painting } from "./table";

interface Marks {
  /** Of words, and of anything: painted pictures come later and may be larger. */
  words: number;
  lcp: number;
  cls: number;
  interactions: number[];
}

const watch = (page: Page) =>
  page.addInitScript(() => {
    const marks = { words: 0, lcp: 0, cls: 0, interactions: [] as number[] };
    Object.assign(window, { marks });
    new PerformanceObserver((list) => {
      for (const { element, startTime } of list.getEntries() as (PerformanceEntry & { element: Element | null })[]) {
        marks.lcp = startTime;
        if (element?.tagName !== "IMG") marks.words = startTime;
      }
    }).observe({ type: "largest-contentful-paint", buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) marks.cls += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
        if (entry.interactionId > 0) marks.interactions.push(entry.duration);
    }).observe({ type: "event", buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  });
const marks = (page: Page) => page.evaluate(() => (window as unknown as { marks: Marks }).marks);
/** When all that is painted in sight is there, in milliseconds since the page was asked for. */
async function paintedAfter(page: Page): Promise<number> {
  const unpainted = () =>
    [...document.querySelectorAll(".painted")].filter(
      (node) => node.getBoundingClientRect().top < innerHeight && !node.querySelector("img"),
    ).length;
  await expect.poll(() => page.evaluate(unpainted), { timeout: 30_000, intervals: [50] }).toBe(0);
  return page.evaluate(() => Math.round(performance.now()));
}
const report = (where: string, figures: string[]) => console.log(`${where}: ${figures.join(", ")}`);
const p75 = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.75)] ?? 0;

/** A phone of the middle class on a slow line. */
async function slow(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 93_750,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  return session;
}

async function interact(page: Page): Promise<void> {
  for (const card of await page.locator("[data-region=hand] [data-offered]").all()) await card.click();
  await page.keyboard.press("Escape");
  await page
    .getByRole("button", { name: "Why not?" })
    .or(page.getByRole("button", { name: "Why?" }))
    .click();
  await page.locator("[data-region=hand] [data-offered]:not(.frame-green)").first().click();
  await commit(page);
}

test.describe.configure({ mode: "serial" });

test.use(painting);

test("desktop: painted, decided, and answered in time", async ({ page }) => {
  await watch(page);
  await page.goto("/");
  await expect(page.getByTestId("play-now")).toBeVisible();
  const painted = await paintedAfter(page);
  await page.waitForTimeout(300);
  const home = await marks(page);
  const started = Date.now();
  await page.getByTestId("play-now").click();
  await myMove(page);
  const first = Date.now() - started;
  await interact(page);
  await myMove(page);
  const after = await marks(page);
  report("desktop", [
    `home: words ${Math.round(home.words)} ms`,
    `LCP ${Math.round(home.lcp)} ms`,
    `all in sight painted ${painted} ms`,
    `play now to first decision ${first} ms`,
    `INP p75 ${p75(after.interactions)} ms of ${after.interactions.length}`,
  ]);
  expect(home.words).toBeLessThan(3000);
  expect(first).toBeLessThan(6000);
  expect(p75(after.interactions)).toBeLessThanOrEqual(400);
});

test("a table stays where it is", async ({ page }) => {
  await watch(page);
  await openTable(page, [me, bot, bot]);
  await myMove(page);
  await interact(page);
  await myMove(page);
  const { cls } = await marks(page);
  console.log(`CLS at the table ${cls.toFixed(4)}`);
  expect(cls).toBeLessThan(0.1);
});

test("a phone on a slow line", async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  await watch(page);
  await slow(page);
  await page.goto("/");
  await expect(page.getByTestId("play-now")).toBeVisible();
  const painted = await paintedAfter(page);
  await page.waitForTimeout(300);
  const home = await marks(page);
  const session = await page.context().newCDPSession(page);
  await session.send("Network.clearBrowserCache");
  const code = await openTable(page, [me, bot, bot]);
  await myMove(page);
  const cold = await page.evaluate(() => performance.now());
  await interact(page);
  await myMove(page);
  const acted = await marks(page);
  await page.goto(`/t/${code}`);
  await myMove(page);
  const warm = await page.evaluate(() => performance.now());
  report("phone, slow", [
    `home: words ${Math.round(home.words)} ms`,
    `LCP ${Math.round(home.lcp)} ms`,
    `all in sight painted ${painted} ms`,
    `table usable ${Math.round(cold)} ms`,
    `warm ${Math.round(warm)} ms`,
    `INP p75 ${p75(acted.interactions)} ms of ${acted.interactions.length}`,
  ]);
  expect(home.words).toBeLessThan(6000);
  expect(cold).toBeLessThan(15_000);
  expect(p75(acted.interactions)).toBeLessThanOrEqual(400);
  await context.close();
});

/** Of as many kinds, so that every one flies by itself: out of its crate and to its station. */
const SHIPS = ["Barge", "Battleship", "Carrier", "Corsair", "Diplomat", "Escort", "Flagship", "Frigate", "Kodiak", "Raider"];

/** What was drawn between two moments of the page, and how long each drawing stood, in milliseconds: motion of what flies is drawn
    also while the page itself is at work. */
interface Traced {
  name: string;
  ts: number;
  pid: number;
}
function drawnBetween(trace: Buffer, from: string, to: string): number[] {
  const { traceEvents: events } = JSON.parse(trace.toString()) as { traceEvents: Traced[] };
  const begin = events.find(({ name }) => name === from);
  const end = events.findLast(({ name }) => name === to);
  if (!begin || !end) return [];
  const drawn = events
    .filter(({ name, pid, ts }) => name === "DrawFrame" && pid === begin.pid && ts >= begin.ts && ts <= end.ts)
    .map(({ ts }) => ts / 1000);
  return drawn.slice(1).map((ts, i) => ts - (drawn[i] ?? ts));
}

test("cards fly at sixty frames a second on a phone", async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    reducedMotion: "no-preference",
  });
  const page = await context.newPage();
  const kinds = (list: string[]) => Object.fromEntries(list.map((card) => [card, 1]));
  const other = { hand: kinds(["Market", ...SHIPS.slice(0, 2)]) };
  await openPosition(
    page,
    { game: "sky_dynasty", players: 4, seats: [{ hand: kinds(["Shipyard", ...SHIPS]) }, other, other, other] },
    [me, bot, bot, bot],
  );
  await myMove(page);
  for (const card of await page.locator("[data-region=hand] [data-offered]").all()) await card.click();
  // What is painted is painted; from here on the phone is slow.
  await page.waitForTimeout(3000);
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.evaluate(() => {
    const flying = { most: 0, flown: 0 };
    Object.assign(window, { flying });
    const layer = document.getElementById("flights");
    if (!layer) return;
    new MutationObserver((changes) => {
      flying.flown += changes.reduce((sum, { addedNodes }) => sum + addedNodes.length, 0);
      flying.most = Math.max(flying.most, layer.children.length);
      performance.mark(layer.children.length > 0 ? "flights" : "landed");
    }).observe(layer, { childList: true });
  });
  await browser.startTracing(page, {
    categories: [
      "disabled-by-default-devtools.timeline",
      "devtools.timeline",
      "disabled-by-default-devtools.timeline.frame",
      "devtools.timeline.frame",
      "blink.user_timing",
    ],
  });
  await commit(page);
  // How many are in flight together, and how fast, is measured and told: a busy machine shows less of it.
  const flying = () => page.evaluate(() => (window as unknown as { flying: { most: number; flown: number } }).flying);
  await expect.poll(async () => (await flying()).flown, { timeout: 20_000 }).toBeGreaterThan(10);
  await expect(page.locator("#flights > *")).toHaveCount(0);
  const stood = drawnBetween(await browser.stopTracing(), "flights", "landed").sort((a, b) => a - b);
  const at = (part: number) => (stood[Math.floor(stood.length * part)] ?? 0).toFixed(1);
  const late = (100 * stood.filter((ms) => ms > 33.4).length) / Math.max(1, stood.length);
  report("phone, slow", [
    `up to ${(await flying()).most} cards in flight`,
    `${stood.length} frames`,
    `median ${at(0.5)} ms`,
    `p95 ${at(0.95)} ms`,
    `${late.toFixed(1)} % over 33 ms`,
  ]);
  expect(stood.length).toBeGreaterThan(10);
  await context.close();
});
