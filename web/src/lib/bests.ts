// The records of this device, by game and level of the AI: fewest rounds to a win, the clearest win, wins in a row.
import { keepDear, stored } from "./device";
import { say } from "./words/said";

export interface Bests {
  wins: number;
  row: number;
  /** The longest row, the fewest laps and the widest margin of a win; 0 while there is none. */
  rowBest: number;
  laps: number;
  margin: number;
}

export interface Ending {
  won: boolean;
  laps: number;
  /** By how much the own score beat the next best. */
  margin: number;
  /** What laps and the score are called: "round", "influence". */
  lap: string;
  measure: string;
}

interface Kept {
  bests: Record<string, Bests>;
  /** What was told of each table, so that it is counted once and told the same again. */
  told: Record<string, string[]>;
}

const KEY = "skydeck.bests";
const MOST_TABLES = 100;
const NONE: Bests = { wins: 0, row: 0, rowBest: 0, laps: 0, margin: 0 };

/** What a game adds to the records, and the sentences for those that it broke. */
export function entered(before: Bests, { won, laps, margin, lap, measure }: Ending): { after: Bests; broken: string[] } {
  if (!won) return { after: { ...before, row: 0 }, broken: [] };
  const row = before.row + 1;
  const after = {
    wins: before.wins + 1,
    row,
    rowBest: Math.max(before.rowBest, row),
    laps: before.laps === 0 ? laps : Math.min(before.laps, laps),
    margin: Math.max(before.margin, margin),
  };
  if (before.wins === 0) return { after, broken: [say("bests.your-first-win")] };
  const broken = [];
  if (laps < before.laps) broken.push(say("bests.your-fastest-win-before", { laps, lap, before: before.laps }));
  if (measure && margin > before.margin)
    broken.push(say("bests.your-clearest-win-ahead", { margin, measure, before: before.margin }));
  if (row > before.rowBest && row > 1) broken.push(say("bests.row", { row }));
  return { after, broken };
}

/** Enters a game once, and tells which records of this device it broke. */
export function enter(table: string, game: string, level: string, ending: Ending): string[] {
  const kept: Kept = stored<Kept>(KEY) ?? { bests: {}, told: {} };
  const known = kept.told[table];
  if (known) return known;
  const name = `${game}/${level}`;
  const { after, broken } = entered(kept.bests[name] ?? NONE, ending);
  const told = Object.fromEntries([...Object.entries(kept.told), [table, broken] as const].slice(-MOST_TABLES));
  keepDear(KEY, { bests: { ...kept.bests, [name]: after }, told });
  return broken;
}
