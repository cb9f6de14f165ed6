// An airship with its gondola, nose to the right: near, as one's own with ports for cards in its hull, or far away.
import { chance, type Chance } from "./chance";
import { TAU, apart, disc, fade, glow, linear, mix, polygon, radial, type Context } from "./paint";

export interface Livery {
  id: string;
  cloth: string;
  light: string;
  near: string;
  /** Seen from near: patches, planks and lamps, and a gondola as wide as the hull. */
  own: boolean;
}

/** The height of the hull as a part of its half length. */
const STOUT = 0.36;
const WOOD = ["#a46a3a", "#6b4023", "#2c160a"] as const;

/** Painted around the origin; `half` is half of its length. */
export function airship(c: Context, half: number, livery: Livery): void {
  const random = chance(livery.id);
  rudders(c, half, livery);
  apart(c, () => {
    c.shadowColor = fade("#1e0a10", 0.6);
    c.shadowBlur = half * 0.1;
    c.shadowOffsetY = half * 0.04;
    c.fillStyle = livery.cloth;
    outline(c, half);
    c.fill();
  });
  apart(c, () => {
    outline(c, half);
    c.clip();
    cloth(c, half, livery, random);
  });
  edges(c, half, livery);
  gondola(c, half, livery);
}

/** The nose is blunter than the tail. */
function outline(c: Context, half: number): void {
  const high = half * STOUT;
  c.beginPath();
  c.moveTo(-half, high * 0.05);
  c.bezierCurveTo(-half * 0.72, -high * 1.2, half * 0.5, -high * 1.42, half, -high * 0.06);
  c.bezierCurveTo(half * 0.58, high * 1.14, -half * 0.72, high * 1.02, -half, high * 0.05);
  c.closePath();
}

function rudders(c: Context, half: number, { cloth, light, near }: Livery): void {
  const high = half * STOUT;
  for (const [side, colour] of [
    [1, mix(cloth, near, 0.7)],
    [-1, mix(cloth, near, 0.45)],
  ] as const) {
    c.fillStyle = linear(c, [-half * 1.1, 0], [-half * 0.6, 0], [0, colour], [1, mix(colour, near, 0.35)]);
    polygon(c, [
      [-half * 0.6, side * high * 0.5],
      [-half * 1.02, side * high * 1.22],
      [-half * 1.1, side * high * 1.05],
      [-half * 0.98, side * high * 0.08],
      [-half * 0.8, 0],
    ]);
    c.strokeStyle = fade(light, side < 0 ? 0.75 : 0.35);
    c.lineWidth = Math.max(1, half * 0.008);
    c.stroke();
  }
}

function cloth(c: Context, half: number, { cloth, light, near, own }: Livery, random: Chance): void {
  const high = half * STOUT;
  c.fillStyle = linear(
    c,
    [0, -high * 1.15],
    [0, high],
    [0, mix(cloth, light, 0.75)],
    [0.3, mix(cloth, light, 0.12)],
    [0.62, mix(cloth, near, 0.42)],
    [1, mix(cloth, near, 0.86)],
  );
  c.fillRect(-half * 1.1, -high * 1.5, half * 2.2, high * 3);
  // Panels between the gores take the light a little differently.
  for (let i = 0; i < 10; i++) {
    const [from, to] = [gore(i / 10), gore((i + 1) / 10)];
    if (i % 2 === 0) continue;
    c.fillStyle = fade(i % 4 === 1 ? near : light, own ? 0.1 : 0.14);
    c.fillRect(from * half, -high * 1.5, (to - from) * half, high * 3);
  }
  c.lineWidth = Math.max(0.7, half * 0.006);
  for (let i = 1; i < 10; i++) {
    const x = gore(i / 10) * half;
    c.strokeStyle = fade(near, 0.42);
    c.beginPath();
    c.moveTo(x, -high * 1.4);
    c.quadraticCurveTo(x + half * 0.09 * (i / 5 - 1), 0, x, high * 1.2);
    c.stroke();
  }
  if (own) patches(c, half, high, cloth, near, random);
  // Straps of brass hold the hull.
  for (const [at, alpha] of [
    [-0.36, 0.55],
    [0.34, 0.4],
  ] as const) {
    c.strokeStyle = fade("#ffe0a0", alpha);
    c.lineWidth = Math.max(1, half * 0.014);
    c.beginPath();
    c.moveTo(-half, 0);
    c.quadraticCurveTo(0, at * high * 2.1, half, -high * 0.06);
    c.stroke();
  }
  c.globalCompositeOperation = "lighter";
  c.fillStyle = radial(c, [half * 0.25, -high * 1.1], 0, half * 0.9, [0, fade(light, 0.34)], [1, fade(light, 0)]);
  c.fillRect(-half, -high * 1.5, half * 2, high * 3);
}

/** Gores stand closer towards both ends, as on something round. */
const gore = (part: number): number => Math.sin((part - 0.5) * Math.PI * 0.94);

