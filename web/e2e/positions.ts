// What is read: every page, and positions of every game with the most of what lies on a table.
import { expect, type Page } from "@playwright/test";

export interface Position {
  name: string;
  open(page: Page): Promise<void>;
  /** What may be cut there. */
  but?: string;
}

const page = (path: string, ready: string): Position => ({
  name: path,
  open: async (page) => {
    await page.goto(path);
    await expect(page.getByText(ready).filter({ visible: true }).first()).toBeVisible();
    await page.waitForLoadState("networkidle");
  },
});

export const PAGES: Position[] = [
  page("/", "Play now"),
  page("/games/sky_dynasty", "Options of the rules"),
  page("/games/scifi_domains", "Options of the rules"),
  page("/games/dynasty_tcg/new", "Seats"),
  page("/games/sky_thieves/new?with=friends", "Seats"),
  page("/learn/sky_dynasty", "0 of"),
  page("/rules/skytopia", "Search the rules"),
  page("/settings", "Colours"),
  page("/me", "My tables"),
  page("/operator", "Operator"),
  page("/nowhere", "Nothing lies here"),
  page("/t/NOSUCH", "There is no such table"),
];

/** The cards with this word: a list of all takes long to read, and they are made alike. */
const cards = (game: string, word: string): Position => ({
  name: `/cards/${game}`,
  open: async (page) => {
    await page.goto(`/cards/${game}`);
    await page.getByLabel("Name or effect").fill(word);
    await expect(page.getByRole("status").filter({ hasText: " cards" })).not.toContainText(/^(\d+) of \1 /);
  },
});

export const CARDS: Position[] = [
  cards("sky_dynasty", "each"),
  cards("sky_thieves", "target"),
  cards("skytopia", "each"),
  cards("scifi_domains", "each"),
  cards("dynasty_tcg", "search"),
  page("/decks", "Copy and change"),
  {
    name: "the deck builder",
    open: async (page) => {
      await page.goto("/decks");
      await page.getByRole("button", { name: /^Copy/ }).first().click();
      await expect(page).toHaveURL(/\/decks\/.+/);
      await expect(page.getByTestId("verdict")).toHaveAttribute("data-stale", "false");
      await page.getByRole("searchbox").fill("search");
    },
  },
];
