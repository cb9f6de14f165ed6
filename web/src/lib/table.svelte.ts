// One table as this device sees it: the view it was sent, the draft of an answer, and the questions under way.
import * as drafts from "./draft";
import { call, tell } from "./announce.svelte";
import type { GameClient } from "./client";
import { titleOf } from "./covers";
import { Feed } from "./feed";
import type { Guide } from "./guide.svelte";
import {
  actionKey,
  actionsOf,
  type Action,
  type Answered,
  type BaseView,
  type CardKind,
  type ChatLine,
  type Choice,
  type GameEvent,
  type Legal,
  type Lobby,
  type Problem,
  type Reason,
  type ServerMessage,
  type Stops,
  type Takeback,
  type ViewMessage,
  spotsOf,
} from "./protocol";
import { Hints } from "./hints.svelte";
import { Parts, type Part } from "./parts.svelte";
import { Picks } from "./picks.svelte";
import { Previews } from "./previews.svelte";
import { markEnded } from "./held.svelte";
import { notify } from "./notify";
import { fill } from "./words/marks";
import { addressOf, TableSocket, type Link, type SocketLike } from "./socket";
import { chime } from "./sound";
import { Stage } from "./stage.svelte";
import { say } from "./words/said";
import { common } from "./words/common";

/** Why something cannot be done, in the server's words or this client's. */
type Why = Pick<Reason, "text"> & Partial<Reason>;

export interface WhyNot {
  spot: string;
  reasons: Why[];
}

export interface TableOptions {
  code: string;
  token: string | null;
  client: GameClient;
  kinds: Map<string, CardKind>;
  lobby: Lobby;
  url?: string;
  open?: (url: string) => SocketLike;
}

