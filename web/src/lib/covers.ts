// What the pages say and show of a game before anything of it is fetched. Every game folder brings its own.
import compass from "game-icons/compass";

import type { Outline } from "../art/figure";
import type { PictureOrder } from "../art/orders";
import type { Stage } from "../art/scene";
import type { GameInfo } from "./protocol";
import { route } from "./router.svelte";
import { held } from "./held.svelte";
import { say } from "./words/said";

export interface Poster {
  family: string;
  stage: Stage;
  icon: string;
  /** Comes with the first load, so that a poster waits for no sprite. */
  outline: Outline;
}

export interface Cover {
  name: string;
  title: string;
  /** What it is, in three short lines of a poster. */
  lead: string;
  /** How many sit at a table of "Play now", and what the others are called, as "2 AI captains". */
  players: number;
  rivals: string;
  /** What leads to its lessons; none where it has none. */
  learn?: string;
  /** Where its decks are built; none where nobody brings one. */
  decks?: string;
  /** What is painted of it on its poster: a subject in a world of the painter. */
  poster: Poster;
  /** Covers stand in this order. */
  order: number;
}

const found = import.meta.glob<{ cover: Cover }>("../games/*/cover.ts", { eager: true });

export const covers: Cover[] = Object.values(found)
  .map((module) => module.cover)
  .sort((a, b) => a.order - b.order);

export const coverOf = (game: string): Cover | undefined => covers.find((cover) => cover.name === game);

export const titleOf = (game: string): string =>
  coverOf(game)?.title ??
  game
    .split("_")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");

/** A game on the shelf, before the server has told of it too. */
export interface Shelved {
  name: string;
  title: string;
  info?: GameInfo;
}

/** The poster of a game that brings none. */
const PLAIN: Poster = { family: "neutral", stage: "item", icon: "compass", outline: compass };

/** A picture of a game, as its poster has it: as large as it is shown, `low` with room for words below. */
export function posterOf(
  game: string,
  part: string,
  width: number,
  height: number,
  more: { stage?: Stage; low?: number } = {},
): PictureOrder {
  return { id: `${game}/${part}`, sprite: "", ...(coverOf(game)?.poster ?? PLAIN), width, height, ...more };
}

export const playersOf = ({ players: { min, max } }: GameInfo): string =>
  min === max ? say("covers.players", { players: min }) : say("covers.to-players", { min, max });

/** Where the decks of a game are built; nothing where nobody brings one. */
export const decksOf = (info: GameInfo | null | undefined): string | undefined =>
  info?.options.some((option) => option.kind === "deck") ? `/decks?game=${info.name}` : undefined;

/** How many sit at a table where nothing says how many should. */
export const usualPlayers = (info: GameInfo | undefined): number =>
  Math.max(info?.players.min ?? 2, Math.min(3, info?.players.max ?? 3));

/** The game somebody is about: the one of the address, else the last one played, else the first. */
export function currentGame(): string {
  const named = /^\/(?:games|rules|cards|learn)\/([^/]+)/.exec(route.here.path)?.[1];
  const built = covers.find((cover) => cover.decks !== undefined && route.here.path.startsWith(cover.decks))?.name;
  const known = [named, built, held.tables[0]?.game].find((game) => game !== undefined && coverOf(game) !== undefined);
  return known ?? covers[0]?.name ?? "";
}
