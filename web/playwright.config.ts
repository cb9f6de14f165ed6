import { defineConfig } from "@playwright/test";

const launchOptions = { executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium", args: ["--no-sandbox"] };

const baseURL = process.env["SKYDECK_URL"] ?? "http://127.0.0.1:8000";

/** A device that has chosen plain pictures: painting is most of the work of a page, and few tests look at it. */
const plain = {
  cookies: [],
  origins: [{ origin: baseURL, localStorage: [{ name: "skydeck.settings", value: JSON.stringify({ pictures: "plain" }) }] }],
};

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  // Pictures are compared (`npm run looks`) or taken for the docs (`npm run images`) only when asked for.
  testIgnore: process.env["LOOKS"] ? [] : ["**/looks.spec.ts", "**/images.spec.ts"],
  snapshotPathTemplate: "e2e/looks/{arg}{ext}",
  fullyParallel: true,
  // One more than CI has processors: much of a test is waiting, for a question to take presses and for the other seat.
  workers: 3,
  timeout: 150_000,
  // A server that hangs fails the run, with what it printed, instead of every test one after the other.
  globalTimeout: 45 * 60_000,
  // A test that fails on a busy machine and passes at once when it is run again is told as flaky.
  retries: 1,
  expect: { timeout: 15_000 },
  reporter: [["list"]],
  use: {
    baseURL,
    // What cannot be pressed fails by itself and says why, long before a whole game has run out of time.
    actionTimeout: 30_000,
    storageState: process.env["LOOKS"] ? undefined : plain,
    launchOptions,
    reducedMotion: "reduce",
    screenshot: "only-on-failure",
    // Recording every step makes all of them slower: `TRACE=1 npm run e2e -- clock` where a test that failed needs it.
    trace: process.env["TRACE"] ? "retain-on-failure" : "off",
  },
  projects: [
    { name: "desktop", use: { viewport: { width: 1280, height: 800 } } },
    {
      name: "phone",
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      testMatch: /(general|play-now|axe|learn|pages|whatif|decks|end|around)\.spec\.ts/,
    },
  ],
});
