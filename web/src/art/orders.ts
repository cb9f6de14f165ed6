// What is asked of the painter; fulfil.ts does it.
import type { Art } from "../lib/client";
import type { Battlefield } from "./battlefield";
import type { Outline } from "./figure";
import type { Subject } from "./scene";
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
  /** Its outlines, where they are known without a sprite. */
  outline?: Outline;
}

export type Order = PictureOrder | (Size & Battlefield);

/** A card as the painter is asked for it; `sprite` is that of its game. */
export function cardOrder(
  card: string,
  { game, sprite, art }: { game: string; sprite: string; art: Art },
  width: number,
  height: number,
  low = 0,
): PictureOrder {
  const icon = { sprite: new URL(art.sprite ?? sprite, document.baseURI).href, icon: art.icon };
  return { id: `${game}/${card}`, family: art.family, stage: art.stage, ...icon, low, width, height };
}
