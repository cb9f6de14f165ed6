// Written by `make types` from skydeck.engine.wire, skydeck.records.course, skydeck.server.messages: change those.

export type Action = Record<string, string | number>;

export type SeatStatus = "choosing" | "locked" | "passed" | "deciding" | "idle";

export type Shape = "some" | "one" | "place" | "amount" | "order";

export type Layout = "hand" | "pile" | "row" | "area";

/** How a number is now and how it would be. */
export type Change = [number, number];

/** Cards of a kind that lie together. */
export interface Stack {
  card: string;
  count: number;
}

/** A card of a pile that somebody knows, with its distance from the top: 1 is the next card. */
export interface KnownCard {
  card: string;
  from_top: number;
}

/** A zone, as somebody sees it. */
export interface Place {
  zone: string;
  /** Whose it is; null where it is shared. */
  seat: number | null;
  /** How many cards lie there; null where that is hidden. */
  size: number | null;
  /** Null where they lie face down. */
  cards: Stack[] | null;
}

/** How a game ended. */
export interface Result {
  ranks: number[];
  winners: number[];
  reason: string;
  /** The same in a sentence, at the general table. */
  text?: string;
  /** The same in words of the server's, where people ended the game and not its rules. */
  told?: string;
  /** What each seat came to. */
  scores: Record<string, number>[];
}

/** What every game tells of a seat. */
export interface SeatHead {
  seat: number;
  status: SeatStatus;
}

/** What every game tells one seat alone. */
export interface OwnHead {
  seat: number;
}

/** What every game's view has; the rest is the game's own. */
export interface BaseView {
  game: string;
  phase: string;
  /** Which lap it is, where the game does not count turns. */
  round?: number;
  moment: number;
  seats: SeatHead[];
  you: OwnHead | null;
  result: Result | null;
}

/** What views begin with: how far the game has come, and what is decided. */
export interface ViewHead {
  game: string;
  phase: string;
  round: number;
  moment: number;
  /** The name of the decision in progress. */
  decision: string | null;
}

export interface GeneralSeat extends SeatHead {
  /** The numbers that stand beside its name, the one that wins first. */
  figures: Record<string, number>;
}

export interface GeneralOwn extends OwnHead {
  /** What it has chosen in secret. */
  sealed: Action[];
  /** Its zones, as far as others see less of them. */
  zones: Place[];
}

/** The view of a game that is told by zones. */
export interface GeneralView {
  game: string;
  phase: string;
  round: number;
  moment: number;
  seats: GeneralSeat[];
  /** As everybody sees them. */
  zones: Place[];
  you: GeneralOwn | null;
  result: Result | null;
}

/** An answer by itself. */
export interface Answer {
  action: Action;
  label: string;
  /** What is lost by it, in a sentence: then it is asked about once. */
  gives_up?: string;
}

/** One thing that may be picked. */
export interface ChoiceItem extends Answer {
  /** Its action, as a text. */
  text: string;
  /** How often it may be picked. */
  count: number;
  /** What is sent for it where that is more than its action, which then only tells it from the other items. */
  actions?: Action[];
  /** What else there is to say, as "gives up its bonus". */
  note?: string;
  /** The zone in which the card of the action lies, at the general table. */
  zone?: string;
  /** The things on the table that it is about; none where only a button can stand for it. */
  spots?: string[];
}

/** The question that a seat owes an answer to. */
export interface Choice {
  decision: string;
  sentence: string;
  secret: boolean;
  shape: Shape;
  min: number;
  /** How many picks. */
  max: number;
  items: ChoiceItem[];
  /** Ends the sequence now, where that is possible before any pick. */
  done: Answer | null;
  /** Ends a series that nothing else ends, however many were picked. */
  end?: Answer;
  /** Declines. */
  pass: Answer | null;
  rule: string;
  /** What the card says that asks. */
  note?: string;
}

/** What a draft would do, as far as its seat can know. */
export interface Preview {
  notes: string[];
  /** What may follow. */
  legal?: string[];
  done: boolean;
}

/** Something that happened, as its reader may know it. */
export interface ToldEvent {
  kind: string;
  seat: number | null;
  text: string;
  phase?: string;
  card?: string;
  amount?: number;
  from?: string;
  to?: string;
  /** Told to its reader alone. */
  private?: boolean;
}

/** An event of a seat's own log. */
export interface GameEvent extends ToldEvent {
  seq: number;
  round: number;
  phase: string;
}

