// All pages and tables, both sizes in both lights, into build/images: `make images`. Nothing is compared here. Ten of them are
// kept in docs/images, under 1.2 MB together, and only replaced where one would mislead.
import { existsSync, readFileSync } from "node:fs";

import { expect, test, type Page } from "@playwright/test";

import { bot, decide, me, myMove, openPosition, openTable, passRound, table } from "./table";
import * as tcg from "./tcg";

const FOLDER = "../build/images";
const ON_ONE_SHEET = ["sky-dynasty-laying", "dynasty-tcg", "sky-thieves", "skytopia", "scifi-domains"];
const QUALITY = 46;
const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };

const PAGES: Record<string, string> = {
  home: "/",
  game: "/games/dynasty_tcg",
  "game-skytopia": "/games/skytopia",
  "game-sky-thieves": "/games/sky_thieves",
  "game-scifi-domains": "/games/scifi_domains",
  "new-table": "/games/sky_dynasty/new",
  learn: "/learn/sky_dynasty",
  rules: "/rules/dynasty_tcg",
  cards: "/cards/sky_dynasty",
  "cards-dynasty-tcg": "/cards/dynasty_tcg",
  "cards-skytopia": "/cards/skytopia",
  "cards-sky-thieves": "/cards/sky_thieves",
  "cards-scifi-domains": "/cards/scifi_domains",
  decks: "/decks",
  settings: "/settings",
  "not-found": "/nowhere",
};
const FIELD = {
  game: "dynasty_tcg",
  seats: [
    {
      deck: Array<string>(20).fill("Lantern Bearer"),
      hand: {
        "Causeway Mason": 1,
        "Ford Palisade": 1,
        "Call to the Seven Halls": 1,
        "Hired Blade": 1,
        "Full Moon over Shey": 1,
      },
      resources: 10,
      field: {
        A1: "Moonback Tortoise",
        A2: "Xian (champion)",
        B2: "Silver Archer",
        A3: "Veteran Hei",
        B3: "Lantern Bearer",
        A5: "Ford Palisade",
        C1: "Causeway Sentry",
      },
    },
    {
      deck: Array<string>(20).fill("Cinder Drake"),
      hand: { "Cinder Drake": 2 },
      resources: 3,
      field: {
        C2: "Rongyan (champion)",
        B4: "Ash Spitter",
        B5: "Brood Warden",
        A1: "Relic Digger",
        A2: "Lie Hua (champion)",
        A3: "Gate of Coals",
        A4: "Cinder Drake",
      },
    },
  ],
};

/** The first seat's turn, with a golem of its own on the Cathedral and a tile that asks nothing meanwhile; another seat has the other tile. */
const cities = (golem: number, tile: string, other: string) => ({
  game: "skytopia",
  players: 4,
  seed: 4,
  now: 3,
  round: 9,
  guilds: ["Mechanicians' Guild", "Builders' Guild", "Merchants' Guild"],
  market: {
    red: ["Forge (Falcon)", "Gear Hall (Oak)", "Winch Tower (Falcon)", "Bellows (Lion)"],
    gold: ["Toll Bridge (Oak)", "Mint (Falcon)", "Bourse (Star)", "Caravanserai (Lion)"],
    blue: ["Observatory (Falcon)", "Shrine (Falcon)", "Cathedral (Lion)", "Gallery (Star)"],
    purple: ["Library (Falcon)", "Echo Chamber (Lion)", "Council (Oak)", "Sky Harbour (Lion)"],
  },
  seats: [
    {
      coins: 9,
      pp: 28,
      tile: { [tile]: 0 },
      city: { "Turntable (Star)": 1, "Pay Office (Oak)": 1, "Spire (Oak)": 1, "Harmony Hall (Star)": 2, "Embassy (Star)": 1 },
      golems: { "Cathedral (Lion)": golem, "Gear Hall (Oak)": 6 },
    },
    {
      coins: 4,
      pp: 29,
      tile: { Herald: 0 },
      city: {
        "Signal Mast (Lion)": 1,
        "Almshouse (Falcon)": 1,
        "Auction House (Star)": 2,
        "Triumphal Arch (Lion)": 1,
        "Gallery (Oak)": 2,
      },
      golems: { "Forge (Falcon)": 4, "Mint (Falcon)": 1 },
    },
    {
      coins: 12,
      pp: 22,
      tile: { [other]: 0 },
      city: {
        "Launch Ramp (Oak)": 1,
        "Engine House (Star)": 2,
        "Almshouse (Star)": 1,
        "Shrine (Star)": 1,
        "Mirror Court (Oak)": 1,
      },
      golems: { "Mint (Falcon)": 5, "Library (Falcon)": 4 },
    },
    {
      coins: 7,
      pp: 34,
      tile: { Tithe: 0 },
      city: {
        "Counting House (Lion)": 1,
        "Bourse (Oak)": 2,
        "Observatory (Star)": 1,
        "Cathedral (Falcon)": 2,
        "Root Vault (Star)": 1,
      },
      golems: { "Winch Tower (Falcon)": 1, "Observatory (Falcon)": 6 },
    },
  ],
});

