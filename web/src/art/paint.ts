// What every layer paints with: colours, sheets to paint on, glows and veils.
import { clamp, type Noise } from "./chance";

export type Sheet = OffscreenCanvas | HTMLCanvasElement;
export type Context = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D;
export type Point = readonly [x: number, y: number];

export const TAU = Math.PI * 2;

export function context(sheet: Sheet): Context {
  const made = sheet.getContext("2d") as Context | null;
  if (!made) throw new Error("This browser gives no canvas to paint on.");
  return made;
}

/** A sheet of its own; in a worker there is no document. */
export function sheet(width: number, height: number): Sheet {
  const w = Math.max(1, Math.floor(width));
  const h = Math.max(1, Math.floor(height));
  if (typeof OffscreenCanvas !== "undefined") return new OffscreenCanvas(w, h);
  return Object.assign(document.createElement("canvas"), { width: w, height: h });
}

// -- colours: all are written #rrggbb ---------------------------------------------------------------------------------

const parsed = new Map<string, readonly [number, number, number]>();

function channels(colour: string): readonly [number, number, number] {
  let found = parsed.get(colour);
  if (!found) {
    const value = parseInt(colour.slice(1), 16);
    found = [value >> 16, (value >> 8) & 255, value & 255];
    parsed.set(colour, found);
  }
  return found;
}

/** The colour that lies `part` of the way from one to another. */
export function mix(from: string, to: string, part: number): string {
  const [a, b] = [channels(from), channels(to)];
  const value = a.reduce((sum, channel, i) => sum * 256 + Math.round(channel + ((b[i] ?? 0) - channel) * clamp(part)), 0);
  return `#${value.toString(16).padStart(6, "0")}`;
}

export const fade = (colour: string, alpha: number): string => `rgba(${channels(colour).join()},${clamp(alpha).toFixed(3)})`;

type Stop = readonly [at: number, colour: string];

function withStops(gradient: CanvasGradient, stops: readonly Stop[]): CanvasGradient {
  for (const [at, colour] of stops) gradient.addColorStop(clamp(at), colour);
  return gradient;
}

export function linear(c: Context, [x0, y0]: Point, [x1, y1]: Point, ...stops: Stop[]): CanvasGradient {
  return withStops(c.createLinearGradient(x0, y0, x1, y1), stops);
}

export function radial(c: Context, [x, y]: Point, from: number, to: number, ...stops: Stop[]): CanvasGradient {
  return withStops(c.createRadialGradient(x, y, from, x, y, to), stops);
}

// -- shapes -----------------------------------------------------------------------------------------------------------

/** Paint with settings that are forgotten afterwards. */
export function apart(c: Context, paint: () => void): void {
  c.save();
  paint();
  c.restore();
}

export function polygon(c: Context, points: readonly Point[]): void {
  c.beginPath();
  for (const [x, y] of points) c.lineTo(x, y);
  c.closePath();
  c.fill();
}

export function disc(c: Context, x: number, y: number, radius: number): void {
  c.beginPath();
  c.arc(x, y, radius, 0, TAU);
  c.fill();
}

/** Light that falls off from a point. */
export function glow(
  c: Context,
  at: Point,
  radius: number,
  colour: string,
  strength = 1,
  blend: GlobalCompositeOperation = "lighter",
): void {
  apart(c, () => {
    c.globalCompositeOperation = blend;
    c.fillStyle = radial(
      c,
      at,
      0,
      radius,
      [0, fade(colour, strength)],
      [0.25, fade(colour, strength * 0.5)],
      [0.6, fade(colour, strength * 0.13)],
      [1, fade(colour, 0)],
    );
    c.fillRect(at[0] - radius, at[1] - radius, 2 * radius, 2 * radius);
  });
}

export interface VeilForm {
  /** How often the noise repeats across and down. */
  across?: number;
  down?: number;
  /** The noise below which there is nothing, and above which all is covered. */
  from?: number;
  to?: number;
  /** How far the noise bends itself. */
  warp?: number;
  /** Where in the noise it lies, so that two veils of a picture differ. */
  at?: number;
  width?: number;
  height?: number;
  /** How softly it ends at its borders; 0 not at all. */
  soft?: number;
}

/** Cloud, nebula, mist or stain: noise in one colour, made small to be drawn large, which blurs it without a filter. */
export function veil(field: Noise, colour: string, form: VeilForm, detail = 1): Sheet {
  const { across = 3, down = 6, from = 0.45, to = 0.8, warp = 0.6, at = 0, soft = 0 } = form;
  const width = Math.ceil((form.width ?? 72) * detail);
  const height = Math.ceil((form.height ?? 54) * detail);
  const made = sheet(width, height);
  const c = context(made);
  const image = c.createImageData(width, height);
  const [red, green, blue] = channels(colour);
  const borders = (part: number, power: number) => (soft ? Math.sin(Math.PI * part) ** power : 1);
  let pixel = 0;
  for (let y = 0; y < height; y++) {
    const v = (y / height) * down;
    const ends = borders((y + 0.5) / height, soft + 0.5);
    for (let x = 0; x < width; x++, pixel += 4) {
      const u = (x / width) * across + at;
      const bend = warp * field(u * 0.8 + 9, v * 0.8);
      let cover = 0;
      let weight = 0.53;
      for (let octave = 0, p = u + bend, q = v + bend; octave < 4; octave++, p = p * 2.03 + 7, q = q * 2.03 + 3, weight /= 2)
        cover += weight * field(p, q);
      image.data[pixel] = red;
      image.data[pixel + 1] = green;
      image.data[pixel + 2] = blue;
      image.data[pixel + 3] = 255 * clamp((cover - from) / (to - from)) * ends * borders((x + 0.5) / width, soft);
    }
  }
  c.putImageData(image, 0, 0);
  return made;
}
