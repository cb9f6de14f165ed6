import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

import {
  after,
  angleOf,
  beats as beaten,
  brief,
  duelNow,
  missing,
  needOf,
  scaleOf,
  shortOf,
  verdict,
} from "../src/games/sky_thieves/duel";
import { best, canPay, covers, sockets, sourcesOf, surplus, tapped, whole, type Purse } from "../src/games/sky_thieves/payment";
import { consequences, duelAhead, shipAhead } from "../src/games/sky_thieves/preview";
import { cardAt, inHand, spotsOf, wishAt } from "../src/games/sky_thieves/spots";
import { beats, breakdown, strikeOf } from "../src/games/sky_thieves/story";
import {
  abilitiesOf,
  costOf,
  inWords,
  paysOf,
  told,
  type Resource,
  type ThievesKind,
  type ThievesView,
} from "../src/games/sky_thieves/types";
import * as drafts from "../src/lib/draft";
import { wantedCounts } from "../src/lib/guide.svelte";
import type { Action, Choice, GameEvent } from "../src/lib/protocol";

const event = (fields: object): GameEvent =>
  ({ seq: 1, round: 3, phase: "attack", kind: "stat", seat: 0, text: "", ...fields }) as GameEvent;
const asked = (fields: object, ...items: object[]) =>
  ({ decision: "", rule: "", shape: "one", min: 1, max: 1, done: null, pass: null, items, ...fields }) as unknown as Choice;

// -- paying ---------------------------------------------------------------------------------------------------------------

const PRODUCTS: Record<string, Resource[]> = {
  "Death Ray": ["aether"],
  "Helpful Butler": ["scraps"],
  "Gearhead Gremlin": ["clockwork"],
  "Bottled Lightning": ["aether", "aether"],
  "the weapon on board": ["aether"],
};
const purse = (cost: Resource[], worth: Record<string, number> = {}): Purse => ({
  cost,
  pays: (source) => PRODUCTS[source] ?? [],
  worth: (source) => worth[source] ?? (source.endsWith("on board") ? 100 : 5),
});
const pay = (...cards: string[]) => ({
  action: { verb: "pay", card: cards[0] ?? "-", second: cards[1] ?? "-", third: cards[2] ?? "-" } as Action,
});

