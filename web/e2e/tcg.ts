// What a person does at a table of Dynasty TCG, for its tests; and fast hands for the stretches that are not looked at.
import { expect, type Browser, type Page } from "@playwright/test";

import { hold, myMove, pressable, table } from "./table";

const GAME = "dynasty_tcg";

export interface Made {
  code: string;
  tokens: { seat: number; token: string }[];
}

export async function make(page: Page, seats: object[], extra: object = {}): Promise<Made> {
  const answer = await page.request.post("/api/tables", {
    data: {
      game: GAME,
      players: 2,
      seats,
      options: {},
      undo: "until_revealed",
      spectators: "public",
      hints: true,
      pace: "none",
      public: false,
      name: "Ada",
      ...extra,
    },
  });
  expect(answer.ok()).toBe(true);
  return (await answer.json()) as Made;
}

export async function sit(page: Page, code: string, seats: Made["tokens"]): Promise<void> {
  await hold(page.context(), GAME, code, seats);
  await page.goto(`/t/${code}`);
}

export const sentence = async (page: Page) =>
  (await page
    .getByTestId("sentence")
    .textContent({ timeout: 500 })
    .catch(() => "")) ?? "";

/** One answer by pressing: attack where that is possible, else play a card, else what is asked, else go on. */
export async function decide(page: Page, tried: Set<string>): Promise<void> {
  const before = await sentence(page);
  const version = await table(page).getAttribute("data-version");
  const answered = async () =>
    (await table(page).getAttribute("data-version")) !== version ||
    (await table(page).getAttribute("data-mine")) === "no" ||
    (await sentence(page)) !== before;
  // What only opens a question goes at once; what waits for the button is sent with it.
  const go = async (press: () => Promise<void>) => {
    await press();
    await expect(async () => {
      const button = page.getByTestId("commit");
      if (!(await answered()) && (await button.isVisible())) await button.click({ timeout: 300 }).catch(() => undefined);
      expect(await answered()).toBe(true);
    }).toPass({ intervals: [50], timeout: 20_000 });
  };
  // In the first moment of a question it hears no press.
  const decline = async () => {
    await pressable(page);
    await page.getByTestId("decline").click();
  };
  if (before.startsWith("Your Skirmish")) {
    for (const unit of await page.locator(".unit.offered").all()) {
      const spot = (await unit.getAttribute("data-spot")) ?? "";
      if (tried.has(spot)) continue;
      tried.add(spot);
      await unit.click();
      const attack = page.locator(`[data-spot="deed:${spot}:attack"]`);
      if ((await attack.count()) > 0) return go(() => attack.click());
      // What can do one thing only is chosen with it, and there is nothing to go back from.
      await page
        .getByRole("button", { name: "Back", exact: true })
        .click({ timeout: 2000 })
        .catch(() => undefined);
    }
    const card = page.locator("[data-region=hand] [data-offered]").first();
    if ((await card.count()) > 0) return go(() => card.click());
    tried.clear();
    return go(decline);
  }
  const offered = page
    .locator('[data-offered][data-spot^="put:"][data-spot*=":A"][data-spot$="attack"], [data-offered], [data-option]')
    .first();
  const answering =
    before.startsWith("On top of the stack") || / phase( of|:)/.test(before) || before.startsWith("Yours is on top");
  if (!answering && (await offered.count()) > 0) return go(() => offered.click());
  return go(decline);
}

/** Keeps the opening hand and goes on to the first own Skirmish. The question is read and declined in one breath: it may change. */
export async function skirmish(page: Page): Promise<void> {
  await expect(async () => {
    await myMove(page);
    const ready = await page.evaluate(() => {
      const prompt = document.querySelector("[data-region=prompt][data-armed=yes]");
      const question = prompt?.querySelector("[data-testid=sentence]")?.textContent ?? "";
      if (question && !question.startsWith("Your Skirmish"))
        prompt?.querySelector<HTMLElement>("[data-testid=decline]")?.click();
      return question.startsWith("Your Skirmish");
    });
    expect(ready).toBe(true);
  }).toPass({ intervals: [50], timeout: 60_000 });
}

/** A second person in a browser of their own. */
export async function second(
  browser: Browser,
  page: Page,
  code: string,
): Promise<{ page: Page; token: Made["tokens"][number] }> {
  const joined = (await (await page.request.post(`/api/tables/${code}/join`, { data: { name: "Bo", seat: 1 } })).json()) as {
    seat: number;
    token: string;
  };
  const context = await browser.newContext({
    reducedMotion: "reduce",
    viewport: page.viewportSize() ?? { width: 1280, height: 800 },
  });
  const other = await context.newPage();
  await sit(other, code, [joined]);
  return { page: other, token: joined };
}

/** What the fast hands read of a view, and of a question. */
interface Seen {
  phase: string;
  active: number;
  stack: unknown[];
  seats: { health: number }[];
  result: unknown;
}
interface Asked {
  decision: string;
  shape: string;
  min: number;
  items: { action: Record<string, unknown>; count: number; to?: string }[];
  done: { action: object } | null;
  end?: { action: object };
  pass: { action: object } | null;
}

