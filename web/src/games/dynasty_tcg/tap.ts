// What a tap on a thing of the board means: a unit that may do several things is chosen first.
import type { Table } from "../../lib/table.svelte";
import { choose, chosen } from "./chosen.svelte";
import { tapped } from "./reach.svelte";
import { asTcg, seatOf } from "./types";

export function tap(table: Table, spot: string): void {
  const view = asTcg(table.view as NonNullable<Table["view"]>);
  const stands = view.seats.some((seat) => seat.field.some((unit) => unit.place === spot || unit.shield?.place === spot));
  const asked = table.mine && table.choice?.decision === "priority";
  const looks = stands && (!table.mine || asked);
  tapped.place = looks && tapped.place !== spot ? spot : "";
  const mine = spot.startsWith("field:") && seatOf(spot) === table.seat;
  if (looks) table.touched = spot;
  if (mine && asked && (chosen.place === spot || table.offers.has(spot))) choose(spot);
  else if (!looks || mine || table.offers.has(spot)) table.touch(spot);
}
