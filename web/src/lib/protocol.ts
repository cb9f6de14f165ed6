// The shapes of docs/protocol.md. Views and actions belong to a game; the shell passes them on unread.
import type { Cap } from "../decks/deck";

export type Action = Record<string, string | number | boolean | null>;

export interface Problem {
  code: string;
  message: string;
  rule?: string | null;
  /** The option of a new table that is wrong. */
  option?: string | null;
}

export interface OptionInfo {
  name: string;
  kind: "bool" | "int" | "choice" | "deck";
  default: boolean | number | string;
  label: string;
  help: string;
  rule?: string | null;
  choices?: { id: string; label: string }[] | null;
  low?: number | null;
  high?: number | null;
  /** The numbers of players it is for, where not for all. */
  players?: number[] | null;
  /** Whether it is the number of a seat; 0 is none in particular. */
  seat?: boolean | null;
}

export interface GameInfo {
  name: string;
  title: string;
  summary: string;
  players: { min: number; max: number };
  minutes: number;
  levels: { id: string; label: string }[];
  options: OptionInfo[];
  /** What a round or turn is called. */
  lap: string;
  /** The phases of a lap, where there is something to follow. */
  phases: string[];
  /** Nobody holds anything that others may not see. */
  open_table: boolean;
  /** Where cards can lie, for the general table. */
  zones: ZoneInfo[];
}

export interface ZoneInfo {
  name: string;
  label: string;
  layout: "hand" | "pile" | "row" | "area";
  /** One for all, not one for each seat. */
  shared: boolean;
}

export interface CardKind {
  id: string;
  name: string;
  type: string;
  cost: number | null;
  force?: number | null;
  /** The figures on it, by their names, the one that decides first. */
  figures?: Record<string, number>;
  copies?: number;
  starter?: number;
  text: string[];
  source?: Record<string, string>;
  limited?: boolean;
  icon?: string;
  /** What options change of it: with the option at this value the other fields stand in place of its own. */
  as_played?: (Partial<Omit<CardKind, "as_played">> & { option: string; value: unknown })[];
}

export interface PlaceInfo {
  id: string;
  number: number;
  name: string;
  text: string | string[];
}

export interface CardList {
  kinds: CardKind[];
  places: PlaceInfo[];
  /** What the die gives, by side, where a game has such a table. */
  rolls?: string[][];
  /** The decks that come with a game of own decks. */
  decks?: StarterDeck[];
  /** What none of them may have more of. */
  deck_caps?: Cap[];
}

export interface StarterDeck {
  name: string;
  kingdom: string;
  summary: string;
  text: string;
}

/** A deck, main and side by card. */
export interface DeckInfo {
  name: string;
  kingdom: string;
  summary: string;
  main: Record<string, number>;
  side: Record<string, number>;
  size: number;
  side_size: number;
  text: string;
}

/** A limit of deck building and where a deck stands; `cards` are those that count towards it. */
export interface DeckLimit {
  id: string;
  text: string;
  value: number;
  low: number;
  high: number;
  holds: boolean;
  rule: string;
  cards: string[];
}

/** The deck is null where its text cannot be read; without reasons it is legal. */
export interface DeckCheck {
  deck: (DeckInfo & { limits: DeckLimit[] }) | null;
  reasons: string[];
}

/** What somebody chose for an own seat. */
export interface SeatDeck {
  seat: number;
  deck: string | null;
}

export type SeatKind = "me" | "open" | "bot" | "hotseat" | "human";

export interface LobbySeat {
  seat: number;
  kind: SeatKind;
  name: string;
  level?: string | null;
  taken: boolean;
  connected: boolean;
  host?: boolean;
  /** Why an AI plays for a person; who is only gone may take the seat back. */
  left?: "resigned" | "gone";
  /** Before the start of a game with decks: whether one is chosen. */
  has_deck?: boolean;
}

export interface Lobby {
  code: string;
  game: string;
  status: "waiting" | "running" | "ended";
  seats: LobbySeat[];
  options: Record<string, unknown>;
  settings: { undo?: string; spectators?: string; hints?: boolean; pace?: string; public?: boolean; [key: string]: unknown };
  seed_hash?: string;
  practice?: boolean;
  /** Guests need the invitation besides the code. */
  by_invitation?: boolean;
  /** What others do is shown up to some seconds later. */
  apart?: boolean;
  spectators?: number;
  /** The rematch, once somebody asked for one. */
  next?: string | null;
  /** Of an ended game: the seats that took a hint. */
  hinted?: number[];
  /** The lesson that is told at this table. */
  lesson?: string | null;
  /** The game and the moment that this one goes on from. */
  branch_of?: string | null;
  branch_at?: number | null;
  /** Null where a table was closed before its game began. */
  started_at?: number | null;
  /** Nobody holds anything that others may not see. */
  open_table?: boolean;
  /** The players may agree on a draw. */
  draws?: boolean;
  /** `told` is in words of the server's, where people ended the game. */
  result?: { ranks: number[]; winners: number[]; scores: number[]; reason?: string; told?: string } | null;
  /** The game waits for another version: why, and how its players would end it. */
  stopped?: { why: string; proposals: { seat: number; winners: number[]; at: number }[] };
}

export interface LessonStep {
  say: string;
  /** The decision that the step waits for; empty where it is only read. */
  do: Action[];
  rule: string;
  /** The thing on the table that it is about. */
  look: string;
  /** When to be asked, as the step wants it set. */
  stops: LessonStops | null;
}

export interface LessonStops {
  mine?: string[];
  theirs?: string[];
  skip?: Stops["skip"];
}

