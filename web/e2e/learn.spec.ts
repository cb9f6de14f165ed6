import { expect, test, type Page } from "@playwright/test";

import { clean } from "./axe";
import { asked, commit, myMove, pressable, table } from "./table";

interface Step {
  say: string;
  do: Record<string, string>[];
  stops: { theirs?: string[]; skip?: string } | null;
}
interface Lesson {
  id: string;
  title: string;
  steps: Step[];
}

const guide = (page: Page) => page.getByTestId("guide");
const slug = (name: string) => name.toLowerCase().replaceAll(" ", "_");

async function lessons(page: Page, game = "sky_dynasty"): Promise<Lesson[]> {
  return (await (await page.request.get(`/api/games/${game}/lessons`)).json()) as Lesson[];
}

type Follow = (page: Page, step: Step) => Promise<void>;

/** All lessons of a game, from the page that lists them, to the note that all are done. */
async function followAll(page: Page, game: string, follow: Follow): Promise<void> {
  const all = await lessons(page, game);
  await page.getByTestId(`lesson-${all[0]?.id}`).click();
  for (const [place, lesson] of all.entries()) {
    await expect(guide(page)).toContainText(lesson.title);
    for (const [number, step] of lesson.steps.entries()) {
      if (place === 0) await clean(page, `${lesson.id}, step ${number + 1}`);
      await expect(guide(page)).toHaveAttribute("data-step", String(number));
      await expect(page.getByTestId("say")).toContainText(step.say.slice(0, 40));
      await follow(page, step);
    }
    if (place < all.length - 1) {
      await expect(guide(page)).toContainText("Done!");
      await page.getByTestId("next-lesson").click();
    }
  }
  await page.getByTestId("result").getByRole("link", { name: "All lessons" }).click();
  await expect(page.getByText(`${all.length} of ${all.length} done.`)).toBeVisible();
}

/** What steps of all games ask for alike: to be read, or to pass. */
async function plainly(page: Page, step: Step): Promise<boolean> {
  if (step.do.length === 0) {
    await page.getByTestId("next-step").click();
    return true;
  }
  await asked(page);
  if (step.do[0]?.["verb"] !== "pass") return false;
  await pressable(page);
  await page.getByTestId("decline").click();
  return true;
}

/** One step of Sky Dynasty as its words ask for it, by clicking. */
const followSky: Follow = async (page, step) => {
  if (await plainly(page, step)) return;
  for (const action of step.do) {
    if (action["verb"] === "lock") continue;
    const lit =
      action["verb"] === "lay"
        ? page.locator(`[data-spot="hand:${slug(String(action["card"]))}"]`)
        : page.locator("[data-offered], .hinted[data-option]").first();
    await lit.click();
  }
  await commit(page);
};

test("every lesson is followed to its end by clicking", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Learn it in five minutes" }).click();
  await expect(page.getByRole("heading", { name: "Learn Sky Dynasty" })).toBeVisible();
  await clean(page, "lessons");
  await followAll(page, "sky_dynasty", followSky);
});

test("a lesson says what it waits for, goes back, and can be left and taken up again", async ({ page }) => {
  const [first] = await lessons(page);
  await page.goto("/learn/sky_dynasty");
  await page.getByTestId(`lesson-${first?.id}`).click();
  await myMove(page);
  await page.locator("[data-spot='hand:interceptor']").click();
  await expect(page.getByRole("status").filter({ hasText: "this step shows something else" })).toBeVisible();
  await page.getByTestId("decline").click();
  await expect(table(page)).toHaveAttribute("data-mine", "yes");
  await page.getByTestId("skip-step").click();
  await expect(guide(page)).toHaveAttribute("data-step", "1");
  await page.getByTestId("next-step").click();
  await guide(page).getByRole("link", { name: "Leave" }).click();
  await expect(page.getByText("step 3 of 5", { exact: true })).toBeVisible();
  await page.getByTestId(`lesson-${first?.id}`).click();
  await expect(guide(page)).toHaveAttribute("data-step", "2");
  await guide(page).getByRole("button", { name: "Back" }).click();
  await expect(guide(page)).toHaveAttribute("data-step", "1");
  await guide(page).getByRole("button", { name: "Back" }).click();
  await expect(guide(page)).toHaveAttribute("data-step", "0");
  await myMove(page);
  await expect(page.locator("[data-spot='hand:shipyard']")).toHaveAttribute("data-offered", "");
});

