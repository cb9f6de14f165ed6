// The pictures of docs/images, both sizes in both lights: `make images`. Nothing is compared here.
import { expect, test, type Page } from "@playwright/test";

import { bot, decide, me, myMove, openPosition, openTable, passRound, table } from "./table";
import * as tcg from "./tcg";

const FOLDER = "../docs/images";
const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };

const PAGES: Record<string, string> = {
  "home": "/", "game": "/games/dynasty_tcg", "new-table": "/games/sky_dynasty/new", "learn": "/learn/sky_dynasty", "rules": "/rules/dynasty_tcg",
  "cards": "/cards/sky_dynasty", "cards-dynasty-tcg": "/cards/dynasty_tcg", "decks": "/decks", "settings": "/settings", "not-found": "/nowhere",
};
const FIELD = {
  game: "dynasty_tcg",
  options: { deck_1: "The Standing Tide", deck_2: "Gold Under the Mountain" },
  seats: [
    { deck: Array<string>(20).fill("Lantern Bearer"), hand: { "Causeway Mason": 1, "Ford Palisade": 1, "Call to the Seven Halls": 1, "Hired Blade": 1, "Full Moon over Shey": 1 }, resources: 10, field: { A1: "Moonback Tortoise", A2: "Xian (champion)", B2: "Silver Archer", A3: "Veteran Hei", B3: "Lantern Bearer", A5: "Ford Palisade", C1: "Causeway Sentry" } },
    { deck: Array<string>(20).fill("Cinder Drake"), hand: { "Cinder Drake": 2 }, resources: 3, field: { C2: "Rongyan (champion)", B4: "Ash Spitter", B5: "Brood Warden", A1: "Relic Digger", A2: "Lie Hua (champion)", A3: "Gate of Coals", A4: "Cinder Drake" } },
  ],
};

/** Waits for all that is painted in sight, and takes it. */
async function picture(page: Page, name: string): Promise<void> {
  await page.mouse.move(0, 0);
  await page.waitForTimeout(300);
  // What a scrolling list hides is never painted, and not waited for long.
  const unpainted = () => [...document.querySelectorAll(".painted")].filter((node) => node.getBoundingClientRect().top < innerHeight && node.getClientRects().length > 0 && !node.querySelector("img")).length;
  await expect.poll(() => page.evaluate(unpainted), { timeout: 6000 }).toBe(0).catch(() => undefined);
  await page.waitForTimeout(400);
  await page.screenshot({ path: `${FOLDER}/${name}.jpg`, type: "jpeg", quality: 72 });
}

async function ended(page: Page, own: number, other: number): Promise<void> {
  await openPosition(page, { game: "sky_dynasty", players: 2, options: { max_rounds: 1 }, seats: [{ hand: { Escort: 1 }, influence: own, coins: 3 }, { hand: {}, influence: other, coins: 3 }] });
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
        const { code, tokens } = await tcg.make(page, [me, bot], { seed: 5, options: { deck_1: "The Standing Tide", deck_2: "The Open Hand" } });
        await tcg.sit(page, code, tokens);
        await myMove(page);
        await picture(page, named("dynasty-tcg-opening"));
      });

      for (const [name, own, other] of [["victory", 7, 2], ["defeat", 2, 7], ["draw", 4, 4]] as const) {
        test(name, async ({ page }) => {
          await ended(page, own, other);
          await picture(page, named(name));
        });
      }

      test("a whole game, its end and its replay", async ({ page }) => {
        const code = await openTable(page, [me, bot], { options: { max_rounds: 4 }, seed: 11 });
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
