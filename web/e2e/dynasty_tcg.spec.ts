// Dynasty TCG in a real browser: a whole game by clicking, answers on both sides, the moments of a turn.
import { expect, test } from "@playwright/test";

import { clean } from "./axe";
import { asked, bot, commit, me, myMove, table } from "./table";
import { decide, make, sentence, sit, skirmish } from "./tcg";

for (const [size, use] of [
  ["desktop", {}],
  ["phone", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
] as const) {
  test.describe(size, () => {
    test.use(use);

    // At a desk the match of two people is played whole (dynasty_tcg_match.spec.ts).
    if (size === "phone")
      test("a whole game against AI by pressing, to its result", async ({ page }) => {
        test.setTimeout(600_000);
        const { code, tokens } = await make(page, [me, bot], { seed: 5 });
        await sit(page, code, tokens);
        const tried = new Set<string>();
        const seen = new Set<string>();
        let decisions = 0;
        for (; decisions < 900 && (await asked(page)) === "asked"; decisions++) {
          const kind = ((await sentence(page)) || "").split(" ").slice(0, 2).join(" ");
          if (!seen.has(kind)) {
            seen.add(kind);
            if (seen.size <= 8) await clean(page, kind);
          }
          await decide(page, tried);
        }
        await expect(table(page)).toHaveAttribute("data-over", "yes");
        expect(decisions).toBeGreaterThan(10);
        const result = page.getByTestId("result");
        await expect(result).toBeVisible();
        await expect(result.getByTestId("places").getByRole("listitem")).toHaveCount(2);
        await clean(page, "result");
      });

    test("the opening hand: cards go back, and both begin", async ({ page }) => {
      const { code, tokens } = await make(page, [me, bot], { seed: 7 });
      await sit(page, code, tokens);
      await myMove(page);
      const opening = page.getByRole("region", { name: "Your opening hand" });
      await expect(opening.getByRole("button").first()).toBeVisible();
      await clean(page, "opening hand");
      await expect(page.getByTestId("decline")).toHaveText("Keep all");
      await opening.getByRole("button").first().click();
      await expect(page.getByTestId("commit")).toHaveText("Send back 1");
      // The same tap takes it out again.
      await opening.getByRole("button").first().click();
      await expect(page.getByTestId("decline")).toHaveText("Keep all");
      await opening.getByRole("button").first().click();
      await commit(page);
      await expect(opening).toHaveCount(0);
    });
  });
}

test.describe("phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("in a match both seats fit beside each other, with what they do in whole words", async ({ page }) => {
    const { code, tokens } = await make(page, [me, bot], {
      seed: 7,
      options: { first_player: "first_seat", match: "best_of_3" },
    });
    await sit(page, code, tokens);
    await skirmish(page);
    const strip = page.getByRole("list", { name: "Seats" });
    const words = strip.getByText("has priority, your turn");
    await expect(words).toBeVisible();
    for (const one of [strip, words])
      expect(await one.evaluate((node) => node.scrollWidth - node.clientWidth)).toBeLessThanOrEqual(0);
  });

  test("a draft and what it would do leave the board its height", async ({ page }) => {
    const { code, tokens } = await make(page, [me, bot], { seed: 7, options: { first_player: "first_seat" } });
    await sit(page, code, tokens);
    await skirmish(page);
    await page.locator("[data-region=hand] [data-offered].frame-blue").first().tap();
    await expect(page.getByTestId("sentence")).toContainText("stand");
    await myMove(page);
    await page.locator('[data-spot$=":A3:attack"]').tap();
    const line = page.locator(".line");
    await expect(line).toContainText("would be deployed to A3");
    expect((await line.boundingBox())?.height).toBeLessThan(36);
    const hidden = await page.locator("[data-zone='commander:0'], [data-zone='commander:1']").evaluateAll(
      (nodes) =>
        nodes.filter((node) => {
          const { x, y, width, height } = node.getBoundingClientRect();
          return !node.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        }).length,
    );
    expect(hidden).toBe(0);
    await clean(page, "a draft on the phone");
    await line.tap();
    await expect(line).toHaveAttribute("aria-expanded", "true");
    expect((await line.boundingBox())?.height).toBeGreaterThan(36);
    await commit(page);
    await expect(page.locator("[data-zone$=':A3'] [data-unit]")).toBeVisible();
  });
});

test("a card is placed by keyboard, in one of its positions", async ({ page }) => {
  const { code, tokens } = await make(page, [me, bot], { seed: 7, options: { first_player: "first_seat" } });
  await sit(page, code, tokens);
  await skirmish(page);
  const unit = page.locator("[data-region=hand] [data-offered].frame-blue").first();
  await unit.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("sentence")).toContainText("stand");
  await clean(page, "placing");
  // Nothing declines here, so that the words have that room.
  await expect(page.locator("[data-region=prompt] .slot")).toHaveCount(1);
  await myMove(page);
  const stance = page.locator('[data-spot$=":A3:defence"]');
  await stance.focus();
  await page.keyboard.press("Enter");
  await expect(stance).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByTestId("commit")).toContainText("A3, defence position");
  await page.keyboard.press("Control+Enter");
  await expect(page.locator("[data-zone$=':A3'] [data-unit]")).toBeVisible();
  await expect(page.locator("[data-zone$=':A3'] [data-unit]")).toHaveAccessibleName(/defence position/);
});

test("piles, stops and the text table are at hand", async ({ page }) => {
  const { code, tokens } = await make(page, [me, bot], { seed: 7, options: { first_player: "first_seat" } });
  await sit(page, code, tokens);
  await skirmish(page);
  await page.getByRole("button", { name: /^Your trade/ }).click();
  const drawer = page.getByRole("region", { name: "Your piles" });
  await expect(drawer.getByText("Sell from your hand")).toBeVisible();
  await clean(page, "trade centre");
  await drawer.getByRole("button", { name: "Deck", exact: true }).click();
  await expect(drawer.getByText("The whole list")).toBeVisible();
  await drawer.getByRole("button", { name: "When to ask" }).click();
  const full = drawer.getByRole("button", { name: /^Full control/ });
  await full.click();
  await expect(full).toHaveAttribute("aria-pressed", "true");
  await clean(page, "stops");
  await drawer.getByRole("button", { name: "Close" }).click();
  await expect(drawer).toHaveCount(0);
  await page.keyboard.press("t");
  await expect(page.getByRole("heading", { name: "Stack, the top first" })).toBeVisible();
  await clean(page, "text table");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog").getByRole("row", { name: /^k When to ask/ })).toBeVisible();
});
