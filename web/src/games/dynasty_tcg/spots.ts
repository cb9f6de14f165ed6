// Which thing on the table an answer is about, and which action a tap on a thing would mean.
import type { Action, Choice } from "../../lib/protocol";
import { chosen } from "./chosen.svelte";
import { asked, seatOf, zoneOf, type TcgItem, type TcgView } from "./types";

/** Answers that pick cards out of the hand. */
const FROM_HAND = new Set(["mulligan", "hand_limit", "discard", "discard_together", "cost"]);
/** Deeds of a unit that are listed beside it once it is chosen. */
const DEEDS = new Set(["attack", "turn", "retreat", "reinforce", "activate", "war"]);

export function spotsOf(action: Action, choice: Choice, view: TcgView): string[] {
  const question = asked(choice);
  const item = question.items.find((other) => other.action === action);
  if (!item) return [];
  const card = String(action["card"] ?? "");
  switch (action["verb"]) {
    case "play":
      return [`hand:${card}`];
    case "sell":
      return [`sell:${card}`];
    case "buy":
      return [`trade:${card}`];
    case "choose":
      return [fromHand(question.decision, card, view) ? `hand:${card}` : `seen:${card}`];
    case "bring":
      return [`seen:${card}`];
    case "deploy":
      return [`deploy:${String(action["number"])}`];
    case "put":
      return item.to ? [item.position === "upright" ? item.to : putSpot(item.to, item.position ?? "")] : [];
    case "target":
      return item.to ? [item.to] : [];
    case "step":
      return step(question.decision, item);
    default:
      return deed(question.decision, item);
  }
}

function fromHand(decision: string, card: string, view: TcgView): boolean {
  const held = view.you?.hand.some((other) => other.card === card) ?? false;
  return held && (FROM_HAND.has(decision) || decision === "pick");
}

/** A unit is chosen first; then the zones it can step to are the places of its steps. */
function step(decision: string, item: TcgItem): string[] {
  if (decision !== "priority" || chosen.place === item.place) return item.to ? [item.to] : [];
  return item.place ? [item.place] : [];
}

export const putSpot = (place: string, stance: string): string => `put:${place}:${stance}`;

export const deedSpot = (item: TcgItem): string =>
  `deed:${item.place ?? ""}:${String(item.action["verb"])}${String(item.action["number"] ?? "")}`;

function deed(decision: string, item: TcgItem): string[] {
  if (!item.place) return [];
  if (decision !== "priority" || !DEEDS.has(String(item.action["verb"]))) return decision === "order" ? [] : [item.place];
  return chosen.place === item.place ? [deedSpot(item)] : [item.place];
}

export function wishAt(spot: string, choice: Choice | null, view: TcgView): Action | null {
  if (!choice) return null;
  const [what = "", ...rest] = spot.split(":");
  const name = rest.join(":");
  const me = view.you?.seat ?? -1;
  switch (choice.decision) {
    case "priority":
      if (what === "hand") return { verb: "play", card: name };
      if (what === "sell") return { verb: "sell", card: name };
      if (what === "trade") return { verb: "buy", card: name };
      if (what === "field" && seatOf(spot) === me && chosen.place && chosen.place !== spot)
        return { verb: "step", zone: zoneOf(chosen.place), to: zoneOf(spot) };
      if (what === "field" && seatOf(spot) === me) return { verb: "attack", zone: zoneOf(spot) };
      return null;
    case "target":
    case "attack_target":
    case "redeclare":
      if (what === "field") return { verb: "target", thing: `${seatOf(spot) === me ? "own" : "enemy"} ${zoneOf(spot)}` };
      if (what === "commander" || what === "environment")
        return { verb: "target", thing: `${seatOf(spot) === me ? "own" : "enemy"} ${what}` };
      if (what === "stack") return { verb: "target", thing: `stack ${name}` };
      return null;
    case "place":
      if (what === "field" && seatOf(spot) === me) return { verb: "put", zone: zoneOf(spot), stance: placing(choice) };
      return null;
    case "join":
      if (what === "field" && seatOf(spot) === me) return { verb: "join", zone: zoneOf(spot) };
      return null;
    default:
      if ((what === "hand" || what === "seen") && choice.items.some((item) => item.action["verb"] === "choose"))
        return { verb: "choose", card: name };
      return null;
  }
}

const placing = (choice: Choice): string => (asked(choice).items[0]?.position === "upright" ? "upright" : "attack");