export interface Lesson {
  id: string;
  title: string;
  goal: string;
  steps: LessonStep[];
}

/** A game played on from a moment of another. */
export interface Branch {
  code: string;
  parent: string;
  at: number;
  status: "waiting" | "running" | "ended";
  names: string[];
  created_at: number;
  result: { ranks: number[]; winners: number[]; scores: number[] } | null;
}

export interface Seated {
  code: string;
  tokens: { seat: number; token: string }[];
  status: string;
  invitation?: string;
}

export interface ChoiceItem {
  action: Action;
  label: string;
  count: number;
  /** What is sent for it where that is more than its action, which then only tells it from the other items. */
  actions?: Action[];
  /** A warning, as "gives up its bonus". */
  note?: string;
  /** What is lost by it, where that is more than it may look: asked about once. */
  gives_up?: string;
  /** The zone in which the card of the action lies, at the general table. */
  zone?: string;
  /** The things on the table that it is about; none where only a button can stand for it. */
  spots?: string[];
  /** In an auction: the force that this many coins buy, and the force without more of them. */
  coins?: number;
  force?: number;
  now?: number;
}

export interface Answer {
  action: Action;
  label: string;
  /** What is lost by it, in a sentence: then it is asked about once. */
  gives_up?: string;
}

export interface Choice {
  decision: string;
  sentence: string;
  secret: boolean;
  shape: "some" | "one" | "place" | "amount" | "order";
  min: number;
  max: number;
  items: ChoiceItem[];
  done: Answer | null;
  /** Ends a series that nothing else ends, however many were picked. */
  end?: Answer;
  pass: Answer | null;
  rule: string;
  /** What the card says that asks. */
  note?: string;
}

/** What `try` says where a draft only leads to a further part of the same decision. */
export interface Onward {
  choice: Choice;
  view: BaseView;
  legal: Legal[];
  /** Parts that had one answer only, which belong to the draft now. */
  forced?: Action[];
}

export interface Legal {
  action: Action;
  text: string;
  label: string;
}

export interface GameEvent {
  seq: number;
  round: number;
  phase: string;
  kind: string;
  seat: number | null;
  text: string;
  card?: string | null;
  amount?: number | null;
  from?: string | null;
  to?: string | null;
  private?: boolean;
}

export interface ChatLine {
  seat: number | null;
  name: string;
  text: string;
  at: string | number;
}

/** What every game's view has; the rest is the game's own. */
export interface BaseView {
  game: string;
  phase: string;
  round: number;
  seats: { seat: number; status: string }[];
  you: { seat: number } | null;
  /** `told` says it where people ended the game and not its rules. */
  result: { ranks: number[]; winners: number[]; reason: string; told?: string; scores: unknown[] } | null;
}

export interface Takeback {
  label: string;
  /** The others have to agree. */
  ask?: boolean;
  /** It takes back more than is usual and marks the game as practice. */
  practice?: boolean;
}

export interface ViewMessage {
  type: "view";
  seat: number | null;
  version: number;
  view: BaseView;
  choice: Choice | null;
  legal: Legal[];
  undo: Takeback | null;
  waiting: number[];
  /** The only answer of this seat, which the table gives for it, in as long as others would take. */
  for_you?: string;
  events: GameEvent[];
  seq: number;
  /** The end of the time for this decision, and the server's clock, in milliseconds since 1970. */
  deadline?: number | null;
  /** Where this seat is asked, in a game with priority. */
  stops?: Stops;
  now?: number;
  /** In a lesson: how many decisions of this seat count. */
  decided?: number;
}

/** Where a seat wishes to be asked; everywhere else the server passes for it. */
export interface Stops {
  phases: string[];
  /** At every decision. */
  full: boolean;
  mine: string[];
  theirs: string[];
  skip: "" | "stack" | "phase" | "turn";
  /** Cards that are always let resolve. */
  let: string[];
}

export interface Welcome {
  type: "welcome";
  seat: number | null;
  seats_held: number[];
  table: Lobby;
  chat: ChatLine[];
  /** Told to who holds a seat, to be passed on in the link. */
  invitation?: string;
}

export type ServerMessage =
  | ViewMessage
  | Welcome
  | { type: "seats"; seat: number | null; seats_held: number[] }
  | ({ type: "table" } & Lobby)
  | ({ type: "chat" } & ChatLine)
  | { type: "undo_asked"; seat: number; label: string }
  | { type: "undo_answered"; seat: number; accepted: boolean }
  | { type: "nudge"; seat: number }
  | ({ type: "reply"; id: string; ok: boolean; error?: Problem } & Record<string, unknown>)
  | { type: "error"; code: string; message: string };

export interface Reason {
  text: string;
  rule?: string | null;
}

export interface Hint {
  action: Action;
  /** The whole decision, of which `action` is the first part. */
  actions?: Action[];
  label: string;
  sentence: string;
}

/** What is sent for an item. */
export const actionsOf = ({ action, actions = [action] }: Pick<ChoiceItem, "action" | "actions">): Action[] => actions;

/** Equal actions have equal fields, in whatever order they were written. */
export function sameAction(a: Action, b: Action): boolean {
  return actionKey(a) === actionKey(b);
}

/** The things on the table that an item is about; none where only a button can stand for it. */
export const spotsOf = (item: ChoiceItem): string[] => item.spots ?? [];

export function actionKey(action: Action): string {
  return JSON.stringify(Object.entries(action).sort(([a], [b]) => (a < b ? -1 : 1)));
}
