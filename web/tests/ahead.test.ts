import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { EarlySocket } from "../src/lib/ahead";
import { helloOf, TableSocket } from "../src/lib/socket";

class Wire {
  static made: Wire[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  sent: string[] = [];
  shut = false;
  constructor(readonly url: string) {
    Wire.made.push(this);
  }
  send(data: string): void {
    this.sent.push(data);
  }
  close(): void {
    this.shut = true;
  }
}

const HELLO = helloOf("secret");
let early: EarlySocket;
const wire = (): Wire => Wire.made[0] as Wire;
const welcome = { data: JSON.stringify({ type: "welcome", seat: 0, seats_held: [0], table: {}, chat: [] }) };

beforeEach(() => {
  vi.useFakeTimers();
  Wire.made = [];
  vi.stubGlobal("WebSocket", Wire);
  early = new EarlySocket("ws://test", HELLO);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A table that comes late for its link. */
function joined(heard: string[], links: string[]): TableSocket {
  const table = new TableSocket({
    url: "ws://test",
    token: "secret",
    onMessage: ({ type }) => heard.push(type),
    onLink: (link) => links.push(link),
    open: () => early,
  });
  table.connect();
  early.listen();
  return table;
}

describe("a link that is opened ahead", () => {
  it("greets at once, keeps what it hears and tells it to the table that comes for it", () => {
    wire().onopen?.();
    wire().onmessage?.(welcome);
    expect(wire().sent).toEqual([HELLO]);
    const heard: string[] = [];
    const links: string[] = [];
    const table = joined(heard, links);
    expect(heard).toEqual(["welcome"]);
    expect(links).toEqual(["connecting", "open"]);
    void table.ask("hint", {});
    // It has greeted before, and does not again.
    expect(wire().sent.map((text) => (JSON.parse(text) as { type: string }).type)).toEqual(["hello", "hint"]);
    wire().onmessage?.({ data: JSON.stringify({ type: "chat" }) });
    expect(heard).toEqual(["welcome", "chat"]);
  });

  it("that was lost before anybody came is told as lost", () => {
    wire().onopen?.();
    wire().onclose?.({ code: 1006, reason: "" });
    const links: string[] = [];
    joined([], links);
    expect(links).toEqual(["connecting", "lost"]);
  });

  it("ends where nobody comes for it, and stays where somebody does", () => {
    joined([], []);
    vi.advanceTimersByTime(60_000);
    expect(wire().shut).toBe(false);
    new EarlySocket("ws://test", HELLO);
    vi.advanceTimersByTime(60_000);
    expect(Wire.made[1]?.shut).toBe(true);
  });
});
