// Written by `make types` from skydeck.games.sky_dynasty.wire: change those.
import type { Action, CardKind, CardList, Change, Choice, ChoiceItem, GameEvent, OwnHead, PlaceInfo, Preview, Result, SeatStatus, Stack, ViewHead } from "../../lib/wire";

/** Cards of a fleet. */
export interface FleetCard {
  card: string;
  count: number;
  /** Location cards have neither. */
  force?: number;
  reasons?: string[];
}

/** The facts of a fleet. */
export interface Fleet {
  seat: number;
  cards: FleetCard[];
  ships: number;
  by_type: Record<string, number>;
  location_cards: number;
  force: number;
  force_against: Record<string, number>;
  beats: number[];
  beaten_by: number[];
  can_claim: boolean;
  paid: number;
}

/** A card that is on sale. */
export interface Offer {
  card: string;
  price: number;
  deck: string;
}

/** The steps of a track in words, and where it stands. */
export interface Track {
  at: number;
  steps: string[];
}

/** A place, counted from 1 in the order of resolution. */
export interface Station {
  place: number;
  number: number;
  name: string;
  bonus: string[];
  resolved: boolean;
  current: boolean;
  row: (Offer | null)[];
  track: Track | null;
  die: number | null;
  fleets: Fleet[];
  leaders: number[];
}

/** What is seen of a seat. */
export interface SeatView {
  seat: number;
  coins: number;
  influence: number;
  hand: number | null;
  hand_and_fleet: number;
  deck: number;
  discard: number;
  status: SeatStatus;
  open_space_used: number;
  open_space_limit: number;
  colour: string;
}

/** A card that a seat looks at, with what it would cost. */
export interface Priced {
  card: string;
  price: number;
}

/** A card that a seat knows in a deck, with its distance from the top. */
export interface KnownBottom {
  deck: string;
  card: string;
  from_top: number;
}

/** What only one seat sees. */
export interface Own extends OwnHead {
  hand: Stack[];
  deck: Stack[];
  discard: Stack[];
  fleet: Stack[];
  looked: Priced[];
  owned: Stack[];
  known_bottoms: KnownBottom[];
  sealed: Action[];
}

/** A fleet that is revealed and not yet placed. */
export interface FleetDown {
  seat: number;
  cards: Stack[] | null;
  bound_for: number | null;
}

/** What all see alike. */
export interface PublicView extends ViewHead {
  dispatch_turn: number;
  lead: number;
  current_place: number | null;
  places: Station[];
  ship_deck: number;
  location_deck: number;
  trash: Stack[];
  fleets_down: FleetDown[];
  win_at: number;
  result: Result | null;
}

/** What a seat sees besides, or sees in its own way. */
export interface ViewBeside {
  seats: SeatView[];
  you: Own | null;
}

/** The whole view. */
export interface SkyView extends PublicView {
  seats: SeatView[];
  you: Own | null;
}

export interface SkyItem extends ChoiceItem {
  /** Of a card to lay: some become legal once the fleet holds a location card. */
  legal?: boolean;
  /** In an auction: the coins that it takes, the force that they buy, the force without more of them, and the ships. */
  coins?: number;
  force?: number;
  now?: number;
  ships?: number;
}

export interface SkyChoice extends Choice {
  items: SkyItem[];
}

export interface SkyEvent extends GameEvent {
  target_seat?: number;
}

export interface SkyPreview extends Preview {
  coins?: Change;
  influence?: Change;
  wins?: boolean;
}

export interface SkyKind extends CardKind {
  place: number | null;
}

export interface StationInfo extends PlaceInfo {
  place: number;
  row: Record<string, number>;
  track: string[] | null;
  icon: string;
  source: Record<string, string>;
}

export interface SkyCards extends CardList {
  kinds: SkyKind[];
  places: StationInfo[];
  types: string[];
  win_at: number;
}
