// Puts the server's preview of a draft into a few words, and into needles.
import { moved, type Preview } from "../../lib/protocol";
import { duelOf, verdict, type Standoff } from "./duel";
import { STATS, statName, type Stats, type ThievesPreview } from "./types";
import { say } from "./words";

/** The duel after what is drafted or pointed at; null where that says nothing of it. */
export function duelAhead(preview: Preview): Standoff | null {
  const { attack } = preview as ThievesPreview;
  return attack ? duelOf(attack) : null;
}

/** Outside an attack: what one's own ship would have. */
export const shipAhead = (preview: Preview): Stats | null => {
  const { ship } = preview as ThievesPreview;
  return ship ? { speed: ship.speed[1], firepower: ship.firepower[1], total: ship.total[1] } : null;
};

export function consequences(preview: Preview): string[] {
  const { notes, ship } = preview as ThievesPreview;
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
