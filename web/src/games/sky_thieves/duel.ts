// The duel of ship and Target as three needles: what they show while it is told, and what is missing, as the server tells it.
import type { Beat } from "../../lib/client";
import {
  STATS,
  statName,
  type Duel,
  type Prey,
  type Ship,
  type Standing,
  type Stat,
  type Stats,
  type TargetStats,
  type ThievesEvent,
  type ThievesView,
} from "./types";
import { say } from "./words";

/** A duel as the dials show it: what the ship has, and what it needs. */
export interface Standoff extends Standing {
  ship: Stats;
  need: Stats;
}

/** What the Target asks of a ship: its Defense is what Speed and Firepower must reach together. */
const needOf = ({ speed, firepower, defense }: TargetStats): Stats => ({ speed, firepower, total: defense });

export const duelOf = ({ ship, target_stats, beating, short, spare }: Duel): Standoff => ({
  ship,
  need: needOf(target_stats),
  beating,
  short,
  spare,
});

/** How a ship would stand against a Target of the line; null for who has none. */
export const duelWith = (prey: Prey, { speed, firepower, total }: Ship): Standoff | null =>
  prey.short && {
    ship: { speed, firepower, total },
    need: needOf(prey),
    beating: prey.beating ?? false,
    short: prey.short,
    spare: prey.spare ?? 0,
  };

/** What the dials show: the attack of the view, or how it stood after the last change that was told. */
export function duelNow({ attack }: ThievesView, beat: Beat | null): Standoff | null {
  if (!attack) return null;
  const events: ThievesEvent[] = beat ? [...(beat.earlier ?? []), ...beat.events] : [];
  return duelOf(events.findLast(({ duel }) => duel)?.duel ?? attack);
}

/** `BEATING, by 2` by the tightest needle, or what is missing: `Short by 1 Speed, 2 Total`. */
export function verdict({ beating, short, spare }: Standing): { beating: boolean; text: string } {
  if (!beating) return { beating, text: say("duel.short-lack", { lack: missing(short) }) };
  return { beating, text: spare > 0 ? say("duel.beating", { spare }) : say("duel.beating-exactly") };
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