function patches(c: Context, half: number, high: number, cloth: string, near: string, random: Chance): void {
  for (let i = 0; i < 13; i++) {
    const [x, y, size] = [(random() - 0.5) * half * 1.6, (random() - 0.5) * high * 1.5, half * (0.03 + random() * 0.05)];
    apart(c, () => {
      c.translate(x, y);
      c.rotate((random() - 0.5) * 0.5);
      c.fillStyle = fade(random() > 0.5 ? mix(cloth, "#ffe0b0", 0.45) : mix(cloth, near, 0.45), 0.4);
      c.fillRect(0, 0, size * 1.4, size);
      c.strokeStyle = fade(near, 0.5);
      c.lineWidth = Math.max(0.8, half * 0.004);
      c.setLineDash([half * 0.012, half * 0.012]);
      c.strokeRect(0, 0, size * 1.4, size);
    });
  }
}

function edges(c: Context, half: number, { light, near }: Livery): void {
  const high = half * STOUT;
  c.lineWidth = Math.max(1, half * 0.009);
  c.strokeStyle = fade(near, 0.7);
  outline(c, half);
  c.stroke();
  apart(c, () => {
    c.beginPath();
    c.rect(-half * 1.1, -high * 1.5, half * 2.2, high * 1.3);
    c.clip();
    c.strokeStyle = fade(mix(light, "#ffffff", 0.4), 0.9);
    outline(c, half * 0.994);
    c.stroke();
  });
  // A figurehead of brass on the nose.
  c.fillStyle = radial(c, [half * 0.97, -high * 0.12], 0, half * 0.06, [0, "#fff6d0"], [0.5, "#e3b04b"], [1, "#8a5a18"]);
  disc(c, half * 0.985, -high * 0.06, half * 0.035);
}

function gondola(c: Context, half: number, { own }: Livery): void {
  const high = half * STOUT;
  const top = high * (own ? 1.16 : 1.18);
  const wide = half * (own ? 0.95 : 0.44);
  const deep = half * (own ? 0.52 : 0.17);
  c.strokeStyle = fade("#f0d0a0", 0.8);
  c.lineWidth = Math.max(0.8, half * 0.006);
  const ropes = own ? 7 : 4;
  for (let i = -ropes; i <= ropes; i++) {
    const part = i / ropes;
    c.beginPath();
    c.moveTo(part * wide * 0.86, high * (0.98 - Math.abs(part) * (own ? 0.55 : 0.16)));
    c.lineTo(part * wide * 0.98, top + deep * 0.06);
    c.stroke();
  }
  const hull = () => {
    c.beginPath();
    c.moveTo(-wide * 1.03, top - deep * 0.06);
    c.lineTo(wide * 1.08, top - deep * 0.1);
    c.quadraticCurveTo(wide * 1.04, top + deep * 0.74, wide * 0.74, top + deep);
    c.lineTo(-wide * 0.86, top + deep);
    c.quadraticCurveTo(-wide, top + deep * 0.6, -wide * 1.03, top - deep * 0.06);
    c.closePath();
  };
  apart(c, () => {
    c.shadowColor = fade("#140608", 0.7);
    c.shadowBlur = half * 0.06;
    c.shadowOffsetY = half * 0.025;
    c.fillStyle = linear(c, [0, top], [0, top + deep], [0, WOOD[0]], [0.5, WOOD[1]], [1, WOOD[2]]);
    hull();
    c.fill();
  });
  apart(c, () => {
    hull();
    c.clip();
    const planks = own ? 8 : 3;
    c.lineWidth = Math.max(0.7, half * 0.005);
    for (let i = 1; i < planks; i++) {
      const y = top + (deep * i) / planks;
      c.strokeStyle = fade("#1a0a04", 0.55);
      c.beginPath();
      c.moveTo(-wide * 1.1, y);
      c.lineTo(wide * 1.1, y);
      c.stroke();
    }
  });
  c.strokeStyle = "#e8a868";
  c.lineWidth = Math.max(1.2, half * 0.014);
  c.beginPath();
  c.moveTo(-wide * 1.03, top - deep * 0.06);
  c.lineTo(wide * 1.08, top - deep * 0.1);
  c.stroke();
  if (own) lamps(c, half, wide, top, deep);
  else windows(c, half, wide, top, deep);
}

function windows(c: Context, half: number, wide: number, top: number, deep: number): void {
  for (let i = -2; i <= 2; i++) {
    const [x, y] = [i * wide * 0.32, top + deep * 0.45];
    glow(c, [x, y], half * 0.11, "#ffd070", 0.8);
    c.fillStyle = "#ffe9a8";
    disc(c, x, y, Math.max(1, half * 0.024));
  }
}

/** A lantern at the bow and one at the stern. */
function lamps(c: Context, half: number, wide: number, top: number, deep: number): void {
  for (const x of [-wide * 1.05, wide * 1.1]) {
    const y = top + deep * 0.2;
    c.strokeStyle = WOOD[2];
    c.lineWidth = Math.max(1.5, half * 0.012);
    c.beginPath();
    c.moveTo(x, top - deep * 0.08);
    c.lineTo(x, y);
    c.stroke();
    glow(c, [x, y], half * 0.17, "#ffd070", 0.9);
    c.fillStyle = "#ffe9a8";
    c.beginPath();
    c.arc(x, y, half * 0.024, 0, TAU);
    c.fill();
  }
}
