// The view of Sky Thieves: that of the general table, with ships, the line of Targets, the attack and the moment for Sabotage.
import type { GeneralView, Place as Zone, Stack } from "../../general/view";
import type { Action, BaseView, CardKind } from "../../lib/protocol";
import { capital, ENGLISH, language, listed } from "../../lib/words/language";
import { say } from "./words";

export const SLOTS = ["weapon", "upgrade", "crew"] as const;
export type Slot = (typeof SLOTS)[number];

/** The three needles of the duel. */
export const STATS = ["speed", "firepower", "total"] as const;
export type Stat = (typeof STATS)[number];
export type Stats = Record<Stat, number>;
export const statName = (stat: Stat): string => say(`stat.${stat}`);

export const GOAL = 5;

/** Until when a seat may let everything pass. */
export const skips = () => (["stack", "phase", "turn"] as const).map((id) => [id, say(`skip.${id}`)] as const);

/** How a ship stands against a Target: whether it beats it, the points that it lacks, and how many it could lose and still beat it. */
export interface Standing {
  beating: boolean;
  short: Stats;
  spare: number;
}

export interface Aboard {
  card: string;
  overloaded: boolean;
}

export interface Ship {
  seat: number;
  status: string;
  figures: Record<string, number>;
  captain: string | null;
  /** Face up: its abilities can be used. */
  ready: boolean;
  board: Record<Slot, Aboard | null>;
  speed: number;
  firepower: number;
  /** Both together. */
  total: number;
  /** What everybody has seen of this hand. */
  known: Stack[];
  hand: number;
  treasure: number;
  /** Captured Targets. */
  targets: string[];
}

export interface Prey {
  place: "far" | "middle" | "near";
  target: string | null;
  speed: number;
  firepower: number;
  defense: number;
  treasure: number;
  attacked: boolean;
  /** How the viewer's ship stands against it; null where nobody's is meant. */
  beating: boolean | null;
  short: Stats | null;
  spare: number | null;
}

export interface Attack extends Standing {
  attacker: number;
  target: string;
  round: number;
  /** Whose Phase it is. */
  phase: number;
  order: number[];
  ship: Stats;
  target_stats: { speed: number; firepower: number; defense: number };
  printed: { speed: number; firepower: number; defense: number };
  overloads: number;
  /** Overloaded cards that come back to the hand. */
  saved: number;
}

/** A moment for Sabotage; who is asked is never told. */
export interface Moment {
  cause: number;
  what: string;
  card: string | null;
  cancel: boolean;
  /** The card that cancelled it. */
  cancelled: string | null;
}

export interface ThievesView extends Omit<GeneralView, "seats" | "you"> {
  turn: number;
  active: number;
  start: number;
  seats: Ship[];
  line: Prey[];
  sunk: string[];
  target_deck: number;
  deck: number;
  junk: Stack[];
  junk_size: number;
  played: string[];
  attack: Attack | null;
  window: Moment | null;
  you: { seat: number; sealed: Action[]; zones: Zone[]; hand: Stack[]; asked: boolean; looked: Stack[] } | null;
}

export const asThieves = (view: BaseView): ThievesView => view as unknown as ThievesView;
export const shipOf = (view: ThievesView, seat: number): Ship | undefined => view.seats.find((ship) => ship.seat === seat);

/** The ship that is drawn large: the viewer's, for spectators that of whose turn it is. */
export const nearSeat = (view: ThievesView): number => view.you?.seat ?? view.active;

export const RESOURCES = ["alchemy", "aether", "clockwork", "scraps"] as const;
export type Resource = (typeof RESOURCES)[number];
export const RESOURCE_ICONS: Readonly<Record<Resource, string>> = {
  alchemy: "bubbling-flask",
  aether: "floating-crystal",
  clockwork: "clockwork",
  scraps: "metal-bar",
};

export interface ThievesKind extends CardKind {
  /** What it costs and what it pays, a name for each symbol. */
  price?: string[];
  produces?: string[];
  /** What a Captain can do, and what Overloading a card does, as parts of sentences. */
  offensive?: string;
  defensive?: string;
  overload?: string;
  flavour?: string;
}

const symbolsIn = (names: readonly string[] = []): Resource[] =>
  RESOURCES.flatMap((resource) => names.filter((name) => name === resource).map(() => resource));
export const costOf = (kind: CardKind | undefined): Resource[] => symbolsIn((kind as ThievesKind | undefined)?.price);
export const paysOf = (kind: CardKind | undefined): Resource[] => symbolsIn((kind as ThievesKind | undefined)?.produces);

/** `Aether and 2 Scraps`; empty where there are none. */
export function inWords(symbols: readonly Resource[]): string {
  const parts = RESOURCES.flatMap((resource) => {
    const count = symbols.filter((one) => one === resource).length;
    const name = say(`resource.${resource}`);
    return count > 0 ? [count > 1 ? `${count} ${name}` : name] : [];
  });
  return listed(parts);
}

const sentence = (text: string): string => (text ? `${capital(text)}.` : "");

/** What a Captain can do, in a sentence each. */
export function abilitiesOf(kind: CardKind | undefined): { offensive: string; defensive: string } {
  const { offensive = "", defensive = "" } = (kind ?? {}) as Partial<ThievesKind>;
  return { offensive: sentence(offensive), defensive: sentence(defensive) };
}

/** `overload the weapon, Death Ray` of somebody else: `overloads the weapon, Death Ray`. */
export const told = (deed: string, own: boolean): string =>
  own || language() !== ENGLISH ? deed : deed.replace(/^\w+/, "$&s");
