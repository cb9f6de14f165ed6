import { expect, test } from "@playwright/test";

import { cleanInBothThemes } from "./axe";
import { bot, commit, decide, me, myMove, openPosition, openTable } from "./table";
import { make, sit, skirmish } from "./tcg";

test("pages have no accessibility violations", async ({ page }) => {
  for (const [path, ready] of [
    ["/", "Play now"],
    ["/games", "Skytopia"],
    ["/rules", "Skytopia"],
    ["/cards", "Skytopia"],
    ["/learn", "Skytopia"],
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
    ["/operator", "Operator"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(ready).first()).toBeVisible();
    await cleanInBothThemes(page, path);
  }
});

test("the table has no accessibility violations", async ({ page }) => {
  await openTable(page, [me, bot, bot], { seed: 3 });
  await myMove(page);
  await cleanInBothThemes(page, "laying a fleet");
  await page.locator("[data-region=hand] [data-offered]").first().click();
  await expect(page.getByTestId("commit")).toBeVisible();
  await cleanInBothThemes(page, "with a draft");
  await commit(page);
  await myMove(page);
  await cleanInBothThemes(page, "after the reveal");
  await decide(page);
  await myMove(page);
  await cleanInBothThemes(page, "the next question");
  await page.keyboard.press("t");
  await cleanInBothThemes(page, "text table");
  await page.keyboard.press("r");
  await expect(page.getByRole("dialog", { name: "Rules" }).getByRole("heading").nth(1)).toBeVisible();
  await cleanInBothThemes(page, "rules beside the table");
});

test("the table of Dynasty TCG has no accessibility violations", async ({ page }) => {
  const { code, tokens } = await make(page, [me, bot], { seed: 3 });
  await sit(page, code, tokens);
  await myMove(page);
  await cleanInBothThemes(page, "opening hand");
  await skirmish(page);
  await cleanInBothThemes(page, "skirmish");
  // A card is played, its zone chosen.
  await page.locator("[data-region=hand] [data-offered]").first().click();
  await expect(page.locator('[data-spot^="put:"]').first()).toBeVisible();
  await cleanInBothThemes(page, "choosing a zone");
  const seats = [
    { hand: { "Cinder Drake": 1 }, field: { A2: "Veteran Hei", B3: { card: "Lung Feng", position: "defence" } } },
    { field: { A2: { card: "Tideguard", damage: 1 }, A4: "Palisade" } },
  ];
  await openPosition(page, { game: "dynasty_tcg", seats });
  await myMove(page);
  await cleanInBothThemes(page, "with units");
  await page.getByRole("button", { name: /^Your trade/ }).click();
  await expect(page.getByRole("heading", { name: /^Sell from your hand/ })).toBeVisible();
  await cleanInBothThemes(page, "the trade centre");
});

test("the waiting room has no accessibility violations", async ({ page }) => {
  await openTable(page, [me, { kind: "open" }]);
  await expect(page.getByTestId("invite-link")).toBeVisible();
  await cleanInBothThemes(page, "waiting room");
});
