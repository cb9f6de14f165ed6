// What is asked of the painter, and how it is done: the same in a worker and, where there is none, on the page.
import { battlefield, type Battlefield } from "./battlefield";
import { outline } from "./outlines";
import { sheet, type Sheet } from "./paint";
import { paint, type Subject } from "./scene";

interface Size {
  /** In pixels of the device. */
  width: number;
  height: number;
}

export interface CardOrder extends Size, Omit<Subject, "icon"> {
  /** Where the subject's icon is, and what it is called there. */
  sprite: string;
  icon: string;
}

/** The ground that a whole table stands on. */
export type Ground = Battlefield;
export type Order = CardOrder | (Size & Ground);

const GROUNDS = { battlefield } as const;

/** The picture as an image file. */
export async function fulfil(order: Order): Promise<Blob> {
  const canvas = sheet(order.width, order.height);
  if ("ground" in order) GROUNDS[order.ground](canvas, order);
  else {
    const { sprite, icon, ...subject } = order;
    paint(canvas, { ...subject, icon: await outline(sprite, icon) });
  }
  return file(canvas);
}

function file(canvas: Sheet): Promise<Blob> {
  const form = { type: "image/webp", quality: 0.92 };
  if ("convertToBlob" in canvas) return canvas.convertToBlob(form);
  return new Promise((done, fail) => {
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("The browser made no image of the canvas."))), form.type, form.quality);
  });
}
