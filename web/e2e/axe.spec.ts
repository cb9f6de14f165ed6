import { expect, test } from "@playwright/test";

import { clean } from "./axe";
import { bot, commit, decide, me, myMove, openTable } from "./table";
import { decide as decideTcg, make, sit, skirmish } from "./tcg";

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
        ["/games/dynasty_tcg", "Options of the rules"],
        ["/games/dynasty_tcg/new", "Seats"],
        ["/rules/dynasty_tcg", "Search the rules"],
        ["/cards/dynasty_tcg", "Costs at most"],
        ["/decks", "Copy and change"],
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
      await decide(page);
      await myMove(page);
      await clean(page, "the next question");
      await page.keyboard.press("t");
      await clean(page, "text table");
      await page.keyboard.press("r");
      await expect(page.getByRole("dialog", { name: "Rules" }).getByRole("heading").nth(1)).toBeVisible();
      await clean(page, "rules beside the table");
    });

    test("the table of Dynasty TCG has no accessibility violations", async ({ page }) => {
      const { code, tokens } = await make(page, [me, bot], { seed: 3 });
      await sit(page, code, tokens);
      await myMove(page);
      await clean(page, "opening hand");
      await skirmish(page);
      await clean(page, "skirmish");
      const tried = new Set<string>();
      // A card is played, its zone chosen.
      await page.locator("[data-region=hand] [data-offered]").first().click();
      await expect(page.locator('[data-spot^="put:"]').first()).toBeVisible();
      await clean(page, "choosing a zone");
      while ((await page.locator('[data-unit][data-spot^="field:0"]').count()) === 0) {
        await decideTcg(page, tried);
        await myMove(page);
      }
      await clean(page, "with units");
      await page.getByRole("button", { name: /^Your trade/ }).click();
      await expect(page.getByRole("heading", { name: /^Sell from your hand/ })).toBeVisible();
      await clean(page, "the trade centre");
    });

    test("the waiting room has no accessibility violations", async ({ page }) => {
      await openTable(page, [me, { kind: "open" }]);
      await expect(page.getByTestId("invite-link")).toBeVisible();
      await clean(page, "waiting room");
    });
  });
}
