// Puts the server's preview of a draft into a few words.
import type { Choice } from "../../lib/protocol";

interface Preview {
  notes?: string[];
  coins?: [number, number];
  influence?: [number, number];
  wins?: boolean;
}

export function consequences(preview: unknown, _choice: Choice): string[] {
  const { notes = [], coins, influence, wins } = preview as Preview;
  return [...notes, ...change("coins", coins), ...change("influence", influence), ...(wins ? ["This wins the game."] : [])];
}

function change(what: string, values: [number, number] | undefined): string[] {
  return values && values[0] !== values[1] ? [`${what} ${values[0]} → ${values[1]}`] : [];
}
