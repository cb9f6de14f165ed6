// The ground of a field of battle: two lands that meet at a river, and lanes between what grows or burns at their sides.
import { chance, noise, pick, type Chance, type Noise } from "./chance";
import { apart, context, disc, fade, glow, linear, mix, polygon, radial, veil, type Context, type Sheet } from "./paint";
import { worldOf, type Hour, type World } from "./worlds";

export interface Battlefield {
  ground: "battlefield";
  /** The families of the far land and of the near one. */
  far: string;
  near: string;
  lanes: number;
  /** Where the first lane begins and the last one ends, as parts of the width. */
  from: number;
  to: number;
  /** Where the river flows, as a part of the height; in its middle where nothing is said. */
  front?: number;
  /** For the light theme: the same land in the morning. */
  dawn: boolean;
}

type Tone = World & Hour;
type Side = (tools: Tools, x: number, top: number, bottom: number, tone: Tone) => void;

interface Tools {
  c: Context;
  random: Chance;
  field: Noise;
  unit: number;
}

export function battlefield(canvas: Sheet, of: Battlefield): void {
  const { width, height } = canvas;
  const c = context(canvas);
  const random = chance(`battlefield/${of.far}/${of.near}`);
  const tools: Tools = { c, random, field: noise(random), unit: Math.min(width, height) / 100 };
  const front = height * (of.front ?? 0.5);
  const half = { far: tone(random, of.far), near: tone(random, of.near) };
  land(tools, half.far, width, 0, front, true);
  land(tools, half.near, width, front, height, false);
  for (let lane = 0; lane <= of.lanes; lane++) {
    const x = width * (of.from + ((of.to - of.from) * lane) / of.lanes);
    SIDES[half.far.mote](tools, x, 0, front, half.far);
    SIDES[half.near.mote](tools, x, front, height, half.near);
  }
  river(tools, half.near, width, front);
  air(tools, half.far, width, 0, front);
  air(tools, half.near, width, front, height);
  if (of.dawn) {
    c.fillStyle = fade("#fff3dc", 0.5);
    c.fillRect(0, 0, width, height);
  }
  c.fillStyle = radial(
    c,
    [width / 2, front],
    height * 0.4,
    width * 0.7,
    [0, fade("#000000", 0)],
    [1, fade(of.dawn ? "#6a4a20" : "#02040c", of.dawn ? 0.18 : 0.5)],
  );
  c.fillRect(0, 0, width, height);
}

function tone(random: Chance, family: string): Tone {
  const world = worldOf(family);
  return { ...world, ...pick(random, world.hours) } as Tone;
}

/** Bare ground, darker away from the river, with the stains and the light of its sky. */
function land({ c, field }: Tools, tone: Tone, width: number, top: number, bottom: number, far: boolean): void {
  const [, high, middle] = tone.sky;
  const outer = mix(high, tone.near, 0.45);
  const inner = mix(mix(high, middle, 0.55), tone.near, 0.2);
  c.fillStyle = linear(c, [0, top], [0, bottom], [0, far ? outer : inner], [1, far ? inner : outer]);
  c.fillRect(0, top, width, bottom - top);
  apart(c, () => {
    c.beginPath();
    c.rect(0, top, width, bottom - top);
    c.clip();
    c.imageSmoothingQuality = "high";
    const stain = (colour: string, alpha: number, blend: GlobalCompositeOperation, at: number, from: number) => {
      c.globalAlpha = alpha;
      c.globalCompositeOperation = blend;
      c.drawImage(
        veil(field, colour, { across: 5, down: 3, from, to: from + 0.34, at, warp: 1.1 }, 2),
        0,
        top,
        width,
        bottom - top,
      );
    };
    stain(tone.near, 0.75, "source-over", far ? 0 : 17, 0.46);
    stain(tone.glow, 0.3, "screen", far ? 31 : 47, 0.5);
    stain(tone.mist, 0.22, "screen", far ? 5 : 23, 0.56);
  });
  glow(c, [width * (far ? 0.72 : 0.22), far ? top : bottom], width * 0.34, tone.glow, 0.4, "screen");
}

/** What stands at the sides of a lane. */
const SIDES: Readonly<Record<World["mote"], Side>> = { ember: crack, petal: stones, snow: stones, spark: puffs };

