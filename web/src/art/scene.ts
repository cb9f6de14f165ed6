// Paints the picture of a card in layers: sky, light, land, subject, near edge and air, grading. Equal input, equal pixels.
import { airship } from "./airship";
import { BODIES } from "./bodies";
import { chance, clamp, noise, pick, type Chance, type Noise } from "./chance";
import { figure, type Outline, type Surface } from "./figure";
import {
  TAU,
  apart,
  context,
  disc,
  fade,
  glow,
  linear,
  mix,
  polygon,
  radial,
  sheet,
  veil,
  type Context,
  type Point,
  type Sheet,
} from "./paint";
import { RIDGES, type Heights } from "./ridges";
import { ship, type ShipClass } from "./ships";
import { FLYERS, PROPS, type Lamp } from "./things";
import { worldOf, type World } from "./worlds";

export type Stage = "unit" | "champion" | "structure" | "item" | "order" | "place" | "ship" | "raid" | "view" | "ground";

export interface Subject {
  /** What the picture is of; the seed of all its chance. */
  id: string;
  /** The world that it lies in: a kingdom, a class of ships, a colour. */
  family: string;
  stage: Stage;
  icon?: Outline | undefined;
  /** Moves everything up to leave room for words below, as a part of the height. */
  low?: number;
}

interface Staging {
  horizon: number;
  /** The size of the subject and where its foot stands, as parts of the height. */
  size: number;
  foot: number;
  /** How far the light stands aside of the subject; 0 right behind it. */
  aside: number;
  rays?: number;
  floating?: boolean;
  luminous?: boolean;
  far?: boolean;
  squadron?: boolean;
  /** One airship hunts another, whatever the icon. */
  chase?: boolean;
  /** No sun or moon of its own, as words stand before it; its stars are finer by this part. */
  bare?: number;
}

const STAGINGS: Readonly<Record<Stage, Staging>> = {
  unit: { horizon: 0.7, size: 0.66, foot: 0.955, aside: 0.75 },
  champion: { horizon: 0.74, size: 0.76, foot: 0.985, aside: 0, rays: 1 },
  structure: { horizon: 0.66, size: 0.68, foot: 0.93, aside: 1 },
  item: { horizon: 0.8, size: 0.6, foot: 0.86, aside: 0, rays: 0.6, floating: true },
  order: { horizon: 0.84, size: 0.58, foot: 0.84, aside: 0, rays: 1.2, floating: true, luminous: true },
  place: { horizon: 0.72, size: 0.52, foot: 0.77, aside: 0.5, far: true },
  ship: { horizon: 0.88, size: 0.56, foot: 0.79, aside: 0.8, floating: true, squadron: true },
  raid: { horizon: 0.86, size: 0.6, foot: 0.8, aside: 0.55, rays: 0.7, floating: true, chase: true },
  view: { horizon: 0.72, size: 0, foot: 0.7, aside: 0.6 },
  ground: { horizon: 0.5, size: 0, foot: 0.7, aside: 0.6, bare: 0.42 },
};

/** Paint a subject over the whole of a canvas. */
export function paint(canvas: Sheet, subject: Subject): void {
  const scene = new Scene(canvas, subject);
  scene.sky();
  scene.light();
  scene.land();
  scene.subject();
  scene.nearEdge();
  scene.air();
  scene.grade();
}

class Scene {
  private readonly c: Context;
  private readonly wide: number;
  private readonly high: number;
  private readonly unit: number;
  private readonly random: Chance;
  private readonly field: Noise;
  private readonly world: World;
  private readonly tone: Surface;
  private readonly staging: Staging;
  /** Small pictures get coarser veils: the same shapes from fewer samples. */
  private readonly detail: number;
  private readonly horizon: number;
  /** On which side of the subject the light stands: 1 right, -1 left. */
  private readonly side: number;
  private readonly size: number;
  private readonly middle: Point;
  private readonly foot: number;
  private readonly body: Point;
  private readonly radius: number;
  private painted = false;

