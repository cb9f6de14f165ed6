// What stands on the land and what flies over it: silhouettes about 1 high or wide, standing at the origin, in the present fill.
import { pick, type Chance } from "./chance";
import { TAU, apart, disc, polygon, type Context, type Point } from "./paint";

export type PropName =
  "pagoda" | "pine" | "fir" | "gate" | "bamboo" | "horn" | "keep" | "mill" | "tower" | "dome" | "mast" | "arch";
export type FlyerName = "bird" | "airship" | "isle" | "rock" | "gear" | "ship";

/** Lights a window at a place, of a size. */
export type Lamp = (x: number, y: number, size: number) => void;
type Draw = (c: Context, random: Chance, lamp: Lamp) => void;

function upTo(count: number, draw: (index: number) => void): void {
  for (let i = 0; i < count; i++) draw(i);
}

function oval(c: Context, x: number, y: number, wide: number, high: number, turn = 0): void {
  c.beginPath();
  c.ellipse(x, y, wide, high, turn, 0, TAU);
  c.fill();
}

export const PROPS: Readonly<Record<PropName, Draw>> = {
  pagoda: (c, random, lamp) => {
    let foot = 0;
    let wide = 0.34;
    upTo(3 + Math.floor(random() * 3), () => {
      const high = 0.19;
      c.fillRect(-wide * 0.36, foot - high, wide * 0.72, high);
      lamp(0, foot - high * 0.45, wide * 0.1);
      c.beginPath();
      c.moveTo(-wide * 0.78, foot - high * 0.72);
      c.quadraticCurveTo(-wide * 0.36, foot - high * 0.86, -wide * 0.2, foot - high * 1.32);
      c.lineTo(wide * 0.2, foot - high * 1.32);
      c.quadraticCurveTo(wide * 0.36, foot - high * 0.86, wide * 0.78, foot - high * 0.72);
      c.quadraticCurveTo(0, foot - high * 0.94, -wide * 0.78, foot - high * 0.72);
      c.fill();
      foot -= high * 1.08;
      wide *= 0.8;
    });
    c.fillRect(-0.008, foot - 0.2, 0.016, 0.2);
  },
  pine: (c, random) => {
    c.fillRect(-0.02, -0.5, 0.03, 0.5);
    upTo(4, (i) => oval(c, (random() - 0.5) * 0.1, -0.34 - i * 0.13, 0.3 - i * 0.055, 0.06));
  },
  fir: (c) => {
    upTo(4, (i) =>
      polygon(c, [
        [-0.2 + i * 0.04, -0.08 - i * 0.2],
        [0, -0.48 - i * 0.17],
        [0.2 - i * 0.04, -0.08 - i * 0.2],
      ]),
    );
    c.fillRect(-0.02, -0.1, 0.04, 0.1);
  },
  gate: (c) => {
    for (const x of [-0.3, 0.24]) c.fillRect(x, -0.62, 0.06, 0.62);
    c.fillRect(-0.34, -0.52, 0.68, 0.045);
    polygon(c, [
      [-0.48, -0.76],
      [-0.42, -0.64],
      [0.42, -0.64],
      [0.48, -0.76],
      [0, -0.7],
    ]);
  },
  bamboo: (c, random) =>
    upTo(5, () => {
      const [x, high, lean] = [(random() - 0.5) * 0.5, 0.6 + random() * 0.7, (random() - 0.5) * 0.16];
      polygon(c, [
        [x, 0],
        [x + 0.025, 0],
        [x + lean + 0.015, -high],
        [x + lean, -high],
      ]);
      upTo(4, () => {
        const part = 0.5 + random() * 0.5;
        oval(c, x + lean * part + (random() - 0.5) * 0.16, -high * part, 0.09, 0.016, (random() - 0.5) * 1.6);
      });
    }),
  horn: (c, random) => {
    const tip = (random() - 0.5) * 0.7;
    c.beginPath();
    c.moveTo(-0.13, 0);
    c.quadraticCurveTo(-0.1, -0.5, tip, -0.95);
    c.quadraticCurveTo(0.12, -0.45, 0.13, 0);
    c.fill();
  },
  keep: (c, _, lamp) => {
    for (const [x, wide, high] of [
      [-0.2, 0.16, 0.5],
      [0, 0.2, 0.85],
      [0.22, 0.15, 0.6],
    ] as const) {
      c.fillRect(x - wide / 2, -high, wide, high);
      for (const merlon of [-1, 0, 1]) c.fillRect(x + merlon * wide * 0.4 - wide * 0.13, -high - 0.06, wide * 0.26, 0.07);
      lamp(x, -high * 0.7, 0.03);
    }
  },
  mill: (c, random, lamp) => {
    polygon(c, [
      [-0.12, 0],
      [-0.07, -0.6],
      [0.07, -0.6],
      [0.12, 0],
    ]);
    polygon(c, [
      [-0.1, -0.58],
      [0, -0.74],
      [0.1, -0.58],
    ]);
    const turned = random();
    upTo(4, (i) =>
      apart(c, () => {
        c.translate(0, -0.58);
        c.rotate(turned + (i * TAU) / 4);
        c.fillRect(-0.006, -0.42, 0.012, 0.42);
        c.fillRect(0.006, -0.4, 0.07, 0.27);
      }),
    );
    lamp(0, -0.3, 0.025);
  },
  tower: (c, random, lamp) => {
    const [half, high] = [0.08 + random() * 0.05, 0.75 + random() * 0.5];
    c.fillRect(-half, -high, 2 * half, high);
    c.fillRect(-half * 1.3, -high, half * 2.6, 0.05);
    if (random() > 0.5) {
      c.beginPath();
      c.arc(0, -high, half * 1.1, Math.PI, 0);
      c.fill();
      c.fillRect(-0.006, -high - half * 2, 0.012, half);
    } else
      polygon(c, [
        [-half * 1.2, -high],
        [0, -high - half * 3],
        [half * 1.2, -high],
      ]);
    for (let y = 0.2; y < high - 0.1; y += 0.17) lamp(0, -y, 0.022);
  },
  dome: (c, _, lamp) => {
    c.beginPath();
    c.arc(0, 0, 0.34, Math.PI, 0);
    c.fill();
    c.fillRect(-0.01, -0.6, 0.02, 0.3);
    for (const i of [-2, -1, 0, 1, 2]) lamp(i * 0.11, -0.08, 0.018);
  },
  mast: (c, _, lamp) => {
    polygon(c, [
      [-0.05, 0],
      [-0.008, -1],
      [0.008, -1],
      [0.05, 0],
    ]);
    for (const i of [1, 2, 3]) c.fillRect(-0.14 + i * 0.03, -i * 0.22, 0.28 - i * 0.06, 0.02);
    lamp(0, -1, 0.03);
  },
  arch: (c) => {
    c.beginPath();
    c.arc(0, -0.42, 0.26, Math.PI, 0);
    for (const [x, y] of [
      [0.26, 0],
      [0.16, 0],
      [0.16, -0.42],
    ] as const)
      c.lineTo(x, y);
    c.arc(0, -0.42, 0.16, 0, Math.PI, true);
    for (const [x, y] of [
      [-0.16, 0],
      [-0.26, 0],
    ] as const)
      c.lineTo(x, y);
    c.fill();
    c.fillRect(-0.32, -0.72, 0.64, 0.06);
  },
};