/** A kind of card, with its words. */
export interface CardKind {
  id: string;
  name: string;
  type: string;
  /** Type and numbers in words. */
  facts?: string;
  cost: number | null;
  force?: number | null;
  /** The figures on it, by their names, the one that decides first. */
  figures?: Record<string, number>;
  copies?: number;
  starter?: number;
  limited?: boolean;
  text: string[];
  icon?: string;
  flavour?: string;
  source?: Record<string, string>;
  /** What options change of it: with the `option` at this `value` the other fields stand in place of its own. */
  as_played?: Record<string, unknown>[];
}

/** A place on the table. */
export interface PlaceInfo {
  id: string;
  number: number;
  name: string;
  text: string | string[];
}

/** What no deck may have more of. */
export interface DeckCap {
  text: string;
  high: number;
  /** Every card counts for itself. */
  each: boolean;
  /** The cards that count; null for all. */
  cards: string[] | null;
  parts: ("main" | "side")[];
}

/** A deck that comes with a game of own decks. */
export interface StarterDeck {
  name: string;
  kingdom: string;
  summary: string;
  main: Stack[];
  side: Stack[];
}

/** All that there is in the box. */
export interface CardList {
  kinds: CardKind[];
  places: PlaceInfo[];
  /** What the die gives, by side, where a game has such a table. */
  rolls?: string[][];
  /** The decks that come with a game of own decks. */
  decks?: StarterDeck[];
  /** What none of them may have more of. */
  deck_caps?: DeckCap[];
}

/** A round or turn: its name, how many actions came before it, and how much each seat had when it was over. */
export interface Point {
  at: number;
  title: string;
  values: number[];
}

/** A round or turn that changed who was likely to win: in favour of `seat`, whose chance went from `before` to `after`. `lead` says what that did to the lead, `sentences` what happened. */
export interface Turn {
  at: number;
  title: string;
  seat: number;
  before: number;
  after: number;
  lead: string;
  sentences: string[];
}

/** The card that did most for the winners, or for who came nearest to winning. */
export interface Best {
  seat: number;
  card: string;
  text: string;
}

/** The course of an ended game. Seats stand in texts as in events. `goal` is None where no number wins the game. */
export interface Course {
  measure: string;
  goal: number | null;
  start: number[];
  points: Point[];
  turns: Turn[];
  best: Best | null;
}

export type OptionKind = "bool" | "int" | "choice" | "deck";

export type RequestId = string | number;

export type ActionObject = Record<string, string | number>;

export type OptionValue = boolean | number | string;

export type UndoPolicy = "until_revealed" | "ask" | "never";

export type Spectators = "none" | "public";

export type SeatKind = "open" | "human" | "hotseat" | "bot";

export type Status = "waiting" | "running" | "ended";

export type Pace = "none" | "relaxed" | "fast" | "day" | "three_days" | "week";

export type Skip = "" | "stack" | "phase" | "turn";

export type Left = "resigned" | "gone";

/** Who shall sit there: the caller, anyone with the link, a bot, or another person at the caller's device. */
export interface SeatWish {
  kind: "me" | "open" | "bot" | "hotseat";
  level?: string | null;
  name?: string | null;
}

/** A table to be made. Without seats the caller takes the first and the others are open. */
export interface NewTable {
  game: string;
  players: number;
  seats?: SeatWish[] | null;
  options?: Record<string, OptionValue>;
  undo?: UndoPolicy;
  spectators?: Spectators;
  hints?: boolean;
  pace?: Pace;
  public?: boolean;
  /** Only who also knows the table's invitation may take a seat; not for public tables. */
  invitation?: boolean;
  name?: string | null;
  /** A deal that the creator knows; the table is marked as practice. */
  seed?: number | null;
}

/** How a game that waits for another version shall end: with these seats as winners, or nobody. */
export interface EndStopped {
  winners?: number[];
}

/** The learner's name, if there is one. */
export interface NewLesson {
  name?: string | null;
}

/** A moment of an ended game to play on from; the seats that are not named get a bot of this level. */
export interface NewBranch {
  at: number;
  seats: number[];
  level: string;
  /** Whether cards that the first of these seats did not know stay where they were, or are dealt anew. */
  hidden?: "real" | "dealt";
  name?: string | null;
}

/** A guest takes a free seat: the one named, or the first. */
export interface JoinTable {
  name: string;
  seat?: number | null;
  invitation?: string;
  /** Chosen at random by the client and told to nobody: who asks again by it, since the answer was lost, gets the same one. */
  id?: string | null;
}

/** The host gives a seat to a bot or frees it. */
export interface SetSeat {
  seat: number;
  kind: "open" | "bot";
  level?: string | null;
  deck?: string | null;
}

