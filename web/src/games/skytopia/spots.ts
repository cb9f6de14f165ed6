// The ids of things on the table, as the server's answers name them.
import type { Choice } from "../../lib/protocol";

export const faceSpot = (card: string, face: number): string => `face:${face}:${card}`;
export const golemSpot = (card: string, face: number): string => `golem:${face}:${card}`;
export const towerSpot = (colour: string, seat: number): string => `${colour}_tower:${seat}`;
export const tileSpot = (seat: number): string => `tile:${seat}`;

/** Whether the question is where a golem is sent and with which face; a tile that makes it cheaper may be used before. */
export const sending = (choice: Choice | null): boolean => {
  const verbs = new Set(choice?.items.map((item) => item.action["verb"]));
  return verbs.has("send") && (verbs.size === 1 || (verbs.size === 2 && verbs.has("use")));
};
