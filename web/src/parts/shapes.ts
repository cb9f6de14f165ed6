/** The shapes of the five seats, in a field of 24 by 24. */
export const SHAPES = [
  "M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20z",
  "M12 1.5 23 21.5H1z",
  "M3 3h18v18H3z",
  "M12 .8 23.2 12 12 23.2.8 12z",
  "M8.5 2h7v6.5H22v7h-6.5V22h-7v-6.5H2v-7h6.5z",
] as const;

export const shapeOf = (seat: number): string => SHAPES[seat % SHAPES.length] ?? SHAPES[0];
