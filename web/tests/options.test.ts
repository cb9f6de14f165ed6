import { describe, expect, it } from "vitest";

import { inWords } from "../src/lib/options";
import type { OptionInfo } from "../src/lib/protocol";

const option = (name: string, kind: OptionInfo["kind"], usual: OptionInfo["default"], label: string, more: Partial<OptionInfo> = {}): OptionInfo => ({ name, kind, default: usual, label, help: "", ...more });

describe("options in words", () => {
  const options = [
    option("deck_1", "deck", "The Standing Tide", "First seat's deck"),
    option("match", "choice", "single_game", "Match", { choices: [{ id: "single_game", label: "One game" }, { id: "best_of_3", label: "Best of three games" }] }),
    option("closed_lists", "bool", false, "Closed deck lists"),
    option("lanes", "int", 5, "Lanes", { low: 3, high: 7 }),
  ];

  it("tells what differs from the rulebook, and no deck", () => {
    expect(inWords(options, { deck_1: "Another", match: "best_of_3", closed_lists: true, lanes: 7 })).toEqual(["Match: Best of three games", "Closed deck lists", "Lanes: 7"]);
  });

  it("is silent about what is as usual", () => {
    expect(inWords(options, { match: "single_game", lanes: 5 })).toEqual([]);
  });
});