/** A person chooses the deck of an own seat: a starter deck's name, or a deck as text. */
export interface ChooseDeck {
  seat: number;
  deck: string;
}

/** The code that brings a seat back on another device. */
export interface Recovery {
  recovery: string;
}

/** The operator closes a complaint. */
export interface SettleReport {
  /** Whom it is about may not chat any more at that table. */
  silence?: boolean;
}

/** A deck as text, to be checked. */
export interface CheckDeck {
  text: string;
}

export interface LevelInfo {
  id: string;
  label: string;
}

export interface Range {
  min: number;
  max: number;
}

/** A value of an option, and the words for it. */
export interface ChoiceInfo {
  id: string;
  label: string;
}

export interface OptionInfo {
  name: string;
  kind: OptionKind;
  default: boolean | number | string;
  label: string;
  help: string;
  rule: string;
  choices?: ChoiceInfo[];
  low?: number;
  high?: number;
  /** The numbers of players it is for, where not for all. */
  players?: number[];
  /** Whether it is the number of a seat; 0 is none in particular. */
  seat?: boolean;
}

/** Where cards can lie, for the general table: what it is called, how it lies, and whether each seat has one. */
export interface ZoneInfo {
  name: string;
  label: string;
  layout: Layout;
  shared: boolean;
}

export interface GameInfo {
  name: string;
  title: string;
  summary: string;
  players: Range;
  minutes: number;
  levels: LevelInfo[];
  options: OptionInfo[];
  /** What a round or turn is called. */
  lap: string;
  /** The phases of a lap, where there is something to follow. */
  phases: string[];
  /** Nobody holds anything that others may not see. */
  open_table: boolean;
  zones: ZoneInfo[];
}

