// Several tabs of one browser keep on one device: none writes over another's, and what cannot be had again stays.
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";

const kept = new Map<string, string>();
let room = Infinity;
const size = () => [...kept].reduce((sum, [key, value]) => sum + key.length + value.length, 0);
const listeners = new Set<(event: { key: string | null }) => void>();

/** The browser's storage, whose keys can be listed as those of an object. */
const storage = new Proxy({} as Record<string, unknown>, {
  get: (_, name) => {
    if (name === "getItem") return (key: string) => kept.get(key) ?? null;
    if (name === "removeItem") return (key: string) => void kept.delete(key);
    if (name !== "setItem") return undefined;
    return (key: string, value: string) => {
      const before = kept.get(key);
      kept.set(key, value);
      if (size() <= room) return;
      if (before === undefined) kept.delete(key);
      else kept.set(key, before);
      throw new Error("QuotaExceededError");
    };
  },
  ownKeys: () => [...kept.keys()],
  getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
});
vi.stubGlobal("localStorage", storage);
vi.stubGlobal("addEventListener", (_: string, listener: (event: { key: string | null }) => void) => listeners.add(listener));
vi.stubGlobal("removeEventListener", (_: string, listener: (event: { key: string | null }) => void) =>
  listeners.delete(listener),
);
vi.stubGlobal("location", { pathname: "/", hash: "", search: "" });
vi.stubGlobal("document", { documentElement: { dataset: {} } });
afterAll(() => vi.unstubAllGlobals());

beforeEach(() => {
  kept.clear();
  listeners.clear();
  room = Infinity;
});

/** A tab of its own, which has read what was kept when it was opened. */
async function tab() {
  vi.resetModules();
  const held = await import("../src/lib/held.svelte");
  const settings = await import("../src/lib/settings.svelte");
  const decks = await import("../src/decks/own.svelte");
  const guide = await import("../src/lib/guide.svelte");
  return { ...held, ...settings, ...decks, ...guide };
}

const seat = (token: string) => [{ seat: 0, token }];
const deck = (name: string) => ({ name, main: {}, side: {}, text: "", reasons: [] });
const told = (key: string) => listeners.forEach((listener) => listener({ key }));
const codes = async () => (await tab()).held.tables.map((table) => table.code);

describe("two tabs", () => {
  it("each take a seat at a table, and both seats stay", async () => {
    const [one, two] = [await tab(), await tab()];
    one.holdSeats("AAAAAA", "sky_dynasty", seat("first"), true);
    two.holdSeats("BBBBBB", "skytopia", seat("second"), true);
    one.markEnded("AAAAAA");
    const later = await tab();
    expect(later.tableOf("AAAAAA")).toMatchObject({ seats: seat("first"), ended: true });
    expect(later.tableOf("BBBBBB")).toMatchObject({ seats: seat("second") });
  });

  it("hear of the seats, decks and settings of each other", async () => {
    const [one, two] = [await tab(), await tab()];
    one.holdSeats("AAAAAA", "sky_dynasty", seat("first"), true);
    told("skydeck.table.AAAAAA");
    expect(two.tableOf("AAAAAA")?.seats).toEqual(seat("first"));
    const id = one.addDeck("dynasty_tcg", deck("Walls"));
    told(`skydeck.deck.${id}`);
    expect(two.deckOf(id)?.name).toBe("Walls");
    one.set("theme", "light");
    told("skydeck.settings");
    expect(two.settings.theme).toBe("light");
  });

  it("each change a setting, a deck, a lesson, and both changes stay", async () => {
    const [one, two] = [await tab(), await tab()];
    one.set("name", "Ada");
    two.set("leftHand", true);
    const [walls, riders] = [one.addDeck("dynasty_tcg", deck("Walls")), two.addDeck("dynasty_tcg", deck("Riders"))];
    one.note("skytopia", "first", { done: true });
    two.note("skytopia", "second", { done: true });
    const later = await tab();
    expect(later.settings).toMatchObject({ name: "Ada", leftHand: true });
    expect(later.deckOf(walls)?.name).toBe("Walls");
    expect(later.deckOf(riders)?.name).toBe("Riders");
    expect(Object.keys(later.progressOf("skytopia"))).toEqual(["first", "second"]);
  });

  it("one drops a deck, and the other does not bring it back by keeping its own", async () => {
    const first = await tab();
    const id = first.addDeck("dynasty_tcg", deck("Walls"));
    const [one, two] = [await tab(), await tab()];
    one.dropDeck(id);
    two.addDeck("dynasty_tcg", deck("Riders"));
    expect((await tab()).decksFor("dynasty_tcg").map(({ name }) => name)).toEqual(["Riders"]);
  });
});