describe("a payment", () => {
  const cost: Resource[] = ["aether", "scraps"];
  const items = [
    pay("Death Ray", "Helpful Butler"),
    pay("Death Ray", "Gearhead Gremlin"),
    pay("Bottled Lightning"),
    pay("the weapon on board", "Helpful Butler"),
    pay("the weapon on board", "Gearhead Gremlin"),
  ];

  it("is suggested from what is missed least, and leaves the ship its cards", () => {
    expect(best(items, purse(cost, { "Bottled Lightning": 1 }))).toBe(2);
    expect(best(items.slice(0, 2), purse(cost, { "Gearhead Gremlin": 2 }))).toBe(1);
    expect(best([items[3] as never, items[0] as never], purse(cost))).toBe(1);
    expect(best([], purse(cost))).toBe(-1);
  });

  it("follows every tap: a card is put in, and taken out again", () => {
    const at = purse(cost, { "Bottled Lightning": 1 });
    let wishes = tapped({ wanted: [], unwanted: [] }, "Gearhead Gremlin", ["Bottled Lightning"], 1);
    expect(best(items, at, wishes)).toBe(1);
    wishes = tapped(wishes, "the weapon on board", ["Death Ray", "Gearhead Gremlin"], 1);
    expect(best(items, at, wishes)).toBe(4);
    wishes = tapped(wishes, "the weapon on board", ["the weapon on board", "Gearhead Gremlin"], 1);
    expect(best(items, at, wishes)).toBe(1);
    wishes = tapped(wishes, "Gearhead Gremlin", ["Death Ray", "Gearhead Gremlin"], 1);
    expect([0, 2]).toContain(best(items, at, wishes));
  });

  it("takes a second copy where there are two, before it takes the card out", () => {
    const first = tapped({ wanted: [], unwanted: [] }, "Death Ray", ["Death Ray"], 2);
    expect(first.wanted).toEqual(["Death Ray", "Death Ray"]);
    expect(tapped(first, "Death Ray", ["Death Ray", "Death Ray"], 2)).toEqual({ wanted: [], unwanted: ["Death Ray"] });
  });

  it("fills the sockets, colours with their own and Scraps with what is left", () => {
    const { pays } = purse(cost);
    expect(sockets(["clockwork", "scraps"], ["Helpful Butler", "Gearhead Gremlin"], pays).map(({ source }) => source)).toEqual([
      "Gearhead Gremlin",
      "Helpful Butler",
    ]);
    expect(sockets(cost, ["Bottled Lightning"], pays).map(({ source }) => source)).toEqual([
      "Bottled Lightning",
      "Bottled Lightning",
    ]);
    // What nothing fills is free now.
    expect(sockets(cost, ["Death Ray"], pays).map(({ source }) => source)).toEqual(["Death Ray", null]);
  });

  it("warns of what would be lost, and knows what cannot be paid", () => {
    const { pays } = purse(cost);
    expect(surplus(["Bottled Lightning"], purse(["aether"]))).toBe(1);
    expect(surplus(["Death Ray", "Helpful Butler"], purse(cost))).toBe(0);
    expect(covers(["clockwork"], ["Death Ray", "Helpful Butler"], pays)).toBe(false);
    expect(covers(["scraps", "scraps"], ["Death Ray", "Helpful Butler"], pays)).toBe(true);
    expect([canPay(items, "Helpful Butler"), canPay(items, "Volley Gun")]).toEqual([true, false]);
  });

  it("is one answer, though its cards are named one after the other", () => {
    const named = (card: string) => ({ verb: "pay", card });
    const choice = whole(
      asked(
        {
          decision: "pay",
          payments: [
            {
              cards: ["Death Ray", "Helpful Butler"],
              actions: [named("Death Ray"), named("Helpful Butler")],
              label: "Death Ray + Helpful Butler",
            },
            { cards: ["Bottled Lightning"], actions: [named("Bottled Lightning")], label: "Bottled Lightning" },
          ],
        },
        { action: named("Death Ray"), label: "Death Ray", count: 1 },
      ),
    );
    expect(choice.items.map((item) => sourcesOf(item))).toEqual([["Death Ray", "Helpful Butler"], ["Bottled Lightning"]]);
    expect(drafts.commitOf(choice, [1, 0])).toEqual([named("Death Ray"), named("Helpful Butler")]);
    expect(drafts.take(choice, [named("Bottled Lightning")])).toEqual({ counts: [0, 1], taken: 1 });
    expect(drafts.take(choice, [named("Death Ray"), named("Helpful Butler"), { verb: "leave" }])).toEqual({
      counts: [1, 0],
      taken: 2,
    });
    expect(wantedCounts(choice, [named("Death Ray"), named("Helpful Butler")])).toEqual([1, 0]);
    expect(whole(asked({ decision: "port" }))).toEqual(asked({ decision: "port" }));
  });
});

describe("cards", () => {
  const ray = { type: "weapon", price: ["alchemy", "scraps", "scraps"], produces: ["aether"] } as unknown as ThievesKind;

  it("cost and pay symbols", () => {
    expect([inWords(costOf(ray)), inWords(paysOf(ray)), inWords([])]).toEqual(["Alchemy and 2 Scraps", "Aether", ""]);
    expect([costOf(undefined), paysOf({ type: "captain" } as never)]).toEqual([[], []]);
  });

  it("have sentences for what a Captain can do", () => {
    expect(abilitiesOf({ offensive: "+2 Speed", defensive: "the attacker loses 2 Speed" } as never)).toEqual({
      offensive: "+2 Speed.",
      defensive: "The attacker loses 2 Speed.",
    });
  });

  it("are told of with the verb that fits", () => {
    expect([told("overload the weapon, Death Ray", false), told("scout", true)]).toEqual([
      "overloads the weapon, Death Ray",
      "scout",
    ]);
  });
});

