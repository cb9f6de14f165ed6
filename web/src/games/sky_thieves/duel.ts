// The duel of ship and Target as three needles: what they show while it is told, and what is missing.
import type { Beat } from "../../lib/client";
import type { GameEvent } from "../../lib/protocol";
import { STATS, statName, type Attack, type Stat, type Stats, type ThievesView } from "./types";
import { say } from "./words";

export interface Duel {
  ship: Stats;
  need: Stats;
}

/** What the Target asks of a ship: its Defense is what Speed and Firepower must reach together. */
export const needOf = ({ speed, firepower, defense }: Attack["target_stats"]): Stats => ({ speed, firepower, total: defense });

export const shortOf = ({ ship, need }: Duel): Stats => ({
  speed: lack(ship.speed, need.speed),
  firepower: lack(ship.firepower, need.firepower),
  total: lack(ship.total, need.total),
});
const lack = (now: number, need: number): number => Math.max(0, need - now);
export const beats = (short: Stats): boolean => STATS.every((stat) => short[stat] === 0);

interface Change extends GameEvent {
  stat?: string;
  of?: string;
  now?: number;
}

/** The duel after some of what happened in it. */
export function after({ ship, need }: Duel, events: readonly GameEvent[]): Duel {
  const [own, theirs] = [{ ...ship }, { ...need }];
  for (const event of events as readonly Change[]) {
    if (event.kind !== "stat" || !event.stat) continue;
    const change = event.amount ?? 0;
    if (event.of === "target") {
      const stat: Stat = event.stat === "defense" ? "total" : (event.stat as Stat);
      theirs[stat] = event.now ?? Math.max(0, theirs[stat] + change);
    } else if (event.stat === "speed" || event.stat === "firepower") {
      own[event.stat] = event.now ?? Math.max(0, own[event.stat] + change);
      own.total = own.speed + own.firepower;
    }
  }
  return { ship: own, need: theirs };
}

/** What the dials show: the attack of the view, moved on by what is being told. */
export function duelNow(view: ThievesView, beat: Beat | null): Duel | null {
  const { attack } = view;
  if (!attack) return null;
  return after({ ship: attack.ship, need: needOf(attack.target_stats) }, beat ? [...(beat.earlier ?? []), ...beat.events] : []);
}

/** `BEATING, by 2` by the tightest needle, or what is missing: `Short by 1 Speed, 2 Total`. */
export function verdict({ ship, need }: Duel): { beating: boolean; text: string } {
  const short = shortOf({ ship, need });
  if (!beats(short)) return { beating: false, text: say("duel.short-lack", { lack: missing(short) }) };
  const spare = Math.min(...STATS.map((stat) => ship[stat] - need[stat]));
  return { beating: true, text: spare > 0 ? say("duel.beating", { spare }) : say("duel.beating-exactly") };
}

/** `1 Speed, 2 Total`; empty where nothing is. */
export const missing = (short: Stats): string =>
  STATS.filter((stat) => short[stat] > 0)
    .map((stat) => `${short[stat]} ${statName(stat)}`)
    .join(", ");

/** The same by the letters that stand on Targets, where there is little room: `S1 D2`. */
export const brief = ({ speed, firepower, total }: Stats): string =>
  (
    [
      ["S", speed],
      ["F", firepower],
      ["D", total],
    ] as const
  )
    .filter(([, lack]) => lack > 0)
    .map(([letter, lack]) => `${letter}${lack}`)
    .join(" ");

/** The last figure on a dial; steady, so that the scale does not change under the needle. */
export const scaleOf = (stat: Stat, need: number, now: number): number => {
  const least = stat === "total" ? 16 : 10;
  return Math.max(least, 2 * Math.ceil((Math.max(need, now) + 1) / 2));
};

const [FIRST, LAST] = [-126, 126];
/** Degrees from straight up. */
export const angleOf = (value: number, most: number): number => FIRST + (LAST - FIRST) * Math.min(1, Math.max(0, value / most));
