import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { hush, voice } from "../src/lib/announce.svelte";
import type { GameClient } from "../src/lib/client";
import type { Choice, Lobby } from "../src/lib/protocol";
import type { SocketLike } from "../src/lib/socket";
import { Table } from "../src/lib/table.svelte";

vi.mock("../src/lib/covers", () => ({ titleOf: () => "Test" }));
vi.mock("../src/lib/router.svelte", () => ({ go: () => undefined }));

const fleet: Choice = {
  decision: "lay",
  sentence: "Lay a fleet.",
  secret: true,
  shape: "some",
  min: 1,
  max: 4,
  done: null,
  end: { action: { verb: "lock" }, label: "Lock fleet" },
  pass: { action: { verb: "pass" }, label: "Pass" },
  rule: "",
  items: [
    { action: { verb: "lay", card: "Market" }, text: "", label: "Market", count: 1, spots: ["hand:Market"] },
    { action: { verb: "lay", card: "Escort" }, text: "", label: "Escort", count: 3, spots: ["hand:Escort"] },
  ],
};
const view = { game: "test", phase: "", round: 1, seats: [], you: { seat: 0 }, result: null };
const client = {
  name: "test",
  sprite: "",
  gains: [],
  art: () => ({}),
  beats: () => [],
  changes: () => ({}),
} as unknown as GameClient;

/** A table whose server answers every `try` with what was asked. */
class Server implements SocketLike {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose = null;
  onerror = null;
  tried: string[] = [];

  send(text: string): void {
    const { type, id, actions } = JSON.parse(text) as { type: string; id?: string; actions?: { card?: string }[] };
    if (type === "hello") this.say({ type: "welcome", seat: 0, seats_held: [0], table: {}, chat: [] });
    if (type !== "try") return;
    const cards = (actions ?? []).flatMap((action) => action.card ?? []).join("+");
    this.tried.push(cards);
    this.say({ type: "reply", id, ok: true, preview: cards });
  }
  close(): void {}
  say(message: Record<string, unknown>): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  ask(version: number): void {
    this.say({ type: "view", seat: 0, version, view, choice: fleet, legal: [], undo: null, waiting: [0], events: [], seq: 0 });
  }
}

let server: Server;
let table: Table;
const settled = () => vi.advanceTimersByTimeAsync(300);
const point = async (card: string | null) => {
  table.previews.glance(card ? { spot: `hand:${card}` } : null);
  await settled();
};

beforeEach(async () => {
  vi.useFakeTimers();
  server = new Server();
  table = new Table({
    code: "TEST",
    token: null,
    client,
    kinds: new Map(),
    lobby: { seats: [] } as unknown as Lobby,
    open: () => server,
  });
  server.onopen?.();
  server.ask(1);
  await settled();
});
afterEach(() => {
  table.close();
  vi.useRealTimers();
});

describe("what is told of the thing under the pointer", () => {
  it("is the draft once it was picked, until something else was pointed at", async () => {
    await point("Escort");
    expect(table.previews.glimpse).toMatchObject({ label: "Escort", preview: "Escort" });
    table.touch("hand:Escort");
    // The pointer has not left it: what moved under it says so again.
    await point("Escort");
    expect(table.previews.glimpse).toBeNull();
    expect(table.previews.ahead).toBe("Escort");
    // Nor does a new view of the same question bring it back.
    server.ask(2);
    await settled();
    expect(table.previews.glimpse).toBeNull();
  });

  it("says that it is one more, where it is in the draft already", async () => {
    table.touch("hand:Escort");
    await point(null);
    await point("Escort");
    expect(table.previews.glimpse).toMatchObject({ label: "With another Escort", preview: "Escort+Escort" });
  });

  it("says that it comes to what is in the draft, by its own name however the draft came about", async () => {
    table.touch("hand:Escort");
    await point("Market");
    expect(table.previews.glimpse).toMatchObject({ label: "With Market as well", preview: "Market+Escort" });
    table.picks.takeOut(1);
    table.touch("hand:Market");
    await point(null);
    await point("Escort");
    expect(table.previews.glimpse).toMatchObject({ label: "With Escort as well", preview: "Market+Escort" });
  });

  it("is not what was asked about before the pick", async () => {
    table.previews.glance({ spot: "hand:Escort" });
    table.touch("hand:Escort");
    await settled();
    expect(table.previews.glimpse).toBeNull();
    expect(server.tried).toEqual(["Escort"]);
  });
});

describe("an answer that the table gives for a seat after a while", () => {
  it("is told to who has no other choice, until it is given", async () => {
    const passing = { type: "view", seat: 0, view, choice: null, legal: [], undo: null, waiting: [], events: [], seq: 0 };
    server.say({ ...passing, version: 2, for_you: "Pass for the round" });
    await settled();
    expect(table.waitingFor()).toMatch(/^Your only choice: Pass for the round\. The table makes it for you/);
    server.say({ ...passing, version: 3 });
    await settled();
    expect(table.waitingFor()).toBe("One moment.");
  });
});

describe("a question", () => {
  it("is another one after an answer, though it reads alike; a newer view of it is not", async () => {
    const first = table.question;
    server.ask(2);
    await settled();
    expect(table.question).toBe(first);
    table.touch("hand:Escort");
    void table.commit();
    server.say({
      type: "view",
      seat: 0,
      version: 3,
      view,
      choice: null,
      legal: [],
      undo: null,
      waiting: [1],
      events: [],
      seq: 0,
    });
    server.ask(4);
    await settled();
    expect(table.question).toBeGreaterThan(first);
    expect(table.picks.number).toBe(0);
  });
});

describe("a table that was left", () => {
  it("says nothing more, though something was still being played", async () => {
    vi.stubGlobal("document", { hidden: false });
    vi.stubGlobal("matchMedia", () => ({ matches: false }));
    let played = (): void => undefined;
    vi.spyOn(table.stage, "play").mockReturnValue(new Promise((done) => (played = done)));
    const event = { seq: 1, round: 1, phase: "", kind: "revealed", seat: 1, text: "Bo revealed Escort." };
    server.say({
      type: "view",
      seat: 0,
      version: 2,
      view,
      choice: null,
      legal: [],
      undo: null,
      waiting: [],
      events: [event],
      seq: 1,
    });
    expect(table.stage.play).toHaveBeenCalled();
    table.close();
    hush();
    played();
    await settled();
    expect(voice).toEqual({ polite: "", assertive: "" });
    vi.unstubAllGlobals();
  });
});
