// The view of Scifi Domains, as wire.ts has it from the server, and what is read out of it.
import { placeOf } from "../../general/view";
import type { BaseView, CardKind, Choice, Stack } from "../../lib/protocol";
import type { Domain, ScifiChoice, ScifiKind, ScifiView, Score, Stats } from "./wire";
import { say } from "./words";

export type * from "./wire";

/** Kinds of damage; those of a field stand together. */
export const DAMAGE = ["space", "space_striker", "ground", "ground_striker"] as const;
export type Damage = (typeof DAMAGE)[number];
export const CLASSES = ["striker", "space", "ground"] as const;

export const damageWords = (kind: Damage | "health"): string => say(`damage.${kind}`);

export const asScifi = (view: BaseView): ScifiView => view as unknown as ScifiView;
export const asChoice = (choice: Choice | null): ScifiChoice | null => choice as ScifiChoice | null;
export const domainOf = (view: ScifiView, seat: number | null): Domain | undefined =>
  view.seats.find((one) => one.seat === seat);
export const cardsIn = (view: ScifiView, zone: string, seat: number | null = null): Stack[] =>
  placeOf(view, zone, seat).cards ?? [];

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
