// Which thing on the table an action is about, and which action a tap on a thing would mean.
import { cardOf } from "../../general/view";
import { sameAction, type Action, type Choice } from "../../lib/protocol";
import { COLOURS, type SkytopiaView } from "./types";

export const faceSpot = (card: string, face: number): string => `face:${face}:${card}`;
export const golemSpot = (card: string, face: number): string => `golem:${face}:${card}`;
export const towerSpot = (colour: string, seat: number): string => `tower:${colour}:${seat}`;
export const tileSpot = (seat: number): string => `tile:${seat}`;

export function spotsOf(action: Action, choice: Choice, view: SkytopiaView): string[] {
  const me = view.you?.seat ?? -1;
  const card = typeof action["card"] === "string" ? action["card"] : "";
  const zone = choice.items.find((item) => sameAction(item.action, action))?.zone ?? "";
  const there = zone && card ? `${zone}:${card}` : "";
  switch (action["verb"]) {
    case "send":
      return [faceSpot(card, Number(action["face"])), there].filter(Boolean);
    case "turn":
    case "recall":
    case "lift":
      return [golemSpot(card, Number(action["face"])), there].filter(Boolean);
    case "climb":
      return [towerSpot(String(action["colour"]), me)];
    case "activate": {
      // A storey is part of its tower.
      const colour = COLOURS.find((one) => zone.startsWith(`${one}_tower`));
      return colour ? [towerSpot(colour, me), there] : [there];
    }
    case "use":
      return [tileSpot(me)];
    default:
      return there ? [there] : [];
  }
}

export function wishAt(spot: string, choice: Choice | null): Action | null {
  const [what = "", face = "", ...rest] = spot.split(":");
  const verb = choice?.items[0]?.action["verb"];
  if (what === "face") return { verb: "send", card: rest.join(":"), face };
  if (what === "tile") return { verb: "use" };
  if (what === "golem")
    return choice?.items.some((item) => item.action["verb"] === "turn")
      ? { verb: "turn", card: rest.join(":"), face, to: face }
      : null;
  if (what === "tower") return verb === "climb" ? { verb: "climb", colour: face } : null;
  const like = choice?.items.find((item) => typeof item.action["card"] === "string");
  return like && like.action["verb"] !== "send" ? { ...like.action, card: cardOf(spot) } : null;
}

/** Whether the question is where a golem is sent and with which face; a tile that makes it cheaper may be used before. */
export const sending = (choice: Choice | null): boolean => {
  const verbs = new Set(choice?.items.map((item) => item.action["verb"]));
  return verbs.has("send") && (verbs.size === 1 || (verbs.size === 2 && verbs.has("use")));
};
