// The options of a table in words, as its game's option list has them.
import type { OptionInfo } from "./protocol";

/** What differs from the rulebook: "Match: Best of three games", "Lanes: 7", "Closed deck lists". Decks are told elsewhere. */
export function inWords(options: OptionInfo[], chosen: Record<string, unknown>): string[] {
  return options.flatMap((option) => {
    const value = chosen[option.name] ?? option.default;
    if (option.kind === "deck" || value === option.default) return [];
    if (option.kind === "bool") return [value ? option.label : `${option.label}: no`];
    return [`${option.label}: ${option.choices?.find((choice) => choice.id === value)?.label ?? String(value)}`];
  });
}
