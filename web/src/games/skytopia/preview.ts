// Puts the server's preview of a draft into a few words.
import { say } from "./words";

interface Preview {
  notes?: string[];
  coins?: [number, number];
  PP?: [number, number];
}

const moved = (values: [number, number] | undefined): values is [number, number] =>
  values !== undefined && values[0] !== values[1];

export function consequences(preview: unknown): string[] {
  const { notes = [], coins, PP } = preview as Preview;
  return [
    ...notes,
    ...(moved(coins) ? [say("preview.coins", { before: coins[0], after: coins[1] })] : []),
    ...(moved(PP) ? [say("preview.pp", { before: PP[0], after: PP[1] })] : []),
  ];
}

export function changes(preview: unknown): Record<string, [number, number]> {
  const { coins, PP } = preview as Preview;
  return { ...(moved(coins) ? { coins } : {}), ...(moved(PP) ? { PP } : {}) };
}
