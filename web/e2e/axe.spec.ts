import { expect, test } from "@playwright/test";

import { clean } from "./axe";
import { bot, commit, me, myMove, openTable } from "./table";

for (const colorScheme of ["dark", "light"] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test("pages have no accessibility violations", async ({ page }) => {
      for (const [path, ready] of [
        ["/", "Play now"],
        ["/games/sky_dynasty", "Options of the rules"],
        ["/games/sky_dynasty/new", "Seats"],
        ["/rules/sky_dynasty", "Search the rules"],
        ["/cards/sky_dynasty", "Stations"],
        ["/settings", "Colours"],
        ["/me", "My tables"],
        ["/t/NOSUCH", "There is no such table"],
      ] as const) {
        await page.goto(path);
        await expect(page.getByText(ready).first()).toBeVisible();
        await clean(page, path);
      }
    });

    test("the table has no accessibility violations", async ({ page }) => {
      await openTable(page, [me, bot, bot], { seed: 3 });
      await myMove(page);
      await clean(page, "laying a fleet");
      await page.locator("[data-region=hand] [data-offered]").first().click();
      await expect(page.getByTestId("commit")).toBeVisible();
      await clean(page, "with a draft");
      await commit(page);
      await myMove(page);
      await clean(page, "after the reveal");
      await page.keyboard.press("t");
      await clean(page, "text table");
      await page.keyboard.press("r");
      await expect(page.getByRole("dialog", { name: "Rules" }).getByRole("heading").nth(1)).toBeVisible();
      await clean(page, "rules beside the table");
    });

    test("the waiting room has no accessibility violations", async ({ page }) => {
      await openTable(page, [me, { kind: "open" }]);
      await expect(page.getByTestId("invite-link")).toBeVisible();
      await clean(page, "waiting room");
    });
  });
}
