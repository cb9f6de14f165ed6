// Written by `make types` from skydeck.games.skytopia.wire: change those.
import type { CardKind, CardList, Change, Choice, GeneralOwn, GeneralSeat, Place, PlaceInfo, Preview, Result, ViewHead } from "../../lib/wire";

/** A golem at work. */
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

export interface City extends GeneralSeat {
  board: string;
  colour: string;
  score: Score;
  tile: string | null;
  tile_used: number;
  /** For how many occasions it may be used now. */
  tile_open: number;
  /** What each Guildmaster would award now, by name. */
  guilds: Record<string, number>;
}

/** That of the general table, with golems, gear and scores. */
export interface SkytopiaView extends ViewHead {
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
  seats: City[];
  zones: Place[];
  golems: Golem[];
  you: GeneralOwn | null;
  result: Result | null;
}

export interface SkytopiaChoice extends Choice {
  /** What sending a golem would cost, by face, with all that makes this one cheaper or dearer. */
  prices?: Record<string, number>;
}

export interface SkytopiaPreview extends Preview {
  coins?: Change;
  PP?: Change;
}

/** A card with its coat of arms. */
export interface TowerKind extends CardKind {
  /** What it does, in two or three words. */
  brief: string;
  arms: string;
}

export interface CityBoard extends PlaceInfo {
  golems: string;
  icon: string;
  source: Record<string, string>;
}

export interface SkytopiaCards extends CardList {
  kinds: TowerKind[];
  places: CityBoard[];
}
