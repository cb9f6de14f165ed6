// Chance that repeats, so that a card has one picture for ever.

/** Numbers from 0 up to 1, the same for the same seed. */
export type Chance = () => number;

/** FNV-1a turns the seed into a number, mulberry32 draws from it. */
export function chance(seed: string): Chance {
  let state = 2166136261;
  for (let i = 0; i < seed.length; i++) state = Math.imul(state ^ seed.charCodeAt(i), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Smooth noise over the plane, from 0 to 1; it repeats after 64 either way. */
export type Noise = (x: number, y: number) => number;

export function noise(random: Chance): Noise {
  const lattice = Float32Array.from({ length: 4096 }, random);
  const at = (x: number, y: number) => lattice[((x & 63) << 6) | (y & 63)] ?? 0;
  const ease = (t: number) => t * t * (3 - 2 * t);
  return (x, y) => {
    const left = Math.floor(x);
    const top = Math.floor(y);
    const u = ease(x - left);
    const v = ease(y - top);
    const above = at(left, top) + (at(left + 1, top) - at(left, top)) * u;
    const below = at(left, top + 1) + (at(left + 1, top + 1) - at(left, top + 1)) * u;
    return above + (below - above) * v;
  };
}

/** Noise with ever finer detail on it. */
export function rough(field: Noise, x: number, y: number, octaves = 4): number {
  let sum = 0;
  let weight = 0.5;
  for (let i = 0; i < octaves; i++) {
    sum += weight * field(x, y);
    weight /= 2;
    x = x * 2.03 + 7;
    y = y * 2.03 + 3;
  }
  return sum / (1 - weight * 2);
}

export function pick<T>(random: Chance, among: readonly T[]): T {
  return among[Math.floor(random() * among.length)] as T;
}

export const clamp = (value: number, low = 0, high = 1): number => Math.min(high, Math.max(low, value));
