// Games that are over, looked at again: the own hand, anybody's, and nothing that is still said of the game.
import { expect, test, type Page } from "@playwright/test";

import { clean } from "./axe";
import { asked, bot, decide, me, myMove, openTable, shots } from "./table";

const hands = (page: Page) => page.getByTestId("hands");
const cards = (page: Page) => hands(page).locator("[data-spot^='hand:']");
const from = (page: Page) => page.getByLabel("Seen from");
const names = (page: Page) => cards(page).evaluateAll((found) => found.map((card) => card.getAttribute("data-card")));

test("who played sees the game again from the own seat, with the hand; anybody's and all hands can be chosen", async ({
  page,
}) => {
  const code = await openTable(page, [me, bot], { options: { max_rounds: 1 }, seed: 5 });
  await myMove(page);
  const held = await page
    .locator("[data-region=hand] [data-spot^='hand:']")
    .evaluateAll((found) => found.map((card) => card.getAttribute("data-card")));
  while ((await asked(page)) === "asked") await decide(page);
  await page.getByTestId("result").getByRole("link", { name: "Replay" }).click();

  await expect(from(page)).toHaveValue("0");
  await expect(cards(page).first()).toBeVisible();
  expect(await names(page)).toEqual(held);
  await expect(page).toHaveURL(new RegExp(`/r/${code}\\?at=0&seat=0$`));
  await clean(page, "replay from the own seat");
  await shots(page, "replay-own");
  // Nothing is still told of the game that was left, nor of a tap on a card, which is no answer here.
  await cards(page).first().click();
  for (const voice of ["polite", "assertive"]) await expect(page.getByTestId(voice)).toBeEmpty();

  await page.getByRole("heading", { name: /Replay/ }).click();
  await page.keyboard.press("s");
  await expect(from(page)).toHaveValue("1");
  await expect(hands(page).getByRole("region")).toHaveCount(1);
  await from(page).selectOption("all hands");
  await expect(hands(page).getByRole("group")).toHaveCount(2);
  await expect(hands(page).getByRole("group", { name: "Hand of Ada" })).toBeVisible();
  const mine = hands(page).getByRole("group", { name: "Hand of Ada" }).locator("[data-spot^='hand:']");
  await expect(mine).toHaveCount(held.length);
  await clean(page, "replay with all hands");
  await shots(page, "replay-all");

  // Playing on from here begins with the seat that is looked from.
  await from(page).selectOption("1");
  await page.getByTestId("play-from-here").click();
  await expect(page.getByRole("dialog").getByLabel("You play")).toHaveValue("1");
});
