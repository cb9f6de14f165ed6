// The one light of a picture: sun, moon or planet.
import type { Noise } from "./chance";
import { TAU, apart, context, disc, fade, glow, linear, mix, radial, sheet, veil, type Context } from "./paint";
import type { Hour } from "./worlds";

export type BodyName = "sun" | "moon" | "moons" | "crescent" | "eclipse" | "ringed" | "planet" | "dial";

type Paint = (c: Context, x: number, y: number, r: number, hour: Hour, field: Noise) => void;

/** Something inside a circle, painted apart and cut out: a clip has rough edges. */
function inside(c: Context, x: number, y: number, r: number, paint: (c: Context) => void): void {
  const own = sheet(2 * r + 2, 2 * r + 2);
  const on = context(own);
  on.translate(r + 1 - x, r + 1 - y);
  apart(on, () => paint(on));
  on.globalCompositeOperation = "destination-in";
  on.fillStyle = "#000000";
  disc(on, x, y, r);
  c.drawImage(own, x - r - 1, y - r - 1);
}

const sun: Paint = (c, x, y, r, { light, glow: warm }) => {
  c.fillStyle = radial(c, [x, y], 0, r, [0, mix(light, "#ffffff", 0.5)], [0.55, light], [1, mix(light, warm, 0.5)]);
  disc(c, x, y, r);
};

const moon: Paint = (c, x, y, r, { light, glow: cool, sky }, field) =>
  inside(c, x, y, r, (c) => {
    c.fillStyle = radial(c, [x - r * 0.3, y - r * 0.3], 0, r * 1.6, [0, "#ffffff"], [0.5, light], [1, cool]);
    c.fillRect(x - r, y - r, 2 * r, 2 * r);
    c.globalAlpha = 0.4;
    c.drawImage(veil(field, sky[1], { across: 4, down: 4, from: 0.5, to: 0.72 }), x - r, y - r, 2 * r, 2 * r);
  });

const planet: Paint = (c, x, y, r, { light, glow: air, sky, near }, field) =>
  inside(c, x, y, r, (c) => {
    c.fillStyle = radial(c, [x - r * 0.5, y - r * 0.5], 0, r * 1.7, [0, light], [0.35, air], [0.8, sky[0]], [1, near]);
    c.fillRect(x - r, y - r, 2 * r, 2 * r);
    c.globalAlpha = 0.5;
    c.drawImage(veil(field, sky[0], { across: 3, down: 7, from: 0.42, to: 0.66, warp: 1.6 }), x - r, y - r, 2 * r, 2 * r);
  });

const ringed: Paint = (c, x, y, r, hour, field) => {
  const ring = (from: number, to: number) =>
    apart(c, () => {
      c.strokeStyle = hour.light;
      for (const [wide, thick, alpha] of [
        [1.9, 0.05, 0.5],
        [1.72, 0.16, 0.8],
        [1.46, 0.1, 0.45],
      ] as const) {
        c.globalAlpha = alpha;
        c.lineWidth = r * thick;
        c.beginPath();
        c.ellipse(x, y, r * wide, r * wide * 0.28, -0.3, from, to);
        c.stroke();
      }
    });
  ring(Math.PI, TAU);
  inside(c, x, y, r, (c) => {
    c.fillStyle = linear(c, [x - r, y - r], [x + r * 0.6, y + r], [0, hour.light], [0.45, hour.glow], [1, hour.sky[0]]);
    c.fillRect(x - r, y - r, 2 * r, 2 * r);
    c.globalAlpha = 0.35;
    c.translate(x, y);
    c.rotate(-0.3);
    c.drawImage(veil(field, hour.sky[0], { across: 1.2, down: 9, from: 0.4, to: 0.75 }), -r * 1.2, -r * 1.2, r * 2.4, r * 2.4);
  });
  ring(0, Math.PI);
};

const dial: Paint = (c, x, y, r, hour, field) => {
  sun(c, x, y, r * 0.82, hour, field);
  c.strokeStyle = fade(hour.light, 0.95);
  c.lineWidth = r * 0.05;
  c.beginPath();
  c.arc(x, y, r, 0, TAU);
  c.stroke();
  for (let mark = 0; mark < 36; mark++) {
    const [cos, sin, long] = [Math.cos((mark / 36) * TAU), Math.sin((mark / 36) * TAU), mark % 6 ? 1.07 : 1.16];
    c.lineWidth = r * (mark % 6 ? 0.018 : 0.045);
    c.beginPath();
    c.moveTo(x + cos * r, y + sin * r);
    c.lineTo(x + cos * r * long, y + sin * r * long);
    c.stroke();
  }
};

export const BODIES: Readonly<Record<BodyName, Paint>> = {
  sun,
  moon,
  planet,
  ringed,
  dial,
  moons: (c, x, y, r, hour, field) => {
    moon(c, x, y, r, hour, field);
    moon(c, x + r * 1.25, y + r * 0.75, r * 0.34, hour, field);
  },
  crescent: (c, x, y, r, { light }) => {
    c.fillStyle = light;
    c.beginPath();
    c.arc(x, y, r, -2.2, 1.4);
    c.arc(x - r * 0.42, y - r * 0.18, r * 0.8, 1.12, -1.9, true);
    c.fill();
  },
  eclipse: (c, x, y, r, hour, field) => {
    glow(c, [x, y], r * 2.6, hour.light, 0.9);
    sun(c, x, y, r * 1.04, hour, field);
    c.fillStyle = hour.near;
    disc(c, x, y, r * 0.97);
  },
};
