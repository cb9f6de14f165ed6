// The view of Scifi Domains, as docs/protocol.md describes it: that of the general table, with prices, fleets and battles.
import type { GeneralView, Stack } from "../../general/view";
import { placeOf } from "../../general/view";
import type { Action, BaseView, CardKind, Choice, ChoiceItem } from "../../lib/protocol";
import { say } from "./words";

/** Kinds of damage; those of a field stand together. */
export const DAMAGE = ["space", "space_striker", "ground", "ground_striker"] as const;
export type Damage = (typeof DAMAGE)[number];
export type Stats = Record<Damage | "health", number>;
export type Field = "space" | "ground";
export const CLASSES = ["striker", "space", "ground"] as const;
export type Class = (typeof CLASSES)[number];

export const damageWords = (kind: Damage | "health"): string => say(`damage.${kind}`);

export type Side = Field | "";

/** All Units of a Type that a seat has, with what they show under its Techs. */
export interface Squad {
  card: string;
  /** That of a Striker where the option gives it one; else empty. */
  side: Side;
  old: number;
  new: number;
  stats: Stats;
  bays: Record<"striker" | "drop", number>;
  /** Whether one of an earlier Round needs a bay to fight. */
  needs_bay: boolean;
  /** The damage on each that has any, until the next Round. */
  wounds: number[];
  techs: Record<string, number>;
}

/** Equal Units in a battle, or equal Enemies, which have no age. */
export interface Group {
  card: string;
  side: Side;
  age?: "old" | "new";
  wounds: number;
  health: number;
  count: number;
}

export interface Shot {
  word: string;
  value: number;
}

export interface BattleView {
  stage: string;
  field: Field;
  enemies_deal: Record<Damage, number>;
  /** What flies over each field, ours towards the Enemies and theirs towards us. */
  volleys: Record<Field, { ours: Shot[]; theirs: Shot[] }>;
  /** Damage that is still to be absorbed. */
  absorb: Partial<Record<Damage, number>>;
  /** Damage that is still to be dealt, by what it may hit. */
  deal: Record<string, number>;
  pool: string;
  bays: Record<"striker" | "drop", { have: number; used: number }>;
  destroyed: number;
  lost: number;
  scouted: string[];
  line: Group[];
  foes: Group[];
}

export interface Domain {
  seat: number;
  status: string;
  figures: Record<string, number>;
  production: { metal: number; research: number };
  vp: number;
  score: Score;
  kills: number;
  passed: boolean;
  rewards: number;
  fleet: Squad[];
  battle: BattleView | null;
}

/** The VP as if the game ended now, and what they are made of. */
export interface Score {
  total: number;
  gained: number;
  cards: number;
  left: number;
  sum: number;
  divisor: number;
  text: string;
}

export interface Prices {
  /** What one, two, three... of a Type cost together. */
  units: Record<string, number[]>;
  techs: Record<string, { add: number | null; replace: Record<string, number> }>;
}

export interface ScifiView extends Omit<GeneralView, "seats" | "you"> {
  rounds: number;
  most_rewards: number;
  decision: string | null;
  marker: number;
  active: number;
  seats: Domain[];
  you: (NonNullable<GeneralView["you"]> & { prices: Prices }) | null;
}

export interface ScifiKind extends CardKind {
  class?: Class | "";
  side?: Side;
  /** The Type that a Tech is for. */
  unit?: string;
  /** What it does in a few words, as "+1 health; needs no bay"; for Units and Enemies in signs. */
  brief?: string;
  stats?: Partial<Stats>;
  facts?: string;
  flavour?: string;
}

/** How a battle would go: the worth of what is lost in Metal, damage soaked up, and how that looks beside stopping. */
export interface Outcome {
  points: number;
  lost: number;
  soaked: number;
  grade: Grade;
  text: string;
}
export type Grade = "safe" | "some" | "dear" | "all";

/** A field of the bar of a risk: the damage that one Enemy more may add, and how bad the worst is that adds so much. */
export interface Stretch {
  adds: number[];
  grade: Grade | "none";
}

/** What one Enemy more would do, by what would come of it: cards of the open list, each with the damage that it adds. */
export interface Risk {
  health: number;
  coming: number;
  left: number;
  stop: Outcome;
  bar: Stretch[];
  next: (Outcome & { count: number; cards: { card: string; count: number; adds: number }[] })[];
}

export interface ScifiChoice extends Choice {
  /** What the server would do. */
  suggest?: Action;
  risk?: Risk;
  /** Of a Unit to hold back: how many are suggested, and the bays that one of them has and takes. */
  items: (ChoiceItem & {
    price?: number;
    suggested?: number;
    bays?: Record<"striker" | "drop", { have: number; used: number }>;
  })[];
}

export const asScifi = (view: BaseView): ScifiView => view as unknown as ScifiView;
export const asChoice = (choice: Choice | null): ScifiChoice | null => choice as ScifiChoice | null;
export const domainOf = (view: ScifiView, seat: number | null): Domain | undefined =>
  view.seats.find((one) => one.seat === seat);
export const cardsIn = (view: ScifiView, zone: string, seat: number | null = null): Stack[] =>
  placeOf(view as unknown as GeneralView, zone, seat).cards ?? [];

/** What a score is made of, in a few words: "3 gained + 2 by cards + 4.4 left". */
export const scoreWords = ({ gained, cards, left }: Score): string =>
  [say("types.gained", { gained }), ...(cards > 0 ? [say("types.by-cards", { cards })] : []), say("types.left", { left })].join(
    " + ",
  );

/** What is printed on a Unit or Enemy. */
export const printed = (kind: CardKind | undefined): Stats => ({
  space: 0,
  space_striker: 0,
  ground: 0,
  ground_striker: 0,
  health: 0,
  ...(kind as ScifiKind | undefined)?.stats,
});

/** "3 health, 2 Space Striker Damage". */
export const statsText = (stats: Stats): string =>
  (["health", ...DAMAGE] as const)
    .filter((name) => name === "health" || stats[name] > 0)
    .map((name) => `${stats[name]} ${damageWords(name)}`)
    .join(", ");
