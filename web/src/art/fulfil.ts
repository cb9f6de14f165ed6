// Does what is asked of the painter: the same in a worker and, where there is none, on the page.
import { battlefield } from "./battlefield";
import type { Order, PictureOrder } from "./orders";
import { outline } from "./outlines";
import { sheet, type Sheet } from "./paint";
import { airshipPiece, platform, squadron, type Piece } from "./pieces";
import { paint } from "./scene";

const PIECES: Readonly<Record<Exclude<NonNullable<PictureOrder["form"]>, "scene">, (canvas: Sheet, piece: Piece) => void>> = {
  platform,
  squadron,
  airship: airshipPiece,
};

/** The picture as an image file. */
export async function fulfil(order: Order): Promise<Blob> {
  const canvas = sheet(order.width, order.height);
  if ("ground" in order) {
    battlefield(canvas, order);
    return file(canvas);
  }
  const { sprite, icon, outline: known, form = "scene", ...subject } = order;
  const whole = { ...subject, icon: known ?? (icon ? await outline(sprite, icon) : undefined) };
  if (form === "scene") paint(canvas, whole);
  else PIECES[form](canvas, whole);
  return file(canvas);
}

function file(canvas: Sheet): Promise<Blob> {
  const form = { type: "image/webp", quality: 0.92 };
  if ("convertToBlob" in canvas) return canvas.convertToBlob(form);
  return new Promise((done, fail) => {
    canvas.toBlob(
      (blob) => (blob ? done(blob) : fail(new Error("The browser made no image of the canvas."))),
      form.type,
      form.quality,
    );
  });
}
