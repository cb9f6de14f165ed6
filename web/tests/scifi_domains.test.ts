import { describe, expect, it } from "vitest";

import { baysAfter, lineOf, shownBattle, stepOf, suggested } from "../src/games/scifi_domains/battle";
import { changes, consequences } from "../src/games/scifi_domains/preview";
import { cardAt, foeSpot, lineSpot, onTable } from "../src/games/scifi_domains/spots";
import { beats, blow, settled, tally } from "../src/games/scifi_domains/story";
import {
  printed,
  statsText,
  type BattleView,
  type Domain,
  type ScifiChoice,
  type ScifiPreview,
  type ScifiView,
} from "../src/games/scifi_domains/types";
import type { BaseView, CardKind, Choice, GameEvent } from "../src/lib/protocol";

const kind = (id: string, fields: object) => [id, { id, name: id, cost: 1, ...fields } as unknown as CardKind] as const;
const KINDS = new Map([
  kind("Picket", { type: "unit", class: "space", stats: { health: 3, space_striker: 2 }, cost: 2 }),
  kind("Interceptor", { type: "unit", class: "striker", stats: { health: 1, space_striker: 2 } }),
  kind("Skiff", { type: "unit", class: "striker", stats: { health: 2, space: 3 }, cost: 2 }),
  kind("Marine", { type: "unit", class: "ground", stats: { health: 2, ground: 1 } }),
  kind("Long Tanks", { type: "tech", brief: "needs no bay" }),
  kind("Needle", { type: "enemy", class: "striker", stats: { health: 1, space_striker: 2 }, copies: 2 }),
  kind("Talon", { type: "enemy", class: "striker", stats: { health: 2, space_striker: 3 }, copies: 1 }),
  kind("Scow", { type: "enemy", class: "space", stats: { health: 2, space: 1 }, copies: 3 }),
]);
const stats = (numbers: object) => printed({ stats: numbers } as unknown as CardKind);
const BATTLE: BattleView = {
  stage: "call_strikers",
  field: "space",
  enemies_deal: { space: 1, space_striker: 4, ground: 0, ground_striker: 0 },
  volleys: { space: { ours: [], theirs: [] }, ground: { ours: [], theirs: [] } },
  absorb: {},
  deal: {},
  pool: "striker",
  bays: { striker: { have: 2, used: 3 }, drop: { have: 1, used: 0 } },
  destroyed: 0,
  lost: 0,
  scouted: [],
  line: [],
  foes: [
    { card: "Needle", side: "", wounds: 0, health: 1, count: 2 },
    { card: "Scow", side: "", wounds: 0, health: 2, count: 1 },
  ],
};
const domain = (battle: Partial<BattleView> = {}, fields: Partial<Domain> = {}): Domain => ({
  seat: 0,
  status: "deciding",
  figures: { VP: 8.4, metal: 3, research: 2, points: 0 },
  production: { metal: 3, research: 3 },
  vp: 5,
  kills: 4,
  score: {
    total: 8.4,
    gained: 4,
    cards: 1,
    left: 3.4,
    units: 9,
    metal: 3,
    research: 2,
    more: 3,
    sum: 17,
    divisor: 5,
    text: "",
  },
  passed: false,
  rewards: 1,
  fleet: [
    {
      card: "Picket",
      side: "",
      old: 1,
      new: 1,
      stats: stats({ health: 3, space_striker: 3 }),
      bays: { striker: 0, drop: 0 },
      needs_bay: false,
      wounds: [],
      techs: {},
    },
    {
      card: "Interceptor",
      side: "",
      old: 2,
      new: 0,
      stats: stats({ health: 1, space_striker: 2 }),
      bays: { striker: 0, drop: 0 },
      needs_bay: true,
      wounds: [],
      techs: {},
    },
  ],
  battle: { ...BATTLE, ...battle },
  ...fields,
});
const asked = (decision: string, items: object[], more: object = {}) =>
  ({
    decision,
    rule: "",
    shape: "one",
    items: items.map((item) => ({ label: "", count: 1, ...item })),
    ...more,
  }) as unknown as ScifiChoice;
const event = (fields: Partial<GameEvent>): GameEvent => ({
  seq: 1,
  round: 1,
  phase: "battle",
  kind: "called",
  seat: 0,
  text: "",
  ...fields,
});

describe("figures", () => {
  it("are those that the server prints, and none for a Tech", () => {
    expect(printed(KINDS.get("Skiff"))).toEqual({ space: 3, space_striker: 0, ground: 0, ground_striker: 0, health: 2 });
    expect(printed(KINDS.get("Long Tanks")).space).toBe(0);
    expect(statsText(stats({ health: 3, space_striker: 2, ground_striker: 1 }))).toBe(
      "3 health, 2 Space Striker Damage, 1 Ground Striker Damage",
    );
  });
});

