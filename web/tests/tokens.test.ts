// Recomputes every contrast of the design from the stylesheet that ships.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync(new URL("../src/lib/tokens.css", import.meta.url), "utf8");
const THEMES = ["light", "dark"] as const;
type Theme = (typeof THEMES)[number];

const tokens = new Map<string, Record<Theme, string>>();
for (const [, name, light, dark] of css.matchAll(/--([\w-]+):\s*light-dark\((#[0-9A-F]{6}),\s*(#[0-9A-F]{6})\)/gi)) {
  if (name && light && dark) tokens.set(name, { light, dark });
}

function colour(name: string, theme: Theme): string {
  const token = tokens.get(name);
  if (!token) throw new Error(`no token --${name}`);
  return token[theme];
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

const lowest = (name: string, theme: Theme, grounds: string[]): number =>
  Math.min(...grounds.map((ground) => contrast(colour(name, theme), colour(ground, theme))));

const ALL = ["bg", "s1", "s2", "s3"];
// The design's own numbers: dark and light, the lowest on the four grounds.
const DESIGN: [string, number, number][] = [
  ["text", 10.4, 11.05],
  ["muted", 5.69, 4.8],
  ["line", 3.25, 3.19],
  ["act", 7.32, 4.76],
  ["focus", 6.43, 4.64],
  ["ok", 6.31, 4.7],
  ["warn", 6.64, 4.69],
  ["bad", 5.0, 4.61],
  ["info", 5.82, 5.0],
];

describe("colour tokens", () => {
  it.each(DESIGN)("%s keeps the contrast of the design", (name, dark, light) => {
    expect(lowest(name, "dark", ALL)).toBeCloseTo(dark, 1);
    expect(lowest(name, "light", ALL)).toBeCloseTo(light, 1);
  });

  it.each(THEMES)("text and lines are readable on every ground, %s", (theme) => {
    for (const name of ["text", "muted", "act", "ok", "warn", "bad", "info"])
      expect(lowest(name, theme, ALL), name).toBeGreaterThanOrEqual(4.5);
    for (const name of ["line", "focus"]) expect(lowest(name, theme, ALL), name).toBeGreaterThanOrEqual(3);
    expect(contrast(colour("act-ink", theme), colour("act", theme))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(THEMES)("seats stand out, and the sign on them, %s", (theme) => {
    for (const seat of [1, 2, 3, 4, 5]) {
      expect(lowest(`seat-${seat}`, theme, ["bg", "s1", "s2"]), `seat ${seat}`).toBeGreaterThanOrEqual(3);
      expect(contrast(colour(`seat-${seat}-ink`, theme), colour(`seat-${seat}`, theme)), `ink ${seat}`).toBeGreaterThanOrEqual(
        4.5,
      );
    }
  });

  it.each(THEMES)("kinds of card stand out, %s", (theme) => {
    for (const kind of ["red", "gold", "blue", "green", "purple", "grey"])
      expect(lowest(`kind-${kind}`, theme, ["bg", "s1", "s2"]), kind).toBeGreaterThanOrEqual(4.1);
  });
});
