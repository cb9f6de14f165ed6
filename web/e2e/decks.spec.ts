// Decks: built, checked, imported, drawn from, tried, and chosen at a table without the others learning of it.
import { expect, test, type Page } from "@playwright/test";

import { cleanInBothThemes } from "./axe";
import { painting, shots } from "./table";

const STARTERS = ["The Standing Tide", "The Open Hand", "Gold Under the Mountain", "The City That Climbs"];

const verdict = (page: Page) => page.getByTestId("verdict");
const lamp = (page: Page, limit: string) => page.locator(`[data-limit=${limit}]`);
const checked = (page: Page) => expect(verdict(page)).toHaveAttribute("data-stale", "false");
const phone = (page: Page) => (page.viewportSize()?.width ?? 0) < 900;

/** The page keeps to the width of the screen, and to the rules of accessibility in both themes. */
async function well(page: Page, where: string): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth),
    `${where}: as wide as the screen`,
  ).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  await cleanInBothThemes(page, where);
}

/** On a phone search and deck take turns. */
async function show(page: Page, what: "Cards" | "Deck"): Promise<void> {
  if (phone(page)) await page.getByRole("group", { name: "Show" }).getByRole("button", { name: what }).click();
}

async function importDeck(page: Page, text: string): Promise<void> {
  await page.goto("/decks");
  await page.getByLabel("A deck as text").fill(text);
  await page.getByTestId("import").click();
}

interface Starter {
  name: string;
  text: string;
  main: Record<string, number>;
  size: number;
  side_size: number;
}

/** A starter deck as it is now; which cards are in it is for those who balance them. */
async function starter(page: Page, name = STARTERS[0]): Promise<Starter> {
  const answer = await page.request.get("/api/games/dynasty_tcg/decks");
  const found = ((await answer.json()) as Starter[]).find((deck) => deck.name === name);
  if (!found) throw new Error(`there is no starter deck ${name}`);
  return found;
}

const starterText = async (page: Page, name = ""): Promise<string> => (await starter(page, name)).text;

async function openTable(page: Page, seats: object[], options: object = {}): Promise<string> {
  const answer = await page.request.post("/api/tables", { data: { game: "dynasty_tcg", players: 2, seats, options } });
  const made = (await answer.json()) as { code: string; tokens: { seat: number; token: string }[] };
  await page.goto("/settings");
  await page.evaluate(
    ({ code, tokens }) =>
      localStorage.setItem(
        `skydeck.table.${code}`,
        JSON.stringify({ code, game: "dynasty_tcg", at: 0, seats: tokens, host: true }),
      ),
    made,
  );
  await page.goto(`/t/${made.code}`);
  return made.code;
}

test("a new deck is no broken deck", async ({ page }) => {
  await page.goto("/decks");
  await page.getByRole("button", { name: "New deck" }).click();
  await expect(page.getByTestId("verdict")).toHaveText("No cards yet");
  await expect(page.getByRole("region", { name: "Legality" })).toContainText("Press cards to put them in");
});

test("a starter deck is copied, broken, named wrong in list and editor alike, and mended", async ({ page }) => {
  const { size, side_size, main } = await starter(page);
  const [card = "", count = 0] = Object.entries(main)[0] ?? [];
  await page.goto("/decks");
  await expect(page.getByTestId("starter-decks").getByRole("listitem")).toHaveCount(STARTERS.length);
  await well(page, "decks");
  await page.getByRole("button", { name: `Copy and change ${STARTERS[0]}` }).click();
  await expect(page).toHaveURL(/\/decks\/[a-z0-9]+$/);
  await expect(verdict(page)).toContainText("Legal");
  await expect(lamp(page, "size")).toContainText(`${size} of 50-60 cards`);
  await expect(lamp(page, "side")).toContainText(`${side_size} of 0-15`);
  await well(page, "builder, legal");

  await show(page, "Deck");
  const less = page.getByTestId("deck").getByRole("button", { name: `Take one ${card} out of the deck`, exact: true });
  const LEAST = 50;
  for (let left = size; left >= LEAST; left--) {
    if ((await less.count()) > 0) await less.click();
    else
      await page
        .getByTestId("deck")
        .getByRole("button", { name: /^Take one .* out of the deck$/ })
        .first()
        .click();
  }
  await expect(lamp(page, "size")).toHaveAttribute("data-holds", "false");
  const reason = page.getByRole("list", { name: "Why it is not legal" }).getByRole("listitem");
  await expect(reason).toHaveCount(1);
  await expect(reason).toContainText(`needs at least ${LEAST}: add 1`);
  await expect(reason.getByRole("link", { name: "Rule DT-007" })).toHaveAttribute("href", "/rules/dynasty_tcg#DT-007");
  await expect(page.getByTestId("try")).toHaveAttribute("aria-disabled", "true");
  await well(page, "builder, broken");
  const words = (await reason.textContent())?.trim();

  await page.getByRole("link", { name: "All decks" }).click();
  const listed = page.getByTestId("own-decks").getByRole("list").getByRole("listitem");
  await expect(listed).toHaveText([words ?? ""]);
  await expect(page.getByTestId("own-decks")).toContainText("Draft");
  await well(page, "decks with a draft");
  await page.reload();
  await page.getByRole("link", { name: `${STARTERS[0]}`, exact: true }).click();
  await show(page, "Deck");
  const more = page.getByTestId("deck").getByRole("button", { name: `Add one ${card} to the deck`, exact: true });
  if ((await more.count()) === 0) {
    await show(page, "Cards");
    await page.getByLabel("Search").fill(card);
  }
  await page
    .getByRole("button", { name: `Add ${card}`, exact: true })
    .or(more)
    .first()
    .click();
  await expect(verdict(page)).toContainText("Legal");
  expect(count).toBeGreaterThan(0);
});

