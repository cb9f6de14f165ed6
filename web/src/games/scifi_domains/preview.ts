// Puts the server's preview of a draft into a few words.
import type { Choice } from "../../lib/protocol";
import { calls } from "./spots";
import { say } from "./words";

type Change = [now: number, then: number];
interface Preview {
  notes?: string[];
  VP?: Change;
  metal?: Change;
  research?: Change;
  points?: Change;
  lost?: Change;
  destroyed?: Change;
}

const moved = (change: Change | undefined): change is Change => change !== undefined && change[0] !== change[1];
const FIGURES = ["metal", "research", "points", "VP", "destroyed", "lost"] as const;

export function consequences(preview: unknown, choice: Choice): string[] {
  const known = preview as Preview;
  // That an Enemy is turned over is what calling one is.
  const notes = calls(choice) ? [] : (known.notes ?? []);
  return [
    ...notes,
    ...FIGURES.flatMap((name) => {
      const change = known[name];
      return moved(change) ? [`${say(`preview.${name}`)} ${change[0]} → ${change[1]}`] : [];
    }),
  ];
}

export function changes(preview: unknown): Record<string, Change> {
  const known = preview as Preview;
  return Object.fromEntries(
    (["VP", "metal", "research", "points"] as const).flatMap((name) => (moved(known[name]) ? [[name, known[name]]] : [])),
  ) as Record<string, Change>;
}
