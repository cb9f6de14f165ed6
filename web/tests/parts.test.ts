// Decisions of several parts: drafted question by question, taken back freely, sent in one message.
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";

import type { GameClient } from "../src/lib/client";
import { take, words } from "../src/lib/draft";
import { actionKey, type Action, type BaseView, type Choice, type Lobby } from "../src/lib/protocol";
import { set } from "../src/lib/settings.svelte";
import type { SocketLike } from "../src/lib/socket";
import { Table } from "../src/lib/table.svelte";

/** What of a browser the table touches; it has to be there before the table is loaded. */
const kept = vi.hoisted(() => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const quiet = () => undefined;
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("location", { pathname: "/t/X", hash: "", search: "", protocol: "http:", host: "test" });
  vi.stubGlobal("addEventListener", quiet);
  vi.stubGlobal("document", {
    hidden: false,
    hasFocus: () => true,
    addEventListener: quiet,
    documentElement: { dataset: {}, style: {} },
    querySelector: () => null,
  });
  vi.stubGlobal("window", { addEventListener: quiet, removeEventListener: quiet });
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: quiet }));
  return kept;
});
afterAll(() => vi.unstubAllGlobals());

const PLAY = { verb: "play", card: "Hei" };
const WALL = { verb: "play", card: "Wall" };
const PUT = { verb: "put", zone: "A1" };
const OTHER = { verb: "put", zone: "A2" };
const PASS = { verb: "pass" };

const item = (action: Action) => ({
  action,
  text: "",
  label: Object.values(action).join(" "),
  count: 1,
  spots: [String(action["card"] ?? action["zone"])],
});
const question = (decision: string, actions: Action[], extra: Partial<Choice> = {}): Choice => ({
  decision,
  sentence: `${decision}?`,
  secret: false,
  shape: "one",
  min: 1,
  max: 1,
  items: actions.map(item),
  done: null,
  pass: null,
  rule: "",
  ...extra,
});
const BEGIN = question("priority", [PLAY, WALL], { pass: { action: PASS, label: "Pass" } });
const PLACE = question("place", [PUT, OTHER]);
const view = (at: string): BaseView => ({
  game: "dynasty_tcg",
  phase: at,
  round: 1,
  moment: 1,
  seats: [],
  you: { seat: 0 },
  result: null,
});

const client = {
  name: "dynasty_tcg",
  opens: (choice: Choice) => choice.decision === "priority",
  beats: () => [],
  consequences: () => [],
} as unknown as GameClient;

/** A server that knows one position: a play asks where, and ends then. */
class Server implements SocketLike {
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  onerror: (() => void) | null = null;
  version = 7;
  refuses = false;
  seats = [0];

  send(text: string): void {
    const message = JSON.parse(text) as { type: string; id: string; seat: number; actions?: Action[] };
    this.sent.push(message);
    if (message.type === "hello") {
      this.say({
        type: "welcome",
        seat: this.seats.length === 1 ? 0 : null,
        seats_held: this.seats,
        table: { code: "X", game: "dynasty_tcg", status: "running", seats: [], options: {}, settings: {} },
        chat: [],
      });
      if (this.seats.length === 1) this.ask();
    } else if (message.type === "seat") {
      this.reply(message.id, { seat: message.seat });
      this.ask(message.seat);
    } else if (message.type === "try") {
      const ends = (message.actions?.length ?? 0) > 1;
      const onward =
        ends || message.actions?.[0]?.["verb"] === "pass"
          ? {}
          : { goes_on: true, choice: PLACE, view: view("place"), legal: [] };
      this.reply(message.id, { preview: { notes: [] }, done: ends, goes_on: false, ...onward });
    } else if (message.type === "commit" && this.refuses) {
      this.say({ type: "reply", id: message.id, ok: false, error: { code: "illegal", message: "No." } });
    } else {
      this.reply(message.id, { reasons: [{ text: "Because.", rule: null }] });
    }
  }

