// The kingdom that a side fights for: the one that most of its known cards belong to.
import type { CardKind } from "../../lib/protocol";
import type { SeatView, TcgKind } from "./types";

/** As the painter names it; neutral as long as no card of a kingdom is known. */
export function kingdomOf(seat: SeatView, kinds: Map<string, CardKind>): string {
  const known = [...(seat.deck_list ?? []), ...seat.field, ...seat.discard, ...seat.trade, ...seat.known_hand, ...seat.retreat_1, ...seat.retreat_2];
  const counts = new Map<string, number>();
  for (const { card } of known) {
    const kingdom = (kinds.get(card) as TcgKind | undefined)?.kingdom;
    if (kingdom) counts.set(kingdom, (counts.get(kingdom) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most ? worldName(most[0]) : "neutral";
}

export const worldName = (kingdom: string): string => kingdom.toLowerCase().replaceAll(" ", "_") || "neutral";
