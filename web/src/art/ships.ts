// Ships seen half from above, nose to the right, about 2 long: the same on a card and as a piece on the table.
import { chance } from "./chance";
import { TAU, fade, glow, linear, mix, polygon, type Context, type Point } from "./paint";
import type { Hour } from "./worlds";

export type ShipClass = "fighter" | "cutter" | "starship";

export interface Livery extends Pick<Hour, "light" | "near" | "accent"> {
  cloth: string;
  lamp: string;
}

/** Half of the outline, from the nose to the stern; `vary` gives each ship its own. */
const OUTLINES: Readonly<Record<ShipClass, (vary: () => number) => Point[]>> = {
  fighter: (vary) => [
    [1, 0],
    [0.5, 0.06],
    [0.22, 0.12 + vary()],
    [-0.02, 0.15],
    [-0.3 - vary() * 2, 0.66 + vary() * 2],
    [-0.1 - vary() * 2, 0.7 + vary() * 2],
    [-0.72 - vary(), 0.72 + vary() * 2],
    [-0.52, 0.22],
    [-0.8, 0.2],
    [-0.84, 0],
  ],
  cutter: (vary) => [
    [0.9 + vary(), 0],
    [0.8, 0.14],
    [0.4, 0.2],
    [0.34, 0.36 + vary()],
    [-0.05, 0.4 + vary()],
    [-0.16, 0.24],
    [-0.5, 0.26],
    [-0.52, 0.44 + vary()],
    [-0.95, 0.42],
    [-0.9, 0.14],
    [-0.98, 0],
  ],
  starship: (vary) => [
    [1.2, 0],
    [0.95, 0.045],
    [0.55, 0.11],
    [0.5, 0.17 + vary() / 2],
    [0.05, 0.21],
    [-0.05, 0.31 + vary()],
    [-0.5, 0.34 + vary()],
    [-0.56, 0.22],
    [-0.95, 0.27],
    [-1, 0.1],
    [-1.05, 0],
  ],
};

export function ship(c: Context, seed: string, kind: ShipClass, livery: Livery): void {
  const random = chance(seed);
  const half = OUTLINES[kind](() => random() * 0.16);
  const { cloth, light, near, accent } = livery;
  const deep = mix(near, "#000000", 0.4);

  const hull = (
    long: number,
    wide: number,
    x: number,
    y: number,
    upper: string | CanvasGradient,
    lower: string | CanvasGradient,
  ) => {
    for (const [side, fill] of [
      [-1, upper],
      [1, lower],
    ] as const) {
      c.fillStyle = fill;
      polygon(
        c,
        half.map(([px, py]) => [px * long + x, py * wide * side + y] as const),
      );
    }
  };
  const along = (stern: string, nose: string) => linear(c, [-1, 0], [1, 0], [0, stern], [1, nose]);

  for (const [, off] of half.filter(([x]) => x < -0.8)) {
    for (const side of [-1, 1]) {
      const y = off * side * 0.7;
      glow(c, [-0.95, y], 0.34, accent, 0.6);
      c.fillStyle = linear(c, [-0.8, 0], [-2.4, 0], [0, fade(accent, 0.75)], [1, fade(accent, 0)]);
      polygon(c, [
        [-0.8, y - 0.05],
        [-0.8, y + 0.05],
        [-2.4, y],
      ]);
    }
  }
  // Keel, side and deck, each a little higher.
  hull(1.02, 1.05, 0, 0.12, deep, deep);
  hull(1, 1, 0, 0.06, mix(near, cloth, 0.4), deep);
  hull(
    1,
    1,
    0,
    0,
    along(mix(cloth, light, 0.25), mix(cloth, light, 0.8)),
    along(mix(near, cloth, 0.45), mix(near, cloth, 0.8)),
  );

  c.strokeStyle = fade(deep, 0.5);
  c.lineWidth = 0.012;
  for (let plate = 0; plate < 7; plate++) {
    const x = -0.8 + plate * 0.22 + random() * 0.1;
    c.beginPath();
    c.moveTo(x, -0.16);
    c.lineTo(x - 0.05, 0.16);
    c.stroke();
  }
  hull(0.62, 0.42, -0.12, -0.09, mix(cloth, light, 0.6), mix(near, cloth, 0.62));
  if (kind !== "fighter") hull(0.26, 0.3, -0.42, -0.17, mix(cloth, light, 0.8), mix(near, cloth, 0.7));

  c.fillStyle = accent;
  c.beginPath();
  c.ellipse(kind === "fighter" ? 0.28 : 0.16, -0.1, 0.13, 0.035, 0, 0, TAU);
  c.fill();
  c.fillStyle = livery.lamp;
  for (let i = 0; i < (kind === "starship" ? 12 : 4); i++)
    c.fillRect(-0.75 + random() * 1.3, 0.03 + random() * 0.1, 0.03, 0.018);

  c.strokeStyle = fade(light, 0.9);
  c.lineWidth = 0.02;
  c.beginPath();
  for (const [x, y] of half) c.lineTo(x, -y);
  c.stroke();
}
