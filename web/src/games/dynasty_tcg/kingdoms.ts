// Whose land a seat fights from: the kingdom that most of its cards belong to.
import type { CardKind } from "../../lib/protocol";
import type { SeatView, TcgKind, TcgView } from "./types";

export const familyOf = (kind: CardKind | undefined): string => {
  const { kingdom, theme } = (kind ?? {}) as Partial<TcgKind>;
  return (kingdom ?? theme ?? "").toLowerCase().replaceAll(" ", "_") || "neutral";
};

/** By its list, or, where lists are closed, by the cards that everybody has seen. */
export function landOf(view: TcgView, side: SeatView, kinds: Map<string, CardKind>): string {
  const seen = [...side.field.map((unit) => ({ card: unit.card, count: 1 })), ...side.discard];
  const own = view.you?.seat === side.seat ? view.you.hand : [];
  const counts = new Map<string, number>();
  for (const { card, count } of side.deck_list ?? [...seen, ...own]) {
    const family = familyOf(kinds.get(card));
    counts.set(family, (counts.get(family) ?? 0) + (family === "neutral" ? 0 : count));
  }
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), ["neutral", 0] as [string, number])[0];
}
