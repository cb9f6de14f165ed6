// Which thing on the table an action is about, and which action a tap on a thing would mean.
import { sameAction, type Action, type Choice } from "../../lib/protocol";
import type { FightGroup, ScifiView } from "./types";

export const MORE = "more";
/** Wounds as actions name them. */
export const woundsOf = (wounds: number): string => (wounds === 0 ? "whole" : `hurt ${wounds}`);
export const lineSpot = (seat: number, { card, age, wounds }: Pick<FightGroup, "card" | "age" | "wounds">): string =>
  `battle:${seat}:${card}:${age ?? "old"}:${woundsOf(wounds)}`;
export const foeSpot = (seat: number, { card, wounds }: Pick<FightGroup, "card" | "wounds">): string =>
  `foes:${seat}:${card}:${woundsOf(wounds)}`;

const text = (action: Action, field: string): string => (typeof action[field] === "string" ? action[field] : "");

/** Answers that have no place on the table and stand in the prompt. */
const SPOKEN = new Set(["choose", "absorb", "rebuild", "score", "call"]);
export const onTable = (choice: Choice): boolean => !choice.items.some((item) => SPOKEN.has(String(item.action["verb"])));
export const calls = (choice: Choice | null): boolean => choice?.decision.startsWith("call") ?? false;

export function spotsOf(action: Action, choice: Choice, view: ScifiView): string[] {
  const me = view.you?.seat ?? -1;
  const card = text(action, "card");
  switch (action["verb"]) {
    case "call":
      return [MORE];
    case "hold":
      return [`battle:${me}:${card}:${text(action, "age")}:whole`];
    case "soak":
      return [`battle:${me}:${card}:${text(action, "age")}:${text(action, "wounds")}`];
    case "sacrifice":
      return [`battle:${me}:${card}:old:${text(action, "wounds")}`];
    case "hit":
      return [`foes:${me}:${card}:${text(action, "wounds")}`];
    case "dismiss":
      return [`foes:${me}:${card}:whole`];
    case "rebuild":
      return [];
    default: {
      const zone = choice.items.find((item) => sameAction(item.action, action))?.zone ?? "";
      return zone && card ? [`${zone}:${card}`] : [];
    }
  }
}

export function wishAt(spot: string, choice: Choice | null): Action | null {
  const [zone = "", ...parts] = spot.split(":");
  const verb = String(choice?.items[0]?.action["verb"] ?? "");
  if (zone === MORE) return { verb: "call" };
  if (zone === "unit_line_up")
    return verb === "claim" ? { verb, card: parts.join(":") } : { verb: "build", card: parts.join(":"), number: "1" };
  if (zone === "tech_line_up") return { verb: "research", card: parts.join(":") };
  if (zone === "reward_line_up") return { verb: "take", card: parts.join(":") };
  const [, card = "", ...rest] = parts;
  if (!card) return null;
  const wounds = rest.at(-1) ?? "whole";
  if (zone === "foes") return verb === "dismiss" ? { verb, card } : { verb: "hit", card, wounds, points: "1" };
  if (zone !== "battle") return null;
  const age = rest[0] ?? "old";
  if (choice?.decision === "deploy") return { verb: "hold", card, age };
  if (verb === "sacrifice") return { verb, card, wounds };
  return { verb: "soak", card, age, wounds };
}

/** The card that a thing on the table is. */
export function cardAt(spot: string): string | null {
  const [zone = "", ...parts] = spot.split(":");
  if (zone.endsWith("_line_up")) return parts.join(":") || null;
  return zone === "battle" || zone === "foes" ? (parts[1] ?? null) : null;
}
