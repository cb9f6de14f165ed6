// What is asked of the painter, and how it is done: the same in a worker and, where there is none, on the page.
import type { Art } from "../lib/client";
import { battlefield, type Battlefield } from "./battlefield";
import { outline } from "./outlines";
import { sheet, type Sheet } from "./paint";
import { airshipPiece, platform, squadron, type Piece } from "./pieces";
import { paint, type Subject } from "./scene";
import type { ShipClass } from "./ships";

interface Size {
  /** In pixels of the device. */
  width: number;
  height: number;
}

export interface PictureOrder extends Size, Omit<Subject, "icon"> {
  /** A whole picture, if nothing else is said; the others have nothing behind them. */
  form?: "scene" | "platform" | "squadron" | "airship";
  /** The colour of an airship, and whether it is one's own, seen from near. */
  cloth?: string;
  own?: boolean;
  ships?: readonly ShipClass[];
  /** Where the subject's icon is, and what it is called there. */
  sprite: string;
  icon: string;
}

export type Order = PictureOrder | (Size & Battlefield);

const PIECES: Readonly<Record<Exclude<NonNullable<PictureOrder["form"]>, "scene">, (canvas: Sheet, piece: Piece) => void>> = { platform, squadron, airship: airshipPiece };

/** A card as the painter is asked for it; `sprite` is that of its game. */
export function cardOrder(card: string, { game, sprite, art }: { game: string; sprite: string; art: Art }, width: number, height: number, low = 0): PictureOrder {
  const icon = { sprite: new URL(art.sprite ?? sprite, document.baseURI).href, icon: art.icon };
  return { id: `${game}/${card}`, family: art.family ?? "neutral", stage: art.stage ?? "unit", ...icon, low, width, height };
}

/** The picture as an image file. */
export async function fulfil(order: Order): Promise<Blob> {
  const canvas = sheet(order.width, order.height);
  if ("ground" in order) {
    battlefield(canvas, order);
    return file(canvas);
  }
  const { sprite, icon, form = "scene", ...subject } = order;
  const whole = { ...subject, icon: icon ? await outline(sprite, icon) : undefined };
  if (form === "scene") paint(canvas, whole);
  else PIECES[form](canvas, whole);
  return file(canvas);
}

function file(canvas: Sheet): Promise<Blob> {
  const form = { type: "image/webp", quality: 0.92 };
  if ("convertToBlob" in canvas) return canvas.convertToBlob(form);
  return new Promise((done, fail) => {
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("The browser made no image of the canvas."))), form.type, form.quality);
  });
}
