// Makes one line of what one seat did several times in a row: "Bo revealed Market, 2 Corsairs and Escort."
import type { GameEvent } from "./protocol";

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

/** Events by lap and phase. `begins` tells the number of a lap where it is not that of the event; `shown` which are told at all. */
export function groupsOf(events: readonly GameEvent[], lap: string, begins: (event: GameEvent) => number | null, shown: (event: GameEvent) => boolean): LogGroup[] {
  const groups: LogGroup[] = [];
  let before = 0;
  for (const event of events) {
    const first = begins(event);
    if (first !== null) before = event.round - first;
    if (!shown(event)) continue;
    const title = `${lap} ${event.round - before}, ${event.phase}`;
    const last = groups.at(-1);
    if (last?.title === title) last.events.push(event);
    else groups.push({ key: `${event.seq}`, title, events: [event] });
  }
  return groups;
}

const SERIES = new Set(["drew_card", "revealed", "arrived", "discarded", "trashed", "bottom", "on_sale"]);

export function linesOf(events: readonly GameEvent[]): LogLine[] {
  const lines: (LogLine & { texts: string[]; to: string })[] = [];
  for (const event of events) {
    const last = lines.at(-1);
    const goesOn = last && last.kind === event.kind && last.seat === event.seat && last.to === (event.to ?? "") && SERIES.has(event.kind) && common([...last.texts, event.text]).head > 0;
    if (goesOn && last) {
      last.texts.push(event.text);
      last.card = null;
    } else {
      lines.push({ key: event.seq, seat: event.seat, text: "", private: event.private ?? false, card: event.card ?? null, texts: [event.text], kind: event.kind, to: event.to ?? "" });
    }
  }
  return lines.map(({ key, seat, texts, private: secret, card, kind }) => ({ key, seat, text: joined(texts), private: secret, card, kind }));
}

/** How many words all texts begin with, and end with, apart from at least one word of their own. */
function common(texts: string[]): { head: number; tail: number } {
  const words = texts.map((text) => text.split(" "));
  const shortest = Math.min(...words.map((list) => list.length)) - 1;
  const first = words[0] ?? [];
  let head = 0;
  while (head < shortest && words.every((list) => list[head] === first[head])) head += 1;
  let tail = 0;
  while (tail < shortest - head && words.every((list) => list.at(-1 - tail) === first.at(-1 - tail))) tail += 1;
  return { head, tail };
}

function joined(texts: string[]): string {
  if (texts.length === 1) return texts[0] ?? "";
  const { head, tail } = common(texts);
  const words = texts.map((text) => text.split(" "));
  const own = words.map((list) => list.slice(head, list.length - tail).join(" ").replace(/\.$/, ""));
  const start = words[0]?.slice(0, head).join(" ") ?? "";
  const end = tail > 0 ? ` ${words[0]?.slice(-tail).join(" ")}` : ".";
  return `${start} ${new Intl.ListFormat("en").format(own)}${end}`;
}