export interface RulesText {
  markdown: string;
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

export interface CheckedDeck extends DeckInfo {
  limits: DeckLimit[];
}

/** `deck` is null where the text cannot be read; a deck without reasons is legal. */
export interface DeckCheck {
  deck: CheckedDeck | null;
  reasons: string[];
}

/** What the holder of a seat chose for it. */
export interface SeatDeck {
  seat: number;
  deck: string | null;
}

/** Wishes of when to be asked, as in `stops`. */
export interface LessonStops {
  mine?: string[];
  theirs?: string[];
  skip?: Skip;
}

/** A step of a lesson; it is only read where it has nothing to `do` and no `stops`. */
export interface LessonStep {
  say: string;
  /** The decision that it waits for. */
  do: Action[];
  rule: string;
  /** The thing on the table that it is about. */
  look: string;
  /** When to be asked, as it wants that set. */
  stops: LessonStops | null;
}

export interface LessonInfo {
  id: string;
  title: string;
  goal: string;
  steps: LessonStep[];
}

/** How a game ended, as its table tells it; `told` is in words of the server's, where people ended it. */
export interface Ending {
  ranks: number[];
  scores: number[];
  winners: number[];
  reason: string;
  told?: string;
}

/** A game played on from a moment of another. */
export interface BranchInfo {
  code: string;
  parent: string;
  at: number;
  status: Status;
  names: string[];
  created_at: number;
  result: Ending | null;
}

export interface LobbySeat {
  seat: number;
  kind: SeatKind;
  name: string;
  taken: boolean;
  connected: boolean;
  level?: string;
  host?: boolean;
  /** Why an AI plays for a person; who is only gone may take the seat back. */
  left?: Left;
  /** While the game runs: since when the person has not been here. */
  away_since?: number;
  /** Whether a deck is chosen, in games with decks of one's own; never which. */
  has_deck?: boolean;
}

export interface TableSettings {
  undo: UndoPolicy;
  spectators: Spectators;
  hints: boolean;
  pace: Pace;
  public: boolean;
}

/** How somebody would end a game that waits for another version: these seats win, or nobody. */
export interface Proposal {
  seat: number;
  winners: number[];
  at: number;
}

/** Why a game cannot go on at this server, and how its players would end it. */
export interface Stopped {
  why: string;
  proposals: Proposal[];
}

/** A table as its lobby shows it. */
export interface Lobby {
  code: string;
  name: string;
  game: string;
  status: Status;
  players: number;
  seats: LobbySeat[];
  options: Record<string, unknown>;
  settings: TableSettings;
  seed_hash: string;
  practice: boolean;
  /** Guests need the invitation besides the code. */
  by_invitation: boolean;
  spectators: number;
  created_at: number;
  started_at: number | null;
  ended_at: number | null;
  result: Ending | null;
  /** The rematch, once somebody asked for one. */
  next: string | null;
  /** The lesson that is told at this table. */
  lesson: string | null;
  /** The game that this one goes on from, and after which of its actions. */
  branch_of: string | null;
  branch_at: number | null;
  /** After how long an absence others may claim the game. */
  claim_seconds: number;
  /** The players may agree on a draw. */
  draws: boolean;
  /** Nobody holds anything that others may not see. */
  open_table: boolean;
  /** The processes of this server cannot tell each other news: what others do is shown up to some seconds later. */
  apart: boolean;
  /** The game waits for another version. */
  stopped?: Stopped;
  /** Of an ended game: the seats that took a hint. */
  hinted?: number[];
  seed?: string;
  salt?: string;
}

export interface ListedTable {
  code: string;
  name: string;
  game: string;
  players: number;
  seats_open: number;
  host: string;
  options: Record<string, unknown>;
  created_at: number;
}

/** `seat` is null where the token is the host's who sits nowhere. */
export interface SeatToken {
  seat: number | null;
  token: string;
}

export interface CreatedTable {
  code: string;
  tokens: SeatToken[];
  status: string;
  /** What guests need besides the code, where seats are taken by invitation. */
  invitation?: string;
}

/** A moment of an ended game. `own` is what only each seat saw, where no seat is looked from. */
export interface ReplayStep {
  at: number;
  steps: number;
  view: BaseView;
  own: OwnHead[] | null;
  events: ToldEvent[];
  actor: number | null;
  label: string | null;
}

/** A round or turn of an ended game: how many actions came before it, and what it is called. */
export interface Chapter {
  at: number;
  title: string;
}

/** The table whose complaint is closed. */
export interface Settled {
  code: string;
}

export interface SaidLine {
  name: string;
  text: string;
  at: number;
}

/** What a player told the operator, with the last lines of its table's chat. */
export interface Complaint {
  id: number;
  code: string;
  by: string;
  about: string;
  text: string;
  at: number;
  chat: SaidLine[];
}

/** What the operator is told. */
export interface Overview {
  version: string;
  health: string;
  up_seconds: number;
  tables: Record<string, number>;
  tables_in_memory: number;
  connections: number;
  reports: Complaint[];
}

export interface Health {
  status: string;
  version: string;
  compiled: boolean;
}

export interface Hello {
  type: "hello";
  token?: string | null;
  since?: number | null;
}

export interface Request {
  id: RequestId;
}

export interface Commit extends Request {
  type: "commit";
  version: number;
  actions: ActionObject[];
  seat?: number | null;
}

export interface Try extends Request {
  type: "try";
  version: number;
  actions: ActionObject[];
  seat?: number | null;
}

/** Why an action is not possible, or what a tap on a thing on the table would mean and why that is not. */
export interface Why extends Request {
  type: "why";
  version: number;
  action?: ActionObject | null;
  /** The thing on the table, where no action is given. */
  spot?: string | null;
  seat?: number | null;
  /** The parts of the decision that are chosen so far. */
  draft?: ActionObject[];
}

export interface Hint extends Request {
  type: "hint";
  version: number;
  seat?: number | null;
}

export interface Undo extends Request {
  type: "undo";
  version: number;
  seat?: number | null;
}

export interface UndoAnswer extends Request {
  type: "undo_answer";
  accept: boolean;
}

/** Give the game up: it ends, or an AI plays on where others still play. */
export interface Resign extends Request {
  type: "resign";
  seat?: number | null;
}

/** End a game that has hardly begun, as if it had never been; as host also a table that waits for players. */
export interface Abort extends Request {
  type: "abort";
}

/** Offer a draw, or accept the one that is offered. */
export interface Draw extends Request {
  type: "draw";
  seat?: number | null;
}

/** Somebody is gone for good: win, or let an AI play on; where others still play it always does. */
export interface Claim extends Request {
  type: "claim";
  seat: number;
  ai?: boolean;
}

/** Take an own seat back from the AI that plays for it. */
export interface Resume extends Request {
  type: "resume";
  seat: number;
}

/** Tell the operator what somebody wrote or did. */
export interface Report extends Request {
  type: "report";
  text: string;
  about?: number | null;
}

export interface Chat extends Request {
  type: "chat";
  text: string;
}

export interface Nudge extends Request {
  type: "nudge";
}

export interface Ping extends Request {
  type: "ping";
}

/** Start the clock of the decision in progress again. */
export interface MoreTime extends Request {
  type: "more_time";
}

/** Where a seat wants to be asked in a game with priority; what is left out stays as it is. */
export interface SetStops extends Request {
  type: "stops";
  seat?: number | null;
  full?: boolean | null;
  mine?: string[] | null;
  theirs?: string[] | null;
  skip?: Skip | null;
  let?: string[] | null;
}

/** Which of the seats of this connection to show; null covers them all. */
export interface ShowSeat extends Request {
  type: "seat";
  seat: number | null;
  since?: number | null;
}

export type Message =
  | Commit
  | Try
  | Why
  | Hint
  | Undo
  | UndoAnswer
  | Resign
  | Abort
  | Draw
  | Claim
  | Resume
  | Report
  | Chat
  | Nudge
  | MoreTime
  | SetStops
  | Ping
  | ShowSeat;

export interface OnlyId {
  id: RequestId;
}

/** Why something is not done. */
export interface Problem {
  code: string;
  message: string;
  rule?: string;
  /** The option of a new table that is wrong. */
  option?: string;
}

/** What could not be read at all, or ends the connection. */
export interface Failure extends Problem {
  type: "error";
}

/** The answer to a message; where it is `ok`, with the fields of what was asked. */
export interface Reply {
  type: "reply";
  id: RequestId;
  ok: boolean;
  error?: Problem;
}

export interface ChatLine {
  seat: number | null;
  name: string;
  text: string;
  at: number;
}

export interface ChatMessage extends ChatLine {
  type: "chat";
}

/** What a connection is told first. */
export interface Welcome {
  type: "welcome";
  seat: number | null;
  seats_held: number[];
  table: Lobby;
  chat: ChatLine[];
  /** Told to who holds a seat, to be passed on in the link. */
  invitation?: string;
}

/** The table as it is now, whenever it changes. */
export interface TableMessage extends Lobby {
  type: "table";
}

/** The seats that the connection holds now, and which is shown. */
export interface SeatsMessage {
  type: "seats";
  seat: number | null;
  seats_held: number[];
}

/** Somebody wishes to take back what the label tells. */
export interface UndoAsked {
  type: "undo_asked";
  seat: number;
  label: string;
}

export interface UndoAnswered {
  type: "undo_answered";
  seat: number;
  accepted: boolean;
}

export interface NudgeMessage {
  type: "nudge";
  seat: number | null;
}

/** What a seat may do, in the three forms that a client needs. */
export interface Legal {
  action: Action;
  text: string;
  label: string;
}

/** What a seat may take back. */
export interface Takeback {
  label: string;
  /** The others have to agree. */
  ask: boolean;
  /** It takes back more than is usual and marks the game as practice. */
  practice: boolean;
}

/** Where a seat wishes to be asked; everywhere else the server passes for it. */
export interface Stops {
  phases: string[];
  /** At every decision. */
  full: boolean;
  mine: string[];
  theirs: string[];
  skip: Skip;
  /** Cards that are always let resolve. */
  let: string[];
}

/** What a seat sees, without events. */
export interface Shown {
  version: number;
  view: BaseView;
  choice: Choice | null;
  legal: Legal[];
  undo: Takeback | null;
  waiting: number[];
  /** The end of the time for this decision, in milliseconds since 1970. */
  deadline: number | null;
  /** The only answer of this seat, which the table gives for it, in as long as others would take. */
  for_you?: string;
  /** In a game with priority. */
  stops?: Stops;
  /** In a lesson: how many decisions of this seat count. */
  decided?: number;
}

export interface ViewMessage extends Shown {
  type: "view";
  seat: number | null;
  events: GameEvent[];
  seq: number;
  /** The server's clock, where there is a deadline. */
  now?: number;
}

export type ServerMessage =
  | ViewMessage
  | Welcome
  | SeatsMessage
  | TableMessage
  | ChatMessage
  | UndoAsked
  | UndoAnswered
  | NudgeMessage
  | Reply
  | Failure;

/** What a draft would do; where it leads to a further part of the decision, the question and the view it is asked in. */
export interface TryReply {
  legal: Legal[];
  done: boolean;
  preview: Preview;
  goes_on: boolean;
  choice?: Choice | null;
  view?: BaseView;
  /** Parts that had one answer only, which belong to the draft now. */
  forced?: Action[];
}

export interface Reason {
  text: string;
  rule: string | null;
}

/** Why an action is not possible, and which one was meant by a tap; null where it meant none. */
export interface WhyReply {
  reasons: Reason[];
  meant: ActionObject | null;
}

/** What the strongest bot would do. */
export interface HintReply {
  version: number;
  action: Action;
  /** The whole decision, of which `action` is the first part. */
  actions: Action[];
  label: string;
  sentence: string;
}
