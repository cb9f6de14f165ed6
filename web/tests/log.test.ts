import { describe, expect, it } from "vitest";

import { linesOf } from "../src/lib/log";
import type { GameEvent } from "../src/lib/protocol";

let seq = 0;
const event = (kind: string, seat: number, text: string, to = ""): GameEvent => ({ seq: ++seq, round: 1, phase: "dispatch", kind, seat, text, card: "x", to });

describe("the log", () => {
  it("tells a series in one line, its common words once", () => {
    const lines = linesOf([
      event("arrived", 1, "AI 2 sent Market to the Market."),
      event("arrived", 1, "AI 2 sent 6 Cargo Shuttles to the Market."),
      event("arrived", 1, "AI 2 sent Escort to the Market."),
      event("arrived", 1, "AI 2 sent Escort to Open Space.", "station:7:1"),
      event("arrived", 2, "AI 3 sent Escort to Open Space."),
    ]);
    expect(lines.map((line) => line.text)).toEqual([
      "AI 2 sent Market, 6 Cargo Shuttles, and Escort to the Market.",
      "AI 2 sent Escort to Open Space.",
      "AI 3 sent Escort to Open Space.",
    ]);
  });

  it("keeps common ends", () => {
    const lines = linesOf([event("revealed", 0, "You revealed Junkyard."), event("revealed", 0, "You revealed Cargo Shuttle."), event("coins", 0, "You gained 1 coin."), event("coins", 0, "You gained 1 coin.")]);
    expect(lines.map((line) => line.text)).toEqual(["You revealed Junkyard and Cargo Shuttle.", "You gained 1 coin.", "You gained 1 coin."]);
  });
});
