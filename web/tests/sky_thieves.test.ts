import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

import { angleOf, brief, duelNow, duelOf, duelWith, missing, scaleOf, verdict } from "../src/games/sky_thieves/duel";
import { best, canPay, socketsOf, sourcesOf, tapped, whole, type PaymentItem } from "../src/games/sky_thieves/payment";
import { consequences, duelAhead, shipAhead } from "../src/games/sky_thieves/preview";
import { cardAt, inHand } from "../src/games/sky_thieves/spots";
import { beats, breakdown, strikeOf } from "../src/games/sky_thieves/story";
import {
  abilitiesOf,
  costOf,
  inWords,
  paysOf,
  type Duel,
  type Payment,
  type Prey,
  type Ship,
  type ThievesKind,
  type ThievesPreview,
  type ThievesView,
} from "../src/games/sky_thieves/types";
import * as drafts from "../src/lib/draft";
import { wantedCounts } from "../src/lib/guide.svelte";
import type { Choice, GameEvent } from "../src/lib/protocol";

const event = (fields: object): GameEvent =>
  ({ seq: 1, round: 3, phase: "attack", kind: "stat", seat: 0, text: "", ...fields }) as GameEvent;
const asked = (fields: object, ...items: object[]) =>
  ({ decision: "", rule: "", shape: "one", min: 1, max: 1, done: null, pass: null, items, ...fields }) as unknown as Choice;

// -- paying ---------------------------------------------------------------------------------------------------------------

const MISSED: Record<string, number> = { "Bottled Lightning": 1, "the weapon on board": 100 };
const paid = (...cards: string[]): Payment => ({
  cards,
  actions: cards.map((card) => ({ verb: "pay", card })),
  label: cards.join(" + "),
  spots: cards.map((card) => `hand:0:${card}`),
  fills: [],
  lost: 0,
  missed: cards.reduce((sum, card) => sum + (MISSED[card] ?? 5), 0),
});
const pay = (...cards: string[]) => ({ payment: paid(...cards) }) as PaymentItem;

