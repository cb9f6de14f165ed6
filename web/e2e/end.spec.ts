// The end of a game: each kind of it, what it tells, and what can be done then.
import { expect, test, type Page } from "@playwright/test";

import { clean } from "./axe";
import { asked, bot, decide, me, myMove, openPosition, openTable, passRound, shots, table } from "./table";

const phone = (page: Page) => (page.viewportSize()?.width ?? 0) < 900;

/** The last round, in which nobody can gain anything any more. */
async function last(page: Page, own: object, other: object): Promise<void> {
  await openPosition(page, {
    game: "sky_dynasty",
    players: 2,
    options: { max_rounds: 1 },
    seats: [
      { hand: { Escort: 1 }, ...own },
      { hand: {}, ...other },
    ],
  });
  await myMove(page);
  await passRound(page);
  await expect(table(page)).toHaveAttribute("data-over", "yes");
}

for (const [tone, word, sentence, own, other] of [
  ["win", "Victory", "You win.", { influence: 7, coins: 3 }, { influence: 2, coins: 3 }],
  ["defeat", "Defeat", /wins\./, { influence: 2, coins: 3 }, { influence: 7, coins: 3 }],
  ["draw", "Draw", /share the win\./, { influence: 4, coins: 3 }, { influence: 4, coins: 3 }],
] as const) {
  test(`a ${tone} is shown as one`, async ({ page }) => {
    await last(page, own, other);
    const result = page.getByTestId("result");
    await expect(result).toHaveAttribute("data-tone", tone);
    await expect(result.getByRole("heading", { name: word })).toBeVisible();
    await expect(result).toContainText(sentence);
    const places = result.getByRole("list", { name: "Places" }).getByRole("listitem");
    await expect(places).toHaveCount(2);
    if (tone === "draw") for (const place of await places.all()) await expect(place).toContainText("First");
    else await expect(places.first()).toContainText(tone === "win" ? "You" : "7 influence");
    await clean(page, `the end, ${tone}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      page.viewportSize()?.width ?? 0,
    );
    await shots(page, `end-${tone}`);
    await result.getByRole("button", { name: "See the table" }).click();
    await expect(result).toBeHidden();
    await expect(table(page)).toBeVisible();
  });
}

test("a whole game ends with its curve, its turns, its best card and the records of this device; one key begins the next", async ({
  page,
}) => {
  test.skip(phone(page), "the same parts are looked at above, and a phone has no keys");
  const code = await openTable(page, [me, bot], { options: { max_rounds: 5 }, seed: 11 });
  while ((await asked(page)) === "asked") await decide(page);
  const result = page.getByTestId("result");
  await expect(result.getByRole("heading", { name: "How it went: influence by round" })).toBeVisible();
  await expect(result.getByRole("list", { name: "influence at the end" }).getByRole("listitem")).toHaveCount(2);
  const turns = result.getByRole("list", { name: "Turning points" }).getByRole("listitem");
  expect(await turns.count()).toBeGreaterThan(0);
  expect(await turns.count()).toBeLessThanOrEqual(3);
  await clean(page, "the end of a whole game");
  await shots(page, "end-whole");

  // What was counted once is told the same after a reload.
  const counted = await page.evaluate(() => localStorage.getItem("skydeck.bests"));
  expect(counted).toContain(code);
  await page.reload();
  await expect(turns.first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("skydeck.bests"))).toBe(counted);

  const point = (await turns.first().getByRole("link", { name: "What if" }).getAttribute("href")) ?? "";
  expect(point).toMatch(new RegExp(`^/r/${code}/branch\\?at=\\d+$`));
  await expect(page.getByTestId("rematch")).toBeFocused();
  await page.keyboard.press("r");
  await expect(page).not.toHaveURL(new RegExp(code));
  expect(await myMove(page)).toBe("asked");

  await page.goto(point);
  await expect(page.getByRole("dialog", { name: /What if, from moment \d+/ })).toBeVisible();
});

test("a game with a hint is marked as one, at its end, in its replay and in the list", async ({ page }) => {
  const code = await openPosition(page, {
    game: "sky_dynasty",
    players: 2,
    options: { max_rounds: 1 },
    seats: [{ hand: { Escort: 1 } }, { hand: {} }],
  });
  await myMove(page);
  await page.getByRole("button", { name: "Hint", exact: true }).click();
  await expect(page.getByTestId("assertive")).toContainText("Hint");
  await passRound(page);
  const places = page.getByTestId("result").getByRole("list", { name: "Places" });
  await expect(places.getByRole("listitem").filter({ hasText: "You" })).toContainText("You with hints");
  await expect(places.getByTestId("hinted")).toHaveCount(1);
  await page.goto(`/r/${code}`);
  await expect(page.getByRole("banner").or(page.locator("header"))).toContainText("with hints");
  await page.goto("/me");
  await expect(page.getByTestId("my-table").first()).toContainText("with hints");
});
