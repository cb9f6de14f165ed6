import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { ServerMessage } from "../src/lib/protocol";
import { TableSocket, type Link, type SocketLike } from "../src/lib/socket";

class FakeSocket implements SocketLike {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  sent: Record<string, unknown>[] = [];

  send(data: string): void {
    this.sent.push(JSON.parse(data) as Record<string, unknown>);
  }
  close(): void {
    this.drop();
  }
  drop(): void {
    this.onclose?.({ code: 1006, reason: "" });
  }
  say(message: Record<string, unknown>): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  welcome(seat: number | null = 0): void {
    this.onopen?.();
    this.say({ type: "welcome", seat, seats_held: [0], table: {}, chat: [] });
  }
}

let sockets: FakeSocket[];
let links: Link[];
let heard: ServerMessage[];
let client: TableSocket;
const last = (): FakeSocket => sockets[sockets.length - 1] as FakeSocket;

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  links = [];
  heard = [];
  client = new TableSocket({
    url: "ws://test",
    token: "secret",
    onMessage: (message) => heard.push(message),
    onLink: (link) => links.push(link),
    open: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
  });
  client.connect();
});
afterEach(() => {
  client.close();
  vi.useRealTimers();
});

describe("the table's socket", () => {
  it("says hello with its token and is open once welcomed", () => {
    last().welcome();
    expect(last().sent[0]).toEqual({ type: "hello", token: "secret" });
    expect(links).toEqual(["connecting", "open"]);
  });

  it("matches replies by id, in any order", async () => {
    last().welcome();
    const first = client.ask("why", { version: 1, action: {} });
    const second = client.ask("hint", { version: 1 });
    const [, a, b] = last().sent;
    last().say({ type: "reply", id: b?.["id"], ok: true, label: "second" });
    last().say({ type: "reply", id: a?.["id"], ok: true, label: "first" });
    expect((await first)["label"]).toBe("first");
    expect((await second)["label"]).toBe("second");
  });

  it("sends an unanswered commit again under the same id after the link was lost", async () => {
    last().welcome();
    const reply = client.ask("commit", { version: 7, actions: [{ verb: "lock" }] }, true);
    const before = last().sent.at(-1);
    last().drop();
    expect(links.at(-1)).toBe("lost");
    vi.advanceTimersByTime(600);
    last().welcome();
    expect(last().sent.at(-1)).toEqual(before);
    last().say({ type: "reply", id: before?.["id"], ok: true });
    expect((await reply).ok).toBe(true);
    last().drop();
    vi.advanceTimersByTime(600);
    last().welcome();
    expect(last().sent).toHaveLength(1);
  });

  it("answers lost questions with a plain no", async () => {
    last().welcome();
    const reply = client.ask("try", { version: 1, actions: [] });
    last().drop();
    expect((await reply).error?.code).toBe("offline");
    expect((await client.ask("why", {})).ok).toBe(false);
  });

  it("asks only for what it missed, in the log it began with", () => {
    last().welcome();
    last().say({ type: "view", seat: 0, seq: 41 });
    last().say({ type: "view", seat: 1, seq: 90 });
    last().drop();
    vi.advanceTimersByTime(600);
    last().onopen?.();
    expect(last().sent[0]).toEqual({ type: "hello", token: "secret", since: 41 });
  });

  it("waits longer each time, up to a limit, and starts over after a welcome", () => {
    for (const delay of [500, 1000, 2000, 4000, 8000, 8000]) {
      const count = sockets.length;
      last().drop();
      vi.advanceTimersByTime(delay - 1);
      expect(sockets).toHaveLength(count);
      vi.advanceTimersByTime(1);
      expect(sockets).toHaveLength(count + 1);
    }
    last().welcome();
    last().drop();
    vi.advanceTimersByTime(500);
    expect(last().sent).toHaveLength(0);
  });

  it("reads past what it cannot understand", () => {
    last().welcome();
    last().onmessage?.({ data: "not json" });
    last().say({ type: "chat", seat: 1, name: "Bo", text: "hi", at: 0 });
    expect(heard.at(-1)).toMatchObject({ text: "hi" });
  });

  it("tells nothing more once it was left", async () => {
    last().welcome();
    const socket = last();
    let told = false;
    void client.ask("hint", { version: 1 }).then(() => (told = true));
    client.close();
    socket.say({ type: "reply", id: socket.sent.at(-1)?.["id"], ok: true });
    socket.say({ type: "chat", seat: 1, name: "Bo", text: "hi", at: 0 });
    await vi.advanceTimersByTimeAsync(1000);
    expect(told).toBe(false);
    expect(heard.some((message) => message.type === "chat")).toBe(false);
  });

  it("gives up on a link that does not answer a ping", () => {
    last().welcome();
    vi.advanceTimersByTime(20_000);
    expect(last().sent.at(-1)?.["type"]).toBe("ping");
    vi.advanceTimersByTime(10_000);
    expect(links.at(-1)).toBe("lost");
  });
});
