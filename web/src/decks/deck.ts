// A deck being built, as plain data. What is legal is the server's to say.
import type { CardKind } from "../lib/protocol";
import { folded } from "../lib/names";

export type Cards = Record<string, number>;
export type Part = "main" | "side";

export interface DeckCards {
  name: string;
  main: Cards;
  side: Cards;
}

/** A card of a game with decks. */
export interface DeckKind extends CardKind {
  kingdom: string | null;
  theme: string | null;
  strength?: number | null;
  health?: number | null;
  durability?: number | null;
  range?: number | null;
  movement?: number | null;
  level_up?: string | null;
}

export interface Filter {
  words: string;
  kingdom: string;
  type: string;
  cost: string;
}

export const ANY: Filter = { words: "", kingdom: "", type: "", cost: "" };
/** Where the curve ends: dearer cards stand together. */
export const DEAREST = 8;
export const OPENING_HAND = 6;
/** What no deck may have more of, as the server lists it. */
export interface Cap {
  text: string;
  high: number;
  /** Every card counts for itself. */
  each: boolean;
  /** The cards that count; null for all. */
  cards: string[] | null;
  parts: Part[];
}

/** Which cap keeps one more of a card out; null where there is room. */
export function capped(deck: Pick<DeckCards, Part>, card: string, part: Part, caps: Cap[]): Cap | null {
  const counts = ({ each, cards }: Cap, other: string) => (each ? other === card : (cards?.includes(other) ?? true));
  const found = caps.find((cap) => {
    if (!cap.parts.includes(part) || !counts(cap, card)) return false;
    const there = cap.parts.flatMap((one) => Object.entries(deck[one])).filter(([other]) => counts(cap, other));
    return there.reduce((sum, [, count]) => sum + count, 0) >= cap.high;
  });
  return found ?? null;
}

/** More copies than any rule allows, so that a draft may be wrong for a while. */
export const MOST_COPIES = 9;
const NAME = 40;

export const total = (cards: Cards): number => Object.values(cards).reduce((sum, count) => sum + count, 0);

export const kingdomOf = (kind: DeckKind): string => kind.kingdom ?? kind.theme ?? "";

/** A name that reads back from the first line of the text. */
export const tidyName = (name: string): string =>
  name
    .replace(/[\s#]+/g, " ")
    .trim()
    .slice(0, NAME);

/** The deck as text, in the order of the set. */
export function write(deck: DeckCards, order: string[]): string {
  const lines = (cards: Cards) => order.filter((card) => (cards[card] ?? 0) > 0).map((card) => `${cards[card]} ${card}`);
  const name = tidyName(deck.name);
  const side = lines(deck.side);
  return (
    [...(name ? [`# ${name}`] : []), ...lines(deck.main), ...(side.length > 0 ? ["", "Side deck", ...side] : [])].join("\n") +
    "\n"
  );
}

export function changed(cards: Cards, card: string, by: number): Cards {
  const count = Math.max(0, Math.min(MOST_COPIES, (cards[card] ?? 0) + by));
  const { [card]: _, ...others } = cards;
  return count > 0 ? { ...others, [card]: count } : others;
}

/** Every word must be found in name, type, kingdom or text. */
export function fits(kind: DeckKind, filter: Filter): boolean {
  if (filter.kingdom && (kingdomOf(kind) || "none") !== filter.kingdom) return false;
  if (filter.type && kind.type !== filter.type) return false;
  if (filter.cost) {
    const cost = Math.min(kind.cost ?? 0, DEAREST);
    if (cost !== Number(filter.cost)) return false;
  }
  const text = [kind.name, kind.type, kingdomOf(kind), ...kind.text, kind.level_up ?? ""].join(" ");
  const searched = folded(text);
  return folded(filter.words)
    .split(" ")
    .every((word) => searched.includes(word));
}

/** How many cards of each cost from 0 to the dearest. */
export function curve(main: Cards, kinds: Map<string, CardKind>): number[] {
  const columns = Array.from({ length: DEAREST + 1 }, () => 0);
  for (const [card, count] of Object.entries(main)) {
    const at = Math.min(kinds.get(card)?.cost ?? 0, DEAREST);
    columns[at] = (columns[at] ?? 0) + count;
  }
  return columns;
}

/** The card that stands for a deck: its dearest champion, else its dearest card. */
export function face(main: Cards, kinds: Map<string, CardKind>): string | undefined {
  const worth = (kind: CardKind) => (kind.type.includes("champion") ? 100 : 0) + (kind.cost ?? 0);
  return [...kinds.values()]
    .filter((kind) => (main[kind.id] ?? 0) > 0)
    .reduce<CardKind | undefined>((best, kind) => (best && worth(best) >= worth(kind) ? best : kind), undefined)?.id;
}

/** The cards of a deck by type, types and cards in the order of the set. */
export function byType(cards: Cards, kinds: Map<string, CardKind>): { type: string; count: number; cards: string[] }[] {
  const groups = new Map<string, string[]>();
  for (const [card, kind] of kinds) {
    if ((cards[card] ?? 0) > 0) groups.set(kind.type, [...(groups.get(kind.type) ?? []), card]);
  }
  return [...groups].map(([type, names]) => ({
    type,
    count: names.reduce((sum, card) => sum + (cards[card] ?? 0), 0),
    cards: names,
  }));
}

/** Cards in random order. */
export function shuffled(cards: string[], random: () => number = Math.random): string[] {
  const pile = [...cards];
  for (let i = pile.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [pile[i], pile[j]] = [pile[j] as string, pile[i] as string];
  }
  return pile;
}

export interface TestHand {
  hand: string[];
  pile: string[];
}

export function deal(main: Cards, random?: () => number): TestHand {
  const pile = shuffled(
    Object.entries(main).flatMap(([card, count]) => Array.from({ length: count }, () => card)),
    random,
  );
  return { hand: pile.slice(0, OPENING_HAND), pile: pile.slice(OPENING_HAND) };
}

/** A mulligan: these places of the hand go back, the deck is shuffled, as many are drawn. */
export function mulligan({ hand, pile }: TestHand, places: number[], random?: () => number): TestHand {
  const back = places.map((place) => hand[place] as string);
  const fresh = shuffled([...pile, ...back], random);
  const kept = hand.filter((_, place) => !places.includes(place));
  return { hand: [...kept, ...fresh.slice(0, back.length)], pile: fresh.slice(back.length) };
}

export const draw = ({ hand, pile }: TestHand): TestHand => ({ hand: [...hand, ...pile.slice(0, 1)], pile: pile.slice(1) });