test("a lesson by the text table", async ({ page }) => {
  await page.goto("/learn/sky_dynasty");
  await page.getByTestId("lesson-contested").click();
  await myMove(page);
  await page.keyboard.press("t");
  const answers = page.locator("[data-region=board]").getByRole("button");
  await answers
    .filter({ hasText: /^Palace/ })
    .first()
    .click();
  for (const _ of [0, 1])
    await answers
      .filter({ hasText: /^Interceptor/ })
      .first()
      .click();
  await commit(page);
  await expect(guide(page)).toHaveAttribute("data-step", "1");
  await expect(page.getByRole("heading", { name: "3. Palace" })).toBeVisible();
  await clean(page, "a lesson by the text table");
  await page.getByTestId("next-step").press("Enter");
  await expect(guide(page)).toBeFocused();
});

test("a lesson by keyboard alone, and on as a free game", async ({ page }) => {
  const [first] = await lessons(page);
  await page.goto("/learn/sky_dynasty");
  await page.getByTestId(`lesson-${first?.id}`).focus();
  await page.keyboard.press("Enter");
  await myMove(page);
  for (const _ of [0, 1]) {
    await page.keyboard.press("n");
    await page.keyboard.press("Enter");
  }
  await page.keyboard.press("Control+Enter");
  await expect(guide(page)).toHaveAttribute("data-step", "1");
  await page.getByTestId("next-step").press("Enter");
  await myMove(page);
  await page.keyboard.press("p");
  await expect(guide(page)).toHaveAttribute("data-step", "3");
  await myMove(page);
  await page.keyboard.press("n");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+Enter");
  await expect(guide(page)).toHaveAttribute("data-step", "4");
  await page.getByTestId("next-step").press("Enter");
  await page.getByRole("button", { name: "Play on here" }).press("Enter");
  await expect(guide(page)).toHaveCount(0);
  await myMove(page);
  await expect(page.locator("[data-region=hand] [data-offered]").first()).toBeVisible();
});

/** What a step wants set about when to be asked. */
async function ask(page: Page, { theirs = [], skip = "" }: { theirs?: string[]; skip?: string }): Promise<void> {
  await page.locator("[data-spot=asking][data-look]").click();
  const asking = page.getByRole("region", { name: "Your piles" });
  await expect(asking.locator(".hinted")).toHaveCount(theirs.length + (skip ? 1 : 0));
  for (const phase of theirs) await asking.getByRole("button", { name: `Ask in ${phase} of their turn` }).click();
  if (skip) await asking.getByRole("button", { name: "your turn", exact: true }).click();
  await asking.getByRole("button", { name: "Close", exact: true }).click();
}

/** What a press may change: the step, the question, what is chosen. */
const stands = (page: Page) =>
  page.evaluate(() =>
    [
      document.querySelector("[data-testid=guide]")?.getAttribute("data-step"),
      document.querySelector("[data-region=prompt]")?.textContent,
      document.querySelectorAll("[aria-pressed=true]").length,
    ].join("|"),
  );

