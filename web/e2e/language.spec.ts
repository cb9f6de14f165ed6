// Another language is a file: with one whose letters are all strange, no English is left on any page, board or log.
import { expect, test, type Page } from "@playwright/test";

import { cardNames, pseudo, StrangeServer } from "./pseudo";
import { answer, asked, bot, GAMES, me, myMove, openTable } from "./table";

/** Names that people gave, dates and what joins lists in the language that is tried out, what is called alike in every language, and examples of codes. */
const NAMES =
  /Skydeck|SKYDECK_\w+|game-icons\.net|CC BY 3\.0|\b(?:Ada|Bo|AI)\b|[A-Z]{2}-[RDE]?\d+|BCDF(?:-[A-Z]{4})+|\b[A-Z]\d\b|\b(?:and|or)\b|skydeck play \w+|\b[ap]m\b|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\b/gi;

/** Names of cards, which boards show as views have them: only lists of cards say them in the language yet. */
const CARDS = cardNames().map((name) => name.toLowerCase());

interface Text {
  where: string;
  words: string;
}

/** All that is shown or spoken: texts, and what attributes say; but for flavour, which is data of cards, and decks as files. */
const textsOf = (page: Page): Promise<Text[]> =>
  page.evaluate(() => {
    const found: Text[] = [{ where: "title", words: document.title }];
    const ATTRIBUTES = ["aria-label", "title", "placeholder", "alt"];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node: Node | null = walk.currentNode; node; node = walk.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement;
      if (!element || element.closest(`script, style, noscript, .flavour, pre`) || element.getClientRects().length === 0)
        continue;
      const where = `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""}`;
      if (node instanceof Element)
        for (const name of ATTRIBUTES) {
          const words = node.getAttribute(name);
          if (words) found.push({ where: `${where} ${name}`, words });
        }
      else if (node.textContent?.trim()) found.push({ where, words: node.textContent });
    }
    return found;
  });

/** The code of the table that was looked at last. */
let code = "-";

/** Fails with every word of English that is found on the page as it is now. */
async function strange(page: Page, where: string): Promise<void> {
  code = /\/[tr]\/(\w+)/.exec(page.url())?.[1] ?? code;
  const texts = await textsOf(page);
  const left = texts.flatMap(({ where, words }) => {
    const without = (text: string) => text.replace(NAMES, " ").replaceAll(code.toLowerCase(), " ");
    let rest = words.replaceAll("\u00ad", "").toLowerCase();
    if (!/[a-z]{2}/.test(without(rest))) return [];
    for (const name of CARDS) rest = rest.replaceAll(name, " ");
    rest = without(rest);
    return /[a-z]{2}/.test(rest) ? [`${where}: ${words.trim()}  [${rest.trim()}]`] : [];
  });
  expect([...new Set(left)], `English at ${where}`).toEqual([]);
}

let server: StrangeServer | undefined;
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  server = await StrangeServer.start();
});
test.afterAll(() => server?.close());

for (const [device, viewport] of [
  ["desk", { width: 1280, height: 800 }],
  ["phone", { width: 390, height: 844 }],
] as const) {
  const begin = async (browser: import("@playwright/test").Browser) => {
    const context = await browser.newContext({
      baseURL: server?.url ?? "",
      viewport,
      reducedMotion: "reduce",
      storageState: {
        cookies: [],
        origins: [
          {
            origin: server?.url ?? "",
            localStorage: [{ name: "skydeck.settings", value: JSON.stringify({ pictures: "plain", confirm: "never" }) }],
          },
        ],
      },
    });
    return { context, page: await context.newPage() };
  };

  test(`no page says anything in English, ${device}`, async ({ browser }) => {
    test.slow();
    const { context, page } = await begin(browser);
    for (const path of [
      "/",
      "/games",
      "/rules",
      "/cards",
      "/learn",
      ...GAMES.flatMap((game) => [
        `/games/${game}`,
        `/games/${game}/new`,
        `/rules/${game}`,
        `/cards/${game}`,
        `/learn/${game}`,
      ]),
      "/decks?game=dynasty_tcg",
      "/settings",
      "/me",
      "/operator",
      "/nowhere",
      "/t/NOSUCH",
      "/r/NOSUCH",
    ]) {
      await page.goto(path);
      await page.waitForLoadState("networkidle");
      await strange(page, path);
    }
    await page.goto("/decks?game=dynasty_tcg");
    await page.getByTestId("new-deck").click();
    await page.waitForLoadState("networkidle");
    await strange(page, "a deck");
    await openTable(page, [me, { kind: "open" }]);
    await expect(page.getByTestId("invite-link")).toBeVisible();
    await strange(page, "a waiting room");
    await context.close();
  });

  for (const game of GAMES)
    test(`no table says anything in English: ${game}, ${device}`, async ({ browser }) => {
      test.slow();
      const { context, page } = await begin(browser);
      code = await openTable(page, [me, bot], { game, seed: 5 });
      for (let decision = 0; decision < 4; decision++) {
        if ((await myMove(page)) === "over") break;
        await strange(page, `decision ${decision + 1}`);
        await answer(page);
      }
      await asked(page);
      for (const key of ["t", "?", "r", "l", "c", "h"]) {
        await page.keyboard.press(key);
        await page.waitForLoadState("networkidle");
        await strange(page, `after ${key}`);
        if (key === "t") await page.keyboard.press("t");
        await page.keyboard.press("Escape");
      }
      await page.getByRole("button", { name: pseudo("Menu") }).click();
      await strange(page, "menu");
      await page.getByRole("button", { name: pseudo("Resign, draw, another device") }).click();
      await strange(page, "rights");
      await page.getByTestId("resign").click();
      await page.getByTestId("resign").click();
      await expect(page.getByTestId("result")).toBeVisible();
      await strange(page, "the end");
      await page.goto("/me");
      await page.waitForLoadState("networkidle");
      await strange(page, "my tables");
      await page.goto(`/r/${code}/branch`);
      await page.waitForLoadState("networkidle");
      await strange(page, "the replay");
      await context.close();
    });
}