test("every limit has its lamp, and every one can break", async ({ page }) => {
  const cards = "3 Xian (war champion)\n4 Xian (champion)\n16 Moonback Tortoise\n";
  await importDeck(page, `# All wrong\n${cards}\nSide deck\n16 Moonlit Answer\n`);
  await checked(page);
  for (const limit of ["size", "copies", "champions", "war_champions", "heavy", "side"])
    await expect(lamp(page, limit)).toHaveAttribute("data-holds", "false");
  for (const rule of ["DT-007", "DT-240", "DT-241", "DT-207", "DT-242", "DT-008"])
    await expect(
      page
        .getByRole("list", { name: "Why it is not legal" })
        .getByRole("link", { name: `Rule ${rule}` })
        .first(),
    ).toBeVisible();
  await expect(lamp(page, "size")).toContainText("23 of 50-60 cards");
  await expect(lamp(page, "copies")).toContainText("Xian (champion)");
  await expect(lamp(page, "heavy")).toContainText("19 of at most 15 of cost 7+");
});

test("a text is read or refused line by line, and comes out again as it was", async ({ page }) => {
  await importDeck(page, "3 Vetern Hei\nall of them");
  await expect(page.getByRole("alert")).toContainText("Veteran Hei");
  await expect(page.getByRole("list", { name: "What cannot be read" }).getByRole("listitem")).toHaveText([
    /^Line 1: there is no card/,
    /^Line 2: /,
  ]);
  await well(page, "import refused");
  const text = await starterText(page, STARTERS[1] ?? "");
  await importDeck(page, text);
  await show(page, "Deck");
  await expect(page.getByTestId("text")).toHaveValue(text);
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as a file" }).click();
  expect((await file).suggestedFilename()).toBe("the-open-hand.txt");
});

test.describe("painted", () => {
  test.use(painting);

  test("a deck is built from pictures: chips find, a press adds, as many as is legal, and undo takes back", async ({
    page,
  }) => {
    await page.goto("/decks");
    await page.getByTestId("new-deck").click();
    const found = page.getByTestId("found").getByRole("listitem");
    await found.first().scrollIntoViewIfNeeded();
    await expect(found.first().locator("img")).toBeVisible();
    const all = await found.count();
    await page.getByRole("group", { name: "Kingdom" }).getByRole("button", { name: "Dragons" }).click();
    await page.getByRole("group", { name: "Type" }).getByRole("button", { name: "basic unit" }).click();
    await expect.poll(() => found.count()).toBeLessThan(all);
    const first = found.first();
    const card = (await first.locator("[data-card]").getAttribute("data-card")) ?? "";
    await first.locator("[data-card]").click();
    for (const _ of [2, 3]) await first.getByRole("button", { name: `Add ${card}`, exact: true }).click();
    await expect(first.locator("b")).toHaveText("3");
    // A fourth copy is not taken, and it is said why.
    await first.locator("[data-card]").click();
    await expect(page.getByTestId("refused")).toHaveText(`${card} was not added: a deck has at most 3 copies of a card.`);
    await expect(first.locator("b")).toHaveText("3");
    await expect(first.getByRole("button", { name: `Add ${card}`, exact: true })).toHaveAttribute("aria-disabled", "true");
    // Where nothing lies half beneath the bar that stays.
    await page.evaluate(() => scrollTo(0, 0));
    await well(page, "builder in pictures");
    await shots(page, "builder");
    await page.getByTestId("undo-deck").click();
    await expect(first.locator("b")).toHaveText("2");
    await expect(page.getByTestId("refused")).toHaveCount(0);
    await page.keyboard.press("Control+z");
    await expect(first.locator("b")).toHaveText("1");
    await first.getByRole("button", { name: `Take out ${card}`, exact: true }).click();
    await expect(first.locator("b")).toHaveText("0");

    // Chips are lifted by pressing them again.
    await page.getByRole("group", { name: "Kingdom" }).getByRole("button", { name: "Dragons" }).click();
    await page.getByRole("group", { name: "Type" }).getByRole("button", { name: "basic unit" }).click();
    await expect(found).toHaveCount(all);
  });
});

