// The view of Sky Dynasty, as docs/protocol.md describes it.
import type { BaseView } from "../../lib/protocol";

export interface Stack {
  card: string;
  count: number;
}

export interface FleetCard extends Stack {
  /** Location cards have neither. */
  force?: number;
  reasons?: string[];
}

export interface Fleet {
  seat: number;
  cards: FleetCard[];
  ships: number;
  by_type: Record<string, number>;
  force: number;
  force_against: Record<string, number>;
  beats: number[];
  beaten_by: number[];
  location_cards: number;
  can_claim: boolean;
  paid: number;
}

export interface ForSale {
  card: string;
  price: number;
  deck: string;
}

export interface Place {
  place: number;
  number: number;
  name: string;
  bonus: string[];
  resolved: boolean;
  current: boolean;
  row: (ForSale | null)[];
  track: { at: number; steps: string[] } | null;
  die: number | null;
  fleets: Fleet[];
  leaders: number[];
}

export interface SeatView {
  seat: number;
  coins: number;
  influence: number;
  hand: number | null;
  hand_and_fleet: number;
  deck: number;
  discard: number;
  status: "choosing" | "locked" | "passed" | "deciding" | "idle";
  open_space_used: number;
  open_space_limit: number;
  colour: string;
}

export interface Own {
  seat: number;
  hand: Stack[];
  deck: Stack[];
  discard: Stack[];
  fleet: Stack[];
  looked: { card: string; price: number }[];
  owned: Stack[];
}

export interface SkyView extends BaseView {
  phase: "draw" | "dispatch" | "discard" | "resolve" | "over";
  dispatch_turn: number;
  lead: number;
  moment: number;
  decision: string | null;
  current_place: number | null;
  seats: SeatView[];
  places: Place[];
  ship_deck: number;
  location_deck: number;
  trash: Stack[];
  fleets_down: { seat: number; cards: Stack[] | null; bound_for: number | null }[];
  you: Own | null;
  win_at: number;
}

export const asSky = (view: BaseView): SkyView => view as SkyView;
