// Makes one line of what one seat did several times in a row: "Bo revealed Market, 2 Corsairs and Escort."
import type { GameEvent } from "./protocol";
import { listed } from "./words/language";
import { phaseName } from "./words/phases";
import { say } from "./words/said";

export interface LogLine {
  key: number;
  seat: number | null;
  text: string;
  private: boolean;
  card: string | null;
  kind: string;
}

export interface LogGroup {
  key: string;
  title: string;
  events: GameEvent[];
}

/** What headings say: what a lap is called, the number of a lap where it is not that of its event, and whose turn a seat's is. */
export interface Headings {
  lap: string;
  begins: (event: GameEvent) => number | null;
  whose: (seat: number) => string;
}

/** Events by lap, turn and phase; `shown` are told at all. */
export function groupsOf(
  events: readonly GameEvent[],
  { lap, begins, whose }: Headings,
  shown: (event: GameEvent) => boolean,
): LogGroup[] {
  const groups: LogGroup[] = [];
  let before = 0;
  let round = 0;
  let turn = "";
  for (const event of events) {
    const first = begins(event);
    if (first !== null) before = event.round - first;
    if (event.round !== round) turn = "";
    round = event.round;
    if (event.kind === "turn" && event.seat !== null) turn = whose(event.seat);
    if (!shown(event)) continue;
    const number = round - before;
    // Before the first lap a game is set up.
    const title =
      number < 1 ? say("log.set-up") : [`${lap} ${number}`, turn, phaseName(event.phase)].filter(Boolean).join(", ");
    const last = groups.at(-1);
    if (last?.title === title) last.events.push(event);
    else groups.push({ key: `${event.seq}`, title, events: [event] });
  }
  return groups;
}

const SERIES = new Set(["drew_card", "drawn", "revealed", "arrived", "dealt", "discarded", "trashed", "bottom", "on_sale"]);
// What may be said over and over, with nothing of its own.
const REPEATED = new Set(["undo", "hint", "looked"]);

export function linesOf(events: readonly GameEvent[]): LogLine[] {
  const lines: (LogLine & { told: GameEvent[] })[] = [];
  for (const event of events) {
    const last = lines.at(-1);
    if (last?.told[0] && goesOn(last.told, last.told[0], event)) {
      last.told.push(event);
      last.card = null;
    } else {
      lines.push({
        key: event.seq,
        seat: event.seat,
        text: "",
        private: event.private ?? false,
        card: event.card ?? null,
        told: [event],
        kind: event.kind,
      });
    }
  }
  return lines.map(({ told, ...line }) => ({ ...line, text: joined(told) }));
}

function goesOn(told: GameEvent[], first: GameEvent, event: GameEvent): boolean {
  if (first.kind !== event.kind || first.seat !== event.seat) return false;
  if (REPEATED.has(event.kind)) return first.text === event.text;
  return (first.to ?? "") === (event.to ?? "") && SERIES.has(event.kind) && shared([...told, event]);
}

/** Whether there are words that need to be said once only. */
function shared(told: GameEvent[]): boolean {
  if (hidden(told)) return true;
  const { head, tail } = common(told);
  return head + tail > 0;
}

/** Whether all tell of cards that are hidden from the reader. */
const hidden = (told: GameEvent[]) => told.every(({ text }) => text === told[0]?.text && text.endsWith(say("log.a-card")));

/** How many words all texts begin with, and end with, apart from at least one word of their own and from the card's name. */
function common(told: GameEvent[]): { head: number; tail: number } {
  const words = told.map(({ text }) => text.split(" "));
  const named = told.map(({ text, card }) => spot(text, card));
  const shortest = Math.min(...words.map((list) => list.length)) - 1;
  const first = words[0] ?? [];
  const before = Math.min(shortest, ...named.map(([start]) => start));
  let head = 0;
  while (head < before && words.every((list) => list[head] === first[head])) head += 1;
  const after = Math.min(shortest - head, ...named.map(([, rest]) => rest));
  let tail = 0;
  while (tail < after && words.every((list) => list.at(-1 - tail) === first.at(-1 - tail))) tail += 1;
  return { head, tail };
}

/** How many words stand before a card's name with its number, and how many after it. */
function spot(text: string, card: string | null | undefined): [number, number] {
  const at = card ? text.indexOf(card) : -1;
  if (!card || at < 0) return [Infinity, Infinity];
  const before = text.slice(0, at).split(" ").filter(Boolean);
  return [before.length - (/^\d+$/.test(before.at(-1) ?? "") ? 1 : 0), text.slice(at + card.length).split(" ").length - 1];
}

function joined(told: GameEvent[]): string {
  const text = told[0]?.text ?? "";
  if (told.length === 1) return text;
  if (hidden(told)) return `${text.slice(0, -say("log.a-card").length)}${say("log.cards", { count: told.length })}`;
  if (REPEATED.has(told[0]?.kind ?? "")) return text.replace(/\.?$/, say("log.times", { count: told.length }));
  const { head, tail } = common(told);
  const words = text.split(" ");
  const counts = new Map<string, number>();
  for (const event of told) {
    const list = event.text.split(" ");
    const own = list
      .slice(head, list.length - tail)
      .join(" ")
      .replace(/\.$/, "");
    counts.set(own, (counts.get(own) ?? 0) + 1);
  }
  const own = [...counts].map(([name, count]) => (count === 1 ? name : `${count} × ${name}`));
  const end = tail > 0 ? ` ${words.slice(-tail).join(" ")}` : ".";
  return [...words.slice(0, head), `${listed(own)}${end}`].join(" ");
}
