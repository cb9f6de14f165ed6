// A die of the table: where its pips are, and the sign of its seat that each of them has.
import { FACES } from "./types";

const [LOW, MID, HIGH] = [7, 12, 17] as const;
const SPOTS: readonly (readonly [number, number])[][] = [
  [[MID, MID]],
  [
    [LOW, LOW],
    [HIGH, HIGH],
  ],
  [
    [LOW, LOW],
    [MID, MID],
    [HIGH, HIGH],
  ],
  [
    [LOW, LOW],
    [HIGH, LOW],
    [LOW, HIGH],
    [HIGH, HIGH],
  ],
  [
    [LOW, LOW],
    [HIGH, LOW],
    [MID, MID],
    [LOW, HIGH],
    [HIGH, HIGH],
  ],
  [
    [LOW, LOW],
    [HIGH, LOW],
    [LOW, MID],
    [HIGH, MID],
    [LOW, HIGH],
    [HIGH, HIGH],
  ],
];
/** Small signs around a point: those of the seats, in the order of SeatMark; a plain die has the first. */
const SIGNS: readonly ((x: number, y: number) => string)[] = [
  (x, y) => `M${x - 1.9} ${y}a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0 -3.8 0z`,
  (x, y) => `M${x} ${y - 2.3}l2.4 4.2h-4.8z`,
  (x, y) => `M${x - 1.8} ${y - 1.8}h3.6v3.6h-3.6z`,
  (x, y) => `M${x} ${y - 2.5}l2.5 2.5l-2.5 2.5l-2.5 -2.5z`,
];

/** All pips of a face as one path in a field of 24 by 24. */
export function pips(face: number, seat: number | null): string {
  const sign = SIGNS[(seat ?? 0) % SIGNS.length];
  const spots = SPOTS[(face - 1) % FACES.length] ?? [];
  return sign ? spots.map(([x, y]) => sign(x, y)).join("") : "";
}