test("cards are dragged into the deck, to the side deck and out again", async ({ page }) => {
  test.skip(phone(page), "a phone has room for one of both");
  await page.goto("/decks");
  await page.getByTestId("new-deck").click();
  const first = page.getByTestId("found").getByRole("listitem").first();
  const card = (await first.locator("[data-card]").getAttribute("data-card")) ?? "";
  const main = page.getByRole("region", { name: "Main deck" });
  const side = page.getByRole("region", { name: "Side deck" });
  await first.dragTo(main);
  await expect(main).toContainText("Main deck, 1");
  // What the server says of the deck comes above it, and moves all below.
  await expect(page.getByText("needs at least 50")).toBeVisible();
  await main.getByRole("listitem").filter({ hasText: card }).dragTo(side);
  await expect(main).toContainText("Main deck, 0");
  await expect(side).toContainText("Side deck, 1");
  await side.getByRole("listitem").filter({ hasText: card }).dragTo(first);
  await expect(side).toContainText("Side deck, 0");
});

test.describe("painted", () => {
  test.use(painting);

  test("a deck is chosen from tiles before playing against AI", async ({ page }) => {
    await page.goto("/");
    await page
      .locator(".tile")
      .filter({ has: page.locator('a[href="/games/dynasty_tcg"]') })
      .getByRole("button", { name: "Play AI" })
      .click();
    const tiles = page.getByTestId("deck-tiles").getByRole("button");
    await expect(tiles).toHaveCount(STARTERS.length);
    await expect(tiles.first().locator("img")).toBeVisible();
    await page.getByRole("group", { name: "Level" }).getByRole("button", { name: "easy" }).click();
    await well(page, "deck tiles");
    await shots(page, "deck-tiles");
    await tiles.filter({ hasText: STARTERS[2] ?? "" }).click();
    await expect(page).toHaveURL(/\/t\/[A-Z]{6}$/);
    await expect(page.getByTestId("table")).toBeVisible();
  });
});

test("cards are searched, looked at and added without a pointer", async ({ page }) => {
  test.skip(phone(page), "a phone has no keys");
  await page.goto("/decks");
  await page.getByTestId("new-deck").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("found").getByRole("listitem").first()).toBeVisible();
  await page.getByLabel("Search").fill("silver buckler");
  await expect(page.getByTestId("found").getByRole("listitem")).toHaveCount(1);
  await expect(page.getByTestId("found").locator("[data-card]")).toHaveAttribute("data-card", "Moonsilver Buckler");
  // What a champion must do to level up is searched.
  await page.getByLabel("Search").fill("levels up");
  await expect.poll(() => page.getByTestId("found").locator("[data-card]").count()).toBeGreaterThan(1);
  await page.getByLabel("Search").fill("");
  await page.getByRole("group", { name: "Kingdom" }).getByRole("button", { name: "Dragons" }).press("Enter");
  await page.getByRole("group", { name: "Type" }).getByRole("button", { name: "champion", exact: true }).press("Space");
  await page.getByRole("button", { name: "Clear the filters" }).focus();
  await page.keyboard.press("Tab");
  const first = page.getByTestId("found").getByRole("button").first();
  await expect(first).toBeFocused();
  await page.keyboard.press("i");
  const name = (await first.getAttribute("data-card")) ?? "";
  await expect(page.locator("article.large")).toContainText(/Levels up/);
  await page.keyboard.press("i");
  await expect(page.locator("article.large")).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("deck")).toContainText("Main deck, 1");
  await expect(page.getByTestId("polite")).toContainText(`1 ${name} in the deck`);
  await page.keyboard.press("Control+z");
  await expect(page.getByTestId("deck")).toContainText("Main deck, 0");
});

