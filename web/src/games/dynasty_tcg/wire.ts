// Written by `make types` from skydeck.games.dynasty_tcg.wire: change those.
import type { Action, CardKind, CardList, Change, Choice, ChoiceItem, GameEvent, KnownCard, OwnHead, Preview, Result, Stack } from "../../lib/wire";

export type Position = "attack" | "defence";

export type ItemType = "card" | "order" | "ability" | "attack" | "step" | "turn" | "retreat" | "reinforce";

/** A card that lies on the table, with what lies beneath it. */
export interface Lying {
  id: number;
  card: string;
  items: string[];
  pile: string[];
}

/** How far a champion is on its way to its next version. */
export interface LevelUp {
  text: string;
  now: number | null;
  need: number | null;
}

/** From where it stands: places it could attack, the other side's zones in its range, its own side's it can move to. */
export interface Reach {
  attacks: string[];
  range: string[];
  moves: string[];
}

/** A unit, or a structure, which has none of what may be left out. */
export interface Unit extends Lying {
  place: string;
  zone: string;
  unit: boolean;
  health: number;
  full_health: number;
  damage: number;
  trade: number;
  printed: Record<string, number>;
  /** Where numbers come from that something has changed. */
  reasons: Record<string, string[]>;
  notes: string[];
  abilities: boolean;
  attacking: boolean;
  defending: boolean;
  strength?: number;
  range?: number;
  movement?: number;
  moves_left?: number;
  position?: Position;
  attacked?: boolean;
  moved?: boolean;
  turned?: boolean;
  deployed?: boolean;
  retreat_cost?: number;
  leads_lane?: boolean;
  supports?: string | null;
  /** The unit that reinforces it. */
  shield?: Unit | null;
  /** The zone kept for a shield, by which actions name it. */
  home?: string | null;
  level_up?: LevelUp | null;
  reach?: Reach;
}

/** Cards of a kind in a trade pile. */
export interface OnSale {
  card: string;
  count: number;
  price: number;
}

/** A zone that is kept free for a card. */
export interface Reserved {
  zone: string;
  card: string;
}

/** What is seen of a seat. */
export interface SeatView {
  seat: number;
  health: number;
  resources: number;
  hand: number;
  known_hand: Stack[];
  deck: number;
  known_deck: KnownCard[];
  deck_name: string;
  /** All cards of the main deck, wherever they are now. */
  deck_list: Stack[] | null;
  discard: Stack[];
  trade: OnSale[];
  retreat_1: Lying[];
  retreat_2: Lying[];
  environment: string | null;
  field: Unit[];
  reserved: Reserved[];
  status: "choosing" | "locked" | "deciding" | "idle";
  sent_back: number;
}

/** What something points at. */
export interface Thing {
  place: string | null;
  label: string;
}

/** What items on the stack and the one in hand have in common. */
export interface ItemFacts {
  type: ItemType;
  seat: number;
  card: string | null;
  text: string | null;
  things: Thing[];
}

/** An item of the stack, counted from below. */
export interface StackItem extends ItemFacts {
  number: number;
  source: string | null;
  label: string;
}

/** The item that is being put together, or that is resolving. */
export interface Held extends ItemFacts {
  resolving: boolean;
}

/** A step of damage, with a sentence. */
export interface DamageStep {
  kind: string;
  place: string | null;
  amount: number;
  text: string;
}

/** What the waiting attack would do as things stand. */
export interface Outcome {
  steps: DamageStep[];
  /** Of the commanders. */
  health: Change[];
}

/** A unit of an attack, the leader first. */
export interface Member {
  place: string;
  card: string;
  strength: number;
}

/** The attack that is being declared or waits. */
export interface Attack {
  seat: number;
  lane: number;
  leader: string | null;
  members: Member[];
  strength: number;
  /** What the leader adds to the strengths of the members. */
  added: number;
  target: Thing | null;
  outcome: Outcome | null;
}

/** Cards of a kind in the own hand. */
export interface HandCard {
  card: string;
  count: number;
  /** So many of them are known to the opponent. */
  open: number;
  price: number;
  playable: boolean;
}

/** What only one seat sees. */
export interface Own extends OwnHead {
  hand: HandCard[];
  side: Stack[];
  sealed: Action[];
}

export interface Match {
  game: number;
  best_of: number;
  wins: number[];
}

/** The whole view. */
export interface TcgView {
  game: string;
  phase: string;
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
  /** From below; the last one is on top. */
  stack: StackItem[];
  held: Held | null;
  attack: Attack | null;
  you: Own | null;
  match: Match;
  result: Result | null;
}

export interface TcgItem extends ChoiceItem {
  /** The card that lies in a retreat zone, whose action names it by a number. */
  card?: string | null;
  /** Where the thing is, and where it would go. */
  place?: string | null;
  to?: string | null;
  price?: number | null;
  position?: "attack" | "defence" | "upright";
  rule?: string;
}

/** How many targets are chosen, and of how many. */
export interface Chosen {
  chosen: number;
  least: number;
  most: number;
}

export interface TcgChoice extends Choice {
  items: TcgItem[];
  card?: string;
  respond?: boolean;
  of?: Chosen;
}

export interface TcgEvent extends GameEvent {
  /** A second card, or the champion that was levelled up. */
  other?: string;
  /** The type of a thing on the stack: "attack", "order" and so on. */
  item?: string;
  health?: number;
  total?: number;
  reason?: string;
}

export interface TcgPreview extends Preview {
  attack: Attack | null;
  resources?: Change;
  health?: Change[];
  wins?: boolean;
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
  line: string | null;
  next: string | null;
  war_order: string | null;
  number: number;
  set: string;
}

export interface TcgCards extends CardList {
  kinds: TcgKind[];
  types: string[];
  kingdoms: string[];
  set: string;
}
