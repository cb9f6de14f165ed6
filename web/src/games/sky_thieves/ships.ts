// The painted airships: every seat's has the cloth of its colour.
import { mix } from "../../art/paint";
import type { PictureOrder } from "../../art/orders";

const CANVAS = "#b87848";
const CLOTHS = ["#e0562e", "#93d0fb", "#ffe448", "#ca21fd", "#2aa894"] as const;

export const airshipOf = (seat: number, own: boolean, width: number, height: number): PictureOrder => ({
  id: `airship/${seat}`,
  family: "sky_thieves",
  stage: "view",
  sprite: "",
  icon: "",
  form: "airship",
  cloth: mix(CANVAS, CLOTHS[seat % CLOTHS.length] ?? CANVAS, own ? 0.25 : 0.5),
  own,
  width,
  height,
});