const HULL: readonly Point[] = [
  [0.9, 0],
  [-0.2, -0.22],
  [-0.9, -0.34],
  [-0.6, 0],
  [-0.9, 0.3],
  [-0.2, 0.16],
];

export const FLYERS: Readonly<Record<FlyerName, Draw>> = {
  bird: (c) => {
    c.lineWidth = 0.12;
    c.strokeStyle = c.fillStyle;
    c.lineCap = "round";
    c.beginPath();
    c.moveTo(-0.5, -0.12);
    c.quadraticCurveTo(-0.2, -0.3, 0, 0);
    c.quadraticCurveTo(0.2, -0.3, 0.5, -0.12);
    c.stroke();
  },
  airship: (c, _, lamp) => {
    oval(c, 0, 0, 0.95, 0.36);
    polygon(c, [
      [-0.75, 0],
      [-1.15, -0.36],
      [-1.1, 0.36],
    ]);
    polygon(c, [
      [-0.52, 0.42],
      [0.36, 0.42],
      [0.36, 0.58],
      [-0.36, 0.58],
    ]);
    for (const x of [-0.3, 0.27]) c.fillRect(x, 0.3, 0.03, 0.2);
    for (const i of [-1, 0, 1, 2]) lamp(i * 0.16 - 0.06, 0.5, 0.04);
  },
  isle: (c, random, lamp) => {
    const top: Point[] = Array.from({ length: 9 }, (_, i) => [-0.8 + i * 0.2, -0.05 - random() * 0.07]);
    polygon(c, [[-0.8, 0], ...top, [0.8, 0], [0.42, 0.32], [0.2, 0.38], [0.02, 0.86], [-0.2, 0.46], [-0.46, 0.3]]);
    apart(c, () => {
      c.translate((random() - 0.5) * 0.6, -0.06);
      c.scale(0.85, 0.85);
      PROPS[pick<PropName>(random, ["tower", "mill", "keep"])](c, random, lamp);
    });
  },
  rock: (c, random) =>
    polygon(
      c,
      Array.from({ length: 9 }, (_, i) => {
        const [turn, far] = [(i / 9) * TAU, 0.55 + random() * 0.45];
        return [Math.cos(turn) * far, Math.sin(turn) * far * 0.8] as const;
      }),
    ),
  gear: (c) => {
    c.lineWidth = 0.34;
    c.strokeStyle = c.fillStyle;
    c.beginPath();
    c.arc(0, 0, 0.67, 0, TAU);
    c.stroke();
    upTo(12, (i) => disc(c, Math.cos((i / 12) * TAU) * 0.9, Math.sin((i / 12) * TAU) * 0.9, 0.12));
  },
  ship: (c) => polygon(c, HULL),
};
