// The options of a table in words, as its game's option list has them.
import type { OptionInfo } from "./protocol";
import { say } from "./words/said";

/** What differs from the rulebook: "Match: Best of three games", "Lanes: 7", "Closed deck lists". Decks are told elsewhere. */
export function inWords(options: OptionInfo[], chosen: Record<string, unknown>): string[] {
  return options.flatMap((option) => {
    const value = (chosen[option.name] ?? option.default) as OptionInfo["default"];
    if (option.kind === "deck" || value === option.default) return [];
    if (option.kind === "bool") return [value ? option.label : say("options.no", { label: option.label })];
    return [`${option.label}: ${option.choices?.find((choice) => choice.id === value)?.label ?? String(value)}`];
  });
}

/** Whether it can be anything but the usual with so many players. */
export function applies(option: OptionInfo, players: number): boolean {
  return option.players?.includes(players) ?? true;
}

/** Whether a game of so many players can have this value. */
export function fits(option: OptionInfo, value: unknown, players: number): boolean {
  return applies(option, players) && !(option.seat && Number(value) > players);
}

/** What a new table asks for: of what was chosen, all that fits it. */
export function fitting(options: OptionInfo[], chosen: Record<string, unknown>, players: number): Record<string, unknown> {
  return Object.fromEntries(
    options
      .filter((option) => option.name in chosen && fits(option, chosen[option.name], players))
      .map((option) => [option.name, chosen[option.name]]),
  );
}

/** "Only with 4 players.": why there is nothing to choose. */
export function onlyWith(option: OptionInfo): string {
  return say("options.only-with", { players: (option.players ?? []).map(String) });
}