describe("a payment", () => {
  const items = [
    pay("Death Ray", "Helpful Butler"),
    pay("Death Ray", "Gearhead Gremlin"),
    pay("Bottled Lightning"),
    pay("the weapon on board", "Helpful Butler"),
    pay("the weapon on board", "Gearhead Gremlin"),
  ];

  it("is suggested by what the server says is missed least", () => {
    expect(best(items)).toBe(2);
    expect(best([items[3] as PaymentItem, items[0] as PaymentItem])).toBe(1);
    expect(best([])).toBe(-1);
    // Whatever the cards are.
    expect(best(items.map((item, at) => ({ ...item, payment: { ...item.payment, missed: Math.abs(at - 3) } })))).toBe(3);
  });

  it("follows every tap: a card is put in, and taken out again", () => {
    let wishes = tapped({ wanted: [], unwanted: [] }, "Gearhead Gremlin", ["Bottled Lightning"], 1);
    expect(best(items, wishes)).toBe(1);
    wishes = tapped(wishes, "the weapon on board", ["Death Ray", "Gearhead Gremlin"], 1);
    expect(best(items, wishes)).toBe(4);
    wishes = tapped(wishes, "the weapon on board", ["the weapon on board", "Gearhead Gremlin"], 1);
    expect(best(items, wishes)).toBe(1);
    wishes = tapped(wishes, "Gearhead Gremlin", ["Death Ray", "Gearhead Gremlin"], 1);
    expect([0, 2]).toContain(best(items, wishes));
  });

  it("takes a second copy where there are two, before it takes the card out", () => {
    const first = tapped({ wanted: [], unwanted: [] }, "Death Ray", ["Death Ray"], 2);
    expect(first.wanted).toEqual(["Death Ray", "Death Ray"]);
    expect(tapped(first, "Death Ray", ["Death Ray", "Death Ray"], 2)).toEqual({ wanted: [], unwanted: ["Death Ray"] });
  });

  it("fills the sockets as the server says, whatever its cards are good for", () => {
    const asked_for = asked({ decision: "pay", price: ["clockwork", "scraps"] });
    expect(socketsOf(asked_for, null)).toEqual([
      { symbol: "clockwork", card: null },
      { symbol: "scraps", card: null },
    ]);
    const fills = [{ symbol: "scraps", card: "Bottled Lightning" }] as Payment["fills"];
    expect(socketsOf(asked_for, { ...paid("Bottled Lightning"), fills })).toBe(fills);
  });

  it("knows which cards are in no payment", () => {
    expect([canPay(items, "Helpful Butler"), canPay(items, "Volley Gun")]).toEqual([true, false]);
  });

  it("is one answer, though its cards are named one after the other", () => {
    const named = (card: string) => ({ verb: "pay", card });
    const choice = whole(
      asked(
        {
          decision: "pay",
          payments: [paid("Death Ray", "Helpful Butler"), paid("Bottled Lightning")],
        },
        { action: named("Death Ray"), label: "Death Ray", count: 1 },
      ),
    );
    expect(choice.items.map((item) => sourcesOf(item))).toEqual([["Death Ray", "Helpful Butler"], ["Bottled Lightning"]]);
    expect(choice.items.map((item) => item.spots)).toEqual([
      ["hand:0:Death Ray", "hand:0:Helpful Butler"],
      ["hand:0:Bottled Lightning"],
    ]);
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
});

// -- the duel ---------------------------------------------------------------------------------------------------------------

const dock = { speed: 2, firepower: 2, defense: 6 };
const level = { speed: 0, firepower: 0, total: 0 };
/** What the server says of an attack; its numbers need not agree, as the client works nothing out of them. */
const told_of = (speed: number, firepower: number, standing: Partial<Duel> = {}): Duel => ({
  ship: { speed, firepower, total: speed + firepower },
  target_stats: dock,
  beating: true,
  short: level,
  spare: 0,
  ...standing,
});
const lacks = { speed: 1, firepower: 0, total: 3 };

describe("the duel", () => {
  it("is won where the server says so, whatever the numbers are", () => {
    expect(verdict(duelOf(told_of(0, 0)))).toEqual({ beating: true, text: "Beating, exactly" });
    expect(verdict(duelOf(told_of(0, 0, { spare: 2 })))).toEqual({ beating: true, text: "Beating, by 2" });
    expect(verdict(duelOf(told_of(9, 9, { beating: false, short: lacks })))).toEqual({
      beating: false,
      text: "Short: 1 Speed, 3 Total",
    });
    expect([missing(level), brief(lacks)]).toEqual(["", "S1 D3"]);
  });

  it("would be as the server says with a Target of the line", () => {
    const prey = { ...dock, short: lacks, beating: false, spare: 0 } as Prey;
    const ship = { speed: 9, firepower: 9, total: 18 } as Ship;
    expect(duelWith(prey, ship)).toEqual({
      ship: { speed: 9, firepower: 9, total: 18 },
      need: { speed: 2, firepower: 2, total: 6 },
      beating: false,
      short: lacks,
      spare: 0,
    });
    expect(duelWith({ ...prey, short: null }, ship)).toBeNull();
  });

  it("shows what the view has, or what the last change that is told brought", () => {
    const view = { attack: told_of(3, 3) } as unknown as ThievesView;
    const changed = (speed: number, standing = {}) => event({ kind: "stat", duel: told_of(speed, 3, standing) });
    const beat = { kind: "move", place: null, ms: 1 } as const;
    expect(duelNow(view, null)?.ship.speed).toBe(3);
    expect(duelNow(view, { ...beat, events: [event({ kind: "played" })], earlier: [] })?.ship.speed).toBe(3);
    const then = { beating: false, short: lacks };
    const now = duelNow(view, { ...beat, events: [changed(4, then), event({ kind: "paid" })], earlier: [changed(5)] });
    expect(now).toEqual(duelOf(told_of(4, 3, then)));
    expect(now?.need).toEqual({ speed: 2, firepower: 2, total: 6 });
    expect(duelNow(view, { ...beat, events: [event({ kind: "junked" })], earlier: [changed(5)] })?.ship.total).toBe(8);
    expect(duelNow({ attack: null } as never, null)).toBeNull();
  });

  it("has dials whose scale holds what they show", () => {
    expect([scaleOf("speed", 2, 4), scaleOf("total", 8, 9), scaleOf("speed", 3, 11)]).toEqual([10, 16, 12]);
    expect([angleOf(0, 10), angleOf(5, 10), angleOf(20, 10)]).toEqual([-126, 0, 126]);
  });

  it("is told ahead", () => {
    const attack = told_of(3, 3);
    const preview = { notes: ["Cards are drawn by chance."], done: true, attack };
    expect(duelAhead(preview)).toEqual(duelOf(attack));
    expect(consequences(preview)).toEqual([
      "Cards are drawn by chance.",
      "Speed 3 of 2, Firepower 3 of 2, Total 6 of 6: beating, exactly",
    ]);
    const outside: ThievesPreview = { notes: [], done: true, ship: { speed: [1, 3], firepower: [2, 2], total: [3, 5] } };
    expect(consequences(outside)).toEqual(["Speed 1 → 3"]);
    expect(shipAhead(outside)).toEqual({ speed: 3, firepower: 2, total: 5 });
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

describe("things on the table", () => {
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
