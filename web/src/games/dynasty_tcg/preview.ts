// Puts the server's preview of a draft into a few words, and into the figures that it changes.
import { moved, type Change, type Choice, type Preview } from "../../lib/protocol";
import { arrows } from "../../lib/words/marks";
import { asked, type TcgPreview } from "./types";
import { say } from "./words";

export function consequences(preview: Preview, choice: Choice): string[] {
  const { notes, attack, resources, wins } = preview as TcgPreview;
  // An answer does more than the attack that waits below it; the notes tell both.
  const blows = asked(choice).respond ? [] : (attack?.outcome?.steps.map((step) => step.text) ?? []);
  const told = blows.length > 0 ? blows : notes;
  const paid = moved(resources) ? [say("preview.resources", { before: resources[0], after: resources[1] })] : [];
  return [
    ...(wins ? [say("preview.this-wins-the-game")] : []),
    ...told.map((note) => arrows(note).replace(/\.$/, "")),
    ...paid,
  ];
}

export function changes(preview: Preview): Record<string, Change> {
  const { resources } = preview as TcgPreview;
  return moved(resources) ? { resources } : {};
}