  constructor(
    canvas: Sheet,
    private readonly of: Subject,
  ) {
    this.c = context(canvas);
    this.wide = canvas.width;
    this.high = canvas.height;
    this.unit = Math.min(this.wide, this.high * 1.15);
    this.detail = clamp(this.wide / 420, 0.4, 1);
    const random = chance(`${of.family}/${of.id}`);
    this.random = random;
    this.field = noise(random);
    this.world = worldOf(of.family);
    this.staging = STAGINGS[of.stage];
    const { aside, luminous, foot, size } = this.staging;

    const hour = { ...this.world, ...pick(random, this.world.hours) };
    this.tone = { ...hour, cloth: pick(random, this.world.cloths) };
    // What is made of light needs a dark sky.
    if (luminous) this.tone.sky = this.tone.sky.map((colour) => mix(colour, this.tone.near, 0.55)) as unknown as Surface["sky"];

    const low = of.low ?? 0;
    this.side = random() > 0.5 ? 1 : -1;
    this.horizon = (this.world.horizon ?? this.staging.horizon) - low + (random() - 0.5) * 0.06;
    const across = 0.5 - (aside ? this.side * 0.04 : 0);
    // However far it is moved up, its head stays in the picture.
    this.size = Math.min(size * this.high, this.wide * 0.88, (foot - low - 0.04) * this.high);
    this.foot = (foot - low) * this.high;
    this.middle = [across * this.wide, this.foot - this.size / 2];
    const up = clamp(this.horizon - 0.24 - random() * 0.24, 0.2, 0.62);
    this.body = aside
      ? [clamp(across + this.side * aside * 0.27, 0.12, 0.88) * this.wide, up * this.high]
      : [this.middle[0], this.foot - size * this.high * 0.52];
    this.radius = this.unit * (aside ? 0.13 + random() * 0.1 : 0.3) * (this.world.bodySize ?? 1);
  }

  private each(count: number, paint: (u: number, v: number, w: number, index: number) => void): void {
    for (let i = 0; i < count; i++) paint(this.random(), this.random(), this.random(), i);
  }

  private veil(colour: string, form: Parameters<typeof veil>[2]): Sheet {
    return veil(this.field, colour, form, this.detail);
  }

  // -- 1 sky ----------------------------------------------------------------------------------------------------------

  sky(): void {
    const { c, wide, high, horizon, field, tone, world } = this;
    const at = [0, 0.38, 0.74, 1] as const;
    c.fillStyle = linear(c, [0, 0], [0, horizon * high], ...tone.sky.map((colour, i) => [at[i] ?? 1, colour] as const));
    c.fillRect(0, 0, wide, high);

    // Wide strokes of the brush that follow the noise.
    c.lineCap = "round";
    this.each(70, (u, v, w) => {
      const [x, y, long] = [u * wide, v * horizon * high, this.unit * (0.1 + w * 0.22)];
      const slope = (field(u * 3, v * 3) - 0.5) * 0.9;
      c.strokeStyle = fade(tone.sky[clamp(Math.round(v * 3 + w - 0.5), 0, 3)] as string, 0.13);
      c.lineWidth = high * (0.012 + w * 0.045);
      c.beginPath();
      c.moveTo(x - long, y - long * slope * 0.5);
      c.quadraticCurveTo(x, y + long * slope * 0.4, x + long, y + long * slope * 0.2);
      c.stroke();
    });

    c.globalCompositeOperation = "screen";
    c.globalAlpha = world.haze ?? 0.5;
    const clouds = world.space ? { across: 2.2, down: 2.2, warp: 1.4 } : { across: 1.8, down: 6, warp: 0.5 };
    c.drawImage(this.veil(tone.glow, { ...clouds, from: 0.44, to: 0.86 }), 0, 0, wide, high * (world.space ? 1 : horizon));
    if (world.space) {
      c.globalAlpha = 0.4;
      c.drawImage(this.veil(tone.accent, { across: 2.6, down: 2.6, from: 0.52, to: 0.9, at: 31 }), 0, 0, wide, high);
    }
    c.globalAlpha = 1;
    c.globalCompositeOperation = "lighter";
    this.each(world.stars ?? 0, (u, v, w) => {
      const [x, y, size] = [
        u * wide,
        v * v * horizon * high,
        this.unit * (w > 0.95 ? 0.006 : 0.0028) * (this.staging.bare ?? 1),
      ];
      c.fillStyle = fade(w > 0.8 ? tone.accent : "#ffffff", 0.25 + w * 0.65);
      disc(c, x, y, size);
      if (w > 0.965) glow(c, [x, y], size * 9, tone.light, 0.6);
    });
    c.globalCompositeOperation = "source-over";
  }

