// Tells events apart by the station they belong to: for the show, and for what remains to be read after it.
import type { Beat } from "../../lib/client";
import type { GameEvent } from "../../lib/protocol";
import type { SkyView } from "./types";
import { nounFor } from "../../lib/words/language";
import { say } from "./words";

const LENGTH = { reveal: 600, place: 450, move: 320 };
const TOLD_MS = 1200;
const EMPTY_MS = 80;
const ENDS = new Set(["won", "tied", "defeated", "nobody", "no_bonus"]);

export interface Outcome {
  seat: number;
  /** The kind of event that ended it; empty where nothing was fought for. */
  end: string;
  text: string;
}

/** The station an event happens at, as its zones tell. */
export function placeOf(event: GameEvent): number | null {
  const zone = [event.from, event.to].find((id) => id?.startsWith("station:") || id?.startsWith("row:"));
  return zone ? Number(zone.split(":")[1]) : null;
}

export function beats(events: GameEvent[], before: SkyView): Beat[] {
  const found: Beat[] = [];
  let place: number | null = before.current_place;
  for (const event of events) {
    const resolving = event.phase === "resolve" || event.phase === "over";
    if (resolving) place = placeOf(event) ?? place;
    const here = resolving ? place : null;
    const kind = event.kind === "revealed" || event.kind === "passed" ? "reveal" : here !== null ? "place" : "move";
    const last = found.at(-1);
    if (last && last.kind === kind && last.place === here) last.events.push(event);
    else found.push({ kind, place: here, ms: LENGTH[kind], events: [event] });
  }
  // A station that nobody went to is passed in a blink.
  return found.map((beat) => {
    if (beat.kind !== "place") return beat;
    if (beat.events.every((event) => event.kind === "place")) return { ...beat, ms: EMPTY_MS };
    return fates(beat.events).size > 0 ? { ...beat, ms: TOLD_MS, told: true } : beat;
  });
}

/** What becomes of whom while a station has its moment. */
export function moment(beat: Beat | null, place: number): Outcome[] {
  return beat?.kind === "place" && beat.place === place ? told(fates(beat.events)) : [];
}

/** What became of each seat at each station when it was last resolved. */
export function outcomes(events: GameEvent[], view: SkyView): Map<number, Outcome[]> {
  const round = view.phase === "resolve" || view.phase === "over" ? view.round : view.round - 1;
  const found = new Map<number, GameEvent[]>();
  let place: number | null = null;
  for (const event of events) {
    if (event.round !== round || (event.phase !== "resolve" && event.phase !== "over")) continue;
    place = placeOf(event) ?? place;
    if (place !== null) found.set(place, [...(found.get(place) ?? []), event]);
  }
  return new Map([...found].map(([at, here]) => [at, told(fates(here))]));
}

/** What became of each seat at one station. */
function fates(events: GameEvent[]): Map<number, Fate> {
  const found = new Map<number, Fate>();
  for (const event of events) {
    if (event.seat === null) continue;
    const fate = found.get(event.seat) ?? { end: "", coins: 0, influence: 0 };
    if (ENDS.has(event.kind)) fate.end = event.kind;
    if (event.kind === "coins") fate.coins += event.amount ?? 0;
    if (event.kind === "influence") fate.influence += event.amount ?? 0;
    if (fate.end || fate.coins || fate.influence) found.set(event.seat, fate);
  }
  return found;
}

interface Fate {
  end: string;
  coins: number;
  influence: number;
}

function told(found: Map<number, Fate>): Outcome[] {
  return [...found].map(([seat, { end, coins, influence }]) => {
    const parts = [
      say.named(`story.${end}`) ?? "",
      influence ? say("story.influence", { signed: signed(influence) }) : "",
      coins ? say("story.coins", { signed: signed(coins), noun: nounFor(Math.abs(coins), "coin") }) : "",
    ];
    return { seat, end, text: parts.filter(Boolean).join(", ") };
  });
}

const signed = (value: number): string => (value > 0 ? `+${value}` : `−${-value}`);