const RECAP = 20_000;
/** How long another person of this device is waited for before it is to be handed over. */
const SOON = 400;
export class Table {
  link = $state<Link>("connecting");
  lobby = $state.raw<Lobby>() as Lobby;
  /** What guests need besides the code. */
  invitation = $state("");
  seat = $state<number | null>(null);
  seatsHeld = $state.raw<number[]>([]);
  view = $state.raw<BaseView | null>(null);
  choice = $state.raw<Choice | null>(null);
  legal = $state.raw<Legal[]>([]);
  undo = $state.raw<Takeback | null>(null);
  waiting = $state.raw<number[]>([]);
  /** The only answer that this seat has, while the table takes its time to give it. */
  forYou = $state<string | null>(null);
  events = $state.raw<GameEvent[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  version = $state(0);

  /** The parts of the decision that are chosen before the question that is open. */
  readonly parts = new Parts(this);
  /** What is picked of the question that is open. */
  readonly picks = new Picks(this);
  readonly previews = new Previews(this);
  readonly hints = new Hints(this);
  /** Rises with every question, so that two that read alike can be told apart. */
  question = $state(0);
  sending = $state(false);
  refusal = $state.raw<Problem | null>(null);
  whyNot = $state.raw<WhyNot | null>(null);
  undoAsked = $state.raw<{ seat: number; label: string } | null>(null);
  nudged = $state(false);
  covered = $state(false);
  /** Whether what this device was asked last is answered in secret. */
  private secretly = $state(false);
  private handing: ReturnType<typeof setTimeout> | undefined;
  problem = $state.raw<Problem | null>(null);
  mark = $state(0);
  /** The thing touched last, to tell about it where nothing can hover. */
  touched = $state("");
  /** The end of the time for this decision, by this device's clock. */
  deadline = $state<number | null>(null);
  stops = $state.raw<Stops | null>(null);
  guide = $state.raw<Guide | null>(null);
  /** In a lesson: how many decisions of this seat count. */
  decided = $state(0);

  readonly code: string;
  readonly title: string;
  readonly client: GameClient;
  readonly kinds: Map<string, CardKind>;
  readonly stage: Stage;
  private readonly socket: TableSocket;
  private readonly feed = new Feed(this, (message, fresh, first) => this.show(message, fresh, first));
  /** The seat whose view is shown. */
  shown: number | null = null;

  /** Items of the choice by the things on the table they are about. */
  readonly offers = $derived.by(() => {
    const found = new Map<string, number[]>();
    if (!this.choice || !this.view) return found;
    for (const [index, item] of this.choice.items.entries()) {
      if (this.guide && !actionsOf(item).every((action) => this.guide?.wants(action))) continue;
      for (const spot of spotsOf(item)) {
        found.set(spot, [...(found.get(spot) ?? []), index]);
      }
    }
    return found;
  });
  /** How many decisions of this seat count in a lesson, with the parts that are chosen. */
  readonly answered = $derived.by(() => this.decided + this.parts.length);
  readonly mine = $derived(this.choice !== null && !this.covered);
  /** Whom "you" means: on a device of several people it would be somebody else at every move, so there all have their names. */
  readonly own = $derived(this.seatsHeld.length > 1 ? null : this.seat);
  /** Who is to decide, as the prompt says it. */
  readonly turn = $derived.by(() =>
    this.own === null && this.seat !== null ? say("table.s-move", { who: this.name(this.seat) }) : say("table.your-move"),
  );
  /** Whether people of one device have to hide it from each other. */
  readonly hides = $derived.by(() => this.seatsHeld.length > 1 && (!this.lobby.open_table || this.secretly));
  /** Which lap it is and what laps are called. */
  readonly lap = $derived.by(() => {
    const { lap } = this.client;
    return {
      name: lap?.name ?? say("table.round"),
      short: lap?.short ?? "R",
      number: this.view ? (lap?.of(this.view) ?? this.view.round ?? 0) : 0,
    };
  });
  readonly spectator = $derived(this.seat === null && this.seatsHeld.length === 0);
  /** What happened since this seat last decided. */
  readonly missed = $derived(this.events.filter((event) => event.seq > this.mark));

  constructor(options: TableOptions) {
    this.code = options.code;
    this.client = options.client;
    this.title = titleOf(options.client.name);
    this.kinds = options.kinds;
    this.lobby = options.lobby;
    this.stage = new Stage(
      { game: this.client.name, sprite: this.client.sprite, art: (card) => this.client.art(card, this.kinds) },
      this.client,
    );
    this.socket = new TableSocket({
      url: options.url ?? (typeof location === "undefined" ? "ws://test" : addressOf(options.code)),
      token: options.token,
      onMessage: (message) => this.receive(message),
      onLink: (link) => (this.link = link),
      ...(options.open ? { open: options.open } : {}),
    });
    this.socket.connect();
  }

  close(): void {
    clearTimeout(this.handing);
    this.feed.close();
    this.previews.close();
    this.socket.close();
  }

  name(seat: number | null): string {
    if (seat === null) return say("table.a-spectator");
    return this.lobby.seats[seat]?.name || common("seat", { number: seat + 1 });
  }

  /** Who a seat is to who reads this. */
  who(seat: number, you: "You" | "you" | "yours" = "You"): string {
    return seat === this.own ? common(you) : this.name(seat);
  }

  /** How often the item behind this thing is picked; null where it is no answer to the question. */
  offered(spot: string): { index: number; picked: number; most: number; label: string } | null {
    const index = this.offers.get(spot)?.[0];
    const item = index === undefined ? undefined : this.choice?.items[index];
    if (index === undefined || !item) return null;
    const picked = (this.offers.get(spot) ?? []).reduce((sum, i) => sum + (this.picks.counts[i] ?? 0), 0);
    return { index, picked, most: item.count, label: item.label };
  }

  /** A tap on a thing: picks it where that is an answer, else says why not. */
  touch(spot: string, times = 1): void {
    this.touched = spot;
    const found = this.offers.get(spot);
    const part = this.mine && !found ? this.parts.at(spot) : -1;
    if (part >= 0) {
      // A tap on what was chosen before takes it back, with all that came after.
      this.parts.backTo(part);
    } else if (found && this.mine) {
      // Several answers about one thing (a Phoenix and its places): further taps go through them.
      const current = found.findIndex((index) => (this.picks.counts[index] ?? 0) > 0);
      const single = this.choice !== null && drafts.limit(this.choice) === 1;
      const next = single && found.length > 1 ? found[(current + 1) % found.length] : found[0];
      if (next !== undefined) this.picks.put(next, times);
    } else {
      void this.askWhy(spot);
    }
  }

  /** Takes back the last pick, or all of them. */
  stepBack(all = false): boolean {
    if (this.whyNot) {
      this.whyNot = null;
      return true;
    }
    if (this.choice && this.parts.length > 0 && (all || this.picks.number === 0))
      return this.parts.backTo(all ? 0 : this.parts.length - 1);
    return this.picks.back(all);
  }

  async commit(): Promise<void> {
    if (!this.choice || this.sending) return;
    if (!this.picks.ready) {
      this.say(
        this.picks.number === 0
          ? say("table.nothing-is-chosen-yet")
          : say("table.choose", { min: this.choice.min, max: this.choice.max }),
      );
      return;
    }
    await this.guided(drafts.commitOf(this.choice, this.picks.counts), drafts.words(this.choice, this.picks.counts));
  }

  async answer(action: Action): Promise<void> {
    const found = [this.choice?.done, this.choice?.end].find((one) => one?.action === action);
    if (!this.sending) await this.guided([action], found?.label ?? "");
  }

  /** Takes an answer, in a lesson only the one that its step waits for. */
  private async guided(actions: Action[], label: string): Promise<void> {
    const guide = this.guide;
    if (!guide || guide.complete(actions)) await this.parts.proceed(actions, label);
    else if (actions.every((action) => guide.wants(action) || action === this.choice?.end?.action) && guide.wanted.length > 0)
      this.say(say("table.something-is-still-missing"));
    else this.say(guide.reminder);
  }

  /** Does what the step of a lesson waits for. */
  followGuide(actions: Action[]): void {
    if (this.mine && !this.sending && this.choice)
      void this.parts.proceed(actions, drafts.words(this.choice, drafts.take(this.choice, actions).counts));
    else this.say(this.waitingFor());
  }

  /** Where this seat wishes to be asked from now on. */
  async setStops(change: Partial<Omit<Stops, "phases">>): Promise<void> {
    const reply = await this.plain("stops", change);
    if (reply.ok) this.guide?.set(change);
  }

  async moreTime(): Promise<void> {
    await this.plain("more_time", {});
  }

  async send(actions: Action[]): Promise<void> {
    const asked = this.choice;
    const draft = this.picks.storable;
    this.sending = true;
    chime("lock");
    this.refusal = null;
    this.whyNot = null;
    this.picks.forget();
    const reply = await this.socket.ask("commit", { version: this.version, actions }, true);
    this.sending = false;
    if (reply.ok) {
      this.mark = this.events.at(-1)?.seq ?? 0;
      // The question is answered. The view after it may have come before this reply, with a question of its own.
      if (this.choice === asked) this.settle(null);
    } else {
      if (draft) this.picks.keep(draft);
      this.refuse(reply.error);
    }
  }

  refuse(error: Problem | undefined): void {
    if (!error) return;
    const message = error.code === "stale" ? say("table.the-table-moved") : error.message;
    this.refusal = { ...error, message: this.words(message) };
    call(this.refusal.message);
    chime("refused");
  }

  /** Plays again what happened since this seat's last decision. */
  async recap(): Promise<void> {
    const view = this.view;
    if (!view || this.stage.playing) return;
    await this.stage.play(this.client.beats(this.missed, view, view), RECAP);
  }

  /** The card that a thing on the table is, by the last part of its name. */
  cardAt(spot: string): CardKind | undefined {
    const id = spot.split(":").at(-1) ?? "";
    const named = this.view && this.client.card ? this.client.card(spot, this.view) : null;
    if (named) return this.kinds.get(named);
    return id === "" ? undefined : [...this.kinds.values()].find((kind) => kind.name.toLowerCase().replaceAll(" ", "_") === id);
  }

  settle(choice: Choice | null, parts: Part[] = []): void {
    this.choice = choice;
    this.parts.set(parts);
    this.question += 1;
    this.touched = "";
    this.picks.reset(choice);
    this.previews.reset();
  }

  /** Takes back the last part of what is being drafted, else the last decision. */
  async takeBack(): Promise<void> {
    if (this.parts.length > 0) {
      this.parts.backTo(this.parts.length - 1);
      return;
    }
    await this.plain("undo", { version: this.version });
  }

  async answerUndo(accept: boolean): Promise<void> {
    this.undoAsked = null;
    await this.plain("undo_answer", { accept });
  }

  async askWhy(spot: string): Promise<void> {
    if (this.spectator) this.explain(spot, [{ text: say("table.you-are-watching-only") }]);
    else if (!this.choice) this.explain(spot, [{ text: this.waitingFor() }]);
    else if (this.guide?.active && this.guide.wanted.length === 0) this.explain(spot, [{ text: this.guide.reminder }]);
    else {
      const { choice } = this;
      const reply = await this.socket.ask("why", { version: this.version, spot, ...this.parts.draft });
      if (reply.ok && reply.meant === null) {
        this.explain(spot, [{ text: say("table.this-is-not-part", { sentence: choice.sentence }), rule: choice.rule }]);
        return;
      }
      const guided = this.guide?.active && reply.ok && reply.reasons?.length === 0;
      const reasons =
        guided && this.guide
          ? [{ text: this.guide.reminder }]
          : reply.ok
            ? (reply.reasons ?? [])
            : [{ text: reply.error?.message ?? say("table.no-reason-known"), rule: reply.error?.rule ?? null }];
      this.explain(spot, reasons.length > 0 ? reasons : [{ text: choice.sentence, rule: choice.rule }]);
    }
  }

  explain(spot: string, reasons: Why[]): void {
    this.whyNot = { spot, reasons: reasons.map((reason) => ({ ...reason, text: this.words(reason.text) })) };
    call(this.whyNot.reasons.map((reason) => reason.text).join(" "));
  }

  say(text: string, rule?: string | null): void {
    this.explain("", [{ text, rule: rule ?? null }]);
  }

  waitingFor(): string {
    if (this.view?.result) return common("game-over");
    if (this.forYou) return say("table.your-only-choice", { forYou: this.forYou });
    const others = this.waiting.filter((seat) => seat !== this.seat).map((seat) => this.name(seat));
    if (others.length === 0) return this.sending ? say("table.sending") : say("table.one-moment");
    return say("table.waiting-for", { who: others });
  }

  async sendChat(text: string): Promise<void> {
    await this.plain("chat", { text });
  }

  /** What a player may do besides deciding; sent again if the link is lost. */
  right(type: string, fields: Record<string, unknown>): Promise<Answered> {
    return this.socket.ask(
      type,
      { ...(this.seat !== null && (type === "resign" || type === "draw") ? { seat: this.seat } : {}), ...fields },
      true,
    );
  }

  async report(about: number | null, text: string): Promise<void> {
    if ((await this.plain("report", { text, ...(about === null ? {} : { about }) })).ok) this.say(say("table.the-operator"));
  }

  /** Why the game is over. */
  reason(view: BaseView): string {
    return this.words(view.result?.told ?? this.client.reason(view));
  }

  async nudge(): Promise<void> {
    await this.plain("nudge", {});
  }

  /** Hot seat: shows the view of another seat held by this device. */
  async showSeat(seat: number): Promise<void> {
    const reply = await this.socket.ask("seat", { seat });
    if (!reply.ok) {
      this.problem = reply.error ?? null;
      return;
    }
    this.seat = seat;
    this.covered = false;
  }

  /** Passes the device on: under a sheet where cards are to be hidden, else at once. */
  private handOver(): void {
    if (this.hides) this.cover();
    else if (this.handTo !== null) void this.showSeat(this.handTo);
  }

  /** The seat to hand the device to, when it is another's turn on this device. */
  readonly handTo = $derived.by(() => {
    if (this.seatsHeld.length < 2 || this.view?.result) return null;
    if (this.seat !== null && this.waiting.includes(this.seat)) return null;
    return this.seatsHeld.find((seat) => this.waiting.includes(seat)) ?? null;
  });

  cover(): void {
    this.covered = true;
  }

  /** Asks the server something that changes nothing. */
  ask(type: string, fields: Record<string, unknown>): Promise<Answered> {
    return this.socket.ask(type, fields);
  }

  private async plain(type: string, fields: Record<string, unknown>): Promise<Answered> {
    const reply = await this.socket.ask(type, fields);
    if (!reply.ok) this.say(reply.error?.message ?? say("table.that-did-not-work"), reply.error?.rule);
    return reply;
  }

  private receive(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        this.seat = message.seat;
        this.seatsHeld = message.seats_held;
        this.lobby = message.table;
        this.invitation = message.invitation ?? "";
        this.chat = message.chat;
        this.covered = this.hides;
        break;
      case "seats":
        this.seat = message.seat;
        this.seatsHeld = message.seats_held;
        break;
      case "table":
        this.lobby = message;
        break;
      case "view":
        void this.feed.take({ ...message, choice: this.readable(message.choice) });
        break;
      case "chat":
        this.chat = [...this.chat, message];
        tell([say("table.says", { name: message.name, text: message.text })]);
        break;
      case "undo_answered":
        this.undoAsked = null;
        if (message.seat === this.seat) this.say(message.accepted ? say("table.taken-back") : say("table.the-others-do"));
        break;
      case "undo_asked":
        this.undoAsked = { seat: message.seat, label: this.words(message.label) };
        call(say("table.asks-to-take-back", { who: this.name(message.seat), label: this.undoAsked.label }));
        break;
      case "nudge":
        this.nudged = true;
        call(say("table.the-others-are-waiting"));
        break;
      case "error":
        this.problem = message;
        break;
      case "reply":
        break;
    }
  }