  // -- 2 light --------------------------------------------------------------------------------------------------------

  light(): void {
    const { c, tone, body, radius, staging, world, unit } = this;
    if (staging.bare) return;
    glow(c, body, unit * 0.95, tone.glow, 0.55, "screen");
    glow(c, body, radius * 2.2, tone.light, staging.aside ? 0.3 : 0.22);
    const name = pick(this.random, world.bodies);
    // A body right behind the subject is softer, so that the subject stands out.
    const softer = staging.aside ? tone : { ...tone, light: mix(tone.light, tone.glow, 0.55) };
    if (!staging.luminous) BODIES[name](c, body[0], body[1], radius, softer, this.field);
    glow(c, body, radius * 1.8, tone.light, staging.luminous ? 0.1 : 0.12);
    this.rays(staging.rays ?? world.rays ?? 0);
  }

  private rays(strength: number): void {
    const { c, tone, staging, radius, unit } = this;
    if (strength === 0) return;
    apart(c, () => {
      c.globalCompositeOperation = "lighter";
      c.translate(...(this.body as [number, number]));
      this.each(staging.luminous ? 26 : 15, (u, v, w) => {
        const [turn, half, far] = [u * TAU, 0.012 + w * 0.05, unit * (0.55 + v * 0.6)];
        c.fillStyle = radial(
          c,
          [0, 0],
          radius * 0.8,
          far,
          [0, fade(staging.luminous ? tone.accent : tone.light, 0.2 * strength)],
          [1, fade(tone.light, 0)],
        );
        c.beginPath();
        c.moveTo(0, 0);
        c.arc(0, 0, far, turn - half, turn + half);
        c.fill();
      });
    });
  }

  // -- 3 land ---------------------------------------------------------------------------------------------------------

  land(): void {
    const { c, wide, high, tone, world, staging } = this;
    const depth = world.ridges.length;
    world.ridges.forEach(([form, rise], i) => {
      const near = (i + 1) / depth;
      const top = this.horizon + near * near * (0.96 - this.horizon) * 0.9 + 0.03;
      const heights = RIDGES[form](this.random, this.field, i + this.random());
      const colour = mix(tone.far, tone.near, near ** 0.9);
      const last = i === depth - 1;
      if (!last) this.flyers(colour, near);
      if (!last) this.props(heights, top, rise, colour, near);
      if (last && staging.far) this.stand();
      this.ridge(heights, top, rise, colour, mix(tone.mist, tone.near, near * near * 0.8), 0.85 - near * 0.35);
      if (!last) {
        apart(c, () => {
          c.globalAlpha = world.fog ?? 0.5;
          c.globalCompositeOperation = "screen";
          const mist = this.veil(tone.mist, {
            across: 2.2,
            down: 1.8,
            from: 0.36,
            to: 0.95,
            at: i * 13,
            width: 48,
            height: 20,
            soft: 0.6,
          });
          c.drawImage(mist, -0.3 * wide, (top - 0.05) * high, wide * 1.6, 0.3 * high);
        });
      }
    });
    if (depth === 0 && staging.far) this.stand();
    if (world.space && depth === 0) this.limb();
  }

