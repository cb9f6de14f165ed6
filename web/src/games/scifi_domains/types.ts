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
  /** What it does in a few signs, as "h3 SS2". */
  brief?: string;
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

const SHORT: Readonly<Record<string, Damage | "health">> = { h: "health", S: "space", SS: "space_striker", G: "ground", GS: "ground_striker" };

/** What is printed on a Unit or Enemy, from its brief text. */
export function printed(kind: CardKind | undefined): Stats {
  const stats: Stats = { space: 0, space_striker: 0, ground: 0, ground_striker: 0, health: 0 };
  for (const [, sign = "", number] of ((kind as ScifiKind | undefined)?.brief ?? "").matchAll(/(?<![\w+])(h|SS|S|GS|G)(\d+)/g)) {
    const name = SHORT[sign];
    if (name) stats[name] = Number(number);
  }
  return stats;
}

/** What an effect is called that has no figure, where the server says one word for it. */
const PLAIN: Readonly<Record<string, string>> = {
  shield: "ignores damage", cover: "soaks for others", retarget: "hits either kind", repair: "repairs itself", "first fire": "fires first", cheaper: "costs less", income: "pays each battle",
  worth: "worth more at the end", bounty: "Metal for kills", "no bay": "needs no bay", overflow: "damage spills over", evacuate: "goes home, not lost", salvage: "Metal when lost",
  "half from first": "first one half price", discount: "costs less", "free replace": "swaps at no extra", "gain unit": "a Unit at once", scout: "sees the next Enemy", dismiss: "sends one Enemy away",
  rebuild: "takes a lost Unit back", choose: "choose one gain", "end resources": "counts more at the end",
};
export const briefly = (kind: CardKind | undefined): string => [...new Set(((kind as ScifiKind | undefined)?.brief ?? "").split("; ").map((part) => PLAIN[part] ?? part))].join(", ");

/** "3 health, 2 Space Striker Damage". */
export const statsText = (stats: Stats): string =>
  (["health", ...DAMAGE] as const).filter((name) => name === "health" || stats[name] > 0).map((name) => `${stats[name]} ${DAMAGE_WORDS[name]}`).join(", ");
