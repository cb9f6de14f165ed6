// Puts the server's preview of a draft into a few words.
import { moved, type Change, type Preview } from "../../lib/protocol";
import type { SkyPreview } from "./types";
import { say } from "./words";

export function consequences(preview: Preview): string[] {
  const { notes, coins, influence, wins } = preview as SkyPreview;
  return [
    ...notes,
    ...figure(say("client.coins"), coins),
    ...figure(say("client.influence"), influence),
    ...(wins ? [say("preview.this-wins-the-game")] : []),
  ];
}

export function changes(preview: Preview): Record<string, Change> {
  const { coins, influence } = preview as SkyPreview;
  return { ...(moved(coins) ? { coins } : {}), ...(moved(influence) ? { influence } : {}) };
}

const figure = (what: string, change: Change | undefined): string[] =>
  moved(change) ? [`${what} ${change[0]} → ${change[1]}`] : [];
