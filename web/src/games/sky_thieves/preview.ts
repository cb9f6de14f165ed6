// Puts the server's preview of a draft into a few words, and into needles.
import { duelOf, verdict, type Duel, type Told } from "./duel";
import { STATS, statName, type Stats } from "./types";
import { say } from "./words";

interface Preview {
  notes?: string[];
  attack?: Told | null;
  /** One's own Speed and Firepower, and both together. */
  ship?: Record<keyof Stats, [number, number]>;
}

const moved = (values: [number, number] | undefined): values is [number, number] =>
  values !== undefined && values[0] !== values[1];

/** The duel after what is drafted or pointed at; null where that says nothing of it. */
export function duelAhead(preview: unknown): Duel | null {
  const attack = (preview as Preview | null)?.attack;
  return attack ? duelOf(attack) : null;
}

/** Outside an attack: what one's own ship would have. */
export const shipAhead = (preview: unknown): Stats | null => {
  const { ship } = preview as Preview;
  return ship ? { speed: ship.speed[1], firepower: ship.firepower[1], total: ship.total[1] } : null;
};

export function consequences(preview: unknown): string[] {
  const { notes = [], ship } = preview as Preview;
  const ahead = duelAhead(preview);
  const figures = ship
    ? (["speed", "firepower"] as const)
        .filter((stat) => moved(ship[stat]))
        .map((stat) => `${statName(stat)} ${ship[stat][0]} → ${ship[stat][1]}`)
    : [];
  return [
    ...notes,
    ...(ahead
      ? [
          `${STATS.map((stat) => say("dial.stat-of", { stat: say(`stat.${stat}`), now: ahead.ship[stat], need: ahead.need[stat] })).join(", ")}: ${verdict(ahead).text.toLowerCase()}`,
        ]
      : figures),
  ];
}
