// The ids of things on the table, as the server's answers name them.
import { cardOf } from "../../general/view";
import type { Choice } from "../../lib/protocol";
import { shipOf, type Slot, type ThievesView } from "./types";

export const handSpot = (seat: number, card: string): string => `hand:${seat}:${card}`;
export const slotSpot = (seat: number, slot: Slot): string => `slot:${seat}:${slot}`;
export const targetSpot = (target: string): string => `target:${target}`;
export const captainSpot = (seat: number): string => `captain:${seat}`;
export const shipSpot = (seat: number): string => `ship:${seat}`;
/** A Captain that may be chosen. */
export const mateSpot = (captain: string): string => `mate:${captain}`;
/** What only this seat sees. */
export const lookedSpot = (seat: number, card: string): string => `looked:${seat}:${card}`;
export const SCOUT_SPOT = "target_deck";

/** The card or Target that a thing on the table is. */
export function cardAt(spot: string, view: ThievesView): string | null {
  const [what = "", owner = "", last = ""] = spot.split(":");
  const ship = shipOf(view, Number(owner));
  if (what === "slot") return ship?.board[last as Slot]?.card ?? null;
  if (what === "captain") return ship?.captain ?? null;
  if (what === "target") return spot.slice("target:".length);
  if (what === "mate") return spot.slice("mate:".length);
  return cardOf(spot) || null;
}

/** Whether all that is asked lies in the hand, or, for a payment, there and on board. */
export const inHand = (choice: Choice): boolean =>
  choice.decision === "pay" ||
  (choice.items.length > 0 &&
    choice.items.every(
      ({ zone, action }) => typeof action["card"] === "string" && (zone === undefined || zone.startsWith("hand")),
    ));
