// What stands on a painted ground by itself, with nothing behind it: a place on its lit platform, ships in formation.
import { airship } from "./airship";
import { chance, noise, pick } from "./chance";
import { figure, type Outline, type Surface } from "./figure";
import { TAU, apart, context, fade, glow, linear, mix, radial, type Context, type Sheet } from "./paint";
import { ship, type ShipClass } from "./ships";
import { worldOf } from "./worlds";

export interface Piece {
  id: string;
  family: string;
  icon?: Outline | undefined;
  ships?: readonly ShipClass[] | undefined;
  cloth?: string | undefined;
  own?: boolean | undefined;
}

/** An airship of thieves, as large as its place. */
export function airshipPiece(canvas: Sheet, { id, family, cloth = "#c47f3f", own = false }: Piece): void {
  const c = context(canvas);
  const { light, near } = worldOf(family);
  c.translate(canvas.width * (own ? 0.5 : 0.53), canvas.height * (own ? 0.36 : 0.42));
  airship(c, Math.min(canvas.width * (own ? 0.47 : 0.44), canvas.height * (own ? 1.02 : 0.98)), {
    id,
    cloth,
    light,
    near,
    own,
  });
}

/** A place floating above its ground: a deck with lamps around it, and on it its body or a ship in dock. */
export function platform(canvas: Sheet, { id, family, icon, ships }: Piece): void {
  const c = context(canvas);
  const [wide, high] = [canvas.width, canvas.height];
  const random = chance(`${family}/${id}`);
  const world = worldOf(family);
  const tone: Surface = { ...world, ...pick(random, world.hours), cloth: "#d8b56a" };
  const [x, y, radius] = [wide / 2, high * 0.82, Math.min(wide * 0.46, high * 0.62)];
  glow(c, [x, y - high * 0.28], radius * 1.1, tone.glow, 0.5);
  deck(c, x, y, radius, tone);
  const size = Math.min(high * 0.74, wide * 0.8);
  if (ships) formation(c, ships, { id, family }, x, y - size * 0.45, wide * 0.62);
  else if (icon) {
    const body = figure(icon, size, tone, noise(random), [0.62, -0.78], { floating: true }, 1);
    c.drawImage(body, x - body.width / 2, y + radius * 0.06 - body.height * 0.93);
  }
  lamps(c, x, y, radius, Math.PI * 0.04, Math.PI * 0.96, tone.light);
}

function deck(c: Context, x: number, y: number, radius: number, tone: Surface): void {
  const flat = 0.2;
  for (const [off, colours] of [
    [radius * 0.09, ["#05070f", "#141a30"]],
    [0, [mix(tone.near, "#8fa4d8", 0.25), mix(tone.near, "#c8d6ff", 0.5)]],
  ] as const) {
    c.fillStyle = linear(c, [x - radius, y], [x + radius, y], [0, colours[0]], [0.7, colours[1]], [1, colours[0]]);
    c.beginPath();
    c.ellipse(x, y + off, radius, radius * flat, 0, 0, TAU);
    c.fill();
  }
  c.strokeStyle = "#e9bf62";
  c.lineWidth = Math.max(1, radius * 0.022);
  c.stroke();
  apart(c, () => {
    c.globalCompositeOperation = "lighter";
    c.fillStyle = radial(c, [x, y], 0, radius * 0.9, [0, fade(tone.light, 0.5)], [1, fade(tone.glow, 0)]);
    c.beginPath();
    c.ellipse(x, y, radius * 0.9, radius * flat * 0.9, 0, 0, TAU);
    c.fill();
  });
  lamps(c, x, y, radius, Math.PI * 1.04, Math.PI * 1.96, tone.light);
}

function lamps(c: Context, x: number, y: number, radius: number, from: number, to: number, light: string): void {
  const count = 9;
  for (let i = 0; i < count; i++) {
    const turn = from + ((i + 0.5) / count) * (to - from);
    const [lx, ly] = [x + Math.cos(turn) * radius * 0.94, y + Math.sin(turn) * radius * 0.19];
    glow(c, [lx, ly], radius * 0.09, light, 0.9);
    c.fillStyle = "#ffffff";
    c.beginPath();
    c.arc(lx, ly, radius * 0.018, 0, TAU);
    c.fill();
  }
}

const LONG: Readonly<Record<ShipClass, number>> = { starship: 1, cutter: 0.72, fighter: 0.56 };

/** How far each rank flies behind the one before it, and ships of a rank beside each other, in lengths of a ship. */
const ASTERN = 0.55;
const ABEAM = 0.5;

/** Ships in a wedge, the heaviest in front, all with their noses to the right. */
export function squadron(canvas: Sheet, { id, family, ships = [] }: Piece): void {
  formation(
    context(canvas),
    ships,
    { id, family },
    canvas.width / 2,
    canvas.height / 2,
    canvas.width * 0.92,
    canvas.height * 0.94,
  );
}

function formation(
  c: Context,
  ships: readonly ShipClass[],
  { id, family }: Pick<Piece, "id" | "family">,
  x: number,
  y: number,
  wide: number,
  high = wide,
): void {
  const world = worldOf(family);
  const ordered = ships.toSorted((a, b) => LONG[b] - LONG[a]);
  const ranks = Math.ceil((Math.sqrt(8 * ordered.length + 1) - 1) / 2);
  const longest = LONG[ordered[0] ?? "starship"];
  const length = 0.95 * Math.min(wide / (1 + ASTERN * (ranks - 1)), high / (0.66 + ABEAM * (ranks - 1)));
  let rank = 0;
  let inRank = 0;
  ordered.forEach((kind, i) => {
    const half = (length / 2) * (LONG[kind] / longest);
    const sx = x + ((ranks - 1) / 2 - rank) * ASTERN * length;
    const sy = y + (inRank - rank / 2) * ABEAM * length;
    const livery = {
      light: world.light,
      near: world.near,
      accent: worldOf(kind).accent,
      cloth: worldOf(kind).cloths[0] ?? "#a9b9d9",
      lamp: world.lamp,
    };
    apart(c, () => {
      c.translate(sx, sy);
      c.scale(half, half);
      ship(c, `${id}/${i}`, kind, livery);
    });
    if (inRank === rank) {
      rank += 1;
      inRank = 0;
    } else inRank += 1;
  });
}
