// Puts the server's preview of a draft into a few words, and into the figures that it changes.
import type { Choice } from "../../lib/protocol";
import { arrows } from "../../lib/words/marks";
import { asked, type TcgPreview } from "./types";
import { say } from "./words";

export function consequences(preview: unknown, choice: Choice): string[] {
  const { notes, attack, resources, wins } = preview as TcgPreview;
  // An answer does more than the attack that waits below it; the notes tell both.
  const blows = asked(choice).respond ? [] : (attack?.outcome?.steps.map((step) => step.text) ?? []);
  const told = blows.length > 0 ? blows : notes;
  const paid =
    resources && resources[0] !== resources[1] ? [say("preview.resources", { before: resources[0], after: resources[1] })] : [];
  return [
    ...(wins ? [say("preview.this-wins-the-game")] : []),
    ...told.map((note) => arrows(note).replace(/\.$/, "")),
    ...paid,
  ];
}

export function changes(preview: unknown): Record<string, [number, number]> {
  const { resources } = preview as TcgPreview;
  return resources && resources[0] !== resources[1] ? { resources } : {};
}