// -- the duel ---------------------------------------------------------------------------------------------------------------

const dock = { speed: 2, firepower: 2, defense: 6 };
const ship = (speed: number, firepower: number) => ({
  ship: { speed, firepower, total: speed + firepower },
  need: needOf(dock),
});

describe("the duel", () => {
  it("is won where no needle is short, as the rulebook counts the State-Run Dock", () => {
    for (const [speed, firepower] of [
      [2, 4],
      [3, 3],
      [4, 2],
      [5, 5],
    ] as const)
      expect(beaten(shortOf(ship(speed, firepower)))).toBe(true);
    for (const [speed, firepower] of [
      [1, 5],
      [5, 1],
      [3, 2],
    ] as const)
      expect(beaten(shortOf(ship(speed, firepower)))).toBe(false);
  });

  it("says by how much", () => {
    expect(verdict(ship(2, 4))).toEqual({ beating: true, text: "Beating, exactly" });
    expect(verdict(ship(4, 4))).toEqual({ beating: true, text: "Beating, by 2" });
    expect(verdict(ship(1, 2))).toEqual({ beating: false, text: "Short: 1 Speed, 3 Total" });
    expect([missing(shortOf(ship(2, 4))), brief(shortOf(ship(0, 0)))]).toEqual(["", "S2 F2 D6"]);
  });

  it("moves needle by needle while it is told, never below nothing", () => {
    const start = ship(3, 3);
    const told = after(start, [
      event({ kind: "stat", of: "ship", stat: "speed", amount: -2, now: 1 }),
      event({ kind: "played" }),
      event({ kind: "stat", of: "target", stat: "defense", amount: 2, now: 8 }),
    ]);
    expect(told).toEqual({ ship: { speed: 1, firepower: 3, total: 4 }, need: { speed: 2, firepower: 2, total: 8 } });
    expect(after(start, [event({ of: "ship", stat: "firepower", amount: -9 })]).ship).toEqual({
      speed: 3,
      firepower: 0,
      total: 3,
    });
    expect(start.ship.speed).toBe(3);
  });

  it("shows what the view has, moved on by what is being told", () => {
    const view = { attack: { ship: { speed: 3, firepower: 3, total: 6 }, target_stats: dock } } as unknown as ThievesView;
    const before = [event({ of: "ship", stat: "speed", amount: 2, now: 5 })];
    expect(duelNow(view, null)?.ship.speed).toBe(3);
    expect(
      duelNow(view, {
        kind: "move",
        place: null,
        ms: 1,
        events: [event({ of: "ship", stat: "speed", amount: -1, now: 4 })],
        earlier: before,
      })?.ship.total,
    ).toBe(7);
    expect(duelNow({ attack: null } as never, null)).toBeNull();
  });

  it("has dials whose scale holds what they show", () => {
    expect([scaleOf("speed", 2, 4), scaleOf("total", 8, 9), scaleOf("speed", 3, 11)]).toEqual([10, 16, 12]);
    expect([angleOf(0, 10), angleOf(5, 10), angleOf(20, 10)]).toEqual([-126, 0, 126]);
  });

  it("is told ahead", () => {
    const attack = { ship: { speed: 3, firepower: 3, total: 6 }, target_stats: dock };
    expect(duelAhead({ attack })).toEqual(ship(3, 3));
    expect(consequences({ notes: ["Cards are drawn by chance."], attack })).toEqual([
      "Cards are drawn by chance.",
      "Speed 3 of 2, Firepower 3 of 2, Total 6 of 6: beating, exactly",
    ]);
    expect(consequences({ ship: { speed: [1, 3], firepower: [2, 2] } })).toEqual(["Speed 1 → 3"]);
    expect(shipAhead({ ship: { speed: [1, 3], firepower: [2, 2] } })).toEqual({ speed: 3, firepower: 2 });
  });
});

// -- things on the table ------------------------------------------------------------------------------------------------------