/**
 * Plays both seats over the server's own interface, so that a long game takes seconds: the winner attacks whatever it can and
 * fills its front row, the other lets everything happen. Stops where the winner could attack and the other commander has no more
 * health than `health`, and between games and at the end.
 */
export async function playOn(people: Page[], code: string, tokens: Made["tokens"], winner: number, health = 0): Promise<void> {
  // Nobody draws the table meanwhile.
  for (const one of people) await one.goto("/healthz");
  await people[0]?.evaluate(
    ({ code, tokens, winner, health }) =>
      new Promise<void>((done, fail) => {
        const sockets: WebSocket[] = [];
        let over = false;
        const stop = (error?: string) => {
          over = true;
          for (const socket of sockets) socket.close();
          if (error) fail(new Error(error));
          else done();
        };
        const answers = (choice: Asked, view: Seen, seat: number): object[] => {
          const { items } = choice;
          const close = choice.end ?? choice.done ?? choice.pass;
          const of = (verb: string) => items.find((item) => item.action["verb"] === verb);
          if (choice.decision === "join") return [...items.map((item) => item.action), ...(close ? [close.action] : [])];
          if (choice.shape === "some") {
            const picks = items.flatMap((item) => Array.from({ length: item.count }, () => item.action)).slice(0, choice.min);
            return picks.length > 0 || !close ? picks : [close.action];
          }
          if (choice.decision === "priority") {
            const own = view.active === seat && view.stack.length === 0 && view.phase === "skirmish";
            const deed = own && seat === winner ? (of("attack") ?? of("play")) : undefined;
            return [deed?.action ?? choice.pass?.action ?? {}];
          }
          const upright = items.filter((item) => item.action["stance"] !== "defence");
          const front = upright.find((item) => /:A\d$/.test(item.to ?? "")) ?? upright[0];
          const commander = items.find((item) => item.to === `commander:${1 - seat}`);
          return [(commander ?? front ?? items[0])?.action ?? close?.action ?? {}];
        };
        for (const { seat, token } of tokens) {
          const socket = new WebSocket(`${location.origin.replace("http", "ws")}/ws/tables/${code}`);
          sockets.push(socket);
          let id = 0;
          let answered = "";
          const send = (message: object) =>
            socket.send(JSON.stringify({ id: `hands-${seat}-${Date.now()}-${++id}`, ...message }));
          socket.onopen = () => {
            socket.send(JSON.stringify({ type: "hello", token }));
            send({ type: "stops", full: true });
          };
          socket.onmessage = (event) => {
            const message = JSON.parse(String(event.data)) as {
              type: string;
              version: number;
              view: Seen;
              choice: Asked | null;
              ok?: boolean;
              error?: { code: string; message: string };
            };
            if (over) return;
            if (message.type === "reply" && message.ok === false && message.error?.code !== "stale")
              stop(`seat ${seat}: ${message.error?.message}`);
            if (message.type !== "view") return;
            const { view, choice } = message;
            const strikes =
              seat === winner &&
              view.active === winner &&
              choice?.decision === "priority" &&
              choice.items.some((item) => item.action["verb"] === "attack");
            const fallen = strikes && (view.seats[1 - winner]?.health ?? 0) <= health;
            // The same question may be sent twice; it is answered once.
            const question = `${message.version} ${JSON.stringify(choice)}`;
            if (view.result || view.phase === "between" || fallen) stop();
            else if (choice && question !== answered)
              send({ type: "commit", version: message.version, actions: answers(choice, view, seat) });
            answered = question;
          };
        }
      }),
    { code, tokens, winner, health },
  );
  for (const one of people) await one.goto(`/t/${code}`);
}

/** A legal deck of units that strike hard for their price and of cheap orders, by the card table as it is. */
export async function readyDeck(page: Page, name: string): Promise<string> {
  type Kind = { name: string; type: string; cost: number; strength: number | null; text: string[] };
  const { kinds } = (await (await page.request.get(`/api/games/${GAME}/cards`)).json()) as { kinds: Kind[] };
  const best = (type: string, most: number, worth: (kind: Kind) => number) =>
    kinds
      .filter(
        (kind) =>
          kind.type === type && kind.cost <= 3 && !kind.text.some((sentence) => sentence.startsWith("Not played by itself")),
      )
      .sort((a, b) => worth(b) - worth(a))
      .slice(0, most)
      .map((kind) => `3 ${kind.name}`);
  const cheap = (kind: Kind) => -kind.cost;
  return [
    `# ${name}`,
    ...best("basic unit", 10, (kind) => (kind.strength ?? 0) - kind.cost / 2),
    ...best("order", 7, cheap),
    "",
    "Side deck",
    ...best("structure", 2, cheap),
  ].join("\n");
}
