import { expect, test, type Locator } from "@playwright/test";

import { clean } from "./axe";
import { bot, commit, decide, me, myMove, openTable, openWithFriend, table } from "./table";

test("what would follow is told on pointing at it, before anything is chosen", async ({ page }) => {
  await openTable(page, [me, bot], { seed: 3 });
  await myMove(page);
  const ship = page.locator("[data-region=hand] [data-offered]:not(.frame-green)").first();
  await ship.hover();
  await expect(page.getByTestId("glimpse")).toContainText("Goes to Open Space, force");
  await expect(page.getByText("Nothing chosen yet")).toBeVisible();
  await clean(page, "pointing at a card");
  await page.locator("h1").hover();
  await expect(page.getByTestId("glimpse")).toHaveCount(0);
});

test("after a pick the draft is told, and one more only when it is pointed at anew, by its name", async ({ page }) => {
  await openTable(page, [me, bot], { seed: 3 });
  await myMove(page);
  const shuttle = page.locator("[data-spot='hand:cargo_shuttle']");
  await shuttle.hover();
  await expect(page.getByTestId("glimpse")).toContainText("Cargo Shuttle: Goes to Open Space");
  await shuttle.click();
  await shuttle.hover({ position: { x: 50, y: 60 } });
  await expect(page.getByTestId("effects")).toContainText("Goes to Open Space");
  await expect(page.getByTestId("glimpse")).toHaveCount(0);
  await page.locator("h1").hover();
  await shuttle.hover();
  await expect(page.getByTestId("glimpse")).toContainText("With another Cargo Shuttle: Goes to Open Space");
  await page.locator("[data-spot='hand:interceptor']").hover();
  await expect(page.getByTestId("glimpse")).toContainText("With Interceptor as well: Goes to Open Space");
});

test("the same by keyboard, and aloud", async ({ page }) => {
  await openTable(page, [me, bot], { seed: 3 });
  await myMove(page);
  await page.keyboard.press("n");
  await expect(page.getByTestId("glimpse")).toBeVisible();
  const told = (await page.getByTestId("glimpse").textContent()) ?? "";
  await expect(page.getByTestId("polite")).toContainText(told.split("·")[0]?.trim().replace(/\.$/, "") ?? "");
});

test("what was pointed at is told though another seat acts before the answer came", async ({ page, browser }) => {
  // What is asked before the other seat has acted is not answered, as when the table moves on meanwhile.
  let deaf = false;
  const unanswered = new Set<string>();
  await page.routeWebSocket(/\/ws\/tables\//, (client) => {
    const server = client.connectToServer();
    client.onMessage((message) => {
      const request = JSON.parse(String(message)) as { type: string; id?: string };
      if (deaf && request.type === "try") unanswered.add(request.id ?? "");
      server.send(message);
    });
    server.onMessage((message) => {
      const { id } = JSON.parse(String(message)) as { id?: string };
      if (!id || !unanswered.has(id)) client.send(message);
    });
  });
  const { guest } = await openWithFriend(page, browser);
  deaf = true;
  await page.keyboard.press("n");
  await expect.poll(() => unanswered.size).toBe(1);
  deaf = false;
  await decide(guest);
  await expect(page.locator("[data-seat='1']")).toContainText("locked in");
  await expect(page.getByTestId("glimpse")).toBeVisible();
  await guest.context().close();
});

test("figures of the own seat show what they would become", async ({ page }) => {
  await page.goto("/learn/sky_dynasty");
  await page.getByTestId("lesson-first_fleet").click();
  await myMove(page);
  await page.getByTestId("skip-step").click();
  await page.getByTestId("next-step").click();
  await myMove(page);
  await page.getByTestId("skip-step").click();
  await expect(page.getByTestId("guide")).toHaveAttribute("data-step", "3");
  await page.locator("[data-spot='row:4:barge']").hover();
  await expect(page.locator("[data-seat='0']")).toContainText(/→ \d/);
});

/** What stands after a word in the name of something: "health 5". */
async function figure(thing: Locator, word: string): Promise<number> {
  return Number(new RegExp(`${word} (\\d+)`).exec((await thing.textContent()) ?? "")?.[1]);
}

test("an attack tells its damage, what comes back and what goes on to the commander, and so it comes", async ({ page }) => {
  await page.goto("/learn/dynasty_tcg");
  await page.getByTestId("lesson-positions").click();
  await myMove(page);
  const at = (place: string) => page.locator(`[data-spot="${place}"]`);
  const [mine, theirs, commander] = [at("field:0:A2"), at("field:1:A2"), at("commander:1")];
  const before = {
    mine: await figure(mine, "health"),
    theirs: await figure(theirs, "health"),
    commander: await figure(commander, "health"),
  };
  const excess = (await figure(mine, "strength")) - before.theirs;
  const back = await figure(theirs, "strength");
  expect(Math.min(excess, back)).toBeGreaterThan(0);

  await mine.click();
  const attack = at("deed:field:0:A2:attack");
  await attack.hover();
  const report = page.locator(".attack.draft");
  const told = async () => {
    await expect(report.locator("li.damage")).toContainText([`takes ${before.theirs} and is destroyed`, `takes ${back}`]);
    await expect(report.locator("li.retaliation")).toContainText(`strikes back for ${back}`);
    await expect(report.locator("li.commander")).toContainText(`${before.commander} → ${before.commander - excess}`);
    await expect(commander).toHaveAccessibleName(new RegExp(`would be ${before.commander - excess}\\b`));
  };
  await told();
  await expect(page.getByTestId("glimpse")).toContainText(`${before.commander} → ${before.commander - excess}`);
  await attack.click();
  await told();
  await expect(page.getByTestId("effects")).toContainText(`${before.commander} → ${before.commander - excess}`);
  await clean(page, "an attack before it is sent");
  await commit(page);
  await expect(commander).toHaveAccessibleName(new RegExp(`health ${before.commander - excess}\\b`));
  await expect(mine).toHaveAccessibleName(new RegExp(`health ${before.mine - back} of`));
  await expect(theirs).toHaveCount(0);

  // Who defends lets nothing through and strikes nobody.
  await expect(page.getByTestId("guide")).toHaveAttribute("data-step", "1");
  await myMove(page);
  await at("field:0:A4").click();
  await at("deed:field:0:A4:attack").hover();
  await expect(report.locator("li.damage")).toHaveCount(1);
  await expect(report.locator("li.retaliation, li.commander")).toHaveCount(0);
  await expect(commander).not.toHaveAccessibleName(/would be/);
  await expect(table(page)).toHaveAttribute("data-mine", "yes");
});
