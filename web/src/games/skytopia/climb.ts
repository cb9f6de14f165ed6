// Where somebody climbs a tower: the storey that is asked about, or the one that is shown happening.
import { placeOf } from "../../general/view";
import type { Table } from "../../lib/table.svelte";
import { asSkytopia, COLOURS, type Colour } from "./types";

export interface Climb {
  colour: Colour;
  /** From the Foundation, which is 0. */
  storey: number;
}

export function climbing(table: Table, seat: number): Climb | null {
  const shown = table.stage.beat?.events.find((event) => event.kind === "activated" && event.seat === seat);
  const asked =
    seat === table.seat && table.mine ? table.choice?.items.find((item) => item.action["verb"] === "activate") : undefined;
  const card = shown ? shown.card : asked?.action["card"];
  if (!table.view || typeof card !== "string") return null;
  const view = asSkytopia(table.view);
  for (const colour of COLOURS) {
    const storey = (placeOf(view, `${colour}_tower`, seat).cards ?? []).findIndex((stack) => stack.card === card);
    if (storey >= 0) return { colour, storey };
  }
  return null;
}
