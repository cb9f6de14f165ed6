// What a unit reaches, drawn over the field: of the one that is looked at, else of the one that was tapped or chosen.
import { look } from "../../lib/inspect.svelte";
import { chosen } from "./chosen.svelte";
import { placeOf, type TcgView, type Unit } from "./types";
import { say } from "./words";

/** How a place is marked: it could be attacked, lies within range behind others, or can be moved to. */
export type Mark = "attack" | "range" | "move";

export interface Reached {
  place: string;
  card: string;
  marks: Map<string, Mark>;
}

export const tapped = $state<{ place: string }>({ place: "" });

const unitsOf = (view: TcgView): [number, Unit][] =>
  view.seats.flatMap((seat) =>
    seat.field.flatMap((unit) => [unit, ...(unit.shield ? [unit.shield] : [])].map((one): [number, Unit] => [seat.seat, one])),
  );

/** The place of a unit whose reach is asked for. */
export const looked = (): string => look.now?.place || tapped.place || chosen.place;

export function reached(view: TcgView, place: string): Reached | null {
  const [seat, unit] = unitsOf(view).find(([, one]) => one.place === place) ?? [];
  if (seat === undefined || !unit?.reach) return null;
  const { attacks, range, moves } = unit.reach;
  const marks = new Map<string, Mark>([
    ...moves.map((zone): [string, Mark] => [placeOf(seat, zone), "move"]),
    ...range.map((zone): [string, Mark] => [placeOf(1 - seat, zone), "range"]),
    ...attacks.map((target): [string, Mark] => [target, "attack"]),
  ]);
  return { place, card: unit.card, marks };
}

/** The same in words, the other side's zones as they are called. */
export function reachWords(unit: Unit): string {
  if (!unit.reach) return "";
  const { attacks, range, moves } = unit.reach;
  const targets = attacks.map((place) =>
    place.startsWith("commander") ? say("reach.the-commander") : (place.split(":")[2] ?? ""),
  );
  return [
    targets.length > 0 ? say("reach.could-attack", { targets }) : say("reach.could-attack-nobody"),
    range.length > 0 ? say("reach.has-within-its-range", { zones: range }) : "",
    moves.length > 0 ? say("reach.can-move", { zones: moves }) : "",
  ]
    .filter(Boolean)
    .join(", ");
}