  private readonly lamp: Lamp = (x, y, size) => {
    const { c, world } = this;
    apart(c, () => {
      c.fillStyle = world.lamp;
      c.fillRect(x - size / 2, y - size / 2, size, size * 1.5);
    });
    glow(c, [x, y], size * 4, world.lamp, 0.5);
  };

  private flyers(colour: string, near: number): void {
    const { c, world, middle } = this;
    const flyers = world.flyers;
    if (!flyers) return;
    this.each(world.flying ?? 2, (u, v, w) => {
      const size = this.unit * (0.035 + w * 0.05) * (0.7 + near);
      const [x, y] = [u * this.wide, this.high * (0.1 + v * (this.horizon - 0.22))];
      if (Math.hypot(x - middle[0], y - middle[1]) < this.size * 0.42) return;
      apart(c, () => {
        c.translate(x, y);
        c.scale(size * this.side, size);
        c.fillStyle = colour;
        FLYERS[pick(this.random, flyers)](c, this.random, this.lamp);
      });
    });
  }

  private props(heights: Heights, top: number, rise: number, colour: string, near: number): void {
    const { c, world, tone } = this;
    const props = world.props;
    if (!props) return;
    this.each(world.standing ?? 4, (x, v, w) => {
      const size = this.unit * (0.07 + w * 0.08) * (0.6 + near * 0.9);
      apart(c, () => {
        c.translate(x * this.wide, (top - rise * heights(x)) * this.high + size * 0.06);
        c.scale(v > 0.5 ? size : -size, size);
        c.fillStyle = mix(colour, tone.near, 0.12);
        PROPS[pick(this.random, props)](c, this.random, this.lamp);
      });
    });
  }

  /** A layer of land with an edge of light towards the sun and a foot that sinks into mist. */
  private ridge(heights: Heights, top: number, rise: number, colour: string, foot: string, edge: number): void {
    const { c, wide, high, body, tone } = this;
    const count = Math.floor(Math.min(260, wide / 1.3));
    const points = Array.from(
      { length: count + 1 },
      (_, i) => [(i / count) * wide, (top - rise * heights(i / count)) * high] as const,
    );
    const crest = (top - rise) * high;
    c.fillStyle = linear(
      c,
      [0, crest],
      [0, Math.min(1, top + 0.16) * high],
      [0, colour],
      [0.5, mix(colour, foot, 0.3)],
      [1, foot],
    );
    polygon(c, [[0, high], ...points, [wide, high]]);
    apart(c, () => {
      c.globalCompositeOperation = "lighter";
      c.lineWidth = Math.max(1, high / 190);
      c.strokeStyle = radial(
        c,
        [body[0], crest],
        0,
        wide * 0.75,
        [0, fade(tone.light, edge)],
        [0.5, fade(tone.light, edge * 0.3)],
        [1, fade(tone.light, 0)],
      );
      c.beginPath();
      for (const [x, y] of points) c.lineTo(x, y);
      c.stroke();
    });
  }

