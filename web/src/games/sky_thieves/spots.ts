// Which thing on the table an action is about, and which action a tap on a thing would mean.
import { cardOf } from "../../general/view";
import { sameAction, type Action, type Choice } from "../../lib/protocol";
import { slotOf, sourcesOf } from "./payment";
import { SLOTS, shipOf, type Slot, type ThievesView } from "./types";

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

const text = (value: unknown): string => (typeof value === "string" ? value : "");
/** The seat that ends `hand:1` or `seat 2`. */
const seatIn = (zone: string): number | null => {
  const found = /:(\d+)$/.exec(zone);
  return found ? Number(found[1]) : null;
};

export function spotsOf(action: Action, choice: Choice, view: ThievesView): string[] {
  const me = view.you?.seat ?? -1;
  const zone = choice.items.find((item) => sameAction(item.action, action))?.zone ?? "";
  const card = text(action["card"]);
  switch (action["verb"]) {
    case "pay":
      return [
        ...new Set(
          sourcesOf({ action }).map((source) => {
            const slot = slotOf(source);
            return slot ? slotSpot(me, slot) : handSpot(me, source);
          }),
        ),
      ];
    case "overload":
    case "slot":
      return [slotSpot(zone.startsWith("board") ? (seatIn(zone) ?? me) : me, action["slot"] as Slot)];
    case "offensive":
    case "defensive":
      return [captainSpot(me)];
    case "captain":
      return [mateSpot(text(action["captain"]))];
    case "sink":
      return [lookedSpot(me, text(action["target"]))];
    case "attack":
    case "replace":
      return [targetSpot(text(action["target"]))];
    case "swap":
      return [targetSpot(text(action["target"])), targetSpot(text(action["other"]))];
    case "scout":
      return [SCOUT_SPOT];
    case "rival":
      return [shipSpot(Number(/\d+/.exec(text(action["seat"]))?.[0] ?? 0) - 1)];
    default:
      break;
  }
  if (!card) return [];
  if (zone.startsWith("board")) {
    const seat = seatIn(zone) ?? me;
    const slot = SLOTS.find((one) => shipOf(view, seat)?.board[one]?.card === card);
    return slot ? [slotSpot(seat, slot)] : [];
  }
  return [`${zone || `hand:${me}`}:${card}`];
}

/** The action that a tap on what is not offered would have meant. */
export function wishAt(spot: string, choice: Choice | null, view: ThievesView): Action | null {
  const [what = "", owner = "", last = ""] = spot.split(":");
  const mine = Number(owner) === view.you?.seat;
  const asked = choice?.decision;
  if (what === "hand" && mine) {
    const card = cardOf(spot);
    if (asked === "pay") return { verb: "pay", card };
    const like = choice?.items.find((item) => typeof item.action["card"] === "string");
    return { verb: text(like?.action["verb"]) || "play", card };
  }
  if (what === "slot" && mine)
    return asked === "pay" ? { verb: "pay", card: `the ${last} on board` } : { verb: "overload", slot: last };
  if (what === "captain" && mine) return { verb: view.attack?.attacker === view.you?.seat ? "offensive" : "defensive" };
  if (what === "target") return { verb: "attack", target: spot.slice("target:".length) };
  if (spot === SCOUT_SPOT) return { verb: "scout" };
  return null;
}

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
