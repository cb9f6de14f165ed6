// Puts the server's preview of a draft into a few words.
import type { Choice } from "../../lib/protocol";
import { say } from "./words";

interface Preview {
  notes?: string[];
  coins?: [number, number];
  influence?: [number, number];
  wins?: boolean;
}

export function consequences(preview: unknown, _choice: Choice): string[] {
  const { notes = [], coins, influence, wins } = preview as Preview;
  return [
    ...notes,
    ...change(say("client.coins"), coins),
    ...change(say("client.influence"), influence),
    ...(wins ? [say("preview.this-wins-the-game")] : []),
  ];
}

export function changes(preview: unknown): Record<string, [number, number]> {
  const { coins, influence } = preview as Preview;
  const moved = Object.entries({ coins, influence }).filter(([, values]) => values && values[0] !== values[1]);
  return Object.fromEntries(moved) as Record<string, [number, number]>;
}

function change(what: string, values: [number, number] | undefined): string[] {
  return values && values[0] !== values[1] ? [`${what} ${values[0]} → ${values[1]}`] : [];
}