  /** The bright rim of a planet, below everything. */
  private limb(): void {
    const { c, wide, high, tone, body } = this;
    const radius = wide * 1.5;
    const top = (this.horizon + 0.02) * high;
    const centre: Point = [wide / 2, top + radius];
    c.fillStyle = radial(
      c,
      [body[0], centre[1]],
      radius * 0.9,
      radius,
      [0, tone.near],
      [0.7, mix(tone.near, tone.far, 0.55)],
      [0.97, tone.far],
      [1, mix(tone.far, tone.light, 0.5)],
    );
    c.beginPath();
    c.arc(...(centre as [number, number]), radius, 0, TAU);
    c.fill();
    apart(c, () => {
      c.clip();
      c.globalAlpha = 0.4;
      c.globalCompositeOperation = "screen";
      c.drawImage(this.veil(tone.mist, { across: 3, down: 5, from: 0.5, to: 0.75, warp: 1.2 }), 0, top, wide, high - top);
    });
    apart(c, () => {
      c.globalCompositeOperation = "lighter";
      for (const [thick, alpha] of [
        [0.05, 0.12],
        [0.022, 0.22],
        [0.006, 0.85],
      ] as const) {
        c.lineWidth = high * thick;
        c.strokeStyle = radial(
          c,
          [body[0], top],
          0,
          wide * 0.8,
          [0, fade(tone.light, alpha)],
          [1, fade(tone.glow, alpha * 0.25)],
        );
        c.beginPath();
        c.arc(...(centre as [number, number]), radius, Math.PI * 1.2, Math.PI * 1.8);
        c.stroke();
      }
    });
  }

  // -- 4 subject ------------------------------------------------------------------------------------------------------

  subject(): void {
    if (!this.painted) this.stand();
  }

  private stand(): void {
    this.painted = true;
    const { c, tone, staging, size, middle, foot } = this;
    if (staging.chase) {
      this.chase();
      return;
    }
    const kind = this.of.family;
    const classed = staging.squadron && (kind === "fighter" || kind === "cutter" || kind === "starship");
    if (this.of.icon && size > 0) {
      const light = this.towardsLight();
      const form = { luminous: Boolean(staging.luminous) || Boolean(classed), floating: Boolean(staging.floating) };
      const made = figure(this.of.icon, classed ? size * 0.98 : size, tone, this.field, light, form, this.detail);
      if (classed) this.emblem(made);
      else if (staging.luminous) this.ringOfMarks();
      else if (staging.floating) this.discBehind();
      else this.castShadow(made, light);
      if (!classed) {
        apart(c, () => {
          if (!staging.luminous) {
            c.shadowColor = fade(mix(tone.near, "#000000", 0.5), 0.75);
            c.shadowBlur = size * 0.07;
            c.shadowOffsetX = -light[0] * size * 0.025;
            c.shadowOffsetY = size * 0.02;
          }
          c.globalAlpha = staging.far ? 0.94 : 1;
          c.drawImage(made, middle[0] - made.width / 2, middle[1] - made.height / 2);
        });
      }
      if (!staging.luminous && !staging.floating) {
        apart(c, () => {
          c.globalCompositeOperation = "screen";
          c.globalAlpha = staging.far ? 0.7 : 0.5;
          const mist = this.veil(tone.mist, { across: 2, down: 1.6, from: 0.3, to: 1, at: 40, width: 48, height: 18, soft: 1 });
          c.drawImage(mist, middle[0] - size * 0.75, foot - size * 0.26, size * 1.5, size * 0.42);
        });
      }
    }
    if (classed) this.squadron(kind);
  }

  /** From the subject to the light; from the upper left where the light is right behind it. */
  private towardsLight(): Point {
    const [x, y] = [this.body[0] / this.wide - this.middle[0] / this.wide, (this.body[1] - this.middle[1]) / this.high];
    const far = Math.hypot(x, y);
    return far < 0.08 ? [-0.45, -0.9] : [(x / far) * 0.85, Math.min(y / far, -0.3)];
  }

  /** The sign of a ship's card as a light in its sky. */
  private emblem(made: Sheet): void {
    const { c, middle, high, tone } = this;
    const y = Math.max(made.height / 2, middle[1] - high * 0.12);
    glow(c, [middle[0], y], made.width * 0.7, tone.near, 0.6, "source-over");
    apart(c, () => {
      c.globalAlpha = 0.92;
      c.drawImage(made, middle[0] - made.width / 2, y - made.height / 2);
    });
  }

