// The heights of land, from 0 to 1, for places from 0 to 1 across the picture.
import { clamp, rough, type Chance, type Noise } from "./chance";

export type Heights = (x: number) => number;
export type RidgeName = "hills" | "dunes" | "crags" | "karst" | "mesa" | "cloud" | "city" | "spires" | "shards" | "craters";

/** Makes a ridge; `level` tells the ridges of one picture apart. */
type Maker = (random: Chance, field: Noise, level: number) => Heights;

const several = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index));
const highest = (least: number, heights: number[]): number => heights.reduce((a, b) => Math.max(a, b), least);
const tooth = (value: number): number => 1 - Math.abs(2 * value - 1);

export const RIDGES: Readonly<Record<RidgeName, Maker>> = {
  hills: (_, field, level) => (x) => rough(field, x * 2.2 + level * 5, level * 9, 3),

  // A long windward slope, then a short one in the lee.
  dunes: (_, field, level) => (x) => {
    const along = x * 1.7 + level * 3.1;
    const part = along - Math.floor(along);
    const slope = part < 0.62 ? (part / 0.62) ** 1.6 : ((1 - part) / 0.38) ** 1.2;
    return 0.25 + 0.6 * slope * (0.5 + field(Math.floor(along) * 3.3, level));
  },

  crags: (_, field, level) => (x) => {
    const along = x * 2.4 + level * 7;
    return tooth(field(along, level * 3)) ** 1.6 * 0.75 + tooth(field(along * 2.7, 5)) * 0.22 + field(along * 9, 2) * 0.06;
  },

  // Steep rounded towers of stone.
  karst: (random, field) => {
    const towers = several(9, () => ({ at: random() * 1.2 - 0.1, wide: 0.05 + random() * 0.08, high: 0.35 + random() * 0.65 }));
    return (x) =>
      highest(
        0.1 + 0.1 * field(x * 6, 1),
        towers.map(
          ({ at, wide, high }) => high * Math.exp(-(Math.abs((x - at) / wide) ** 3.4)) * (0.93 + 0.14 * field(x * 30, at * 9)),
        ),
      );
  },

  // Steps: flat tops with steep sides.
  mesa: (_, field, level) => (x) => {
    const value = field(x * 3.2 + level * 4, level) * 4;
    const part = value - Math.floor(value);
    const step = part < 0.82 ? part * 0.16 : 0.13 + ((part - 0.82) / 0.18) * 0.87;
    return ((Math.floor(value) + step) / 4) * 0.95 + field(x * 26, 3) * 0.03;
  },

  cloud: (random) => {
    const puffs = several(26, (i) => ({
      at: i / 25 + (random() - 0.5) * 0.05,
      wide: 0.04 + random() * 0.075,
      base: random() * 0.5,
    }));
    return (x) =>
      highest(
        0,
        puffs.map(({ at, wide, base }) => {
          const away = Math.abs(x - at) / wide;
          return away < 1 ? base + (wide / 0.115) * 0.5 * Math.sqrt(1 - away * away) : 0;
        }),
      );
  },

  city: (random) => {
    const houses = several(40, (i) => ({ high: i === 8 || i === 27 ? 0.95 : 0.15 + random() * 0.5, roof: random() }));
    return (x) => {
      const along = clamp(x) * 39.99;
      const part = along % 1;
      const { high, roof } = houses[Math.floor(along)] ?? { high: 0, roof: 0 };
      if (part > 0.93) return 0.1;
      if (roof > 0.8 && Math.abs(part - 0.5) < 0.05) return high + 0.3;
      return roof > 0.45 && part > 0.5 ? high * 0.82 : high;
    };
  },

  spires: (random) => {
    const spires = several(11, () => ({
      at: random(),
      wide: 0.02 + random() * 0.025,
      high: 0.35 + random() * 0.6,
      pointed: random() > 0.5,
    }));
    return (x) =>
      highest(
        0.12,
        spires.map(({ at, wide, high, pointed }) => {
          const away = Math.abs(x - at) / wide;
          if (away > 1.5) return 0;
          if (away > 1) return high * 0.42;
          return high * (0.62 + 0.38 * (pointed ? Math.max(0, 1 - away * 1.3) : Math.sqrt(1 - away * away) * 0.6));
        }),
      );
  },

  // Crystals that lean.
  shards: (random) => {
    const shards = several(14, () => ({
      at: random(),
      wide: 0.03 + random() * 0.07,
      high: 0.25 + random() * 0.75,
      lean: (random() - 0.5) * 0.9,
    }));
    return (x) =>
      highest(
        0.08,
        shards.map(({ at, wide, high, lean }) => {
          const away = (x - at) / wide;
          return high * Math.max(0, away < lean ? (away + 1) / (1 + lean) : (1 - away) / (1 - lean));
        }),
      );
  },

  craters: (_, field, level) => (x) =>
    0.3 + 0.3 * field(x * 2 + level * 4, level) + 0.1 * Math.abs(Math.sin(x * 17 + level * 9)) ** 6,
};
