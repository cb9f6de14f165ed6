// Runs the browser tests against a server of their own: a free port, a fresh database, bots that do not wait.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const here = fileURLToPath(new URL("..", import.meta.url));
// The one without windows first: the tests take two thirds of the processor time in it.
const browsers = [
  process.env.CHROMIUM,
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];
const chromium = browsers.find((path) => path && existsSync(path));
if (!chromium) {
  console.log(
    "Browser tests skipped: no Chromium found. Install it (apt-get install chromium-headless-shell, or chromium) or set CHROMIUM to its path.",
  );
  process.exit(0);
}
const python = process.env.PYTHON ?? join(here, "../.venv/bin/python");
if (!existsSync(python)) {
  console.error(
    `The browser tests need the server: ${python} is missing. Run 'make install' first, or set PYTHON to a Python with Skydeck.`,
  );
  process.exit(2);
}
if (!existsSync(join(here, "../src/skydeck/server/static/index.html"))) {
  console.error("The browser tests need the built client: run 'npm run build' first.");
  process.exit(2);
}

const port = await new Promise((done) => {
  const probe = createServer().listen(0, "127.0.0.1", () => {
    const { port: free } = probe.address();
    probe.close(() => done(free));
  });
});
const folder = mkdtempSync(join(tmpdir(), "skydeck-e2e-"));
const url = `http://127.0.0.1:${port}`;
// The tests know it too, as one of them starts a server of its own.
const settings = {
  SKYDECK_DATABASE: `sqlite+aiosqlite:///${join(folder, "e2e.db")}`,
  // A game without a line of client code, for the general table.
  SKYDECK_GAME_PATH: process.argv.includes("images") ? "" : join(here, "../src/skydeck/pattern"),
  SKYDECK_BOT_PACE: "0",
  // Nobody is told by the time of an answer here; the tests of the server look at that.
  SKYDECK_MASK_PACE: "0.02",
  SKYDECK_MASK_SECONDS: "0.05",
  SKYDECK_REQUESTS_PER_MINUTE: "100000",
  SKYDECK_MESSAGES_PER_SECOND: "1000",
  SKYDECK_MESSAGE_BURST: "2000",
  SKYDECK_TABLES_PER_MINUTE: "10000",
  SKYDECK_ADDRESS_MESSAGES_PER_SECOND: "10000",
  SKYDECK_CHAT_PER_MINUTE: "10000",
  SKYDECK_HANDSHAKES_PER_MINUTE: "10000",
  SKYDECK_FAILURES_PER_MINUTE: "10000",
  SKYDECK_OPEN_PER_ADDRESS: "1000",
  SKYDECK_OPERATOR: "e2e-operator",
  SKYDECK_QUESTIONS_PER_SECOND: "100",
};
const server = spawn(python, ["-m", "tests.browser.serve", String(port)], {
  cwd: join(here, ".."),
  stdio: ["ignore", "ignore", "inherit"],
  env: { ...process.env, ...settings },
});
let code = 1;
try {
  await answering(url);
  code = await new Promise((done) => {
    const tests = spawn(
      process.execPath,
      [join(here, "node_modules/@playwright/test/cli.js"), "test", ...process.argv.slice(2)],
      {
        cwd: here,
        stdio: "inherit",
        env: {
          ...process.env,
          ...settings,
          PYTHON: python,
          SKYDECK_URL: url,
          CHROMIUM: chromium,
          LOOKS: process.argv.some((word) => ["looks", "images"].includes(word)) ? "1" : "",
        },
      },
    );
    tests.on("exit", (status) => done(status ?? 1));
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
} finally {
  server.kill("SIGTERM");
  rmSync(folder, { recursive: true, force: true });
}
process.exit(code);

async function answering(address) {
  for (const started = Date.now(); Date.now() - started < 60_000;) {
    if (server.exitCode !== null) throw new Error(`The server stopped by itself (exit code ${server.exitCode}).`);
    const answer = await fetch(`${address}/healthz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((next) => setTimeout(next, 100));
  }
  throw new Error("The server did not answer within a minute.");
}