describe("a battle", () => {
  it("shows all who could fight until they are deployed", () => {
    expect(lineOf(domain()).map(({ card, age, count }) => [card, age, count])).toEqual([
      ["Picket", "old", 1],
      ["Picket", "new", 1],
      ["Interceptor", "old", 2],
    ]);
    const line = [{ card: "Picket", side: "" as const, age: "old" as const, wounds: 1, health: 2, count: 1 }];
    expect(lineOf(domain({ stage: "space_absorb", line }))).toEqual(line);
  });

  it("is one's own as long as it lasts, then another's", () => {
    const view = (mine: string, other: string) =>
      ({ phase: "battle", seats: [domain({ stage: mine }), { ...domain({ stage: other }), seat: 1 }] }) as unknown as ScifiView;
    expect(shownBattle(view("deploy", "deploy"), 0, null)).toBe(0);
    expect(shownBattle(view("deploy", "deploy"), 0, 1)).toBe(1);
    expect(shownBattle(view("done", "deploy"), 0, null)).toBe(1);
    expect(shownBattle(view("done", "done"), 0, null)).toBe(0);
    expect(shownBattle({ ...view("deploy", "deploy"), phase: "build" }, 0, null)).toBeNull();
    expect(["call_ships", "space_bays", "ground_deal", "done"].map(stepOf)).toEqual([0, 3, 4, 6]);
  });
});

describe("what lies ready", () => {
  const hold = (card: string, age: string, count: number) => ({ action: { verb: "hold", card, age }, count });

  it("is what the server suggests, and never to call one more", () => {
    const soak = { verb: "soak", card: "Picket", age: "old", wounds: "whole" };
    expect(suggested(asked("soak", [{ action: { ...soak, age: "new" } }, { action: soak }], { suggest: soak }))).toEqual([
      0, 1,
    ]);
    expect(suggested(asked("hit", [{ action: soak }], { suggest: { verb: "cease" } }))).toBeNull();
    expect(suggested(asked("call_ships", [{ action: { verb: "call" } }]))).toBeNull();
  });

  it("holds back whom the server suggests, and counts bays with them", () => {
    const bay = (have: number, used: number) => ({ striker: { have, used }, drop: { have: 0, used: 0 } });
    const choice = asked("deploy", [
      { ...hold("Skiff", "old", 1), suggested: 1, bays: bay(0, 1) },
      { ...hold("Carrier", "old", 2), suggested: 0, bays: bay(2, 0) },
    ]);
    expect(suggested(choice)).toEqual([1, 0]);
    expect(suggested(asked("deploy", [hold("Skiff", "old", 1)]))).toBeNull();
    expect(baysAfter(domain(), choice, [1, 1])).toEqual([
      { bay: "striker", have: 0, used: 2 },
      { bay: "drop", have: 1, used: 0 },
    ]);
  });
});

describe("things on the table", () => {
  it("are named as the server's answers name them", () => {
    expect(lineSpot(1, { card: "Picket", age: "new", wounds: 2 })).toBe("battle:1:Picket:new:hurt 2");
    expect(foeSpot(1, { card: "Needle", wounds: 0 })).toBe("foes:1:Needle:whole");
    expect(onTable(asked("absorb", [{ action: { verb: "absorb", kind: "space" } }]))).toBe(false);
    expect([cardAt("tech_line_up:Long Tanks"), cardAt("foes:0:Scow:whole"), cardAt("more")]).toEqual([
      "Long Tanks",
      "Scow",
      null,
    ]);
  });
});

describe("the story", () => {
  it("puts what follows into the moment it follows from, and leaves battles of others out", () => {
    const told = beats(
      [
        event({ kind: "incoming" }),
        event({ kind: "incoming" }),
        event({ kind: "soaked", card: "Picket", amount: 3 }),
        event({ kind: "lost", card: "Picket" }),
        event({ kind: "incoming", seat: 1 }),
        event({ kind: "hit", card: "Scow", amount: 2 }),
        event({ kind: "destroyed", card: "Scow" }),
        event({ kind: "stopped" }),
      ],
      { you: { seat: 0 } } as BaseView,
    );
    expect(told.map(({ events }) => events.map((one) => one.kind))).toEqual([
      ["incoming", "incoming"],
      ["soaked", "lost"],
      ["hit", "destroyed"],
    ]);
    expect(blow(told[1] ?? null, "Picket", "ours")).toBe("−3, lost");
    expect(blow(told[2] ?? null, "Scow", "theirs")).toBe("−2, falls");
    expect(blow(null, "Scow", "theirs")).toBe("");
  });

  it("sums a settled battle up, and the end", () => {
    const events = [
      event({ seq: 1, kind: "destroyed" }),
      event({ seq: 5, kind: "destroyed" }),
      event({ seq: 6, kind: "stranded" }),
      event({ seq: 7, kind: "points", amount: 3 }),
      event({ seq: 8, kind: "lost", seat: 1 }),
    ];
    expect(settled(events, 2, 0)).toBe("Settled as suggested: 1 Enemy destroyed, 1 Unit lost, 3 points.");
    const account = tally({ seats: [domain()] } as unknown as ScifiView);
    expect(account.slice(0, 4).map(({ label, values }) => [label, values[0]])).toEqual([
      ["Gained in play", 4],
      ["Counted by cards", 1],
      ["All that is left, divided by 5", 3.4],
      ["VP", 8.4],
    ]);
  });
});

describe("a preview", () => {
  it("says what changes, and of a call nothing that is known", () => {
    const preview: ScifiPreview = {
      notes: ["New cards are turned over."],
      done: true,
      metal: [6, 3],
      VP: [3, 3],
      lost: [0, 1],
    };
    expect(consequences(preview, asked("build", []) as Choice)).toEqual([
      "New cards are turned over.",
      "Metal 6 → 3",
      "Units lost 0 → 1",
    ]);
    expect(consequences({ notes: ["New cards are turned over."], done: true }, asked("call_ships", []) as Choice)).toEqual([]);
    expect(changes(preview)).toEqual({ metal: [6, 3] });
  });
});