describe("when there is much to keep", () => {
  it("a running table stays, and ended ones go, the oldest first", async () => {
    const { holdSeats, markEnded } = await tab();
    vi.useFakeTimers({ now: 0 });
    for (let table = 0; table < 61; table++) {
      vi.setSystemTime(table);
      holdSeats(`T${table}`, "skytopia", seat(`${table}`), true);
      if (table > 0) markEnded(`T${table}`);
    }
    vi.useRealTimers();
    const left = await codes();
    expect(left).toHaveLength(60);
    expect(left).toContain("T0");
    expect(left).not.toContain("T1");
  });

  it("61 running tables all stay", async () => {
    const { holdSeats } = await tab();
    for (let table = 0; table < 61; table++) holdSeats(`T${table}`, "skytopia", seat(`${table}`), true);
    expect(await codes()).toHaveLength(61);
  });

  it("a full browser gives up drafts before ended tables, ended tables before a seat or a deck", async () => {
    const { holdSeats, markEnded, addDeck } = await tab();
    holdSeats("ENDED1", "skytopia", seat("old"), true);
    markEnded("ENDED1");
    holdSeats("WEEKLY", "skytopia", seat("dear"), true);
    addDeck("dynasty_tcg", deck("Walls"));
    kept.set("skydeck.draft.WEEKLY.0", "x".repeat(200));
    room = size();
    holdSeats("FRESH1", "skytopia", seat("new"), true);
    expect(kept.has("skydeck.draft.WEEKLY.0")).toBe(false);
    expect(await codes()).toEqual(expect.arrayContaining(["ENDED1", "WEEKLY", "FRESH1"]));
    room = size();
    holdSeats("FRESH2", "skytopia", seat("new"), true);
    const later = await tab();
    expect(later.held.tables.map((table) => table.code).sort()).toEqual(["FRESH1", "FRESH2", "WEEKLY"]);
    expect(later.decksFor("dynasty_tcg")).toHaveLength(1);
  });
});

describe("what an older version kept", () => {
  it("is taken over, seats and decks", async () => {
    kept.set("skydeck.tables", JSON.stringify([{ code: "AAAAAA", game: "skytopia", at: 1, seats: seat("old"), host: true }]));
    kept.set("skydeck.decks", JSON.stringify([{ id: "x", name: "Walls", main: {}, side: {}, text: "", reasons: [], at: 1 }]));
    const later = await tab();
    expect(later.tableOf("AAAAAA")?.seats).toEqual(seat("old"));
    expect(later.deckOf("x")).toMatchObject({ name: "Walls", game: "dynasty_tcg" });
    expect(kept.has("skydeck.tables") || kept.has("skydeck.decks")).toBe(false);
  });
});

describe("the browser's storage", () => {
  it("is touched in one place, so that nothing else writes over what another tab kept", async () => {
    const { readdirSync, readFileSync } = await import("node:fs");
    const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((name) => /\.(ts|svelte)$/.test(name));
    const touching = files.filter((name) => /localStorage|sessionStorage|indexedDB/.test(readFileSync(`src/${name}`, "utf8")));
    expect(touching.sort()).toEqual(["art/shelf.ts", "lib/device.ts"]);
  });
});
