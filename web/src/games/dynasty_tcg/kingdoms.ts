// Whose land a seat fights from: the kingdom that most of its cards belong to.
import type { CardKind } from "../../lib/protocol";
import type { SeatView, TcgKind } from "./types";

export const familyOf = (kind: CardKind | undefined): string => {
  const { kingdom, theme } = (kind ?? {}) as Partial<TcgKind>;
  return (kingdom ?? theme ?? "").toLowerCase().replaceAll(" ", "_") || "neutral";
};

/** By its list, or, where lists are closed, by the cards that are known. */
export function kingdomOf(side: SeatView, kinds: Map<string, CardKind>): string {
  const seen = [...side.field.map(({ card }) => ({ card, count: 1 })), ...side.discard, ...side.trade, ...side.known_hand];
  const counts = new Map<string, number>();
  for (const { card, count } of side.deck_list ?? seen) {
    const family = familyOf(kinds.get(card));
    if (family !== "neutral") counts.set(family, (counts.get(family) ?? 0) + count);
  }
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  return most ? most[0] : "neutral";
}
