// Written by `make types` from skydeck.games.scifi_domains.wire: change those.
import type { Action, CardKind, CardList, Change, Choice, ChoiceItem, GeneralOwn, GeneralSeat, Place, Preview, Result, ViewHead } from "../../lib/wire";

export type Field = "space" | "ground";

export type Side = "space" | "ground" | "";

export type Class = "striker" | "space" | "ground";

export type Age = "old" | "new";

export type Grade = "safe" | "some" | "dear" | "all";

/** Damage by its kind; those of a field stand together. */
export interface Fire {
  space: number;
  space_striker: number;
  ground: number;
  ground_striker: number;
}

/** What a Unit or an Enemy deals, and its health. */
export interface Stats {
  space: number;
  space_striker: number;
  ground: number;
  ground_striker: number;
  health: number;
}

/** Bays by their kind. */
export interface Bays {
  striker: number;
  drop: number;
}

/** The bays of a kind that there are, and those that are taken. */
export interface Room {
  have: number;
  used: number;
}

export interface Rooms {
  striker: Room;
  drop: Room;
}

/** All Units of a Type that a seat has, with what they show under its Techs. */
export interface Squad {
  card: string;
  side: Side;
  old: number;
  new: number;
  stats: Stats;
  bays: Bays;
  /** Whether one of an earlier Round needs a bay to fight. */
  needs_bay: boolean;
  /** The damage on each that has any, until the next Round. */
  wounds: number[];
  techs: Record<string, number>;
}

/** Equal Units in a battle, or equal Enemies, which have no age. */
export interface FightGroup {
  card: string;
  side: Side;
  age?: Age;
  wounds: number;
  health: number;
  count: number;
}

/** What flies over a field. */
export interface Shot {
  word: string;
  value: number;
}

/** What flies over a field, ours towards the Enemies and theirs towards us. */
export interface Volleys {
  ours: Shot[];
  theirs: Shot[];
}

/** Where a battle stands. */
export interface BattleView {
  stage: string;
  field: Field;
  enemies_deal: Fire;
  volleys: Record<Field, Volleys>;
  /** Damage that is still to be absorbed. */
  absorb: Record<string, number>;
  /** Damage that is still to be dealt, by what it may hit. */
  deal: Record<string, number>;
  pool: string;
  bays: Rooms;
  destroyed: number;
  lost: number;
  scouted: string[];
  line: FightGroup[];
  foes: FightGroup[];
}

/** The VP as if the game ended now, and what they are made of. */
export interface Score {
  total: number;
  gained: number;
  cards: number;
  left: number;
  units: number;
  metal: number;
  research: number;
  more: number;
  sum: number;
  divisor: number;
  text: string;
}

/** What each Round brings. */
export interface Production {
  metal: number;
  research: number;
}

export interface Domain extends GeneralSeat {
  production: Production;
  vp: number;
  score: Score;
  kills: number;
  passed: boolean;
  rewards: number;
  fleet: Squad[];
  battle: BattleView | null;
}

/** What a Tech costs added, null where there is no room for it, and in place of each that is held. */
export interface TechPrice {
  add: number | null;
  replace: Record<string, number>;
}

/** What everything shown would cost a seat. */
export interface Prices {
  /** What one, two, three... of a Type cost together. */
  units: Record<string, number[]>;
  techs: Record<string, TechPrice>;
}

export interface Own extends GeneralOwn {
  prices: Prices;
}

/** That of the general table, with prices, fleets and battles. */
export interface ScifiView extends ViewHead {
  rounds: number;
  most_rewards: number;
  /** The side of every Striker, Enemies too, where the option gives them one. */
  sides: Record<string, Side>;
  marker: number;
  active: number;
  seats: Domain[];
  zones: Place[];
  you: Own | null;
  result: Result | null;
}

/** How a battle would go: the worth of what is lost in Metal, damage soaked up, and how that looks beside stopping. */
export interface Outcome {
  points: number;
  lost: number;
  soaked: number;
  grade: Grade;
  text: string;
}

/** A card of the open list that may come, with the damage that it adds. */
export interface Feared {
  card: string;
  count: number;
  adds: number;
}

/** What would come of some of the Enemies that may come. */
export interface Next extends Outcome {
  cards: Feared[];
  count: number;
}

/** A field of the bar of a risk: the damage that one Enemy more may add to reach it, and how bad that would be. */
export interface Stretch {
  adds: number[];
  grade: "safe" | "some" | "dear" | "all" | "none";
}

/** What one Enemy more would do, by what would come of it. */
export interface Risk {
  health: number;
  coming: number;
  left: number;
  bar: Stretch[];
  stop: Outcome;
  next: Next[];
}

export interface ScifiItem extends ChoiceItem {
  price?: number;
  /** Of damage to give to a thing: what it does to that, as "takes 4, 2 health left". */
  brings?: string;
  /** Of a Unit that soaks up damage: whether it is lost by that. */
  lost?: boolean;
  /** Of a Unit to hold back: how many are suggested, and the bays that one of them has and takes. */
  suggested?: number;
  bays?: Rooms;
}

export interface ScifiChoice extends Choice {
  items: ScifiItem[];
  /** What the server would do. */
  suggest?: Action;
  risk?: Risk;
}

export interface ScifiPreview extends Preview {
  VP?: [number, number];
  metal?: Change;
  research?: Change;
  points?: Change;
  lost?: Change;
  destroyed?: Change;
}

export interface ScifiKind extends CardKind {
  class: Class | "";
  side?: Side;
  /** The Type that a Tech is for. */
  unit: string;
  stats: Record<string, number>;
  /** What it does in a few words, as "+1 health; needs no bay"; for Units and Enemies in signs. */
  brief: string;
}

export interface ScifiCards extends CardList {
  kinds: ScifiKind[];
}
