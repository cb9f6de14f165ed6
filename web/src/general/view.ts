// The view of a game that is told by zones (engine/plain.py), and what is found in it.
import type { Action, BaseView, ZoneInfo } from "../lib/protocol";
import type { Table } from "../lib/table.svelte";

export interface Stack {
  card: string;
  count: number;
}

export interface Place {
  zone: string;
  /** Whose it is; null where it is shared. */
  seat: number | null;
  /** How many cards lie there; null where that is hidden. */
  size: number | null;
  /** Null where they lie face down. */
  cards: Stack[] | null;
}

export interface GeneralView extends BaseView {
  seats: { seat: number; status: string; figures: Record<string, number> }[];
  zones: Place[];
  you: { seat: number; sealed: Action[]; zones: Place[] } | null;
  result: (NonNullable<BaseView["result"]> & { text: string }) | null;
}

export const asGeneral = (view: BaseView): GeneralView => view as GeneralView;

/** What this seat sees of a zone: of its own it may see more than all do. */
export function placeOf(view: Pick<GeneralView, "you" | "zones">, zone: string, seat: number | null): Place {
  const found = [...(view.you?.zones ?? []), ...view.zones].find((place) => place.zone === zone && place.seat === seat);
  return found ?? { zone, seat, size: 0, cards: [] };
}

export const nameOf = ({ zone, seat }: Place): string => (seat === null ? zone : `${zone}:${seat}`);
export const spotOf = (place: Place, card: string): string => `${nameOf(place)}:${card}`;

/** The card that a thing on the table is: what stands after its zone, and after the seat of that. */
export function cardOf(spot: string): string {
  const [, second = "", ...rest] = spot.split(":");
  return /^\d+$/.test(second) ? rest.join(":") : [second, ...rest].join(":");
}

export const zonesOf = (table: Table): ZoneInfo[] => table.client.zones ?? [];

/** Cards that lie face down beside those that are seen. */
export const hiddenIn = ({ size, cards }: Place): number =>
  Math.max(0, (size ?? 0) - (cards ?? []).reduce((sum, stack) => sum + stack.count, 0));
