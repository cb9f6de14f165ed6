// Pictures of fixed positions, compared with those taken before on the same machine: `npm run looks -- --update-snapshots`
// before a change, `npm run looks` after it. Fonts and browsers differ too much between machines to share the pictures.
import { expect, test, type Page } from "@playwright/test";

import { clean } from "./axe";
import { myMove } from "./table";

const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };
/** Lessons are fixed positions: of which game, which, and how many of their steps to go. */
const SCENES: [string, string, string, number][] = [
  ["laying", "sky_dynasty", "first_fleet", 0],
  ["buying", "sky_dynasty", "first_fleet", 3],
  ["choosing a location", "sky_dynasty", "two_locations", 1],
  ["a tie", "sky_dynasty", "contested", 1],
  ["raiders", "sky_dynasty", "raiders", 1],
  ["paying", "sky_dynasty", "raiders", 2],
  ["the die", "sky_dynasty", "junkyard", 1],
  ["the end", "sky_dynasty", "ten_influence", 2],
  ["moving", "dynasty_tcg", "united", 0],
  ["attacking together", "dynasty_tcg", "united", 2],
  ["answering an attack", "dynasty_tcg", "shield", 0],
  ["answering an order", "dynasty_tcg", "answers", 1],
  ["levelling up", "dynasty_tcg", "level_up", 2],
];

async function advance(page: Page, steps: number): Promise<void> {
  const guide = page.getByTestId("guide");
  for (let step = 0; step < steps; step++) {
    await expect(guide).toHaveAttribute("data-step", String(step));
    const next = page.getByTestId("next-step");
    if ((await next.count()) > 0) await next.click();
    else {
      await myMove(page);
      await page.getByTestId("skip-step").click();
    }
  }
  await expect(guide).toHaveAttribute("data-step", String(steps));
  await myMove(page);
  // The others choose in their own time.
  await expect(page.locator("[data-seat].deciding:not(.me)")).toHaveCount(0);
}

async function picture(page: Page, name: string): Promise<void> {
  await page.mouse.move(0, 0);
  await expect(page).toHaveScreenshot(`${name.replaceAll(" ", "-")}.png`, {
    maxDiffPixelRatio: 0.002,
    animations: "disabled",
    caret: "hide",
  });
}

for (const [size, viewport] of Object.entries(SIZES)) {
  for (const colorScheme of ["dark", "light"] as const) {
    test.describe(`${size} ${colorScheme}`, () => {
      test.use({ viewport, colorScheme, hasTouch: size === "phone", isMobile: size === "phone" });

      test("pages", async ({ page }) => {
        for (const [path, ready] of [
          ["/", "Join a table"],
          ["/learn/sky_dynasty", "0 of"],
          ["/nowhere", "Nothing lies here"],
          ["/settings", "Colours"],
        ] as const) {
          await page.goto(path);
          await expect(page.getByText(ready).first()).toBeVisible();
          await page.waitForLoadState("networkidle");
          await picture(page, `page-${path.slice(1).replaceAll("/", "-") || "home"}-${size}-${colorScheme}`);
        }
      });

      for (const [name, game, lesson, steps] of SCENES) {
        test(name, async ({ page }) => {
          await page.goto(`/learn/${game}`);
          await page.getByTestId(`lesson-${lesson}`).click();
          await advance(page, steps);
          await clean(page, name);
          await picture(page, `${name}-${size}-${colorScheme}`);
        });
      }
    });
  }
}