  /** A server text with the names put in. */
  words(text: string, subject: number | null = null): string {
    return fill(text, (seat) => this.name(seat), this.own, subject);
  }

  readable(asked: Choice | null): Choice | null {
    if (!asked) return null;
    const choice = this.client.read?.(asked) ?? asked;
    const named = <T extends { label: string }>(thing: T): T => ({ ...thing, label: this.words(thing.label) });
    return {
      ...choice,
      sentence: this.words(choice.sentence),
      items: choice.items.map(named),
      done: choice.done && named(choice.done),
      ...(choice.end ? { end: named(choice.end) } : {}),
      pass: choice.pass && named(choice.pass),
    };
  }

  private show(message: ViewMessage, fresh: GameEvent[], first: boolean): void {
    const [begun] = this.parts.list;
    const asked = begun?.choice ?? this.choice;
    const same = asked !== null && message.choice !== null && sameQuestion(asked, message.choice);
    // In the same position the parts that are drafted stand, and with them the view that they lead to.
    const drafting = begun !== undefined && same && message.version === this.version && message.seat === this.shown;
    this.version = message.version;
    this.shown = message.seat;
    this.events = this.feed.log(message.seat, fresh);
    if (!drafting) {
      this.view = message.view;
      this.legal = message.legal;
    }
    this.undo = message.undo && { ...message.undo, label: this.words(message.undo.label) };
    this.waiting = message.waiting;
    this.forYou = message.for_you ? this.words(message.for_you) : null;
    this.decided = message.decided ?? 0;
    this.stops = message.stops ?? null;
    this.deadline = message.deadline ? message.deadline - (message.now ?? Date.now()) + Date.now() : null;
    // Taking a hint is told to all, which brings a new view of the same question.
    if (!same) this.hints.given = this.whyNot = null;
    if (message.view.result) {
      markEnded(this.code);
      if (!first && !this.spectator)
        notify(say("table.game-over", { title: this.title }), this.reason(message.view), this.code);
    }
    if (!first)
      tell(
        fresh
          .filter(
            (event) =>
              (event.seat !== this.seat || event.private || (this.client.loud ?? []).includes(event.kind)) &&
              !(this.client.quiet ?? []).includes(event.kind),
          )
          .map((event) => event.text),
      );
    if (drafting) {
      this.parts.rebase(message.view);
    } else if (same && !begun && !this.sending && message.choice) {
      // The same question at a newer version: the draft stays as it is.
      this.choice = message.choice;
      this.previews.try();
      this.previews.again();
    } else {
      const pointed = this.previews.spot;
      this.settle(message.choice);
      if (message.choice) this.begin(message.choice, first);
      if (pointed) this.previews.glance(pointed);
    }
    clearTimeout(this.handing);
    // Often the other has nothing to decide, and the table comes back at once.
    const [one] = this.seatsHeld;
    // Where there is nothing to hide, the table is seen from a seat of this device from the start.
    if (this.seat === null && one !== undefined && !this.hides) void this.showSeat(this.handTo ?? one);
    else if (this.handTo !== null) this.handing = setTimeout(() => this.handOver(), SOON);
  }

  /** A new question. */
  private begin(choice: Choice, first: boolean): void {
    this.nudged = false;
    this.secretly = choice.secret;
    this.picks.resume(choice);
    if (!first) {
      chime("move");
      notify(`${this.turn}, ${this.title}`, choice.sentence, this.code);
    }
    call(`${this.turn}. ${choice.sentence}`);
  }
}

function sameQuestion(a: Choice, b: Choice): boolean {
  return (
    a.decision === b.decision &&
    a.sentence === b.sentence &&
    a.items.length === b.items.length &&
    a.items.every((item, i) => item.count === b.items[i]?.count && actionKey(item.action) === actionKey(b.items[i].action))
  );
}
