// What a battle is about, worked out from the view: who stands in which layer, what flies both ways, what may still come.
import type { CardKind } from "../../lib/protocol";
import { sameAction } from "../../lib/protocol";
import {
  CLASSES,
  domainOf,
  printed,
  type BattleView,
  type Class,
  type Domain,
  type FightGroup,
  type ScifiChoice,
  type ScifiKind,
  type ScifiView,
  type Stats,
} from "./types";
import { say } from "./words";

/** The steps of a battle as the track shows them, and the stages of each. */
export const STEPS: readonly { name: "call" | "deploy" | "space" | "bays" | "ground" | "points"; stages: readonly string[] }[] =
  [
    { name: "call", stages: ["call_strikers", "call_ships", "call_ground", "dismiss"] },
    { name: "deploy", stages: ["deploy"] },
    { name: "space", stages: ["space_first", "space_absorb", "space_deal"] },
    { name: "bays", stages: ["space_bays"] },
    { name: "ground", stages: ["ground_first", "ground_absorb", "ground_deal"] },
    { name: "bays", stages: ["ground_bays"] },
    { name: "points", stages: ["rebuild", "done"] },
  ];
export const stepName = (at: number): string => say(`step.${STEPS[at]?.name ?? "call"}`);
export const stepOf = (stage: string): number => STEPS.findIndex(({ stages }) => stages.includes(stage));

export const fights = (domain: Domain | undefined): boolean =>
  Boolean(domain?.battle && !["none", "done"].includes(domain.battle.stage));
const calling = (battle: BattleView): boolean => stepOf(battle.stage) === 0;

/** Whose battle is shown: the one that is asked for, else one's own as long as it lasts, else any that is still fought. */
export function shownBattle(view: ScifiView, me: number | null, wanted: number | null): number | null {
  if (view.phase !== "battle") return null;
  for (const seat of [wanted, me, ...view.seats.map((one) => one.seat)]) {
    if (seat !== null && fights(domainOf(view, seat))) return seat;
  }
  return me ?? view.seats[0]?.seat ?? null;
}

/** Who fights; before anybody is deployed, everybody who could. */
export function lineOf({ fleet, battle }: Domain): FightGroup[] {
  if (battle && !calling(battle)) return battle.line;
  return fleet.flatMap(({ card, side, stats, ...numbers }) =>
    (["old", "new"] as const).flatMap((age) =>
      numbers[age] > 0 ? [{ card, side, age, wounds: 0, health: stats.health, count: numbers[age] }] : [],
    ),
  );
}

export const classOf = (card: string, kinds: ReadonlyMap<string, CardKind>): Class => {
  const found = (kinds.get(card) as ScifiKind | undefined)?.class;
  return found || "space";
};

export const inClass = <T extends { card: string }>(
  groups: readonly T[],
  which: Class,
  kinds: ReadonlyMap<string, CardKind>,
): T[] => groups.filter(({ card }) => classOf(card, kinds) === which);

export const statsOf = (domain: Domain, card: string, kinds: ReadonlyMap<string, CardKind>): Stats =>
  domain.fleet.find((squad) => squad.card === card)?.stats ?? printed(kinds.get(card));

/** The class that is being called; null where none is. */
export function calledClass(stage: string): Class | null {
  const at = ["call_strikers", "call_ships", "call_ground"].indexOf(stage);
  return CLASSES[at] ?? null;
}

/** What lies ready in a question of a battle: what the server suggests; of Units to hold back, as many as lack a bay. */
export function suggested(choice: ScifiChoice): number[] | null {
  // Nobody is led to call one more.
  const wanted = choice.suggest;
  const counts = choice.items.map((item) =>
    choice.decision === "deploy" ? (item.suggested ?? 0) : wanted && sameAction(item.action, wanted) ? 1 : 0,
  );
  return counts.some((count) => count > 0) ? counts : null;
}

/** Bays as they would be with the Units that a draft holds back. */
export function baysAfter(
  domain: Domain,
  choice: ScifiChoice | null,
  counts: readonly number[],
): { bay: "striker" | "drop"; have: number; used: number }[] {
  return (["striker", "drop"] as const).map((bay) => {
    let { have, used } = domain.battle?.bays[bay] ?? { have: 0, used: 0 };
    for (const [index, item] of (choice?.decision === "deploy" ? choice.items : []).entries()) {
      const held = counts[index] ?? 0;
      have -= held * (item.bays?.[bay].have ?? 0);
      used -= held * (item.bays?.[bay].used ?? 0);
    }
    return { bay, have, used };
  });
}
