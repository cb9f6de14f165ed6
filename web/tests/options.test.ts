import { describe, expect, it } from "vitest";

import { applies, fitting, inWords, onlyWith } from "../src/lib/options";
import type { OptionInfo } from "../src/lib/protocol";

const option = (
  name: string,
  kind: OptionInfo["kind"],
  usual: OptionInfo["default"],
  label: string,
  more: Partial<OptionInfo> = {},
): OptionInfo => ({ name, kind, default: usual, label, help: "", rule: "", ...more });

describe("options in words", () => {
  const options = [
    option("deck_1", "deck", "The Standing Tide", "First seat's deck"),
    option("match", "choice", "single_game", "Match", {
      choices: [
        { id: "single_game", label: "One game" },
        { id: "best_of_3", label: "Best of three games" },
      ],
    }),
    option("closed_lists", "bool", false, "Closed deck lists"),
    option("lanes", "int", 5, "Lanes", { low: 3, high: 7 }),
  ];

  it("tells what differs from the rulebook, and no deck", () => {
    expect(inWords(options, { deck_1: "Another", match: "best_of_3", closed_lists: true, lanes: 7 })).toEqual([
      "Match: Best of three games",
      "Closed deck lists",
      "Lanes: 7",
    ]);
  });

  it("is silent about what is as usual", () => {
    expect(inWords(options, { match: "single_game", lanes: 5 })).toEqual([]);
  });
});

describe("options that cannot apply", () => {
  const hard = option("hard_mode", "choice", "off", "Hard mode", {
    players: [4],
    choices: [
      { id: "off", label: "Off" },
      { id: "2", label: "2 cards" },
    ],
  });
  const seat = option("starting_player", "int", 0, "Starting Player", { low: 0, high: 4, seat: true });
  const any = option("calm", "bool", false, "Calm");
  const chosen = { hard_mode: "2", starting_player: 3, calm: true, of_another_game: 1 };

  it("are not sent", () => {
    expect(fitting([hard, seat, any], chosen, 4)).toEqual({ hard_mode: "2", starting_player: 3, calm: true });
    expect(fitting([hard, seat, any], chosen, 3)).toEqual({ starting_player: 3, calm: true });
    expect(fitting([hard, seat, any], chosen, 2)).toEqual({ calm: true });
  });

  it("say with how many players they do", () => {
    expect([2, 3, 4].map((players) => applies(hard, players))).toEqual([false, false, true]);
    expect(onlyWith({ ...hard, players: [2, 4] })).toBe("Only with 2 or 4 players.");
  });
});
