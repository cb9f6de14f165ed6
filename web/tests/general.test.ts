import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, it, vi } from "vitest";

import icons from "../src/general/icons.json";
import type { Choice, GameInfo } from "../src/lib/protocol";
import { cardOf, hiddenIn, placeOf, type GeneralView } from "../src/general/view";

vi.mock("../src/general/icons.json?sprite", () => ({ default: "icons.svg" }));
vi.mock("../src/general/Board.svelte", () => ({ default: {} }));
vi.mock("../src/general/Hand.svelte", () => ({ default: {} }));
vi.mock("../src/general/Text.svelte", () => ({ default: {} }));
const { generalClient } = await import("../src/general/client");
const { clientOf } = await import("../src/lib/client");

const zone = (name: string, layout: "hand" | "row" | "area", shared = false) => ({ name, label: name, layout, shared });
const info = {
  name: "squall",
  title: "Squall",
  lap: "turn",
  phases: ["bid", "show_down"],
  zones: [zone("hand", "hand"), zone("bid", "area"), zone("market", "row", true)],
} as unknown as GameInfo;
const client = generalClient(info);

const view = {
  game: "squall",
  phase: "bid",
  round: 3,
  result: null,
  seats: [
    { seat: 0, status: "choosing", figures: { points: 4, coins: 1 } },
    { seat: 1, status: "locked", figures: { points: -2, coins: 0 } },
  ],
  zones: [
    { zone: "hand", seat: 0, size: 3, cards: null },
    { zone: "hand", seat: 1, size: 2, cards: null },
    { zone: "market", seat: null, size: 1, cards: [{ card: "Old: Map", count: 1 }] },
  ],
  you: {
    seat: 0,
    sealed: [],
    zones: [
      {
        zone: "hand",
        seat: 0,
        size: 3,
        cards: [
          { card: "Cook", count: 2 },
          { card: "Gunner", count: 1 },
        ],
      },
    ],
  },
} as unknown as GeneralView;

const item = (card: string, where?: string) => ({
  action: { verb: "play", card },
  label: `Play ${card}`,
  count: 1,
  ...(where ? { zone: where } : {}),
});
const choice = (...items: ReturnType<typeof item>[]) =>
  ({ decision: "play", sentence: "Play a card.", items }) as unknown as Choice;

describe("the general table", () => {
  it("shows the own hand and of others the number only", () => {
    expect(placeOf(view, "hand", 0).cards).toHaveLength(2);
    expect(placeOf(view, "hand", 1)).toMatchObject({ size: 2, cards: null });
    expect(hiddenIn(placeOf(view, "hand", 1))).toBe(2);
    expect(hiddenIn(placeOf(view, "hand", 0))).toBe(0);
    expect(placeOf(view, "bid", 1)).toMatchObject({ size: 0, cards: [] });
  });
  it("finds the card of an action in the zone that the choice names", () => {
    const asked = choice(item("Cook", "hand:0"), item("Old: Map", "market"), item("Nothing"));
    expect(client.inHand(asked)).toBe(false);
    expect(client.inHand(choice(item("Cook", "hand:0")))).toBe(true);
    expect(["hand:0:Cook", "market:Old: Map"].map(cardOf)).toEqual(["Cook", "Old: Map"]);
  });
  it("tells figures, hands and phases in the words of the game", () => {
    expect(client.stats(view, 1).map(({ label, value }) => [label, value])).toEqual([
      ["points", "-2"],
      ["coins", "0"],
      ["cards in hand", "2"],
    ]);
    expect(client.status(view, 1)).toBe("locked in");
    expect(client.phases(view).map(({ label, current }) => [label, current])).toEqual([
      ["Bid", true],
      ["Show down", false],
    ]);
    expect(client.lap?.name).toBe("Turn");
    expect(client.score({ points: 4, coins: 1 }, view)).toBe("4 points, 1 coin");
  });
  it("has the icons of the pattern of new games", () => {
    const used = [...readFileSync("../src/skydeck/pattern/jetsam/cards.yaml", "utf8").matchAll(/icon: ([\w-]+)/g)].map(
      (match) => match[1] ?? "",
    );
    expect(used.length).toBeGreaterThan(20);
    expect(used.filter((name) => !icons.names.includes(name))).toEqual([]);
  });
});

describe("a game that brings something of its own", () => {
  const general = vi.fn(() => Promise.resolve(client));
  beforeEach(() => general.mockClear());

  it("has the general table where it brings nothing", async () => {
    expect(await clientOf(undefined, general)).toEqual(client);
    expect(await clientOf({}, general)).toEqual(client);
  });
  it("takes the place of those parts that it brings, and of no other", async () => {
    const Board = vi.fn() as unknown as typeof client.Board;
    const made = await clientOf({ parts: { Board, places: "Islands", status: () => "at sea" } }, general);
    expect([made.Board, made.places, made.status(view, 0)]).toEqual([Board, "Islands", "at sea"]);
    const replaced = new Set(["Board", "places", "status"]);
    const others = Object.entries(client).filter(([part]) => !replaced.has(part));
    expect(others.length).toBeGreaterThan(20);
    for (const [part, general] of others) expect(made[part as keyof typeof made], part).toBe(general);
    expect(client.Board).not.toBe(Board);
  });
  it("loads no general table where it brings a whole one", async () => {
    const whole = { ...client, name: "whole" };
    expect(await clientOf({ client: whole, parts: { places: "Islands" } }, general)).toBe(whole);
    expect(general).not.toHaveBeenCalled();
  });
});