/** One step of Dynasty TCG, by pressing whatever is lit, in the piles too where the step is about them. */
const followTcg: Follow = async (page, step) => {
  if (step.stops) return ask(page, step.stops);
  if (await plainly(page, step)) return;
  const number = String(await guide(page).getAttribute("data-step"));
  const verb = step.do[0]?.["verb"] ?? "";
  const piles = page.getByRole("region", { name: "Your piles" });
  if (verb === "sell") await page.getByRole("button", { name: /^Your trade/ }).click();
  const done = page.getByTestId("commit");
  const lit = page.locator("[data-offered]:not([aria-pressed=true]), .hinted[data-option]:not([aria-pressed=true])");
  await expect(async () => {
    if ((await guide(page).getAttribute("data-step")) !== number) return;
    const before = await stands(page);
    const sends = await done.isVisible();
    await (sends ? done : lit.first()).click({ timeout: 500 });
    // What is sent ends the step; what is chosen leads on to the button.
    if (sends) await expect(guide(page)).not.toHaveAttribute("data-step", number, { timeout: 500 });
    else await expect.poll(() => stands(page), { intervals: [20], timeout: 500 }).not.toBe(before);
    expect(await guide(page).getAttribute("data-step")).not.toBe(number);
  }).toPass({ intervals: [50], timeout: 20_000 });
  if (verb === "buy") await piles.getByRole("button", { name: "Close" }).click();
};

test("every lesson of Dynasty TCG is followed to its end by pressing", async ({ page }) => {
  test.setTimeout(300_000);
  await page.goto("/games/dynasty_tcg");
  await page.getByRole("link", { name: "Learn", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Learn Dynasty TCG" })).toBeVisible();
  await followAll(page, "dynasty_tcg", followTcg);
});

/** One step of Skytopia: a golem goes to a card with a face; all else is one press. */
const followSkytopia: Follow = async (page, step) => {
  if (await plainly(page, step)) return;
  await myMove(page);
  if (step.do[0]?.["verb"] === "send") {
    await page.locator("[data-region=board] [data-card][data-offered]").click();
    await page.locator("[data-region=hand] [data-offered]").click();
  } else await page.locator(".hinted[data-option], [data-region=board] [data-offered]").first().click();
  await commit(page);
};

test("every lesson of Skytopia is followed to its end by pressing", async ({ page }) => {
  await page.goto("/learn/skytopia");
  await followAll(page, "skytopia", followSkytopia);
});

/** One step of Sky Thieves or Scifi Domains: what is lit is pressed until its button sends it. */
const followLit: Follow = async (page, step) => {
  if (await plainly(page, step)) return;
  await myMove(page);
  const ends = page.locator("[data-testid=decline].hinted");
  if ((await ends.count()) > 0) return ends.click();
  const number = String(await guide(page).getAttribute("data-step"));
  const done = page.getByTestId("commit");
  const lit = page.locator("[data-offered]:not([aria-pressed=true]), .hinted[data-option]:not([aria-pressed=true])");
  await expect(async () => {
    if ((await guide(page).getAttribute("data-step")) !== number) return;
    await ((await done.isVisible()) ? done : lit.first()).click({ timeout: 500 });
    await expect(guide(page)).not.toHaveAttribute("data-step", number, { timeout: 500 });
  }).toPass({ intervals: [50], timeout: 20_000 });
};

// Each part of a decision is a step of a lesson; those of Sky Thieves still put a card and its payment into one.
test("every lesson of Sky Thieves is followed to its end by pressing", async ({ page }) => {
  test.setTimeout(300_000);
  await page.goto("/learn/sky_thieves");
  await followAll(page, "sky_thieves", followLit);
});

test("every lesson of Scifi Domains is followed to its end by pressing", async ({ page }) => {
  test.setTimeout(300_000);
  await page.goto("/learn/scifi_domains");
  await followAll(page, "scifi_domains", followLit);
});

test("on a phone, what a lesson asks to press is in sight", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/learn/dynasty_tcg");
  await page.getByTestId("lesson-united").click();
  for (const step of ["0", "1"]) {
    await myMove(page);
    await expect(guide(page)).toHaveAttribute("data-step", step);
    await page.getByTestId("skip-step").click();
  }
  await myMove(page);
  await expect(guide(page)).toHaveAttribute("data-step", "2");
  const captain = page.locator('[data-spot="field:0:B3"][data-offered]');
  const onTop = (node: Element) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return node.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  await expect(page.getByText("Attack, lane 3")).toBeVisible();
  await expect.poll(() => captain.evaluate(onTop)).toBe(true);
});