/** The ground burst open, with fire below and shards at its lips. */
function crack({ c, random, unit }: Tools, x: number, top: number, bottom: number, tone: Tone): void {
  const points: [number, number][] = [];
  for (let y = top; y <= bottom; y += unit * 2.2) points.push([x + (random() - 0.5) * unit * 1.7, y]);
  for (const [px, py] of points) {
    const lean = random() > 0.5 ? 1 : -1;
    const [wide, high] = [unit * (0.8 + random()), unit * (0.7 + random() * 1.3)];
    c.fillStyle = mix(tone.near, tone.far, 0.15 + random() * 0.25);
    polygon(c, [
      [px + lean * unit * 0.3, py],
      [px + lean * (wide + unit * 0.4), py - high * 0.2],
      [px + lean * unit * 0.7, py - high],
    ]);
  }
  c.lineCap = c.lineJoin = "round";
  for (const [size, colour, alpha] of [
    [1.9, tone.glow, 0.22],
    [0.8, tone.glow, 0.6],
    [0.32, tone.light, 0.95],
  ] as const) {
    c.strokeStyle = fade(colour, alpha);
    c.lineWidth = unit * size;
    c.beginPath();
    for (const [px, py] of points) c.lineTo(px, py);
    c.stroke();
  }
}

/** Pebbles, wet where they face the light. */
function stones({ c, random, unit }: Tools, x: number, top: number, bottom: number, tone: Tone): void {
  for (let y = top + unit; y < bottom; y += unit * 1.25) {
    const [px, py, size] = [x + (random() - 0.5) * unit * 1.5, y + (random() - 0.5) * unit, unit * (0.25 + random() * 0.5)];
    c.fillStyle = fade(tone.near, 0.5);
    disc(c, px + size * 0.25, py + size * 0.35, size);
    c.fillStyle = mix(tone.far, tone.mist, random() * 0.6);
    disc(c, px, py, size);
    c.fillStyle = fade(tone.light, 0.5);
    disc(c, px - size * 0.3, py - size * 0.35, size * 0.35);
  }
}

/** Banks of cloud. */
function puffs({ c, random, unit }: Tools, x: number, top: number, bottom: number, tone: Tone): void {
  for (let y = top; y < bottom; y += unit * 1.7) {
    const [px, py, size] = [x + (random() - 0.5) * unit, y, unit * (1 + random() * 1.3)];
    c.fillStyle = radial(
      c,
      [px - size * 0.2, py - size * 0.3],
      0,
      size,
      [0, fade(tone.light, 0.75)],
      [0.6, fade(tone.mist, 0.4)],
      [1, fade(tone.mist, 0)],
    );
    disc(c, px, py, size);
  }
}

/** Where both lands meet; lanes cross it by fords. */
function river({ c, random, field, unit }: Tools, tone: Tone, width: number, front: number): void {
  const deep = mix("#17506e", tone.sky[1], 0.35);
  const bank = (x: number, side: number) => front + side * unit * (2.5 + (field(x / (unit * 16), side + 3) - 0.5) * 1.6);
  const trace = (grown: number) => {
    c.beginPath();
    for (let x = 0; x <= width; x += unit * 2) c.lineTo(x, bank(x, -1) - grown);
    for (let x = width; x >= 0; x -= unit * 2) c.lineTo(x, bank(x, 1) + grown);
    c.closePath();
  };
  c.fillStyle = fade(tone.near, 0.55);
  trace(unit * 0.7);
  c.fill();
  trace(0);
  c.fillStyle = linear(
    c,
    [0, front - unit * 3],
    [0, front + unit * 3],
    [0, mix(deep, "#9fd4ea", 0.3)],
    [0.5, mix(deep, "#7fc0e0", 0.5)],
    [1, deep],
  );
  c.fill();
  c.strokeStyle = fade(tone.light, 0.55);
  c.lineWidth = unit * 0.16;
  c.stroke();
  apart(c, () => {
    c.clip();
    c.lineCap = "round";
    for (let i = 0; i < 90; i++) {
      const [x, y, long] = [random() * width, front + (random() - 0.5) * unit * 4.6, unit * (1 + random() * 5)];
      c.strokeStyle = fade(random() > 0.5 ? "#e8f7ff" : deep, 0.12 + random() * 0.2);
      c.lineWidth = unit * (0.1 + random() * 0.18);
      c.beginPath();
      c.moveTo(x, y);
      c.quadraticCurveTo(x + long / 2, y - unit * 0.3, x + long, y);
      c.stroke();
    }
  });
}

function air({ c, random, unit }: Tools, tone: Tone, width: number, top: number, bottom: number): void {
  c.globalCompositeOperation = "lighter";
  for (let i = 0; i < 40; i++) {
    c.fillStyle = fade(tone.accent, 0.15 + random() * 0.45);
    disc(c, random() * width, top + random() * (bottom - top), unit * (0.08 + random() * 0.16));
  }
  c.globalCompositeOperation = "source-over";
}
