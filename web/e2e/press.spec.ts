// Presses that would cost something: passing with cards in the hand, locking at once after a pick, pressing twice.
import { expect, test, type Page } from "@playwright/test";

import { clean } from "./axe";
import { bot, me, myMove, openTable, shots, table } from "./table";

const sure = (page: Page) => page.getByTestId("give-up");
const passes = (page: Page) => page.getByText("You passed for the round.");
const waits = async (page: Page) => {
  await expect(table(page)).toHaveAttribute("data-mine", "yes");
  await expect(page.locator("[data-seat='0']")).toContainText("choosing");
  await expect(passes(page)).toHaveCount(0);
};

test("passing for the round with cards in the hand is asked about once, by press and by key", async ({ page }) => {
  await openTable(page, [me, bot], { seed: 3 });
  await myMove(page);
  const decline = page.getByTestId("decline");
  // The button keeps its meaning and stays under the finger: the second half of a double press is no answer.
  const place = await decline.boundingBox();
  await decline.dblclick();
  await expect(sure(page)).toContainText("Pass for the round? The 10 cards in your hand go to your discard pile unused.");
  const under = (box: typeof place) =>
    box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)?.getAttribute("data-testid");
  expect(await page.evaluate(under, place)).toBe("decline");
  await clean(page, "passing is asked about");
  await shots(page, "pass");
  await waits(page);
  await sure(page).getByRole("button", { name: "No, not yet" }).click();
  await expect(sure(page)).toHaveCount(0);
  await expect(decline).toBeFocused();
  await waits(page);

  await page.keyboard.press("p");
  await expect(sure(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sure(page)).toHaveCount(0);
  // Who goes on with a fleet is not asked any more.
  await page.keyboard.press("p");
  await page.locator("[data-region=hand] [data-offered]").first().click();
  await expect(sure(page)).toHaveCount(0);
  await waits(page);

  await page.keyboard.press("p");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(passes(page).first()).toBeVisible();
});

test("pressing pass again, when its loss has been said, passes", async ({ page }) => {
  await openTable(page, [me, bot], { seed: 3 });
  await myMove(page);
  const decline = page.getByTestId("decline");
  await decline.click();
  await expect(sure(page)).toBeVisible();
  await expect(async () => {
    if (await sure(page).isVisible()) await decline.click();
    await expect(passes(page).first()).toBeVisible({ timeout: 500 });
  }).toPass({ intervals: [600] });
});

test("a press that is not taken is seen to be heard, and so is a key that has nothing to do", async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver((_, watch) => {
      const button = document.querySelector<HTMLElement>("[data-region=prompt][data-armed=no] [data-testid=decline]");
      if (button && document.documentElement.dataset["pressed"] !== "yes") {
        document.documentElement.dataset["pressed"] = "yes";
        button.click();
      }
      if (!document.querySelector("[data-testid=decline].early")) return;
      document.documentElement.dataset["heard"] = "yes";
      watch.disconnect();
    }).observe(document, { childList: true, subtree: true, attributes: true });
  });
  await openTable(page, [me, bot], { seed: 3 });
  await expect(page.locator("html")).toHaveAttribute("data-heard", "yes");
  await myMove(page);
  await waits(page);
  await page.keyboard.press("u");
  await expect(page.getByRole("listitem").filter({ hasText: "There is nothing to take back now." })).toBeVisible();
});

test("who wants nothing confirmed passes with one press", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("skydeck.settings", JSON.stringify({ confirm: "never" })));
  await openTable(page, [me, bot], { seed: 3 });
  await myMove(page);
  await page.getByTestId("decline").click();
  await expect(passes(page).first()).toBeVisible();
});

test("a lock right after the last pick counts, once, and answers nothing else", async ({ page }) => {
  const commits: string[] = [];
  page.on("websocket", (socket) =>
    socket.on("framesent", ({ payload }) => {
      const message = JSON.parse(String(payload)) as { type: string };
      if (message.type === "commit") commits.push(String(payload));
    }),
  );
  await openTable(page, [me, bot], { seed: 3 });
  await myMove(page);
  const version = await table(page).getAttribute("data-version");
  // Faster than a hand could be: the pick and two presses in neighbouring frames.
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    document.querySelector<HTMLElement>("[data-region=hand] [data-offered]:not(.frame-green)")?.click();
    for (let press = 0; press < 2; press++) {
      await frame();
      document.querySelector<HTMLElement>("[data-testid=commit]")?.click();
    }
  });
  await expect(table(page)).not.toHaveAttribute("data-version", version ?? "");
  await myMove(page);
  expect(commits).toHaveLength(1);
  await waits(page);
});

test("a draft that was kept is not sent by a press meant for the page before", async ({ page }) => {
  await openTable(page, [me, bot], { seed: 3 });
  await myMove(page);
  await page.locator("[data-region=hand] [data-offered]").first().click();
  await expect(page.getByTestId("commit")).toBeVisible();
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      const button = document.querySelector<HTMLElement>("[data-testid=commit]");
      if (!button) return;
      watch.disconnect();
      button.click();
      document.documentElement.dataset["pressed"] = "yes";
    });
    watch.observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-pressed", "yes");
  await myMove(page);
  await expect(page.getByText("Not sent yet")).toBeVisible();
  await waits(page);
});
