// node shoot.tmp.mjs scene[,scene] size[,size] theme[,theme]
import { chromium } from "@playwright/test";
const SIZES = { a: [1280, 800], b: [1440, 900], p: [390, 844] };
const [scenes = "build", sizes = "a", themes = "dark"] = process.argv.slice(2);
const URL0 = "http://127.0.0.1:8391";
const fleet = { units: { "Picket": 2, "Battlecruiser": 1, "Interceptor": 2, "Strider": 1, "Marine": 2 }, techs: { "Twin Turrets": 1, "Spinal Gun": 1, "Belt Armour": 1, "Levy Rolls": 1 }, rewards: { "Ore Convoy": 1, "Fusion Cells": 1, "Homeworld Parade": 2 } };
const rival = { units: { "Lance Frigate": 2, "Troop Barge": 1, "Marine": 3 }, techs: { "Long Lance": 1 }, rewards: { "Data Vault": 1 } };
const S = {
  build: { game: "scifi_domains", players: 3, seed: 5, round: 2, at: "build", seats: [{ ...fleet, metal: 9, research: 6, vp: 3 }, rival, {}] },
  build4: { game: "scifi_domains", players: 4, seed: 9, round: 2, at: "build", seats: [{ ...fleet, metal: 9, research: 6, vp: 3 }, rival, {}, {}] },
  call: { game: "scifi_domains", players: 3, seed: 5, round: 2, at: "call", seats: [{ ...fleet, new: { "Strafer": 1 }, enemies: { Needle: 1, Talon: 1, Raider: 1 } }, rival, {}] },
  deploy: { game: "scifi_domains", players: 2, seed: 5, round: 2, at: "deploy", seats: [{ units: { "Picket": 1, "Torpedo Skiff": 2, "Interceptor": 2, "Marine": 2, Strider: 1 }, new: { Strafer: 1 }, enemies: { Scow: 1, Needle: 2, "Militia Line": 1 } }, rival] },
  fight: { game: "scifi_domains", players: 2, seed: 5, round: 2, at: "fight", seats: [{ ...fleet, new: { Dreadnought: 1, Strafer: 1 }, enemies: { Needle: 1, Talon: 2, Raider: 2, Leviathan: 1, "Militia Line": 1, "War Beast": 1 } }, rival] },
  many: { game: "scifi_domains", players: 4, seed: 9, round: 3, at: "build", line_ups: { unit: { Interceptor: 5, Picket: 1, "Lance Frigate": 1, "Troop Barge": 1, "Hive Carrier": 1, "Siege Monitor": 1, Dreadnought: 1, "Torpedo Skiff": 1, Strafer: 1, Marine: 1 } }, seats: [{ metal: 12, research: 9, vp: 3, units: { Picket: 2, "Lance Frigate": 1, "Troop Barge": 1, Battlecruiser: 2, "Hive Carrier": 1, Interceptor: 2, Strafer: 1, Dropwing: 1, Marine: 3, Strider: 1 }, techs: { "Twin Turrets": 1, "Spinal Gun": 2, "Belt Armour": 1, "Levy Rolls": 1, "Flag Deck": 1, "Outer Racks": 1, "Hangar Refit": 1 }, rewards: { "Ore Convoy": 1, "Fusion Cells": 1, "Homeworld Parade": 2, "Grand Review": 1 } }, rival, {}, {}] },
  manyfight: { game: "scifi_domains", players: 2, seed: 9, round: 3, at: "fight", seats: [{ units: { Picket: 2, "Lance Frigate": 1, "Troop Barge": 1, Battlecruiser: 2, "Hive Carrier": 1, Interceptor: 2, Strafer: 1, Dropwing: 1, Marine: 3, Strider: 1 }, new: { Marine: 1, Picket: 1 }, techs: { "Twin Turrets": 1, "Spinal Gun": 2 }, enemies: { Needle: 1, Talon: 2, Reaper: 2, Scorcher: 1, Raider: 2, Leviathan: 1, Corsair: 1, Burner: 1, "Militia Line": 2, "War Beast": 1, Looters: 2, "Mortar Pit": 1 } }, rival] },
  rewards: { game: "scifi_domains", players: 3, seed: 5, round: 2, at: "rewards", seats: [{ ...fleet, points: 3 }, { ...rival, points: 2 }, { points: 1 }] },
};
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
for (const theme of themes.split(",")) for (const size of sizes.split(",")) {
  const [width, height] = SIZES[size];
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: theme, reducedMotion: "reduce", hasTouch: size === "p", isMobile: size === "p" });
  for (const scene of scenes.split(",")) {
    const page = await context.newPage();
    page.on("pageerror", (e) => console.log("ERR", scene, e.message));
    page.on("console", (m) => m.type() === "error" && console.log("CON", scene, m.text()));
    const [name, act] = scene.split("-");
    if (name === "page") { await page.goto(URL0 + "/" + act.replaceAll("_", "/").replace("scifi/domains", "scifi_domains")); }
    else {
    const seats = [{ kind: "me", name: "Ada" }, ...S[name].seats.slice(1).map(() => ({ kind: "bot", level: "easy" }))];
    const r = await page.request.post(URL0 + "/api/test/positions", { data: { scenario: S[name], seats } });
    const made = await r.json();
    if (!r.ok()) { console.log(JSON.stringify(made)); continue; }
    await page.addInitScript((t) => { localStorage.setItem("skydeck.tables", JSON.stringify([t])); }, { code: made.code, game: "scifi_domains", at: Date.now(), seats: made.tokens, host: true });
    await page.goto(`${URL0}/t/${made.code}`);
    await page.locator("[data-testid=table][data-mine=yes]:has([data-region=prompt][data-armed=yes])").waitFor({ timeout: 30000 });
    const got = page.getByRole("button", { name: "Got it" }); if (await got.count()) await got.first().click();
    if (act === "pick") { const o = page.locator("[data-region=board] [data-offered]"); await o.first().click(); if (name.startsWith("build")) await o.first().click(); }
    if (act === "tech") { await page.locator("[data-spot^='tech_line_up:'][data-offered]").first().click(); }
    if (act === "rival") { await page.locator(".rival").first().click(); }
    if (act === "peek") { await page.locator(".rival").first().hover(); }
    if (act === "hover") { await page.locator("[data-spot][data-offered]").first().hover(); }
    if (act === "hand") { await page.locator(".hand .button").first().click(); }
    if (act?.startsWith("tab")) { await page.locator(".tabs button").nth(Number(act[3])).click(); }
    if (act?.startsWith("go")) { for (let i = 0; i < Number(act.slice(2)); i++) { await page.waitForTimeout(600); const v = await page.getByTestId("table").getAttribute("data-version"); const c = page.getByTestId("commit"); if (await c.count()) await c.click(); else await page.getByTestId("decline").click(); await page.waitForFunction((v) => document.querySelector("[data-testid=table]").dataset.version !== v, v); } }
    if (act === "settle") { await page.locator(".settle").click(); }
    }
    await page.waitForTimeout(900);
    await page.waitForFunction(() => [...document.querySelectorAll(".painted")].filter((n) => n.closest("main") && n.getClientRects().length && !n.querySelector("img")).length === 0, null, { timeout: 25000 }).catch(() => console.log("unpainted", scene));
    await page.waitForTimeout(300);
    await page.screenshot({ path: `/tmp/scifi/${scene}-${size}-${theme}.png` });
    const over = await page.evaluate(() => ({ x: document.documentElement.scrollWidth - innerWidth, scrolls: [...document.querySelectorAll("main *")].filter((n) => n.scrollHeight > n.clientHeight + 2 && ["auto", "scroll"].includes(getComputedStyle(n).overflowY)).map((n) => `${n.className}:${n.scrollHeight}/${n.clientHeight}`) }));
    console.log(scene, size, theme, JSON.stringify(over));
    await page.close();
  }
  await context.close();
}
await browser.close();
