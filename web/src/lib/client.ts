// What a game brings to the table. The shell knows no game; it finds these by name.
import type { Component } from "svelte";

import type { PictureOrder } from "../art/orders";
import type { Stage } from "../art/scene";
import { api } from "./api";
import type { BaseView, CardKind, Change, Choice, GameEvent, Preview, Result, ZoneInfo } from "./protocol";
import type { Cue } from "./sound";
import type { Table } from "./table.svelte";
import { say } from "./words/said";

/** One moment of the show: a place lit, things that fly, numbers that change. */
export interface Beat {
  kind: "reveal" | "place" | "move";
  place: number | null;
  ms: number;
  events: GameEvent[];
  /** It is read, not only seen: told at a pace that one can follow, until a touch or key ends it. */
  told?: boolean;
  /** What happened before it, where that is part of what it tells. */
  earlier?: GameEvent[];
}

export interface Phase {
  id: string;
  label: string;
  current: boolean;
  note: string;
  /** The note where there is no room for all of it. */
  brief?: string;
}

export interface Art {
  icon: string;
  /** Where its silhouette is, if not in the sprite of its game. */
  sprite?: string;
  frame: "red" | "gold" | "blue" | "green" | "purple" | "grey";
  type: string;
  /** The world of its picture, and how its subject stands there. */
  family: string;
  stage: Stage;
  /** The sign of its kind, as a path in a field of 16 by 16. */
  glyph: string;
  /** The figures on it, the one that decides first. */
  stats: Stat[];
  /** The symbols that it costs and those that it pays, where resources are told apart. */
  costs?: Symbol[];
  pays?: Symbol[];
  /** More to read on it, beneath its text. */
  more?: string[];
  flavour?: string;
}

/** One symbol of a cost, white on its colour. */
export interface Symbol {
  icon: string;
  sprite: string;
  colour: string;
}

export interface Stat {
  /** What it is called in previews and in the sources of a card, if not as its label. */
  id?: string;
  label: string;
  value: string;
  icon: string;
  /** Where its sign is, if not among those of all games. */
  sprite?: string;
  /** One letter for it where there is no room; figures without one are left out there. */
  short?: string;
}

/** An answer that is an amount: what it costs, and the figure that it changes. */
export interface Amount {
  cost: number;
  what: string;
  now: number;
  then: number;
}

/** A line of the account at the end: what it is, and by seat what it was worth, or how many there were. */
export interface TallyRow {
  label: string;
  values: number[];
  /** Whether it is the sum, or stands beside it. */
  is?: "sum" | "beside";
}

/** A rule worth a chip when it is met for the first time. */
export interface Lesson {
  id: string;
  title: string;
  text: string;
  rule: string;
}

export type Gains = Record<string, [noun: string, sign?: -1]>;

