// Plays what happened before the next position is shown: never longer than its budget, and over at the first touch.
import type { Beat, GameClient } from "./client";
import { fly, type Look } from "./flights";
import type { GameEvent } from "./protocol";
import { chime } from "./sound";
import { nounFor } from "./words/language";

export interface Delta {
  id: number;
  seat: number;
  word: string;
  amount: number;
}

const DELTA_STAYS = 1500;
const NOTICE_STAYS = 6000;
/** Half an octave deeper for so many points of damage. */
const HARD = 8;

export class Stage {
  beat = $state.raw<Beat | null>(null);
  deltas = $state.raw<Delta[]>([]);
  /** What must not be missed and was not played, until it is dismissed or was long enough in sight. */
  notice = $state.raw<GameEvent | null>(null);
  private noticeTimer: ReturnType<typeof setTimeout> | undefined;
  private skipped = false;
  private wake: (() => void) | null = null;
  private next = 0;

  constructor(
    private readonly look: Look,
    private readonly client: Pick<GameClient, "gains" | "cues">,
    private readonly hear: typeof chime = chime,
  ) {}

  get playing(): boolean {
    return this.beat !== null;
  }

  /** `read`: how long what is told stays at least, whatever else happened. */
  async play(beats: Beat[], budget: number, read = 0): Promise<void> {
    this.skipped = false;
    const whole = beats.reduce((sum, beat) => sum + beat.ms, 0);
    const scale = whole > budget ? budget / whole : 1;
    for (const beat of beats) {
      // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- somebody skips while a beat is told
      if (this.skipped) break;
      const ms = Math.max(beat.ms * scale, beat.told ? Math.min(read, beat.ms) : 0);
      this.beat = beat;
      this.delta(beat.events);
      this.sound(beat.events);
      fly(beat.events, ms, this.look);
      await this.rest(ms);
    }
    this.beat = null;
  }

  /** Shows what seats gained and lost beside them, without playing anything. */
  delta(events: GameEvent[]): void {
    const fresh = events.flatMap((event) => {
      const gain = this.client.gains[event.kind];
      if (event.seat === null || !event.amount || !gain) return [];
      const [noun, sign = 1] = gain;
      return [{ id: ++this.next, seat: event.seat, word: nounFor(Math.abs(event.amount), noun), amount: event.amount * sign }];
    });
    if (fresh.length === 0) return;
    this.deltas = [...this.deltas, ...fresh];
    setTimeout(() => (this.deltas = this.deltas.filter((delta) => !fresh.includes(delta))), DELTA_STAYS);
  }

  /** Every cue of a moment once, however often it happened. */
  private sound(events: GameEvent[]): void {
    const heard = new Map(
      events.flatMap((event) => {
        const cue = this.client.cues?.[event.kind];
        return cue && (cue !== "coin" || (event.amount ?? 0) > 0) ? [[cue, event] as const] : [];
      }),
    );
    for (const [cue, event] of heard) this.hear(cue, cue === "hit" ? Math.min(1, (event.amount ?? 0) / (2 * HARD)) : 0);
  }

  announce(event: GameEvent): void {
    this.notice = event;
    clearTimeout(this.noticeTimer);
    this.noticeTimer = setTimeout(() => (this.notice = null), NOTICE_STAYS);
  }

  dismiss(): void {
    clearTimeout(this.noticeTimer);
    this.notice = null;
  }

  skip(): void {
    this.skipped = true;
    this.wake?.();
  }

  private rest(ms: number): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(done, ms);
      this.wake = () => {
        clearTimeout(timer);
        done();
      };
    });
  }
}