  private ringOfMarks(): void {
    const { c, middle, size, tone, high } = this;
    const [x, y] = middle;
    glow(c, middle, size * 0.9, tone.accent, 0.2);
    apart(c, () => {
      c.strokeStyle = fade(tone.accent, 0.7);
      c.lineWidth = high * 0.004;
      for (const radius of [0.6, 0.645]) {
        c.beginPath();
        c.arc(x, y, size * radius, 0, TAU);
        c.stroke();
      }
      this.each(28, (_u, _v, w, i) => {
        const [cos, sin, to] = [Math.cos((i / 28) * TAU), Math.sin((i / 28) * TAU), size * (w > 0.5 ? 0.625 : 0.64)];
        c.beginPath();
        c.moveTo(x + cos * size * 0.605, y + sin * size * 0.605);
        c.lineTo(x + cos * to, y + sin * to);
        c.stroke();
      });
    });
  }

  /** What floats has a glow behind it and a shadow on the ground. */
  private discBehind(): void {
    const { c, middle, size, foot, high, tone } = this;
    glow(c, middle, size * 0.75, tone.glow, 0.45, "screen");
    apart(c, () => {
      c.globalAlpha = 0.55;
      c.translate(middle[0], foot + high * 0.05);
      c.scale(size * 0.42, high * 0.03);
      c.fillStyle = radial(c, [0, 0], 0, 1, [0, tone.near], [1, fade(tone.near, 0)]);
      c.fillRect(-1, -1, 2, 2);
    });
  }

  private castShadow(made: Sheet, light: Point): void {
    const { c, middle, foot, size, tone, staging } = this;
    const shadow = sheet(made.width, made.height);
    const s = context(shadow);
    s.drawImage(made, 0, 0);
    s.globalCompositeOperation = "source-in";
    s.fillStyle = tone.near;
    s.fillRect(0, 0, made.width, made.height);
    apart(c, () => {
      c.globalAlpha = staging.far ? 0.3 : 0.5;
      c.translate(middle[0], foot - size * 0.03);
      c.transform(1, 0, light[0] * 0.7, -0.24, 0, 0);
      c.drawImage(shadow, -made.width / 2, -made.height * 0.93);
    });
  }

  /** The ships themselves: three fighters, one cutter, one great hull. */
  private squadron(kind: ShipClass): void {
    const { c, unit, middle, side, tone, world } = this;
    const size = unit * { fighter: 0.17, cutter: 0.25, starship: 0.34 }[kind];
    const places: Point[] =
      kind === "fighter"
        ? [
            [0.14, 0.24],
            [-0.2, 0.1],
            [-0.16, 0.42],
          ]
        : [[0.02, 0.22]];
    for (const [x, y] of places) {
      apart(c, () => {
        c.translate(middle[0] + side * x * this.wide, middle[1] + y * unit * 0.8);
        c.scale(side, 1);
        c.rotate(-0.3);
        c.scale(size, size * 0.74);
        ship(c, this.of.id, kind, { ...tone, lamp: world.lamp });
      });
    }
  }

  /** The prey small before the sun, the thief near with lit lamps. */
  private chase(): void {
    const { c, wide, high, unit, side, tone } = this;
    const [prey = "#d9b878", thief = "#c47f3f"] = [this.world.cloths[2], this.world.cloths[0]];
    const [x, y] = this.middle;
    for (const [at, up, size, cloth, pale] of [
      [x + side * wide * 0.22, y - high * 0.15, 0.14, prey, 0.2],
      [x - side * wide * 0.07, y + high * 0.07, 0.34, thief, 0.05],
    ] as const) {
      apart(c, () => {
        c.translate(at, up);
        c.scale(side, 1);
        c.rotate(-0.05);
        airship(c, unit * size, {
          id: `${this.of.id}/${cloth}`,
          cloth: mix(cloth, tone.near, pale),
          light: tone.light,
          near: tone.near,
          own: false,
        });
      });
    }
  }

  // -- 5 near edge and air --------------------------------------------------------------------------------------------

