// The table's keys. Each can be changed or turned off in the settings; none acts in a text field.
import { settings } from "./settings.svelte";

export const commands = {
  next: ["n", "Next thing that can be chosen (Shift: previous)"],
  more: ["+", "One more of the focused thing"],
  fewer: ["-", "One less of it"],
  decline: ["p", "Pass, decline, or done"],
  undo: ["u", "Undo"],
  why: ["w", "Why not? (focused thing)"],
  hint: ["h", "Hint"],
  preview: ["v", "Tell what the draft or the focused thing would do"],
  inspect: ["i", "Read the focused card; of a unit, what it reaches"],
  text: ["t", "Text table"],
  log: ["l", "Log"],
  chat: ["c", "Chat"],
  rules: ["r", "Rules"],
  nextTable: ["j", "Next table that waits for you"],
  keys: ["?", "These keys"],
} as const;

export type Command = keyof typeof commands;

export const fixedKeys: [string, string][] = [
  ["F6", "Next region: board, prompt, hand, seats, log"],
  ["Arrows", "Move inside a region"],
  ["Enter, Space", "Choose the focused thing"],
  ["Ctrl+Enter", "Commit the draft"],
  ["Esc", "Take back the last pick (hold: all), close"],
  ["1 to 9", "Card stack in the hand"],
];

/** Where people choose when they are asked. */
export const stopKeys: [string, string][] = [
  ["f", "Ask at every chance, or only where it matters"],
  ["k", "When to ask, and skipping"],
];

export function keyOf(command: Command): string {
  return settings.keymap[command] ?? commands[command][0];
}

export function commandOf(key: string): Command | null {
  const wanted = key.toLowerCase();
  return (Object.keys(commands) as Command[]).find((command) => keyOf(command) === wanted) ?? null;
}

export function inTextField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}
