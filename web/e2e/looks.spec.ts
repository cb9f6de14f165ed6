// Pictures of fixed positions, compared with those taken before on the same machine: `npm run looks -- --update-snapshots`
// before a change, `npm run looks` after it. Fonts and browsers differ too much between machines to share the pictures.
import { expect, test, type Page } from "@playwright/test";

import { clean } from "./axe";
import { myMove } from "./table";

const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };
/** Lessons are fixed positions: which, and how many of their steps to go. */
const SCENES: [string, string, number][] = [
  ["laying", "first_fleet", 0],
  ["buying", "first_fleet", 3],
  ["choosing a location", "two_locations", 1],
  ["a tie", "contested", 1],
  ["raiders", "raiders", 1],
  ["paying", "raiders", 2],
  ["the die", "junkyard", 1],
  ["the end", "ten_influence", 2],
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
  await expect(page).toHaveScreenshot(`${name.replaceAll(" ", "-")}.png`, { maxDiffPixelRatio: 0.002, animations: "disabled", caret: "hide" });
}

for (const [size, viewport] of Object.entries(SIZES)) {
  for (const colorScheme of ["dark", "light"] as const) {
    test.describe(`${size} ${colorScheme}`, () => {
      test.use({ viewport, colorScheme, hasTouch: size === "phone", isMobile: size === "phone" });

      test("pages", async ({ page }) => {
        for (const [path, ready] of [["/", "Join a table"], ["/learn/sky_dynasty", "0 of"], ["/nowhere", "Nothing lies here"], ["/settings", "Colours"]] as const) {
          await page.goto(path);
          await expect(page.getByText(ready).first()).toBeVisible();
          await page.waitForLoadState("networkidle");
          await picture(page, `page-${path.slice(1).replaceAll("/", "-") || "home"}-${size}-${colorScheme}`);
        }
      });

      for (const [name, lesson, steps] of SCENES) {
        test(name, async ({ page }) => {
          await page.goto("/learn/sky_dynasty");
          await page.getByTestId(`lesson-${lesson}`).click();
          await advance(page, steps);
          await clean(page, name);
          await picture(page, `${name}-${size}-${colorScheme}`);
        });
      }
    });
  }
}
