// The view of Scifi Domains, as docs/protocol.md describes it: that of the general table, with prices, fleets and battles.
import type { GeneralView, Stack } from "../../general/view";
import { placeOf } from "../../general/view";
import type { Action, BaseView, CardKind, Choice, ChoiceItem } from "../../lib/protocol";

/** Kinds of damage; those of a field stand together. */
export const DAMAGE = ["space", "space_striker", "ground", "ground_striker"] as const;
export type Damage = (typeof DAMAGE)[number];
export type Stats = Record<Damage | "health", number>;
export type Field = "space" | "ground";
export const CLASSES = ["striker", "space", "ground"] as const;
export type Class = (typeof CLASSES)[number];

export const DAMAGE_WORDS: Readonly<Record<Damage | "health", string>> = {
  space: "Space Damage", space_striker: "Space Striker Damage", ground: "Ground Damage", ground_striker: "Ground Striker Damage", health: "health",
};

/** All Units of a Type that a seat has, with what they show under its Techs. */
export interface Squad {
  card: string;
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
  age?: "old" | "new";
  wounds: number;
  health: number;
  count: number;
}

export interface BattleView {
  stage: string;
  field: Field;
  enemies_deal: Record<Damage, number>;
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
  kills: number;
  passed: boolean;
  rewards: number;
  fleet: Squad[];
  battle: BattleView | null;
}

export interface Prices {
  /** What one, two, three... of a Type cost together. */
  units: Record<string, number[]>;
  techs: Record<string, { add: number | null; replace: Record<string, number> }>;
}

export interface ScifiView extends Omit<GeneralView, "seats" | "you"> {
  rounds: number;
  decision: string | null;
  marker: number;
  active: number;
  seats: Domain[];
  you: (NonNullable<GeneralView["you"]> & { prices: Prices }) | null;
}

export interface ScifiKind extends CardKind {
  class?: Class | "";
  /** The Type that a Tech is for. */
  unit?: string;
  /** What it does in a few words, as "+1 health; needs no bay"; for Units and Enemies in signs. */
  brief?: string;
  stats?: Partial<Stats>;
  facts?: string;
  flavour?: string;
}

export interface Odds {
  points: number;
  lost: number;
}

export interface ScifiChoice extends Choice {
  /** What the server would do. */
  suggest?: Action;
  odds?: { stop: Odds; call: Odds };
  /** Units too many for the bays. */
  lacking?: { striker: number; drop: number };
  items: (ChoiceItem & { price?: number })[];
}

export const MOST_REWARDS = 8;
export const asScifi = (view: BaseView): ScifiView => view as unknown as ScifiView;
export const asChoice = (choice: Choice | null): ScifiChoice | null => choice as ScifiChoice | null;
export const domainOf = (view: ScifiView, seat: number | null): Domain | undefined => view.seats.find((one) => one.seat === seat);
export const cardsIn = (view: ScifiView, zone: string, seat: number | null = null): Stack[] => placeOf(view as unknown as GeneralView, zone, seat).cards ?? [];

/** What is printed on a Unit or Enemy. */
export const printed = (kind: CardKind | undefined): Stats => ({ space: 0, space_striker: 0, ground: 0, ground_striker: 0, health: 0, ...(kind as ScifiKind | undefined)?.stats });

/** "3 health, 2 Space Striker Damage". */
export const statsText = (stats: Stats): string =>
  (["health", ...DAMAGE] as const).filter((name) => name === "health" || stats[name] > 0).map((name) => `${stats[name]} ${DAMAGE_WORDS[name]}`).join(", ");