export interface GameClient {
  name: string;
  sprite: string;
  Board: Component<{ table: Table }>;
  /** The hand; `small` where several lie side by side. */
  Hand: Component<{ table: Table; compact?: boolean }>;
  Text: Component<{ table: Table }>;
  /** The painted ground of its table: what it is of, and its worlds by night and by day. */
  ground?(view: BaseView, kinds: Map<string, CardKind>): { id: string; night: string; day: string };
  /** Where cards can lie, for the general table. */
  zones?: ZoneInfo[];
  /** Whether the board needs all the height there is: the question keeps none for later then. */
  crowded?: boolean;
  /** What its laps are called and which one it is, if not rounds. */
  lap?: {
    name: string;
    short: string;
    /** Whether each is the turn of one seat. */
    turns?: boolean;
    of(view: BaseView): number;
    /** The number of the lap that begins with an event, where every game of a match counts anew. */
    begins?(event: GameEvent): number | null;
  };
  /** Kinds of events that the log tells only when it is asked to: what happens all the time and says little. */
  quiet?: string[];
  /** Kinds of events that stand out in the log, and are told aloud to whoever did them too. */
  loud?: string[];
  phases(view: BaseView): Phase[];
  /** What stands beside a seat's name, most important first. */
  stats(view: BaseView, seat: number): Stat[];
  /** Words for a seat's state, as "choosing" or "locked in". */
  status(view: BaseView, seat: number): string;
  /** The kind of card that a thing on the table is, if its name alone does not say it. */
  card?(spot: string, view: BaseView): string | null;
  /** The figures of a thing on the table as they are now, where they may differ from those printed on its card. */
  standing?(spot: string, view: BaseView): Stat[] | null;
  /** What stands before the question, if not that it is one's move. */
  heading?(choice: Choice): string;
  /** What sends so many picks, or none, if the words of the answers do not say it well. */
  label?(choice: Choice, picked: number): string;
  /** The same for passing. */
  passLabel?(choice: Choice, view: BaseView): string;
  /** Declining gives up the rest of a phase; its button then stands apart from the one that only passes. */
  endsPhase?(choice: Choice, view: BaseView): boolean;
  /** Whether an answer may lead to a further part of the same decision; the server says where it does. */
  opens?(choice: Choice): boolean;
  /** The question as this game puts it to people, where the server's items are not what they choose between. */
  read?(choice: Choice): Choice;
  /** Items of this choice lie in the hand, so that the prompt need not repeat them. */
  inHand(choice: Choice): boolean;
  /** A warning beside an item, as "gives up its bonus" or "no gain". */
  note(choice: Choice, index: number): string;
  amount(choice: Choice, index: number): Amount | null;
  /** One line on what the draft would do, from the server's preview. */
  consequences(preview: Preview, choice: Choice): string[];
  beats(events: GameEvent[], before: BaseView, after: BaseView): Beat[];
  /** The sounds of what happens, by kinds of events; several of a moment are heard once. */
  cues?: Record<string, Cue>;
  art(card: string, kinds: Map<string, CardKind>): Art;
  lessons(view: BaseView, choice: Choice | null): Lesson[];
  /** The figures of this seat that a preview changes, by the labels of `stats`. */
  changes(preview: Preview): Record<string, Change>;
  /** Kinds of events that change a figure of a seat, with its noun, and -1 where it is lost. */
  gains: Gains;
  /** What the places on the board are called. */
  places: string;
  /** A note above the chat, and things often said. */
  chat: { note: string; phrases: string[] };
  /** What flies beside the laurel of who won, its nose to the right. */
  heralds?: PictureOrder;
  score(entry: Result["scores"][number] | undefined, view: BaseView): string;
  /** Why the game ended, in a sentence; seats stand as in the server's texts. */
  reason(view: BaseView): string;
  /** What the score of every seat is made of. */
  tally?(view: BaseView, events: readonly GameEvent[]): TallyRow[];
  /** What decided it, in sentences, from the log. */
  decided?(view: BaseView, events: readonly GameEvent[], name: (seat: number) => string): string[];
}

/** A game folder brings a whole `client`, or `parts` that take the place of those of the general table. */
export interface Own {
  client?: GameClient;
  parts?: Partial<GameClient>;
}

const games = import.meta.glob<Own>("../games/*/client.ts");

export async function loadClient(game: string): Promise<GameClient> {
  return clientOf(await games[`../games/${game}/client.ts`]?.(), () => loadGeneral(game));
}

/** The general table is loaded only where a game leaves something to it. */
export async function clientOf(own: Own | undefined, general: () => Promise<GameClient>): Promise<GameClient> {
  return own?.client ?? { ...(await general()), ...own?.parts };
}

async function loadGeneral(game: string): Promise<GameClient> {
  const [{ generalClient }, known] = await Promise.all([import("../general/client"), api.games()]);
  const info = known.find((other) => other.name === game);
  if (!info) throw new Error(say("client.the-server-has-no", { game }));
  return generalClient(info);
}
