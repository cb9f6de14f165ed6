// Why a game was won, from its log: the last blow, the heaviest turn, what each side did to the other.
import type { TcgEvent } from "./types";
import { say } from "./words";

/** What lies on the stack without doing damage. */
const MOVES = new Set(["step", "turn", "retreat", "reinforce"]);
const BLOWS = new Set(["damage", "retaliation", "commander_damage"]);

interface Blow {
  turn: number;
  seat: number;
  amount: number;
  /** The attack, card or ability that did it; empty where the log leaves open which one. */
  cause: string;
  text: string;
}

/** The blows to the commanders in the last game of a match. */
function blows(events: readonly TcgEvent[]): { blows: Blow[]; levels: Map<number, number>; whole: boolean } {
  let found: Blow[] = [];
  let levels = new Map<number, number>();
  let turn = 0;
  let cause = "";
  let waits = false;
  let whole = false;
  for (const event of events) {
    if (event.kind === "turn") {
      turn = event.amount ?? turn;
      [cause, waits] = ["", false];
      // The next game of a match counts from one again.
      if (turn === 1) [found, levels, whole] = [[], new Map<number, number>(), true];
    } else if (event.kind === "levelled" && event.seat !== null) {
      levels.set(event.seat, (levels.get(event.seat) ?? 0) + 1);
    } else if (event.kind === "attack") {
      [cause, waits] = [event.text, true];
    } else if (event.kind === "played" || (event.kind === "ability" && !MOVES.has(event.item ?? ""))) {
      // Played while an attack waits, it or the attack may strike.
      cause = waits ? "" : event.text;
    } else if (BLOWS.has(event.kind)) {
      waits = false;
      if (event.kind === "commander_damage" && event.seat !== null)
        found.push({ turn, seat: event.seat, amount: event.amount ?? 0, cause, text: event.text });
    }
  }
  return { blows: found, levels, whole };
}

/** Sentences, the decisive one first; none where the log does not reach. `name` is that of a seat, "You" for the own. */
export function decided(events: readonly TcgEvent[], winner: number | null, name: (seat: number) => string): string[] {
  const { blows: all, levels, whole } = blows(events);
  const lines: string[] = [];
  const last = winner === null ? undefined : all.findLast((blow) => blow.seat !== winner);
  if (last)
    lines.push(say("decided.last-blow", { turn: last.turn, blow: `${last.cause ? `${last.cause} ` : ""}${last.text}` }));
  // After a reload the log may begin late; what it adds up then would be wrong.
  if (!whole) return lines;
  for (const seat of [0, 1]) {
    const taken = all.filter((blow) => blow.seat === seat);
    const turns = new Map<number, number>();
    for (const blow of taken) turns.set(blow.turn, (turns.get(blow.turn) ?? 0) + blow.amount);
    const [turn, most] = [...turns].reduce<[number, number]>((best, one) => (one[1] > best[1] ? one : best), [0, 0]);
    const total = taken.reduce((sum, blow) => sum + blow.amount, 0);
    if (total === 0) continue;
    const blows = taken.length === 1 ? say("decided.one-blow") : say("decided.blows", { taken: taken.length, turn, most });
    lines.push(say("decided.took", { who: name(seat), total, blows }));
  }
  const ups = [0, 1].map((seat) => `${name(seat)} ${levels.get(seat) ?? 0}`);
  if (levels.size > 0) lines.push(say("decided.level-ups", { ups: ups.join(", ") }));
  return lines;
}
