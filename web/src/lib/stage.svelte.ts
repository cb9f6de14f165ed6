// Plays what happened before the next position is shown: never longer than its budget, and over at the first touch.
import type { Art, Beat, Gains } from "./client";
import type { GameEvent } from "./protocol";

export interface Delta {
  id: number;
  seat: number;
  word: string;
  amount: number;
}

const DELTA_STAYS = 1500;
const NOTICE_STAYS = 6000;
const STAGGER = 35;

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
    private readonly art: (card: string) => Art,
    private readonly sprite: string,
    private readonly gains: Gains,
  ) {}

  get playing(): boolean {
    return this.beat !== null;
  }

  async play(beats: Beat[], budget: number): Promise<void> {
    this.skipped = false;
    const whole = beats.reduce((sum, beat) => sum + beat.ms, 0);
    const scale = whole > budget ? budget / whole : 1;
    for (const beat of beats) {
      if (this.skipped) break;
      this.beat = beat;
      this.delta(beat.events);
      fly(beat.events, beat.ms * scale, this.art, this.sprite);
      await this.rest(beat.ms * scale);
    }
    this.beat = null;
  }

  /** Shows what seats gained and lost beside them, without playing anything. */
  delta(events: GameEvent[]): void {
    const fresh = events.flatMap((event) => {
      const gain = this.gains[event.kind];
      if (event.seat === null || !event.amount || !gain) return [];
      const [one, many, sign = 1] = gain;
      return [{ id: ++this.next, seat: event.seat, word: Math.abs(event.amount) === 1 ? one : many, amount: event.amount * sign }];
    });
    if (fresh.length === 0) return;
    this.deltas = [...this.deltas, ...fresh];
    setTimeout(() => (this.deltas = this.deltas.filter((delta) => !fresh.includes(delta))), DELTA_STAYS);
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

function zone(id: string): Element | null {
  // "station:3:0" falls back to "station:3", so that a board need not draw every corner apart.
  for (let name = id; name !== ""; name = name.includes(":") ? name.slice(0, name.lastIndexOf(":")) : "") {
    const found = [...document.querySelectorAll(`[data-zone="${CSS.escape(name)}"]`)].find((node) => node.getClientRects().length > 0);
    if (found) return found;
  }
  // Of what is not drawn the seat stands for it; where seats are not drawn either, as under the cover of a shared device, nothing does.
  const [, kind, owner] = /^([a-z_]+):(\d+)$/.exec(id) ?? [];
  return owner === undefined || kind === "seat" ? null : zone(`seat:${owner}`);
}

function fly(events: GameEvent[], ms: number, art: (card: string) => Art, sprite: string): void {
  const layer = document.getElementById("flights");
  if (!layer || document.hidden) return;
  let order = 0;
  for (const event of events) {
    if (!event.from || !event.to || event.from === event.to) continue;
    const from = zone(event.from)?.getBoundingClientRect();
    const to = zone(event.to)?.getBoundingClientRect();
    if (!from || !to) continue;
    const chip = document.createElement("div");
    const look = event.card ? art(event.card) : null;
    chip.className = `flight ${look ? `frame-${look.frame}` : "frame-back"}`;
    if (look) {
      const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
      const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
      use.setAttribute("href", `${look.sprite ?? sprite}#${look.icon}`);
      svg.append(use);
      chip.append(svg);
    }
    layer.append(chip);
    const x0 = from.left + from.width / 2 - 22;
    const y0 = from.top + from.height / 2 - 22;
    const x1 = to.left + to.width / 2 - 22;
    const y1 = to.top + to.height / 2 - 22;
    const distance = Math.hypot(x1 - x0, y1 - y0);
    const delay = Math.min(order++ * STAGGER, ms / 2);
    const flight = chip.animate(
      [
        { transform: `translate(${x0}px, ${y0}px) scale(0.7)`, opacity: 0.2 },
        { opacity: 1, offset: 0.2 },
        { transform: `translate(${x1}px, ${y1}px) scale(1)`, opacity: 1 },
      ],
      { duration: Math.min(Math.max(180, Math.min(320, distance / 2.5)), Math.max(ms - delay, 120)), delay, easing: "cubic-bezier(.3,.7,.3,1)", fill: "both" },
    );
    flight.onfinish = () => chip.remove();
    flight.oncancel = () => chip.remove();
  }
}
