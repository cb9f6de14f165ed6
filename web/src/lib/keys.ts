// The table's keys. Each can be changed or turned off in the settings; none acts in a text field.
import { settings } from "./settings.svelte";
import { say } from "./words/said";

/** What each does is said by `commandWords`. */
export const commands = {
  next: "n",
  more: "+",
  fewer: "-",
  decline: "p",
  undo: "u",
  why: "w",
  hint: "h",
  preview: "v",
  inspect: "i",
  text: "t",
  log: "l",
  chat: "c",
  rules: "r",
  nextTable: "j",
  keys: "?",
} as const;

export type Command = keyof typeof commands;

export const fixedKeys = (): [string, string][] => [
  ["F6", say("keys.next-region-board-prompt")],
  [say("keys.arrows"), say("keys.move-inside-a-region")],
  [say("keys.enter-space"), say("keys.choose-the-focused-thing")],
  [say("keys.ctrl-enter"), say("keys.commit-the-draft")],
  [say("keys.esc"), say("keys.take-back-the-last")],
  [say("keys.1-to-9"), say("keys.card-stack")],
];

/** Where people choose when they are asked. */
export const stopKeys = (): [string, string][] => [
  ["f", say("keys.ask-at-every-chance")],
  ["k", say("keys.when-to-ask")],
];

export const commandWords = (command: Command): string => say(`keys.${command}`);

export function keyOf(command: Command): string {
  return settings.keymap[command] ?? commands[command];
}

export function commandOf(key: string): Command | null {
  const wanted = key.toLowerCase();
  return (Object.keys(commands) as Command[]).find((command) => keyOf(command) === wanted) ?? null;
}

export function inTextField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}
