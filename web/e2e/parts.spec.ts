// Plays and attacks are put together freely: between two people a card can be taken back until its last part is chosen.
import { expect, test, type Browser, type Page } from "@playwright/test";

import { commit, me, myMove, openPosition, table } from "./table";
import { second, sentence } from "./tcg";

const prompt = (page: Page) => page.locator("[data-region=prompt]");
const units = (page: Page) =>
  page.locator("[data-region=hand] [data-offered].frame-blue, [data-region=hand] [data-offered].frame-gold");
const front = (page: Page) => page.locator('[data-offered][data-spot^="put:"][data-spot*=":A"]').first();

/** Two people, the first in its Skirmish with units to play; everything that the other one is sent. */
async function people(page: Page, browser: Browser): Promise<{ other: Page; frames: string[] }> {
  const seats = [{ hand: { "Veteran Hei": 1, "Cinder Drake": 1, Tideguard: 1 } }, { hand: { "Cinder Drake": 1 } }];
  const code = await openPosition(page, { game: "dynasty_tcg", seats }, [me, { kind: "open" }]);
  const { page: other } = await second(browser, page, code);
  await myMove(page);
  const frames: string[] = [];
  other.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => frames.push(String(payload))));
  await other.reload();
  await expect(other.locator("[data-region=seats]").first()).toContainText("has priority");
  await expect(other.getByTestId("sentence")).toHaveCount(0);
  return { other, frames };
}

/** What of it tells something about the game. */
const told = (frames: string[]) => frames.filter((frame) => (JSON.parse(frame) as { type: string }).type !== "reply");

/** Who sits at the table comes and goes with a reload, which is told too. */
function nothingOfTheGame(frames: string[], before: number): void {
  const since = told(frames)
    .slice(before)
    .map((frame) => (JSON.parse(frame) as { type: string }).type);
  expect(since.filter((type) => type !== "table")).toEqual([]);
}

/** Chooses the unit by number of the hand and waits for the question where it stands. */
async function play(page: Page, number: number): Promise<string> {
  const card = units(page).nth(number);
  const name = (await card.getAttribute("data-card")) ?? "";
  await card.click();
  await expect(page.getByTestId("sentence")).toContainText(`Where does ${name} stand`);
  await expect(page.getByRole("button", { name: new RegExp(`^Play ${name}.*chosen so far`) })).toBeVisible();
  return name;
}

for (const [where, viewport] of [
  ["at a desk", { width: 1280, height: 800 }],
  ["on a phone", { width: 390, height: 844 }],
] as const) {
  test(`a card is taken back ${where} and another is played, and the other person sees only that`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize(viewport);
    const { other, frames } = await people(page, browser);
    const before = told(frames).length;
    const version = await table(page).getAttribute("data-version");

    const first = await play(page, 0);
    await page.keyboard.press("Escape");
    await expect(page.getByTestId("sentence")).toContainText("Your Skirmish");
    await play(page, 0);
    await page.getByTestId("back").click();
    await expect(page.getByTestId("sentence")).toContainText("Your Skirmish");

    // A reload puts it together again, and says that nothing was sent.
    const names = await units(page).evaluateAll((cards) => cards.map((card) => card.getAttribute("data-card")));
    const another = names.findIndex((name) => name !== first);
    const card = await play(page, another);
    await page.reload();
    await expect(page.getByTestId("sentence")).toContainText(`Where does ${card} stand`);
    await expect(prompt(page)).toContainText("Not sent yet");
    nothingOfTheGame(frames, before);
    expect(await table(page).getAttribute("data-version")).toBe(version);
    await expect(other.getByTestId("sentence")).toHaveCount(0);

    await front(page).click();
    // The button names what it sends; on a phone its beginning stands above it.
    if (viewport.width > 1000) await expect(page.getByTestId("commit")).toContainText(`Play ${card}`);
    await expect(page.getByTestId("commit")).toContainText("position");
    await commit(page);

    await expect.poll(() => told(frames).some((frame) => frame.includes(`{seat0} played ${card}`))).toBe(true);
    expect(told(frames).join()).not.toContain(`played ${first}`);
    expect(told(frames).join()).not.toContain("took back");
    await other.context().close();
  });
}

test("a tap on the card again takes it back, and with the keyboard too", async ({ page, browser }) => {
  test.setTimeout(120_000);
  const { other } = await people(page, browser);
  const card = await play(page, 0);
  await page.locator(`[data-region=hand] [data-spot="hand:${card}"]`).click();
  await expect(page.getByTestId("sentence")).toContainText("Your Skirmish");
  await units(page).first().focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => sentence(page)).toContain(`Where does ${card} stand`);
  await page.keyboard.press("u");
  await expect.poll(() => sentence(page)).toContain("Your Skirmish");
  await other.context().close();
});

test("an attack goes back to its leader, in a lesson the step with it", async ({ page }) => {
  test.setTimeout(90_000);
  await page.goto("/learn/dynasty_tcg");
  await page.getByTestId("lesson-united").click();
  const guide = page.getByTestId("guide");
  const reached = (step: string) => expect(guide).toHaveAttribute("data-step", step);
  const begin = async () => {
    await reached("1");
    await myMove(page);
    await page.getByTestId("skip-step").click();
    await reached("2");
    await expect.poll(() => sentence(page)).toContain("Who joins the attack");
  };
  await myMove(page);
  await page.getByTestId("skip-step").click();
  await begin();
  await page.keyboard.press("Escape");
  await begin();
  await guide.getByRole("button", { name: "Back" }).click();
  await begin();
  const version = await table(page).getAttribute("data-version");
  await page.locator('[data-spot="field:0:B3"]').first().click();
  await expect(page.getByTestId("commit")).toContainText("Attack with 1 more");
  await commit(page);
  await reached("3");
  expect(await table(page).getAttribute("data-version")).not.toBe(version);
});
