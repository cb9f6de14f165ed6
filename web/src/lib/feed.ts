// Views as they come: each is shown after what led to it was played on the stage, and every seat has its log.
import type { BaseView, GameEvent, ViewMessage } from "./protocol";
import { moving, settings } from "./settings.svelte";
import type { Table } from "./table.svelte";

/** Motion between a commit and the next decision, and when nobody waits for us. */
const BEFORE_MY_MOVE = 1200;
const WATCHING: Record<string, number> = { fast: 900, normal: 2400, relaxed: 5000 };
/** What is to be read, as who won at a station, gets this long also before a move. */
const READ: Record<string, number> = { fast: 250, normal: 700, relaxed: 1200 };
/** When it is over nobody waits, and what is told are sums. */
const AT_THE_END = 2;
const MOST_EVENTS = 2000;

export class Feed {
  private readonly table: Table;
  /** Shows a view and what is new in it; the first one tells nothing. */
  private readonly show: (message: ViewMessage, fresh: GameEvent[], first: boolean) => void;
  private readonly queue: ViewMessage[] = [];
  /** On a shared device several seats have theirs. */
  private readonly logs = new Map<number | null, GameEvent[]>();
  private playing = false;
  private left = false;

  constructor(table: Table, show: (message: ViewMessage, fresh: GameEvent[], first: boolean) => void) {
    this.table = table;
    this.show = show;
  }

  /** What was still being played when the table was left is told to nobody. */
  close(): void {
    this.left = true;
  }

  async take(message: ViewMessage): Promise<void> {
    this.queue.push(message);
    if (this.playing) {
      // Never fall behind: what still runs is cut short when more has come.
      if (this.queue.length > 1) this.table.stage.skip();
      return;
    }
    this.playing = true;
    for (let next = this.queue.shift(); next; next = this.queue.shift()) {
      // Parts that were drafted only have not happened: what is shown begins before them.
      const before = this.table.parts.list[0]?.view ?? this.table.view;
      const fresh = this.fresh(next);
      const motion = before && fresh.length > 0 ? this.play(before, next, fresh) : null;
      if (motion) await motion;
      if (!this.left) this.show(next, fresh, before === null);
    }
    this.playing = false;
  }

  /** What led to a view, as motion that takes its time, or at once where nobody waits for it. */
  private play(before: BaseView, next: ViewMessage, fresh: GameEvent[]): Promise<void> | null {
    const { client, covered, stage } = this.table;
    if (moving() && !covered && this.queue.length === 0 && !document.hidden && before.you?.seat === next.view.you?.seat) {
      const budget = next.choice ? BEFORE_MY_MOVE : (WATCHING[settings.pace] ?? BEFORE_MY_MOVE);
      const read = (READ[settings.pace] ?? 0) * (next.view.result ? AT_THE_END : 1);
      return stage.play(client.beats(fresh, before, next.view), budget, read);
    }
    stage.delta(fresh);
    const loud = fresh.findLast((event) => client.loud?.includes(event.kind));
    if (loud) stage.announce(loud);
    return null;
  }

  /** The log of a seat, with what is new in it. */
  log(seat: number | null, fresh: GameEvent[]): GameEvent[] {
    const events = [...(this.logs.get(seat) ?? []), ...fresh].slice(-MOST_EVENTS);
    this.logs.set(seat, events);
    return events;
  }

  private fresh(message: ViewMessage): GameEvent[] {
    const last = this.logs.get(message.seat)?.at(-1)?.seq ?? -1;
    return message.events
      .filter((event) => event.seq > last)
      .map((event) => ({ ...event, text: this.table.words(event.text, event.seat) }));
  }
}
