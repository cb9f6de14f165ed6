// Time that is running out, for every clock face on the page: one timer while anybody looks.
import { createSubscriber } from "svelte/reactivity";

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
  if (ms >= DAY) return `${Math.floor(ms / DAY)} d ${Math.floor((ms % DAY) / HOUR)} h`;
  if (ms >= HOUR) return `${Math.floor(ms / HOUR)} h ${Math.floor((ms % HOUR) / MINUTE)} min`;
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
  const said = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count} ${unit}${count === 1 ? "" : "s"}`);
  return said.length > 0 ? `${said.join(" ")} left` : "no time left";
}

export const paces: [string, string][] = [
  ["none", "no clock"],
  ["relaxed", "relaxed, 3 minutes a decision"],
  ["fast", "fast, 45 seconds a decision"],
  ["day", "over days, 1 day a decision"],
  ["three_days", "over days, 3 days a decision"],
  ["week", "over days, 7 days a decision"],
];