/** An attack that the first seat has to strengthen, in its first Round; rivals wait with cards in hand. */
const RAID = {
  game: "sky_thieves",
  players: 4,
  seed: 2,
  at: "attack",
  turn: 9,
  active: 1,
  line: { far: "Merchant Convoy", middle: "War Foundry", near: "State-Run Dock" },
  attack: { target: "War Foundry", speed: 3, firepower: 5 },
  seats: [
    {
      captain: { "Swift Ada Merriweather": 1 },
      board: { "Death Ray": 0, "Twin Propellers": 1, "Gearhead Gremlin": 0 },
      hand: { "Second Wind": 1, "Quicksilver Flasks": 1, "Eerie Weatherwitch": 1, "Salvage Dive": 1, "Crate of Cogs": 1 },
      captured: { "Tea Caravan": 1, "Iron Cathedral": 2 },
    },
    {
      captain: { "Baroness Isolde Vane": 0 },
      board: { "Tesla Lance": 0, "Helpful Butler": 0 },
      hand: { "Volley Gun": 2, "Sudden Squall": 1 },
      captured: { "Regent's Flagship": 2 },
    },
    {
      captain: { "Mad Jack Cinderwick": 1 },
      board: { "Harpoon Winch": 0, "Aether Ballast": 0, "First Mate Automaton": 0 },
      hand: { "Alarm Bells": 1, "Cargo Nets": 1 },
      captured: { "Sky Ferry": 1 },
    },
    {
      captain: { "Professor Quentin Quill": 1 },
      board: { "Patched Sails": 0 },
      hand: { "Pressure Leak": 1, "Thunder Organ": 1, "Stowaway Urchin": 1 },
    },
  ],
};

/** Waits for all that is painted in sight, and takes it. */
async function picture(page: Page, name: string): Promise<void> {
  await page.mouse.move(0, 0);
  await page.waitForTimeout(300);
  // What a scrolling list hides is never painted, and not waited for long.
  const unpainted = () =>
    [...document.querySelectorAll(".painted")].filter(
      (node) =>
        node.getBoundingClientRect().top < innerHeight && node.getClientRects().length > 0 && !node.querySelector("img"),
    ).length;
  await expect
    .poll(() => page.evaluate(unpainted), { timeout: 6000 })
    .toBe(0)
    .catch(() => undefined);
  await page.waitForTimeout(400);
  await page.screenshot({ path: `${FOLDER}/${name}.jpg`, type: "jpeg", quality: QUALITY });
}

async function ended(page: Page, own: number, other: number): Promise<void> {
  await openPosition(page, {
    game: "sky_dynasty",
    players: 2,
    options: { max_rounds: 1 },
    seats: [
      { hand: { Escort: 1 }, influence: own, coins: 3 },
      { hand: {}, influence: other, coins: 3 },
    ],
  });
  await myMove(page);
  await passRound(page);
  await expect(page.getByTestId("result")).toBeVisible();
}

