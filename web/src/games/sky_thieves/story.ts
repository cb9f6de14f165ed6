// Cuts what happened into moments: cards that come and go, the duel with every needle that moves, and what is won.
import type { Beat } from "../../lib/client";
import type { GameEvent } from "../../lib/protocol";
import { shipOf, type ThievesView } from "./types";
import { say } from "./words";

const LENGTH: Record<string, number> = {
  attack: 700,
  overload: 420,
  offensive: 460,
  defensive: 460,
  played: 420,
  cancelled: 420,
  boarded: 280,
  replaced: 160,
  captured: 900,
  failed: 620,
  scouted: 280,
  target_up: 240,
  target_sunk: 220,
  junked: 200,
  drawn: 180,
  drawn_hidden: 180,
  returned: 220,
  recovered: 220,
  readied: 200,
  flipped: 240,
  stat: 300,
  paid: 160,
};
/** What belongs to the moment before it: the needles that a card moves, what a payment takes. */
const JOINS = new Set(["stat", "paid", "beaten"]);

/** Adjoining events of a kind are one moment; each knows what was told before it, so that needles and figures go on from there. */
export function beats(events: GameEvent[]): Beat[] {
  const found: Beat[] = [];
  for (const [at, event] of events.entries()) {
    const last = found.at(-1);
    const ms = LENGTH[event.kind];
    if (ms === undefined && event.kind !== "beaten") continue;
    const joins =
      last &&
      (JOINS.has(event.kind) ||
        (last.events[0]?.kind === event.kind && ["drawn", "drawn_hidden", "junked"].includes(event.kind)));
    if (joins) {
      last.events.push(event);
      if (event.kind === "stat") last.ms = Math.max(last.ms, LENGTH["stat"] ?? 0);
    } else if (ms !== undefined) found.push({ kind: "move", place: null, ms, events: [event], earlier: events.slice(0, at) });
  }
  return found;
}

export interface Strike {
  kind: "attack" | "sabotage" | "captured" | "failed" | "cancelled";
  seat: number | null;
  card: string | null;
  amount: number;
}

const STRIKES: Record<string, Strike["kind"]> = {
  attack: "attack",
  captured: "captured",
  failed: "failed",
  cancelled: "cancelled",
};

/** What is shown large for a moment; null for what is not. `typeOf` tells a Sabotage from other cards. */
export function strikeOf(beat: Beat | null, typeOf: (card: string) => string): Strike | null {
  const [event] = beat?.events ?? [];
  if (!event) return null;
  const card = event.card ?? null;
  const kind = STRIKES[event.kind] ?? (event.kind === "played" && card && typeOf(card) === "sabotage" ? "sabotage" : null);
  return kind && { kind, seat: event.seat, card, amount: event.amount ?? 0 };
}

/** Where everybody's Treasure comes from, a sentence for each. */
export function breakdown(view: ThievesView, name: (seat: number) => string): string[] {
  return [...view.seats]
    .sort((a, b) => b.treasure - a.treasure || a.seat - b.seat)
    .map(({ seat, treasure, targets }) => {
      const captain = shipOf(view, seat)?.captain;
      const said = { who: name(seat), captain: captain ?? "", treasure, targets };
      if (captain) return say(targets.length > 0 ? "story.ship-with-from" : "story.ship-with", said);
      return say(targets.length > 0 ? "story.ship-from" : "story.ship", said);
    });
}
