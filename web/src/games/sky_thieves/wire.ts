// Written by `make types` from skydeck.games.sky_thieves.wire: change those.
import type { Action, CardKind, CardList, Change, Choice, GameEvent, GeneralSeat, KnownCard, OwnHead, Place, Preview, Result, Stack } from "../../lib/wire";

export type Slot = "weapon" | "upgrade" | "crew";

export type Stat = "speed" | "firepower" | "total";

/** What a ship has, or lacks. */
export interface Stats {
  speed: number;
  firepower: number;
  total: number;
}

/** What a Target defends itself with. */
export interface TargetStats {
  speed: number;
  firepower: number;
  defense: number;
}

/** A card on board. */
export interface Aboard {
  card: string;
  overloaded: boolean;
}

export interface Ship extends GeneralSeat {
  captain: string | null;
  /** Face up: its abilities can be used. */
  ready: boolean;
  board: Record<Slot, Aboard | null>;
  speed: number;
  firepower: number;
  /** Both together, which is what a Target's Defense is asked of. */
  total: number;
  /** What everybody has seen of this hand. */
  known: Stack[];
  hand: number;
  treasure: number;
  /** Captured Targets. */
  targets: string[];
}

/** A place of the line. */
export interface Prey {
  place: "far" | "middle" | "near";
  target: string | null;
  speed: number;
  firepower: number;
  defense: number;
  treasure: number;
  attacked: boolean;
  /** Whether the viewer's ship beats it as it is; null where nobody's is meant, as the next two. */
  beating: boolean | null;
  /** What that ship lacks to beat it. */
  short: Stats | null;
  /** How many points it could lose of any stat and still beat it. */
  spare: number | null;
}

/** The attack under way. */
export interface Attack {
  attacker: number;
  target: string;
  round: number;
  /** Whose Phase it is. */
  phase: number;
  order: number[];
  ship: Stats;
  target_stats: TargetStats;
  printed: TargetStats;
  beating: boolean;
  short: Stats;
  spare: number;
  overloads: number;
  /** Overloaded cards that come back to the hand. */
  saved: number;
}

/** A moment for Sabotage; who is asked is never told. */
export interface Moment {
  cause: number;
  what: string;
  /** The same in a sentence, of whoever did it. */
  told: string;
  card: string | null;
  cancel: boolean;
  /** The card that cancelled it. */
  cancelled: string | null;
}

/** What only one seat sees. */
export interface Own extends OwnHead {
  zones: Place[];
  hand: Stack[];
  asked: boolean;
  looked: Stack[];
  known_targets: KnownCard[];
  sealed: Action[];
}

/** That of the general table, with ships, the line of Targets, the attack and the moment for Sabotage. */
export interface ThievesView {
  game: string;
  phase: string;
  turn: number;
  round: number;
  moment: number;
  decision: string | null;
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
  zones: Place[];
  you: Own | null;
  result: Result | null;
}

/** A symbol of the price that a card of a payment pays. */
export interface Filled {
  symbol: string;
  card: string;
}

/** A payment that goes on from what is named so far. */
export interface Payment {
  cards: string[];
  actions: Action[];
  label: string;
  /** The things on the table that it takes. */
  spots: string[];
  fills: Filled[];
  /** How many symbols its cards pay for nothing. */
  lost: number;
  /** How much its owner misses these cards, to be compared with others. */
  missed: number;
}

export interface ThievesChoice extends Choice {
  payments?: Payment[];
  /** A name for each symbol that is to be paid. */
  price?: string[];
}

/** How an attack stood when something changed it. */
export interface Duel {
  ship: Stats;
  target_stats: TargetStats;
  beating: boolean;
  short: Stats;
  spare: number;
}

export interface ThievesEvent extends GameEvent {
  duel?: Duel;
  place?: "far" | "middle" | "near";
  of?: "ship" | "target";
  stat?: string;
  now?: number;
}

export interface ShipChange {
  speed: Change;
  firepower: Change;
  total: Change;
}

export interface ThievesPreview extends Preview {
  attack?: Attack | null;
  ship?: ShipChange;
}

export interface ThievesKind extends CardKind {
  /** What it costs and what it pays, a name for each symbol. */
  price?: string[];
  produces?: string[];
  base?: string[];
  /** What a Captain can do, and what Overloading a card does, as parts of sentences. */
  offensive?: string;
  defensive?: string;
  overload?: string;
}

export interface ThievesCards extends CardList {
  kinds: ThievesKind[];
  types: string[];
}