for (const [size, viewport] of Object.entries(SIZES)) {
  for (const colorScheme of ["dark", "light"] as const) {
    const light = colorScheme === "light" ? "-light" : "";
    const named = (name: string) => `${name}${size === "phone" ? "-phone" : ""}${light}`;
    test.describe(`${size} ${colorScheme}`, () => {
      test.use({ viewport, colorScheme, hasTouch: size === "phone", isMobile: size === "phone" });
      test.slow();

      test("pages", async ({ page }) => {
        for (const [name, path] of Object.entries(PAGES)) {
          await page.goto(path);
          await page.waitForLoadState("networkidle");
          await picture(page, named(name));
        }
      });

      test("the deck builder", async ({ page }) => {
        await page.goto("/decks");
        await page.getByRole("button", { name: /^Copy/ }).first().click();
        await expect(page).toHaveURL(/\/decks\/.+/);
        await picture(page, named("deck-builder"));
      });

      test("Sky Dynasty", async ({ page }) => {
        await openTable(page, [me, bot, bot, bot], { seed: 3 });
        await myMove(page);
        await page.locator("[data-region=hand] [data-offered].frame-green").last().click();
        await page.locator("[data-region=hand] [data-offered]:not(.frame-green)").first().click();
        await picture(page, named("sky-dynasty-laying"));
        for (let i = 0; i < 12 && (await page.locator("[aria-current=step]", { hasText: "Resolve" }).count()) === 0; i++) {
          await decide(page);
          await myMove(page);
        }
        await picture(page, named("sky-dynasty"));
        await page.goto("/me");
        await page.waitForLoadState("networkidle");
        await picture(page, named("my-tables"));
      });

      test("Dynasty TCG", async ({ page }) => {
        await openPosition(page, FIELD, [me, bot]);
        await myMove(page);
        await picture(page, named("dynasty-tcg"));
      });

      test("an opening hand", async ({ page }) => {
        const { code, tokens } = await tcg.make(page, [me, bot], {
          seed: 5,
          options: { deck_1: "The Standing Tide", deck_2: "The Open Hand" },
        });
        await tcg.sit(page, code, tokens);
        await myMove(page);
        await picture(page, named("dynasty-tcg-opening"));
      });

      test("Skytopia", async ({ page }) => {
        // What is due has finished its card, so its tower is climbed first.
        await openPosition(page, cities(3, "Bargain", "Clockwinder"), [me, bot, bot, bot]);
        await myMove(page);
        await page.getByRole("button", { name: "Got it" }).click();
        for (let storey = 0; storey < 3; storey++) {
          const version = await table(page).getAttribute("data-version");
          await page.locator("[data-offered]").first().click();
          if (storey === 2) break;
          await page.getByTestId("commit").click();
          await expect(table(page)).not.toHaveAttribute("data-version", version ?? "");
          await myMove(page);
        }
        await picture(page, named("skytopia-climbing"));
      });

      test("a golem is sent", async ({ page }) => {
        await openPosition(page, cities(5, "Clockwinder", "Bargain"), [me, bot, bot, bot]);
        await myMove(page);
        await page.getByRole("button", { name: "Got it" }).click();
        await page.locator("[data-region=board] [data-card='Observatory (Falcon)']").click();
        await page.locator("[data-region=hand] [data-spot^='face:'][data-offered]").nth(1).click();
        await picture(page, named("skytopia"));
      });

      test("the end of a game of Skytopia", async ({ page }) => {
        const scene = cities(5, "Clockwinder", "Bargain");
        const seats = scene.seats.map((seat, number) => ({ ...seat, pp: seat.pp + (number === 0 ? 20 : 0) }));
        await openPosition(page, { ...scene, seats, at: "end" }, [me, bot, bot, bot]);
        await expect(page.getByTestId("result")).toBeVisible();
        await picture(page, named("skytopia-end"));
      });

      test("Sky Thieves", async ({ page }) => {
        await openPosition(page, RAID, [me, bot, bot, bot]);
        await myMove(page);
        await picture(page, named("sky-thieves"));
      });

      test("Scifi Domains", async ({ page }) => {
        await openTable(page, [me, bot, bot], { seed: 3, game: "scifi_domains" });
        await myMove(page);
        await picture(page, named("scifi-domains"));
      });

      for (const [name, own, other] of [
        ["victory", 7, 2],
        ["defeat", 2, 7],
        ["draw", 4, 4],
      ] as const) {
        test(name, async ({ page }) => {
          await ended(page, own, other);
          await picture(page, named(name));
        });
      }

      test("a whole game, its end and its replay", async ({ page }) => {
        const code = await openTable(page, [me, bot], { options: { max_rounds: 6 }, seed: 11 });
        while ((await myMove(page)) === "asked") await decide(page);
        await expect(table(page)).toHaveAttribute("data-over", "yes");
        await expect(page.getByRole("list", { name: "Turning points" }).getByRole("listitem").first()).toBeVisible();
        await picture(page, named("end-of-a-game"));
        await page.goto(`/r/${code}`);
        await page.waitForLoadState("networkidle");
        await picture(page, named("replay"));
      });
    });
  }
}

test("phones on one sheet", async ({ page }) => {
  test.slow();
  const files = ON_ONE_SHEET.map((name) => `${FOLDER}/${name}-phone.jpg`);
  // They are taken beside this.
  await expect.poll(() => files.every(existsSync), { timeout: 120_000 }).toBe(true);
  const sources = files.map((file) => `data:image/jpeg;base64,${readFileSync(file).toString("base64")}`);
  await page.setViewportSize({ width: 1272, height: 548 });
  const sheet = sources.map((source) => `<img src="${source}" width="252" height="548">`).join("");
  await page.setContent(`<body style="margin:0;display:flex;gap:3px;background:#101418">${sheet}</body>`);
  await page.screenshot({ path: `${FOLDER}/phones.jpg`, type: "jpeg", quality: QUALITY });
});
