import { describe, expect, it } from "vitest";

import type { GameEvent } from "../src/lib/protocol";
import { consequences } from "../src/games/sky_dynasty/preview";
import { beats, moment, outcomes } from "../src/games/sky_dynasty/story";
import type { SkyPreview, SkyView } from "../src/games/sky_dynasty/types";

const names = ["Junkyard", "Dealer", "Palace", "Shipyard", "Market", "Gateway", "Open Space"];
const view = {
  phase: "resolve",
  round: 3,
  current_place: 5,
  you: { seat: 0, looked: [] },
  places: names.map((name, i) => ({ place: i + 1, number: i + 1, name })),
} as unknown as SkyView;
const event = (fields: Partial<GameEvent>): GameEvent => ({
  seq: 1,
  round: 3,
  phase: "resolve",
  kind: "coins",
  seat: 0,
  text: "",
  ...fields,
});

describe("the story of a round", () => {
  const events = [
    event({ kind: "place", seat: null, to: "station:3:-1" }),
    event({ kind: "won", seat: 1, to: "station:3:1" }),
    event({ kind: "influence", seat: 1, amount: 2 }),
    event({ kind: "place", seat: null, to: "station:4:-1" }),
    event({ kind: "coins", seat: 0, amount: 1, to: "station:4:0" }),
    event({ kind: "coins", seat: 0, amount: -3, to: "station:4:0" }),
  ];

  it("lights one station after the other", () => {
    expect(beats(events, { ...view, current_place: null } as SkyView).map((beat) => beat.place)).toEqual([3, 4]);
  });

  it("leaves what became of each seat at its station", () => {
    const after = outcomes(events, view);
    expect(after.get(3)).toEqual([{ seat: 1, end: "won", text: "won, +2 influence" }]);
    expect(after.get(4)).toEqual([{ seat: 0, end: "", text: "−2 coins" }]);
  });

  it("tells it at the station while that has its moment, and at no other", () => {
    const told = beats(events, { ...view, current_place: null } as SkyView);
    expect(told.every((beat) => beat.told)).toBe(true);
    expect(moment(told[0] ?? null, 3)).toEqual([{ seat: 1, end: "won", text: "won, +2 influence" }]);
    expect(moment(told[0] ?? null, 4)).toEqual([]);
    expect(moment(null, 3)).toEqual([]);
    const [empty] = beats([event({ kind: "place", seat: null, to: "station:6:-1" })], {
      ...view,
      current_place: null,
    } as SkyView);
    expect(empty?.told).toBeUndefined();
  });
});

describe("a preview", () => {
  it("tells what changes, and only that", () => {
    const nothing = { notes: [], done: true };
    const preview: SkyPreview = { notes: ["Goes to the Market."], done: true, coins: [5, 2], influence: [1, 1], wins: true };
    expect(consequences(preview)).toEqual(["Goes to the Market.", "coins 5 → 2", "This wins the game."]);
    expect(consequences(nothing)).toEqual([]);
  });
});