const board = (card: string | null) => ({ weapon: card ? { card, overloaded: false } : null, upgrade: null, crew: null });
const table = {
  active: 0,
  you: { seat: 0, hand: [] },
  attack: { attacker: 0 },
  seats: [
    { seat: 0, captain: "Mad Jack Cinderwick", board: board("Death Ray") },
    { seat: 1, captain: null, board: board("Volley Gun") },
  ],
} as unknown as ThievesView;
const at = (action: Action, zone?: string) => spotsOf(action, asked({}, { action, ...(zone ? { zone } : {}) }), table);

describe("actions on the table", () => {
  it("stand at the thing they are about", () => {
    expect(at({ verb: "play", card: "Volley Gun" }, "hand:0")).toEqual(["hand:0:Volley Gun"]);
    expect(at({ verb: "overload", slot: "weapon" }, "board:0")).toEqual(["slot:0:weapon"]);
    expect(at({ verb: "slot", slot: "crew" }, "board:1")).toEqual(["slot:1:crew"]);
    expect(at({ verb: "offensive" }, "captain:0")).toEqual(["captain:0"]);
    expect(at({ verb: "attack", target: "State-Run Dock" }, "line")).toEqual(["target:State-Run Dock"]);
    expect(at({ verb: "sink", target: "Tea Caravan" }, "target_deck")).toEqual(["looked:0:Tea Caravan"]);
    expect(at({ verb: "rival", seat: "seat 2" })).toEqual(["ship:1"]);
    expect(at({ verb: "scout" })).toEqual(["target_deck"]);
    expect(at({ verb: "captain", captain: "Mad Jack Cinderwick" })).toEqual(["mate:Mad Jack Cinderwick"]);
    expect(at({ verb: "pick", card: "Volley Gun" }, "junk")).toEqual(["junk:Volley Gun"]);
    expect(at({ verb: "swap", target: "Tea Caravan", other: "Sky Ferry" })).toEqual(["target:Tea Caravan", "target:Sky Ferry"]);
    expect(at(pay("Volley Gun", "the weapon on board").action)).toEqual(["hand:0:Volley Gun", "slot:0:weapon"]);
    expect(at({ verb: "yes" })).toEqual([]);
  });

  it("can be asked about where they are not offered", () => {
    expect(wishAt("hand:0:Volley Gun", asked({ decision: "port" }), table)).toEqual({ verb: "play", card: "Volley Gun" });
    expect(wishAt("hand:0:Volley Gun", asked({ decision: "pay" }), table)).toEqual({ verb: "pay", card: "Volley Gun" });
    expect(wishAt("slot:0:weapon", asked({ decision: "pay" }), table)).toEqual({ verb: "pay", card: "the weapon on board" });
    expect(wishAt("slot:0:weapon", asked({ decision: "phase" }), table)).toEqual({ verb: "overload", slot: "weapon" });
    expect(wishAt("captain:0", null, table)).toEqual({ verb: "offensive" });
    expect(wishAt("slot:1:weapon", null, table)).toBeNull();
  });

  it("tell the card that a thing is", () => {
    expect(
      [
        "slot:1:weapon",
        "captain:0",
        "target:State-Run Dock",
        "mate:Mad Jack Cinderwick",
        "hand:0:Sand in the Gears",
        "junk:Volley Gun",
      ].map((spot) => cardAt(spot, table)),
    ).toEqual([
      "Volley Gun",
      "Mad Jack Cinderwick",
      "State-Run Dock",
      "Mad Jack Cinderwick",
      "Sand in the Gears",
      "Volley Gun",
    ]);
  });

  it("lie in the hand where all are cards of it", () => {
    const card = (zone: string) => ({ action: { verb: "play", card: "Volley Gun" }, zone });
    expect(inHand(asked({ decision: "port" }, card("hand:0")))).toBe(true);
    expect(inHand(asked({ decision: "pick" }, card("junk")))).toBe(false);
    expect(inHand(asked({ decision: "phase" }, card("hand:0"), { action: { verb: "offensive" } }))).toBe(false);
  });
});

// -- what happened ----------------------------------------------------------------------------------------------------------

