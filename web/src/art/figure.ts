// A card's icon as a body in the light of its picture: hull, weather, relief, volume and an edge of light.
import type { Noise } from "./chance";
import { apart, context, fade, linear, mix, radial, sheet, veil, type Context, type Point, type Sheet } from "./paint";
import type { Hour } from "./worlds";

/** An icon: its outlines in a field of 512 by 512. */
export type Outline = readonly string[];

export interface Surface extends Hour {
  cloth: string;
}

export interface FigureForm {
  /** Made of light, as an order is. */
  luminous?: boolean;
  /** Not standing on the ground, so that its foot stays clear. */
  floating?: boolean;
}

const FIELD = 512;
/** Room around the body for its glow, as a part of its size. */
const ROOM = 0.1;

/** The body on a sheet of its own, a fifth larger than `size`; `light` points from the body to the light. */
export function figure(
  icon: Outline,
  size: number,
  surface: Surface,
  field: Noise,
  light: Point,
  form: FigureForm,
  detail: number,
): Sheet {
  const body = new Body(icon, size);
  return form.luminous ? luminous(body, surface, light) : solid(body, surface, field, light, form, detail);
}

class Body {
  readonly side: number;
  readonly parts: Path2D[];
  readonly whole: Path2D;

  constructor(
    icon: Outline,
    readonly size: number,
  ) {
    this.side = size * (1 + 2 * ROOM);
    this.parts = icon.map((path) => new Path2D(path));
    this.whole = new Path2D(icon.join(""));
  }

  sheet(): Sheet {
    return sheet(this.side, this.side);
  }

  /** Paint in the units of the icon. */
  inUnits(c: Context, paint: () => void): void {
    apart(c, () => {
      c.translate(this.size * ROOM, this.size * ROOM);
      c.scale(this.size / FIELD, this.size / FIELD);
      paint();
    });
  }

  /** The icon with its holes, or its hull without them. */
  fill(c: Context, hull: boolean): void {
    if (hull) for (const part of this.parts) c.fill(part);
    else c.fill(this.whole);
  }

  /** What is left of the shape when itself, moved, is taken away: its edge on one side. */
  edge([x, y]: Point, colour: string, hull: boolean, blur = 0): Sheet {
    const made = this.sheet();
    const c = context(made);
    this.inUnits(c, () => {
      c.fillStyle = colour;
      this.fill(c, hull);
    });
    c.globalCompositeOperation = "destination-out";
    c.shadowColor = "#000";
    c.shadowBlur = blur;
    this.inUnits(c, () => {
      c.translate(x, y);
      this.fill(c, hull);
    });
    return made;
  }
}

function luminous(body: Body, { accent }: Surface, [lx, ly]: Point): Sheet {
  const made = body.sheet();
  const c = context(made);
  const middle: Point = [FIELD / 2, FIELD / 2];
  body.inUnits(c, () => {
    c.shadowColor = accent;
    c.shadowBlur = body.size * 0.05;
    c.fillStyle = radial(
      c,
      middle,
      40,
      330,
      [0, mix(accent, "#ffffff", 0.85)],
      [0.5, mix(accent, "#ffffff", 0.45)],
      [1, accent],
    );
    body.fill(c, false);
  });
  c.globalCompositeOperation = "lighter";
  c.globalAlpha = 0.8;
  c.drawImage(body.edge([lx * 9, ly * 9], "#ffffff", false), 0, 0);
  return made;
}

function solid(
  body: Body,
  surface: Surface,
  field: Noise,
  [lx, ly]: Point,
  { floating = false }: FigureForm,
  detail: number,
): Sheet {
  const { cloth, near, light, mist } = surface;
  const deep = mix(near, "#000000", 0.25);
  const dark = mix(near, cloth, 0.16);
  const made = body.sheet();
  const c = context(made);
  const middle = FIELD / 2;
  body.inUnits(c, () => {
    c.lineJoin = "round";
    c.lineWidth = 11;
    c.strokeStyle = deep;
    c.fillStyle = dark;
    body.fill(c, true);
    c.stroke(body.whole);
    const lit: Point = [middle + lx * 150, middle + ly * 150];
    c.fillStyle = radial(
      c,
      lit,
      30,
      460,
      [0, mix(cloth, light, 0.55)],
      [0.3, cloth],
      [0.62, mix(near, cloth, 0.78)],
      [1, mix(near, cloth, 0.48)],
    );
    body.fill(c, false);
  });
  const lay = (image: Sheet, alpha: number) => {
    c.globalAlpha = alpha;
    c.drawImage(image, 0, 0, body.side, body.side);
  };
  c.globalCompositeOperation = "source-atop";
  const stain = { width: 64, height: 64 };
  lay(veil(field, dark, { ...stain, across: 4, down: 4, from: 0.47, to: 0.62 }, detail), 0.28);
  lay(veil(field, light, { ...stain, across: 6, down: 3, from: 0.56, to: 0.74, at: 20 }, detail), 0.26);
  // A small relief in the drawing, then the volume of the whole, then the crisp edge towards the light.
  lay(body.edge([lx * 5, ly * 5], deep, false), 0.42);
  lay(body.edge([lx * -4, ly * -4], light, false), 0.2);
  lay(body.edge([lx * 44, ly * 44], deep, true, body.size * 0.1), 0.85);
  lay(body.edge([lx * -26, ly * -26], light, true, body.size * 0.09), 0.5);
  lay(body.edge([lx * -8, ly * -8], mix(light, "#ffffff", 0.3), true), 0.95);
  c.globalAlpha = 1;
  if (!floating) {
    // The foot sinks into shade and mist.
    c.fillStyle = linear(
      c,
      [0, body.side * 0.55],
      [0, body.side * 0.94],
      [0, fade(near, 0)],
      [0.7, fade(near, 0.55)],
      [1, fade(mix(near, mist, 0.25), 0.85)],
    );
    c.fillRect(0, 0, body.side, body.side);
  }
  return made;
}
