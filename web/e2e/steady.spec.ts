// What is pressed again and again stays where it is.
import { expect, test, type Page } from "@playwright/test";

import { answer, asked, bot, GAMES, me, openTable } from "./table";

interface Place {
  /** What is asked, without its numbers, and in which part of the game. */
  what: string;
  top: number;
  decline: number[] | null;
  commit: number[] | null;
}

/** Where the question and its buttons are, once painted: the prompt fits its parts to each other by the frame after. */
const place = (page: Page): Promise<Place> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const box = (test: string) => {
      const node = document.querySelector(test);
      if (!node || node.getClientRects().length === 0) return null;
      const { left, right, bottom } = node.getBoundingClientRect();
      return [left, right, bottom].map(Math.round);
    };
    const words = (test: string) => document.querySelector(test)?.textContent ?? "";
    const asked = (words("[data-testid=sentence]").split(/[:,]/)[0] ?? "").replaceAll(/\d+/g, "");
    return {
      what: `${words(".round")}, ${words(".phases [aria-current]")}${words(".now")}: ${asked}`,
      top: Math.round(document.querySelector("[data-region=prompt]")?.getBoundingClientRect().top ?? 0),
      decline: box("[data-testid=decline]"),
      commit: box("[data-region=prompt] .slots .slot:last-child"),
    };
  });

const QUESTIONS = 16;
const ROUNDED = 2;
const apart = (before: number[] | null, now: number[] | null): number[] =>
  (before ?? []).map((edge, at) => (now?.[at] ?? edge) - edge);

for (const game of GAMES) {
  for (const [size, viewport] of [
    ["desktop", { width: 1280, height: 800 }],
    ["phone", { width: 390, height: 844 }],
  ] as const) {
    test(`the question and its buttons keep their place in ${game}, ${size}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await openTable(page, [me, bot], { game, seed: 5 });
      const places: Place[] = [];
      while (places.length < QUESTIONS && (await asked(page)) === "asked") {
        places.push(await place(page));
        await answer(page);
      }
      for (const [at, now] of places.entries()) {
        const before = places
          .slice(0, at)
          .findLast(({ what, decline }) => what === now.what && (decline === null) === (now.decline === null));
        if (!before) continue;
        for (const button of ["decline", "commit"] as const) {
          const [left = 0, right = 0, down = 0] = apart(before[button], now[button]);
          expect(Math.max(Math.abs(left), Math.abs(right)), `${button} of ${now.what}`).toBeLessThanOrEqual(ROUNDED);
          // On a phone a hand that grows lifts them, once; one that is played from does not let them down before something else is asked.
          if (size === "phone" && places[at - 1]?.what !== now.what) continue;
          expect(size === "phone" ? down : Math.abs(down), `${button} of ${now.what}`).toBeLessThanOrEqual(ROUNDED);
        }
      }
      // On a desktop the prompt does not shrink either while the same is asked: the board above it would jump every time.
      if (size === "desktop")
        for (const [at, { top, what }] of places.entries())
          if (places[at - 1]?.what === what) expect(top, what).toBeLessThanOrEqual((places[at - 1]?.top ?? 0) + ROUNDED);
    });
  }
}
