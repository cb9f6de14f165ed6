// Settings stay on this device. Everything that reads them reacts to a change at once.

export interface Settings {
  theme: "system" | "dark" | "light";
  motion: "full" | "brief" | "none";
  pace: "fast" | "normal" | "relaxed";
  confirm: "matters" | "never";
  text: "normal" | "large" | "largest";
  /** Cards and grounds painted, or left at the sky of their family. */
  pictures: "drawn" | "plain";
  leftHand: boolean;
  /** Null until somebody chose: heard unless motion is reduced. */
  sound: boolean | null;
  notify: boolean;
  keys: boolean;
  coach: boolean;
  /** The log tells every pass too. */
  passes: boolean;
  keymap: Record<string, string>;
  name: string;
}

const KEY = "skydeck.settings";
const defaults: Settings = {
  theme: "system",
  motion: "full",
  pace: "normal",
  confirm: "matters",
  text: "normal",
  pictures: "drawn",
  leftHand: false,
  sound: null,
  notify: false,
  keys: true,
  coach: true,
  passes: false,
  keymap: {},
  name: "",
};

function load(): Settings {
  return { ...defaults, ...(stored<Partial<Settings>>(KEY) ?? {}) };
}

export const settings = $state<Settings>(load());
export const saving = $state({ failed: false });

export function set<K extends keyof Settings>(key: K, value: Settings[K]): void {
  settings[key] = value;
  saving.failed = !keep(KEY, settings);
  apply();
}

export function apply(): void {
  const root = document.documentElement;
  if (settings.theme === "system") delete root.dataset["theme"];
  else root.dataset["theme"] = settings.theme;
  root.dataset["text"] = settings.text;
  root.dataset["motion"] = settings.motion;
}

/** Whether it is dark now, by choice or because the device is. */
export function dark(): boolean {
  return settings.theme === "dark" || (settings.theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
}

/** Whether things may fly and count; otherwise they only fade or change at once. */
export function moving(): boolean {
  return settings.motion === "full" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export function stored<T>(key: string): T | null {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

export function keep(key: string, value: unknown): boolean {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** The seats this device holds, by table code; the tokens are the only proof of a seat. */
export interface HeldTable {
  code: string;
  game: string;
  at: number;
  seats: { seat: number; token: string }[];
  host: boolean;
  ended?: boolean;
  /** The lesson that is told at it; found again under Learn and not among the games. */
  lesson?: string;
}

const TABLES = "skydeck.tables";
const MOST_TABLES = 60;

export const held = $state<{ tables: HeldTable[] }>({ tables: stored<HeldTable[]>(TABLES) ?? [] });

/** Games that wait to be played on, newest first. */
export const running = (): HeldTable[] => held.tables.filter((table) => !table.ended && !table.lesson);

export function tableOf(code: string): HeldTable | undefined {
  return held.tables.find((table) => table.code === code);
}

export function holdSeats(code: string, game: string, seats: { seat: number; token: string }[], host: boolean, lesson?: string): void {
  const known = tableOf(code);
  const kept = (known?.seats ?? []).filter((old) => !seats.some((fresh) => fresh.seat === old.seat));
  const table: HeldTable = { code, game, at: Date.now(), seats: [...kept, ...seats], host: host || (known?.host ?? false) };
  const told = lesson ?? known?.lesson;
  if (told) table.lesson = told;
  held.tables = [table, ...held.tables.filter((other) => other.code !== code)].slice(0, MOST_TABLES);
  keep(TABLES, held.tables);
}

export function markEnded(code: string): void {
  const table = tableOf(code);
  if (!table || table.ended) return;
  table.ended = true;
  keep(TABLES, held.tables);
}

export function dropTable(code: string): void {
  held.tables = held.tables.filter((table) => table.code !== code);
  keep(TABLES, held.tables);
}