test("a test hand is drawn, sent back and drawn on", async ({ page }) => {
  const { text, size } = await starter(page, STARTERS[2]);
  await importDeck(page, text);
  await show(page, "Deck");
  await page.getByRole("button", { name: "Draw a test hand" }).click();
  const hand = page.getByTestId("hand").getByRole("listitem");
  await expect(hand).toHaveCount(6);
  await hand.nth(0).getByRole("button").click();
  await hand.nth(3).getByRole("button").click();
  await expect(hand.nth(3)).toContainText("goes back");
  await well(page, "test hand");
  await page.getByRole("button", { name: "Send back 2" }).click();
  await expect(hand).toHaveCount(6);
  await expect(page.getByText(`6 cards in hand, ${size - 6} in the deck. After the mulligan.`)).toBeVisible();
  await page.getByRole("button", { name: "Draw one more" }).click();
  await expect(hand).toHaveCount(7);
});

test("a deck is tried against AI", async ({ page }) => {
  await importDeck(page, (await starterText(page, STARTERS[3] ?? "")).replace(STARTERS[3] ?? "", "My own climb"));
  await expect(verdict(page)).toContainText("Legal");
  await show(page, "Deck");
  await page.getByLabel("Its deck").selectOption(STARTERS[1] ?? "");
  await page.getByTestId("try").click();
  await expect(page).toHaveURL(/\/t\/[A-Z]{6}$/);
  await expect(page.getByTestId("table")).toBeVisible();
});

test("everybody brings an own deck, and the others learn of it only when all have chosen", async ({ page, browser }) => {
  await importDeck(page, (await starterText(page, STARTERS[2] ?? "")).replace(STARTERS[2] ?? "", "Behind the curtain"));
  await expect(verdict(page)).toContainText("Legal");
  const kept = await page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith("skydeck.deck."))
      .join(),
  );
  const code = await openTable(page, [{ kind: "me" }, { kind: "open" }]);
  await expect(page.getByTestId("waiting")).toContainText("choosing a deck");
  await page.getByLabel("Play with").selectOption(STARTERS[0] ?? "");
  await expect(page.getByTestId("seat-decks")).toContainText("Blue Moons.");
  await page.getByLabel("Play with").selectOption({ label: "Behind the curtain" });
  await expect(page.getByTestId("waiting")).toContainText("deck chosen");
  await well(page, "waiting room with decks");
  expect(kept).toContain("Behind the curtain");

  const other = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const guest = await other.newPage();
  const heard: string[] = [];
  guest.on("websocket", (socket) => socket.on("framereceived", (frame) => heard.push(String(frame.payload))));
  guest.on(
    "response",
    (response) =>
      void response.text().then(
        (text) => heard.push(text),
        () => undefined,
      ),
  );
  await guest.goto(`/t/${code}`);
  await guest.getByTestId("guest-name").fill("Bo");
  await guest.getByTestId("join").click();
  await expect(guest.getByTestId("seat-decks")).toBeVisible();
  await expect(page.getByText("Still choosing a deck: Bo.")).toBeVisible();
  expect(heard.join("")).not.toContain("Behind the curtain");
  await page.reload();
  await expect(page.getByLabel("Play with")).toHaveValue(/Behind the curtain/);
  await guest.getByLabel("Play with").selectOption(STARTERS[0] ?? "");
  await expect(guest.getByTestId("table")).toBeVisible();
  await expect(page.getByTestId("table")).toBeVisible();
  await expect.poll(() => heard.join("").includes("Behind the curtain")).toBe(true);
  await other.close();
});

test("the host gives an AI its deck", async ({ page }) => {
  await openTable(page, [{ kind: "me" }, { kind: "open" }]);
  await page.getByLabel("Deck of an AI").selectOption(STARTERS[3] ?? "");
  await page.getByRole("button", { name: "Add AI" }).click();
  await page.getByLabel("Play with").selectOption(STARTERS[3] ?? "");
  await expect(page.getByTestId("table")).toBeVisible();
});

test("a table is made with the decks of its seats", async ({ page }) => {
  await page.goto("/games/dynasty_tcg/new");
  await page.getByLabel("Set the other to").getByRole("button", { name: "This device" }).click();
  await page.getByLabel("First seat's deck").selectOption(STARTERS[3] ?? "");
  await page.getByLabel("Second seat's deck").selectOption(STARTERS[2] ?? "");
  await well(page, "create with decks");
  await page.getByTestId("create").click();
  await expect(page).toHaveURL(/\/t\/[A-Z]{6}$/);
  await expect(page.getByTestId("waiting")).toBeHidden();
});
