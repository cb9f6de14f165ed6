// The view of Dynasty TCG, as docs/protocol.md describes it.
import type { BaseView, CardKind, Choice, ChoiceItem, GameEvent } from "../../lib/protocol";

export interface Stack {
  card: string;
  count: number;
}

export interface TcgKind extends CardKind {
  kingdom: string | null;
  theme: string | null;
  trade: number;
  strength: number | null;
  health: number | null;
  durability: number | null;
  range: number | null;
  movement: number | null;
  level_up: string | null;
  flavour: string;
}

/** Battle positions, the usual one first. */
export const POSITIONS = ["attack", "defence"] as const;
export type Position = (typeof POSITIONS)[number];

/** A card that lies on the table, with what lies beneath it. */
export interface Lying {
  id: number;
  card: string;
  items: string[];
  pile: string[];
}

export interface Unit extends Lying {
  place: string;
  zone: string;
  unit: boolean;
  health: number;
  full_health: number;
  damage: number;
  trade: number;
  printed: Record<string, number>;
  reasons: Record<string, string[]>;
  notes: string[];
  abilities: boolean;
  attacking: boolean;
  defending: boolean;
  /** A structure has none of these. */
  strength?: number;
  range?: number;
  movement?: number;
  moves_left?: number;
  position?: "attack" | "defence";
  attacked?: boolean;
  moved?: boolean;
  turned?: boolean;
  deployed?: boolean;
  retreat_cost?: number;
  leads_lane?: boolean;
  supports?: string | null;
  shield?: Unit | null;
  home?: string | null;
  level_up?: { text: string; now: number | null; need: number | null } | null;
  /** From where it stands: places it could attack, the other side's zones in its range, its own side's it can move to. */
  reach?: { attacks: string[]; range: string[]; moves: string[] };
}

export interface SeatView {
  seat: number;
  health: number;
  resources: number;
  hand: number;
  known_hand: Stack[];
  deck: number;
  known_deck: { card: string; from_top: number }[];
  deck_name: string;
  deck_list: Stack[] | null;
  discard: Stack[];
  trade: (Stack & { price: number })[];
  retreat_1: Lying[];
  retreat_2: Lying[];
  environment: string | null;
  field: Unit[];
  reserved: { zone: string; card: string }[];
  status: "choosing" | "locked" | "deciding" | "idle";
  sent_back: number;
}

export interface Thing {
  place: string | null;
  label: string;
}

export interface StackItem {
  number: number;
  type: "card" | "order" | "ability" | "attack" | "step" | "turn" | "retreat" | "reinforce";
  seat: number;
  card: string | null;
  source: string | null;
  text: string | null;
  label: string;
  things: Thing[];
}

export interface Outcome {
  steps: { kind: string; place: string; amount: number; text: string }[];
  health: [number, number][];
}

export interface Attack {
  seat: number;
  lane: number;
  leader: string;
  members: { place: string; card: string; strength: number }[];
  strength: number;
  /** What the leader adds to the strengths of the members. */
  added: number;
  target: Thing | null;
  outcome: Outcome | null;
}

export interface HandCard extends Stack {
  open: number;
  price: number;
  playable: boolean;
}

export interface TcgView extends BaseView {
  phases: string[];
  turn: number;
  active: number;
  starter: number;
  moment: number;
  decision: string | null;
  priority: number | null;
  lanes: number;
  rows: number;
  lanes_attacked: number[];
  sold: boolean;
  seats: SeatView[];
  stack: StackItem[];
  held: { type: string; seat: number; card: string | null; text: string | null; resolving: boolean; things: Thing[] } | null;
  attack: Attack | null;
  you: { seat: number; hand: HandCard[]; side: Stack[] } | null;
  match: { game: number; best_of: number; wins: [number, number] };
}

export interface TcgItem extends ChoiceItem {
  /** The card that lies in a retreat zone, whose action names it by a number. */
  card?: string;
  place?: string;
  to?: string;
  price?: number;
  position?: "attack" | "defence" | "upright";
}

/** What a question of this game says beyond its shape. */
export interface TcgChoice extends Choice {
  items: TcgItem[];
  note?: string;
  card?: string;
  respond?: boolean;
}

/** Events may name a second card, the champion that was levelled up, and what they put onto the stack. */
export interface TcgEvent extends GameEvent {
  other?: string;
  /** The type of thing on the stack: "attack", "order" and so on. */
  item?: string;
}

export interface Preview {
  notes?: string[];
  attack?: Attack | null;
  resources?: [number, number];
  health?: [[number, number], [number, number]];
  wins?: boolean;
}

export const asTcg = (view: BaseView): TcgView => view as TcgView;
export const asked = (choice: Choice): TcgChoice => choice as TcgChoice;

export const letters = "ABCD";
export const placeOf = (seat: number, zone: string): string => `field:${seat}:${zone}`;
export const seatOf = (place: string): number => Number(place.split(":")[1]);
export const zoneOf = (place: string): string => place.split(":")[2] ?? "";

/** Whose side is drawn at the bottom: one's own, for spectators that of the first seat. */
export const nearSeat = (view: TcgView): number => view.you?.seat ?? 0;
export const seatView = (view: TcgView, seat: number): SeatView => view.seats.find((other) => other.seat === seat) as SeatView;

/** What sets the versions of a champion apart, which share their name. */
export const tierOf = (kind: CardKind | undefined): string =>
  kind?.type !== "champion" && kind?.type.endsWith("champion") ? kind.type : "";

/** The champion on the field that the next version lays itself over. */
export function chosenCard(view: TcgView, kinds: Map<string, CardKind>, upper: string): string | null {
  const fits = (unit: Unit) => (kinds.get(unit.card) as (TcgKind & { next?: string | null }) | undefined)?.next === upper;
  return view.seats.flatMap((seat) => seat.field).find((unit) => fits(unit))?.card ?? null;
}