describe("the story", () => {
  it("joins every needle to the card that moves it", () => {
    const told = beats([
      event({ kind: "played", card: "Sudden Squall" }),
      event({ kind: "paid" }),
      event({ kind: "stat" }),
      event({ kind: "phase" }),
      event({ kind: "drawn" }),
      event({ kind: "drawn" }),
    ]);
    expect(told.map(({ events }) => events.map(({ kind }) => kind))).toEqual([
      ["played", "paid", "stat"],
      ["drawn", "drawn"],
    ]);
    expect(told[1]?.earlier).toHaveLength(4);
  });

  it("shows large what is felt", () => {
    const type = (card: string) => (card === "Sudden Squall" ? "sabotage" : "crew");
    const struck = (fields: object) =>
      strikeOf({ kind: "move", place: null, ms: 1, events: [event(fields)] }, type)?.kind ?? null;
    expect([
      struck({ kind: "played", card: "Sudden Squall" }),
      struck({ kind: "played", card: "Helpful Butler" }),
      struck({ kind: "captured", card: "Sky Ferry", amount: 1 }),
      struck({ kind: "drawn" }),
    ]).toEqual(["sabotage", null, "captured", null]);
    expect(strikeOf(null, type)).toBeNull();
  });

  it("says at the end where Treasure came from", () => {
    const view = {
      seats: [
        { seat: 0, treasure: 1, captain: null, targets: ["Sky Ferry"] },
        { seat: 1, treasure: 5, captain: "Mad Jack Cinderwick", targets: ["Iron Cathedral", "State-Run Dock"] },
      ],
    } as unknown as ThievesView;
    expect(breakdown(view, (seat) => ["Ada", "Bo"][seat] ?? "")).toEqual([
      "Bo with Mad Jack Cinderwick: 5 Treasure from Iron Cathedral and State-Run Dock.",
      "Ada: 1 Treasure from Sky Ferry.",
    ]);
  });
});

// -- walnut -------------------------------------------------------------------------------------------------------------------

describe("the panels of walnut", () => {
  const read = (file: string) => {
    const css = readFileSync(new URL(`../src/${file}`, import.meta.url), "utf8");
    return [...css.matchAll(/--([\w-]+):\s*light-dark\((#[0-9A-F]{6}),\s*(#[0-9A-F]{6})\)/gi)].map(
      ([, name = "", light = "", dark = ""]) => [name, [light, dark]] as const,
    );
  };
  const tokens = new Map([...read("lib/tokens.css"), ...read("games/sky_thieves/walnut.css")]);
  const luminance = (hex: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5]
      .map((place) => parseInt(hex.slice(place, place + 2), 16) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (a: string, b: string) => {
    const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
    return (high + 0.05) / (low + 0.05);
  };

  it.each(["light", "dark"])("keep every word and line readable, %s", (theme) => {
    const of = (name: string) => tokens.get(name)?.[theme === "light" ? 0 : 1] ?? "";
    const least = (name: string, grounds: string[]) => Math.min(...grounds.map((ground) => contrast(of(name), of(ground))));
    for (const name of ["text", "muted", "act", "ok", "warn", "bad", "info"])
      expect(least(name, ["bg", "s1", "s2", "s3"]), name).toBeGreaterThanOrEqual(4.5);
    for (const name of ["line", "focus", "lit"]) expect(least(name, ["bg", "s1", "s2", "s3"]), name).toBeGreaterThanOrEqual(3);
    for (const seat of [1, 2, 3, 4, 5])
      expect(least(`seat-${seat}`, ["bg", "s1", "s2"]), `seat ${seat}`).toBeGreaterThanOrEqual(3);
  });
});

it("draws no more what a discount takes of the payer's choice, once the rest is paid", () => {
  const { pays } = purse([]);
  const cost: Resource[] = ["alchemy", "aether", "clockwork"];
  expect(sockets(cost, ["Death Ray"], pays, 1)).toHaveLength(3);
  expect(sockets(cost, ["Death Ray", "Gearhead Gremlin"], pays, 1).map(({ symbol }) => symbol)).toEqual([
    "aether",
    "clockwork",
  ]);
});
