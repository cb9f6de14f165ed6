import { describe, expect, it } from "vitest";

import {
  ANY,
  byType,
  capped,
  changed,
  curve,
  deal,
  draw,
  fits,
  MOST_COPIES,
  mulligan,
  shuffled,
  tidyName,
  total,
  write,
  type DeckCards,
  type DeckKind,
} from "../src/decks/deck";
import type { DeckCap } from "../src/lib/protocol";
import lists from "../../tests/data/deck_lists.json";

const kind = (id: string, more: Partial<DeckKind> = {}): DeckKind => ({
  id,
  name: id,
  type: "basic unit",
  cost: 2,
  text: [],
  kingdom: "Blue Moons",
  theme: null,
  ...more,
});
const set = [
  kind("Veteran Hei", { cost: 3, text: ["When this unit is deployed, draw a card."] }),
  kind("Xian (champion)", { name: "Xian", type: "champion", cost: 5, level_up: "Levels up while you have 6 units." }),
  kind("Moonlit Answer", { type: "order", kingdom: null, theme: "Blue Moons", cost: 0 }),
  kind("Old Mule", { kingdom: "none", cost: 12 }),
];
const kinds = new Map(set.map((one) => [one.id, one]));
const order = [...kinds.keys()];

describe("a deck as text", () => {
  it("lists the main deck, then the side deck, in the order of the set", () => {
    const deck = { name: "Night  # watch", main: { "Moonlit Answer": 2, "Veteran Hei": 3 }, side: { "Old Mule": 1 } };
    expect(write(deck, order)).toBe("# Night watch\n3 Veteran Hei\n2 Moonlit Answer\n\nSide deck\n1 Old Mule\n");
  });
  it.each(lists.read)("is written as the server writes it: $title", ({ name, main, side, written }) => {
    expect(write({ name, main, side } as unknown as DeckCards, lists.cards)).toBe(written);
    expect(tidyName(name)).toBe(name);
  });
  it("needs neither name nor side deck", () => {
    expect(write({ name: "", main: { "Old Mule": 1 }, side: {} }, order)).toBe("1 Old Mule\n");
    expect(tidyName("x".repeat(60))).toHaveLength(40);
  });
});

describe("changing cards", () => {
  it("counts between none and far more than allowed", () => {
    expect(changed({}, "Old Mule", 1)).toEqual({ "Old Mule": 1 });
    expect(changed({ "Old Mule": 1, "Veteran Hei": 2 }, "Old Mule", -1)).toEqual({ "Veteran Hei": 2 });
    expect(changed({}, "Old Mule", -1)).toEqual({});
    expect(changed({ "Old Mule": MOST_COPIES }, "Old Mule", 1)).toEqual({ "Old Mule": MOST_COPIES });
  });
});

describe("what a deck may have at most", () => {
  const cap = (high: number, more: Partial<DeckCap> = {}): DeckCap => ({
    text: "",
    high,
    each: false,
    cards: null,
    parts: ["main"],
    ...more,
  });
  const deck = { main: { "Old Mule": 2, "Veteran Hei": 1 }, side: { "Old Mule": 1 } };
  it("counts copies over deck and side deck, each card for itself", () => {
    const copies = cap(3, { each: true, parts: ["main", "side"] });
    expect(capped(deck, "Old Mule", "main", [copies])).toBe(copies);
    expect(capped(deck, "Old Mule", "side", [copies])).toBe(copies);
    expect(capped(deck, "Veteran Hei", "main", [copies])).toBeNull();
  });
  it("counts some cards, or all, where they count", () => {
    const few = cap(1, { cards: ["Veteran Hei"] });
    expect(capped(deck, "Veteran Hei", "main", [few])).toBe(few);
    expect(capped(deck, "Veteran Hei", "side", [few])).toBeNull();
    expect(capped(deck, "Old Mule", "main", [few])).toBeNull();
    expect(capped(deck, "Moonlit Answer", "main", [few, cap(3)])).toEqual(cap(3));
    expect(
      capped({ main: {}, side: {} }, "Xian (champion)", "side", [cap(0, { cards: ["Xian (champion)"], parts: ["side"] })]),
    ).not.toBeNull();
  });
});

describe("the search", () => {
  const found = (filter: Partial<typeof ANY>) => set.filter((one) => fits(one, { ...ANY, ...filter })).map((one) => one.id);
  it("shows all without a filter", () => expect(found({})).toEqual(order));
  it("wants every word, in any order, in name or text", () => {
    expect(found({ words: "draw HEI" })).toEqual(["Veteran Hei"]);
    expect(found({ words: "veteran\u00a0 \u200bHEI " })).toEqual(["Veteran Hei"]);
    expect(found({ words: "draw mule" })).toEqual([]);
    expect(found({ words: "levels up" })).toEqual(["Xian (champion)"]);
  });
  it("knows the theme of cards that are no units", () =>
    expect(found({ kingdom: "Blue Moons", type: "order" })).toEqual(["Moonlit Answer"]));
  it("finds free cards, and the dearest together", () => {
    expect(found({ cost: "0" })).toEqual(["Moonlit Answer"]);
    expect(found({ cost: "8" })).toEqual(["Old Mule"]);
  });
});

describe("the shape", () => {
  const main = { "Veteran Hei": 3, "Xian (champion)": 2, "Moonlit Answer": 1, "Old Mule": 1 };
  it("counts by cost", () => expect(curve(main, kinds)).toEqual([1, 0, 0, 3, 0, 2, 0, 0, 1]));
  it("counts by type", () => {
    expect(byType(main, kinds).map(({ type, count }) => [type, count])).toEqual([
      ["basic unit", 4],
      ["champion", 2],
      ["order", 1],
    ]);
    expect(total(main)).toBe(7);
  });
});

describe("a test hand", () => {
  const main = { "Veteran Hei": 3, "Xian (champion)": 3, "Old Mule": 3 };
  let seed = 7;
  const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  const all = (hand: string[], pile: string[]) => [...hand, ...pile].sort();
  it("has six cards of the deck", () => {
    const { hand, pile } = deal(main, random);
    expect(hand).toHaveLength(6);
    expect(all(hand, pile)).toEqual(
      Object.entries(main)
        .flatMap(([card, count]) => Array<string>(count).fill(card))
        .sort(),
    );
  });
  it("keeps what is not sent back, and loses no card", () => {
    const first = deal(main, random);
    const next = mulligan(first, [0, 2], random);
    expect(next.hand.slice(0, 4)).toEqual(first.hand.filter((_, place) => place !== 0 && place !== 2));
    expect(all(next.hand, next.pile)).toEqual(all(first.hand, first.pile));
    expect(draw(next).hand).toHaveLength(7);
  });
  it("is shuffled without losing anything", () => expect(shuffled(["a", "b", "c"], random).sort()).toEqual(["a", "b", "c"]));
});
