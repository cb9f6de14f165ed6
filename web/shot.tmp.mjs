import { chromium } from "@playwright/test";
const url = process.argv[2];
const b = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
const c = await b.newContext({ baseURL: url, viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" });
const page = await c.newPage();
const seats = [{ kind: "me", name: "Ada" }, { kind: "bot", level: "normal" }, { kind: "bot", level: "normal" }];
const answer = await page.request.post("/api/tables", { data: { game: "sky_dynasty", players: 3, seats, options: {}, undo: "until_revealed", spectators: "public", hints: true, pace: "none", public: false, name: "Ada's table" } });
const made = await answer.json();
if (!answer.ok()) { console.log(made); process.exit(1); }
await c.addInitScript((v) => { if (!localStorage.getItem("skydeck.tables")) localStorage.setItem("skydeck.tables", v); }, JSON.stringify([{ code: made.code, game: "sky_dynasty", at: 0, seats: made.tokens, host: true }]));
await page.goto(`/t/${made.code}`);
const table = page.getByTestId("table");
const wait = async () => { for (let i = 0; i < 3000; i++) { const over = await table.getAttribute("data-over"); const mine = await table.getAttribute("data-mine"); const armed = await page.locator("[data-region=prompt]").getAttribute("data-armed"); if (over === "yes") return "over"; if (mine === "yes" && armed === "yes") return "asked"; await page.waitForTimeout(30); } return "timeout"; };
let shots = 0;
for (let n = 0; n < 400; n++) {
  const w = await wait(); if (w !== "asked") { console.log(w); break; }
  const sentence = (await page.getByTestId("sentence").textContent()) ?? "";
  const version = await table.getAttribute("data-version");
  const h1 = (await page.locator("h1").first().textContent()) ?? "";
  const round = Number(/Round (\d+)/.exec(h1)?.[1] ?? 0);
  if (sentence.startsWith("Lay a fleet")) {
    const locations = page.locator("[data-region=hand] [data-offered].frame-green");
    const ships = page.locator("[data-region=hand] [data-offered]:not(.frame-green)");
    const nl = await locations.count(), ns = await ships.count();
    if (round >= 4 && nl > 0 && ns > 1 && shots < 14) {
      await locations.last().click(); await ships.nth(0).click(); await ships.nth(1).click();
      await page.mouse.move(5, 790); await page.waitForTimeout(400);
      await page.screenshot({ path: `/tmp/balance1/shot/${String(shots++).padStart(2, "0")}-r${round}.png` });
      await page.getByTestId("commit").click();
    } else if (nl > 0 && ns > 0) { await locations.last().click(); for (let i = 0; i < Math.min(3, ns); i++) await ships.nth(i).click(); await page.getByTestId("commit").click(); }
    else await page.getByTestId("decline").click();
  } else {
    const offered = page.locator("[data-offered], [data-option]");
    if (await offered.count()) { await offered.first().click(); await page.waitForTimeout(50); const cm = page.getByTestId("commit"); if (await cm.isVisible().catch(() => false)) await cm.click(); }
    else await page.getByTestId("decline").click();
  }
  for (let i = 0; i < 400; i++) { if ((await table.getAttribute("data-version")) !== version || (await table.getAttribute("data-mine")) === "no") break; const s = await page.getByTestId("sentence").textContent().catch(() => ""); if (s !== sentence) break; await page.waitForTimeout(30); }
  if (shots >= 14) break;
}
console.log("shots", shots);
await b.close();