  nearEdge(): void {
    const { c, wide, high, world, tone, staging } = this;
    if (staging.luminous || !world.edge) return;
    const heights = RIDGES[world.edge](this.random, this.field, 9);
    const points = Array.from({ length: 81 }, (_, i) => {
      const [x, off] = [i / 80, Math.abs(i / 80 - 0.5) * 2];
      return [x * wide, high * (1 - (0.015 + 0.2 * off ** 3) * (0.25 + 1.1 * heights(x)))] as const;
    });
    apart(c, () => {
      c.fillStyle = mix(tone.near, "#000000", 0.3);
      c.shadowColor = c.fillStyle;
      c.shadowBlur = high * 0.03;
      polygon(c, [[-9, high + 9], ...points, [wide + 9, high + 9]]);
    });
  }

  air(): void {
    const { c, world, tone, unit, wide, high } = this;
    this.each(world.motes ?? 22, (u, v, w) => {
      const [x, y, size] = [u * wide, (0.06 + v * 0.9) * high, unit * (0.003 + w * w * 0.006) * (this.staging.bare ?? 1)];
      apart(c, () => {
        c.translate(x, y);
        c.scale(size, size);
        c.globalAlpha = 0.3 + w * 0.6;
        c.fillStyle = w > 0.6 ? tone.accent : tone.light;
        if (world.mote !== "petal") c.globalCompositeOperation = "lighter";
        MOTES[world.mote](c, u);
      });
      if (w > 0.9) glow(c, [x, y], size * 7, tone.accent, 0.4);
    });
  }

  // -- 6 grading ------------------------------------------------------------------------------------------------------

  /** Warm from the light, dark in the corners, a grain of paper. */
  grade(): void {
    const { c, wide, high, body, unit, tone } = this;
    apart(c, () => {
      c.globalCompositeOperation = "soft-light";
      c.fillStyle = radial(
        c,
        body,
        0,
        unit,
        [0, fade(tone.light, 0.28)],
        [0.5, fade(tone.glow, 0.12)],
        [1, fade(tone.near, 0.5)],
      );
      c.fillRect(0, 0, wide, high);
      c.globalCompositeOperation = "multiply";
      c.fillStyle = radial(
        c,
        [wide / 2, high * 0.49],
        unit * 0.42,
        Math.hypot(wide, high) * 0.6,
        [0, "#ffffff"],
        [1, mix(tone.near, "#ffffff", 0.28)],
      );
      c.fillRect(0, 0, wide, high);
      c.globalCompositeOperation = "overlay";
      c.globalAlpha = 0.5;
      c.drawImage(grain(), 0, 0, wide, high);
    });
  }
}

const MOTES: Readonly<Record<World["mote"], (c: Context, turn: number) => void>> = {
  petal: (c, turn) => {
    c.beginPath();
    c.ellipse(0, 0, 1.5, 0.7, turn * TAU, 0, TAU);
    c.fill();
  },
  ember: (c, turn) => disc(c, 0, 0, 0.5 + turn),
  snow: (c) => disc(c, 0, 0, 0.9),
  spark: (c) => {
    polygon(c, [
      [0, -2.2],
      [0.35, 0],
      [0, 2.2],
      [-0.35, 0],
    ]);
    polygon(c, [
      [-2.2, 0],
      [0, 0.35],
      [2.2, 0],
      [0, -0.35],
    ]);
  },
};

let paper: Sheet | undefined;

/** The grain is the same for all pictures. */
function grain(): Sheet {
  if (paper) return paper;
  paper = sheet(256, 256);
  const c = context(paper);
  const image = c.createImageData(256, 256);
  const random = chance("paper");
  for (let pixel = 0; pixel < image.data.length; pixel += 4) {
    image.data.fill(128 + (random() - 0.5) * 46, pixel, pixel + 3);
    image.data[pixel + 3] = 90;
  }
  c.putImageData(image, 0, 0);
  return paper;
}
