import { expect, test, type Page } from "@playwright/test";

import { clean } from "./axe";
import { commit, myMove, table } from "./table";

interface Step { say: string; do: Record<string, string>[] }
interface Lesson { id: string; title: string; steps: Step[] }

const guide = (page: Page) => page.getByTestId("guide");
const slug = (name: string) => name.toLowerCase().replaceAll(" ", "_");

async function lessons(page: Page, game = "sky_dynasty"): Promise<Lesson[]> {
  return (await (await page.request.get(`/api/games/${game}/lessons`)).json()) as Lesson[];
}

/** One step as its words ask for it, by clicking. */
async function follow(page: Page, step: Step, number: number): Promise<void> {
  await expect(guide(page)).toHaveAttribute("data-step", String(number));
  await expect(page.getByTestId("say")).toContainText(step.say.slice(0, 40));
  if (step.do.length === 0) {
    await page.getByTestId("next-step").click();
    return;
  }
  await myMove(page);
  if (step.do[0]?.["verb"] === "pass") {
    await page.getByTestId("decline").click();
    return;
  }
  for (const action of step.do) {
    if (action["verb"] === "lock") continue;
    const lit = action["verb"] === "lay" ? page.locator(`[data-spot="hand:${slug(String(action["card"]))}"]`) : page.locator("[data-offered], .hinted[data-option]").first();
    await lit.click();
  }
  await commit(page);
}

test("every lesson is followed to its end by clicking", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Learn it in five minutes" }).click();
  await expect(page.getByRole("heading", { name: "Learn Sky Dynasty" })).toBeVisible();
  await clean(page, "lessons");
  const all = await lessons(page);
  await page.getByTestId(`lesson-${all[0]?.id}`).click();
  for (const [place, lesson] of all.entries()) {
    await expect(guide(page)).toContainText(lesson.title);
    for (const [number, step] of lesson.steps.entries()) {
      if (place === 0) await clean(page, `${lesson.id}, step ${number + 1}`);
      await follow(page, step, number);
    }
    if (place < all.length - 1) {
      await expect(guide(page)).toContainText("Done!");
      await page.getByTestId("next-lesson").click();
    }
  }
  await expect(page.getByTestId("result")).toBeVisible();
  await page.getByTestId("result").getByRole("link", { name: "All lessons" }).click();
  await expect(page.getByText(`${all.length} of ${all.length} done.`)).toBeVisible();
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
  await answers.filter({ hasText: /^Palace/ }).first().click();
  for (const _ of [0, 1]) await answers.filter({ hasText: /^Interceptor/ }).first().click();
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

/** One step of Dynasty TCG, by pressing whatever is lit, in the piles too where the step is about them. */
async function press(page: Page, step: Step, number: number): Promise<void> {
  await expect(guide(page)).toHaveAttribute("data-step", String(number));
  await expect(page.getByTestId("say")).toContainText(step.say.slice(0, 40));
  if (step.do.length === 0) {
    await page.getByTestId("next-step").click();
    return;
  }
  await myMove(page);
  const verb = step.do[0]?.["verb"] ?? "";
  if (verb === "pass") {
    await page.getByTestId("decline").click();
    return;
  }
  const piles = page.getByRole("region", { name: "Your piles" });
  if (verb === "sell") await page.getByRole("button", { name: /^Trade of You/ }).click();
  const done = page.getByTestId("commit");
  const lit = page.locator("[data-offered]:not([aria-pressed=true]), .hinted[data-option]:not([aria-pressed=true])");
  await expect(async () => {
    if ((await guide(page).getAttribute("data-step")) !== String(number)) return;
    if (await done.isVisible()) await done.click({ timeout: 500 });
    else await lit.first().click({ timeout: 500 });
    await expect(guide(page)).not.toHaveAttribute("data-step", String(number), { timeout: 500 });
  }).toPass({ intervals: [50], timeout: 20_000 });
  if (verb === "buy") await piles.getByRole("button", { name: "Close" }).click();
}

test("every lesson of Dynasty TCG is followed to its end by pressing", async ({ page }) => {
  await page.goto("/games/dynasty_tcg");
  await page.getByRole("link", { name: "Learn", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Learn Dynasty TCG" })).toBeVisible();
  const all = await lessons(page, "dynasty_tcg");
  await page.getByTestId(`lesson-${all[0]?.id}`).click();
  for (const [place, lesson] of all.entries()) {
    await expect(guide(page)).toContainText(lesson.title);
    for (const [number, step] of lesson.steps.entries()) {
      if (place === 0) await clean(page, `${lesson.id}, step ${number + 1}`);
      await press(page, step, number);
    }
    if (place < all.length - 1) {
      await expect(guide(page)).toContainText("Done!");
      await page.getByTestId("next-lesson").click();
    }
  }
  await page.getByTestId("result").getByRole("link", { name: "All lessons" }).click();
  await expect(page.getByText(`${all.length} of ${all.length} done.`)).toBeVisible();
});
