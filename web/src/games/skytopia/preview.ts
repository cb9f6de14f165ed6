// Puts the server's preview of a draft into a few words.
import { moved, type Change, type Preview } from "../../lib/protocol";
import type { SkytopiaPreview } from "./types";
import { say } from "./words";

export function consequences(preview: Preview): string[] {
  const { notes, coins, PP } = preview as SkytopiaPreview;
  return [
    ...notes,
    ...(moved(coins) ? [say("preview.coins", { before: coins[0], after: coins[1] })] : []),
    ...(moved(PP) ? [say("preview.pp", { before: PP[0], after: PP[1] })] : []),
  ];
}

export function changes(preview: Preview): Record<string, Change> {
  const { coins, PP } = preview as SkytopiaPreview;
  return { ...(moved(coins) ? { coins } : {}), ...(moved(PP) ? { PP } : {}) };
}
