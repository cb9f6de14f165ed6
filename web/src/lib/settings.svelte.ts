// Settings stay on this device. Everything that reads them reacts to a change at once, also to one made in another tab.
import { change, hear, stored } from "./device";

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
  saving.failed = !change<Partial<Settings>>(KEY, (now) => ({ ...now, [key]: value }));
  apply();
}

hear(KEY, () => {
  Object.assign(settings, load());
  apply();
});

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
