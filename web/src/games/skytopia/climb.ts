// Where somebody climbs a tower: the storey that is asked about, or the one that is shown happening.
import type { Table } from "../../lib/table.svelte";
import { COLOURS, type Colour } from "./types";

export interface Climb {
  colour: Colour;
  /** From the Foundation, which is 0. */
  storey: number;
}

interface Storeyed {
  zone: string;
  cards: { card: string }[] | null;
  seat: number | null;
}

/** The storey that a card is, in the towers of a seat. */
function storeyOf(zones: Storeyed[], seat: number, card: string): Climb | null {
  for (const colour of COLOURS) {
    const storey = zones.find((zone) => zone.zone === `${colour}_tower` && zone.seat === seat)?.cards?.findIndex((stack) => stack.card === card) ?? -1;
    if (storey >= 0) return { colour, storey };
  }
  return null;
}

export function climbing(table: Table, seat: number): Climb | null {
  const zones = (table.view as unknown as { zones?: Storeyed[] } | null)?.zones ?? [];
  const shown = table.stage.beat?.events.find((event) => event.kind === "activated" && event.seat === seat);
  if (shown) return typeof shown.card === "string" ? storeyOf(zones, seat, shown.card) : null;
  const asked = seat === table.seat && table.mine ? table.choice?.items.find((item) => item.action["verb"] === "activate") : undefined;
  return asked && typeof asked.action["card"] === "string" ? storeyOf(zones, seat, asked.action["card"]) : null;
}
