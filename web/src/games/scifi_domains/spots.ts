// The ids of things on the table, as the server's answers name them.
import type { Choice } from "../../lib/protocol";
import type { Group } from "./types";

export const MORE = "more";
/** Wounds as actions name them. */
export const woundsOf = (wounds: number): string => (wounds === 0 ? "whole" : `hurt ${wounds}`);
export const lineSpot = (seat: number, { card, age, wounds }: Pick<Group, "card" | "age" | "wounds">): string =>
  `battle:${seat}:${card}:${age ?? "old"}:${woundsOf(wounds)}`;
export const foeSpot = (seat: number, { card, wounds }: Pick<Group, "card" | "wounds">): string =>
  `foes:${seat}:${card}:${woundsOf(wounds)}`;

/** Answers that have no place on the table and stand in the prompt. */
const SPOKEN = new Set(["choose", "absorb", "rebuild", "score", "call"]);
export const onTable = (choice: Choice): boolean => !choice.items.some((item) => SPOKEN.has(String(item.action["verb"])));
export const calls = (choice: Choice | null): boolean => choice?.decision.startsWith("call") ?? false;

/** The card that a thing on the table is. */
export function cardAt(spot: string): string | null {
  const [zone = "", ...parts] = spot.split(":");
  if (zone.endsWith("_line_up")) return parts.join(":") || null;
  return zone === "battle" || zone === "foes" ? (parts[1] ?? null) : null;
}
