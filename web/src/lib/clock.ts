// Time that is running out, for every clock face on the page: one timer while anybody looks.
import { createSubscriber } from "svelte/reactivity";
import { say } from "./words/said";

const TICK = 250;

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, TICK);
  return () => clearInterval(timer);
});

/** Milliseconds until a moment, never less than none; read in a component, it stays true. */
export function left(until: number): number {
  subscribe();
  return Math.max(0, until - Date.now());
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** As it stands on a clock face: 0:07, 2:05, 3 h 20 min, 2 d 4 h. */
export function face(ms: number): string {
  if (ms >= DAY) return say("clock.days", { days: Math.floor(ms / DAY), hours: Math.floor((ms % DAY) / HOUR) });
  if (ms >= HOUR) return say("clock.hours", { hours: Math.floor(ms / HOUR), minutes: Math.floor((ms % HOUR) / MINUTE) });
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** The same to be read aloud. */
export function spoken(ms: number): string {
  const parts: [number, string][] =
    ms >= DAY
      ? [
          [Math.floor(ms / DAY), "day"],
          [Math.floor((ms % DAY) / HOUR), "hour"],
        ]
      : ms >= HOUR
        ? [
            [Math.floor(ms / HOUR), "hour"],
            [Math.floor((ms % HOUR) / MINUTE), "minute"],
          ]
        : [
            [Math.floor(Math.ceil(ms / 1000) / 60), "minute"],
            [Math.ceil(ms / 1000) % 60, "second"],
          ];
  const said = parts.filter(([count]) => count > 0).map(([count, unit]) => say("clock.count", { count, unit }));
  return said.length > 0 ? say("clock.left", { said: said.join(" ") }) : say("clock.no-time-left");
}

export const paces = (): [string, string][] => [
  ["none", say("clock.no-clock")],
  ["relaxed", say("clock.relaxed-3-minutes")],
  ["fast", say("clock.fast-45-seconds")],
  ["day", say("clock.over-days-1-day")],
  ["three_days", say("clock.over-days-3-days")],
  ["week", say("clock.over-days-7-days")],
];
