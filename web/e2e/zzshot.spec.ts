import { expect, test } from "@playwright/test";
import { bot, me, myMove } from "./table";
import { make, sit, skirmish } from "./tcg";
for (const [name, viewport] of [["desk", { width: 1280, height: 800 }], ["phone", { width: 390, height: 844 }]] as const)
  for (const scheme of ["light", "dark"] as const)
    test(`shot ${name} ${scheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
      await page.setViewportSize(viewport);
      const { code, tokens } = await make(page, [me, bot], { seed: 11, options: { first_player: "first_seat" } });
      await sit(page, code, tokens);
      await myMove(page);
      await page.getByTestId("decline").click();
      await skirmish(page);
      await page.locator("[data-region=hand] [data-offered].frame-blue").first().click();
      await expect(page.getByTestId("sentence")).toContainText("Where does");
      await page.waitForTimeout(500);
      await page.screenshot({ path: `/tmp/w1-${name}-${scheme}-1.png` });
      await page.locator('[data-offered][data-spot^="put:"]').nth(3).click();
      await page.waitForTimeout(500);
      await page.screenshot({ path: `/tmp/w1-${name}-${scheme}-2.png` });

    });
