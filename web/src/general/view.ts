// The view of a game that is told by zones (engine/plain.py), and what is found in it.
import type { BaseView, GeneralView, Place, Stack, ZoneInfo } from "../lib/protocol";
import type { Table } from "../lib/table.svelte";

export type { GeneralView, Place, Stack };

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