  close(): void {}

  ask(seat = 0): void {
    this.say({
      type: "view",
      seat,
      version: this.version,
      view: { ...view("skirmish"), you: { seat } },
      choice: seat === 0 ? BEGIN : null,
      legal: [],
      undo: { label: "before" },
      waiting: [0],
      events: [],
      seq: 0,
    });
  }

  reply(id: string, fields: object): void {
    this.say({ type: "reply", id, ok: true, ...fields });
  }

  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  of(type: string): Record<string, unknown>[] {
    return this.sent.filter((message) => message["type"] === type);
  }
}

let server: Server;
const settle = () => new Promise((done) => setTimeout(done, 90));

async function open(seats = [0]): Promise<Table> {
  const lobby = { code: "X", game: "dynasty_tcg", status: "running", seats: [], options: {} } as unknown as Lobby;
  const table = new Table({
    code: "X",
    token: null,
    client,
    kinds: new Map(),
    lobby,
    url: "ws://test",
    open: () => Object.assign((server = new Server()), { seats }),
  });
  server.onopen?.();
  await settle();
  return table;
}

beforeEach(() => {
  kept.clear();
  set("confirm", "matters");
});

describe("a decision of several parts", () => {
  it("asks for the next part without sending the first", async () => {
    const table = await open();
    table.touch("Hei");
    await settle();
    expect(table.choice?.decision).toBe("place");
    expect(table.view?.phase).toBe("place");
    expect(table.parts.list.map((part) => part.label)).toEqual(["play Hei"]);
    expect(server.of("commit")).toEqual([]);
    expect(table.picks.number).toBe(0);
    table.close();
  });

  it("sends all of them at once", async () => {
    const table = await open();
    table.touch("Hei");
    await settle();
    table.touch("A1");
    await settle();
    await table.commit();
    expect(server.of("commit").map((message) => [message["version"], message["actions"]])).toEqual([[7, [PLAY, PUT]]]);
    expect(table.parts.list).toEqual([]);
    table.close();
  });

  it.each([
    ["Escape", (table: Table) => table.stepBack()],
    ["the undo key", (table: Table) => void table.takeBack()],
    ["a tap on the card again", (table: Table) => table.touch("Hei")],
  ])("goes back by %s, and another can be chosen", async (_name, back) => {
    const table = await open();
    table.touch("Hei");
    await settle();
    back(table);
    expect(table.choice?.decision).toBe("priority");
    expect(table.view?.phase).toBe("skirmish");
    expect([table.parts.length, table.picks.number]).toEqual([0, 0]);
    table.touch("Wall");
    await settle();
    table.touch("A2");
    await settle();
    await table.commit();
    expect(server.of("commit").map((message) => message["actions"])).toEqual([[WALL, OTHER]]);
    expect(server.of("undo")).toEqual([]);
    table.close();
  });

  it("takes back the last pick first, and everything when the key is held", async () => {
    const table = await open();
    table.touch("Hei");
    await settle();
    table.touch("A1");
    expect(table.stepBack()).toBe(true);
    expect([table.parts.length, table.picks.number]).toEqual([1, 0]);
    table.touch("A1");
    expect(table.stepBack(true)).toBe(true);
    expect([table.parts.length, table.picks.number]).toEqual([0, 0]);
    expect(table.stepBack()).toBe(false);
    table.close();
  });

  it("commits at once where it knows no further part yet, after asking", async () => {
    const table = await open();
    table.touch("Hei");
    await table.commit();
    expect(table.choice?.decision).toBe("place");
    expect(server.of("commit")).toEqual([]);
    await table.answer(PASS);
    expect(server.of("commit")).toHaveLength(1);
    table.close();
  });

  it("needs one press for each part where nothing is to be confirmed", async () => {
    set("confirm", "never");
    const table = await open();
    table.touch("Hei");
    await settle();
    expect(server.of("commit")).toEqual([]);
    table.touch("A1");
    await settle();
    expect(server.of("commit").map((message) => message["actions"])).toEqual([[PLAY, PUT]]);
    table.close();
  });

  it("is put together again after a reload, and says that it is not sent", async () => {
    const before = await open();
    before.touch("Hei");
    await settle();
    before.touch("A2");
    before.close();
    const table = await open();
    await settle();
    expect(table.parts.list.map((part) => part.label)).toEqual(["play Hei"]);
    expect(table.picks.number).toBe(1);
    expect(table.picks.restored).toBe(true);
    expect(server.of("commit")).toEqual([]);
    table.close();
  });

  it("stays when the same position is shown again, and goes when it has changed", async () => {
    const table = await open();
    table.touch("Hei");
    await settle();
    server.ask();
    expect(table.choice?.decision).toBe("place");
    expect(table.view?.phase).toBe("place");
    server.say({
      type: "view",
      seat: 0,
      version: 9,
      view: view("end"),
      choice: question("level", [PASS]),
      legal: [],
      undo: null,
      waiting: [0],
      events: [],
      seq: 0,
    });
    expect(table.choice?.decision).toBe("level");
    expect(table.parts.list).toEqual([]);
    table.close();
  });

  it("waits behind the cover of a shared device, and is put together again when the other was shown", async () => {
    const table = await open([0, 1]);
    await table.showSeat(0);
    table.touch("Hei");
    await settle();
    table.cover();
    await table.showSeat(0);
    expect([table.choice?.decision, table.parts.length]).toEqual(["place", 1]);
    await table.showSeat(1);
    await settle();
    expect([table.choice, table.view?.you?.seat, table.view?.phase]).toEqual([null, 1, "skirmish"]);
    expect(table.parts.list).toEqual([]);
    await table.showSeat(0);
    await settle();
    expect([table.choice?.decision, table.parts.length, table.picks.restored]).toEqual(["place", 1, true]);
    expect(server.of("commit")).toEqual([]);
    table.close();
  });

  it("keeps the draft when the server refuses it", async () => {
    const table = await open();
    table.touch("Hei");
    await settle();
    table.touch("A1");
    await settle();
    server.refuses = true;
    await table.commit();
    expect(table.refusal?.message).toBe("No.");
    expect([table.parts.length, table.picks.number]).toEqual([1, 1]);
    table.close();
  });

  it("asks why not about the part in question", async () => {
    const table = await open();
    table.touch("Hei");
    await settle();
    await table.askWhy("Elsewhere");
    expect(server.of("why")[0]).toMatchObject({ spot: "Elsewhere", draft: [PLAY] });
    table.close();
  });

  it("takes over a hint of several actions", async () => {
    const table = await open();
    table.hints.given = { actions: [PLAY, OTHER], label: "", sentence: "" };
    expect(table.hints.declines).toBe(false);
    await table.hints.use();
    expect(table.parts.list.map((part) => part.label)).toEqual(["play Hei"]);
    expect(table.choice?.items.map((_item, index) => table.picks.counts[index])).toEqual([0, 1]);
    table.close();
  });
});

describe("a list of actions", () => {
  it("answers a question as far as it goes", () => {
    expect(take(BEGIN, [PLAY, PUT])).toEqual({ counts: [1, 0], taken: 1 });
    expect(take(PLACE, [PASS])).toEqual({ counts: [0, 0], taken: 0 });
    const done = { action: { verb: "done" }, label: "Done" };
    const series = question("join", [PUT, OTHER], { shape: "some", max: 2, done });
    expect(take(series, [PUT, OTHER, done.action, PASS])).toEqual({ counts: [1, 1], taken: 3 });
    expect(words(series, [1, 1])).toBe(`${Object.values(PUT).join(" ")}, ${Object.values(OTHER).join(" ")}`);
    expect(actionKey(PUT)).not.toBe(actionKey(OTHER));
  });
});
