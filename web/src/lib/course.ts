// How a game went, as the server tells it when it is over, and the lines that its curve is drawn with.
import type { Course } from "./protocol";
import { common } from "./words/common";

export interface Dot {
  x: number;
  y: number;
}

export interface Drawing {
  lines: { seat: number; dots: Dot[]; end: number }[];
  /** Where the scale has its marks. */
  marks: { value: number; y: number }[];
  /** Some of the laps, by name. */
  laps: { x: number; name: string }[];
}

const MOST_LAPS = 9;

/** Heights near `wanted` and in its order, no two nearer than `gap`: names beside ends of lines that lie close. */
export function apart(wanted: readonly number[], gap: number, lowest: number): number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  const found = [...wanted];
  let above = -Infinity;
  for (const i of order) above = found[i] = Math.max(found[i] ?? 0, above + gap);
  // What was pushed out below is taken up again.
  let below = lowest + gap;
  for (const i of order.toReversed()) below = found[i] = Math.min(found[i] ?? 0, below - gap);
  return found;
}

/** The curve in a field of `width` by `height`: from the start on the left to the end on the right. */
export function drawing({ start, points, goal }: Course, width: number, height: number): Drawing {
  const columns = [start, ...points.map((point) => point.values)];
  const all = [...columns.flat(), goal ?? 0];
  const [low, high] = [Math.min(0, ...all), Math.max(1, ...all)];
  const x = (column: number) => (columns.length > 1 ? (column / (columns.length - 1)) * width : 0);
  const y = (value: number) => height - ((value - low) / (high - low)) * height;
  const every = Math.ceil(points.length / MOST_LAPS);
  const last = points.length - 1;
  const top = Math.floor(high);
  const middle = Math.round((low + top) / 2);
  return {
    lines: start.map((_, seat) => ({
      seat,
      dots: columns.map((values, column) => ({ x: x(column), y: y(values[seat] ?? 0) })),
      end: columns.at(-1)?.[seat] ?? 0,
    })),
    marks: [...new Set([Math.ceil(low), middle, top])].map((value) => ({ value, y: y(value) })),
    // "Round 4" is 4 on the scale; what has no number has no place on it, nor what would stand on the heels of the last.
    laps: points.flatMap((point, column) => {
      const name = /\d+$/.exec(point.title)?.[0];
      return name !== undefined && (column === last || (column % every === 0 && column + every / 2 < last))
        ? [{ x: x(column + 1), name }]
        : [];
    }),
  };
}

/** A chance in words that nobody takes for a measurement: "3 in 10". */
export function chance(share: number): string {
  if (share >= 0.995) return common("certain");
  const tenths = Math.round(share * 10);
  return tenths === 0 ? common("almost-none") : tenths === 10 ? common("almost-certain") : common("tenths", { tenths });
}
