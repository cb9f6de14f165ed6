// Puts the server's preview of a draft into a few words.
import { moved, type Change, type Choice, type Preview } from "../../lib/protocol";
import { calls } from "./spots";
import type { ScifiPreview } from "./types";
import { say } from "./words";

const FIGURES = ["metal", "research", "points", "VP", "destroyed", "lost"] as const;

export function consequences(preview: Preview, choice: Choice): string[] {
  const known = preview as ScifiPreview;
  // That an Enemy is turned over is what calling one is.
  const notes = calls(choice) ? [] : known.notes;
  return [
    ...notes,
    ...FIGURES.flatMap((name) => {
      const change = known[name];
      return moved(change) ? [`${say(`preview.${name}`)} ${change[0]} → ${change[1]}`] : [];
    }),
  ];
}

export function changes(preview: Preview): Record<string, Change> {
  const known = preview as ScifiPreview;
  return Object.fromEntries(
    (["VP", "metal", "research", "points"] as const).flatMap((name) => (moved(known[name]) ? [[name, known[name]]] : [])),
  ) as Record<string, Change>;
}
