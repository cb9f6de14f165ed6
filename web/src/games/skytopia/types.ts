// The view of Skytopia, as docs/protocol.md describes it: that of the general table, with golems, gear and scores.
import type { GeneralView } from "../../general/view";
import type { BaseView, CardKind, Choice } from "../../lib/protocol";
import { say } from "./words";

export const COLOURS = ["red", "gold", "blue", "purple"] as const;
export type Colour = (typeof COLOURS)[number];

export interface Golem {
  seat: number;
  card: string;
  face: number;
  /** Until it finishes; 0: now. */
  rounds: number;
}

/** The PP as if the game ended now, what they are made of, and that in words. */
export interface Score {
  total: number;
  track: number;
  guilds: number;
  cards: number;
  coins: number;
  golems: number;
  text: string;
}

export interface City {
  seat: number;
  status: string;
  figures: Record<string, number>;
  board: string;
  score: Score;
  tile: string | null;
  tile_used: number;
  /** For how many occasions it may be used now. */
  tile_open: number;
  /** What each Guildmaster would award now, by name. */
  guilds: Record<string, number>;
}

export interface SkytopiaView extends Omit<GeneralView, "seats"> {
  now: number;
  /** Cards of a colour that lie in the Market. */
  width: number;
  /** The rows of the Market from the deck on, null for a gap: cards do not slide. */
  market: Record<string, (string | null)[]>;
  /** Of the gear, by face. */
  prices: Record<string, number>;
  /** What whose turn it is would pay now. */
  send_prices: Record<string, number>;
  /** The rounds until a golem with a face finishes; 0 for the face at Now. */
  waits: Record<string, number>;
  start: number;
  active: number;
  last_round: number | null;
  discount: number;
  golems: Golem[];
  seats: City[];
}

export interface TowerKind extends CardKind {
  /** Colour, coat of arms and mark. */
  facts?: string;
  /** Its coat of arms. */
  arms?: string;
  /** What it does, in two or three words. */
  brief?: string;
}

/** The signs of the coats of arms. */
export const ARMS: Readonly<Record<string, string>> = { Falcon: "falcon-moon", Lion: "lion", Oak: "oak", Star: "polar-star" };

export const FACES = [1, 2, 3, 4, 5, 6] as const;
export const asSkytopia = (view: BaseView): SkytopiaView => view as SkytopiaView;

/** "12 on the track + 16 from guilds + 2 for coins": what a score is made of, in a few words. */
export const scoreWords = (score: Score): string =>
  [
    say("types.track", { points: score.track }),
    ...(["guilds", "cards", "coins", "golems"] as const)
      .filter((part) => score[part] > 0)
      .map((part) => say(`types.${part}`, { points: score[part] })),
  ].join(" + ");

/** Rounds until a golem with this face finishes. */
export const waitOf = (view: SkytopiaView, face: number): number => view.waits[String(face)] ?? 0;

/** What sending a golem with a face costs: the question says it, where there is one about it. */
export const priceOf = (view: SkytopiaView, choice: Choice | null, face: number): number =>
  (choice as { prices?: Record<string, number> } | null)?.prices?.[String(face)] ?? view.send_prices[String(face)] ?? 0;
