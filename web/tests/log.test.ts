import { describe, expect, it } from "vitest";

import { groupsOf, linesOf } from "../src/lib/log";
import type { GameEvent } from "../src/lib/protocol";

let seq = 0;
const event = (kind: string, seat: number, text: string, to = ""): GameEvent => ({
  seq: ++seq,
  round: 1,
  phase: "dispatch",
  kind,
  seat,
  text,
  card: "x",
  to,
});

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
      "AI 2 sent Market, 6 Cargo Shuttles and Escort to the Market.",
      "AI 2 sent Escort to Open Space.",
      "AI 3 sent Escort to Open Space.",
    ]);
  });

  it("leaves the names of cards whole", () => {
    const named = (card: string, text: string): GameEvent => ({ ...event("trashed", 2, text), card });
    const shuttle = () => named("Cargo Shuttle", "AI 3 trashed Cargo Shuttle.");
    const told = (...events: GameEvent[]) => linesOf(events).map((line) => line.text);
    expect(told(shuttle(), shuttle())).toEqual(["AI 3 trashed 2 × Cargo Shuttle."]);
    expect(told(shuttle(), named("Cargo Barge", "AI 3 trashed Cargo Barge."), shuttle())).toEqual([
      "AI 3 trashed 2 × Cargo Shuttle and Cargo Barge.",
    ]);
    expect(told(shuttle(), named("Space Shuttle", "AI 3 trashed Space Shuttle."))).toEqual([
      "AI 3 trashed Cargo Shuttle and Space Shuttle.",
    ]);
    const sent = (text: string, card: string): GameEvent => ({ ...event("arrived", 1, text), card });
    expect(
      told(
        sent("Bo sent 2 Cargo Shuttles to the Market.", "Cargo Shuttle"),
        sent("Bo sent 2 Cargo Barges to the Market.", "Cargo Barge"),
      ),
    ).toEqual(["Bo sent 2 Cargo Shuttles and 2 Cargo Barges to the Market."]);
  });

  it("tells what came on sale together, where the cards begin the line", () => {
    const sale = (card: string, at = "Shipyard"): GameEvent => ({
      ...event("on_sale", 0, `${card} came on sale at the ${at}.`, `row:${at}`),
      seat: null,
      card,
    });
    const told = (...events: GameEvent[]) => linesOf(events).map((line) => line.text);
    expect(told(sale("Battleship"), sale("Battleship"))).toEqual(["2 × Battleship came on sale at the Shipyard."]);
    expect(told(sale("Battleship"), sale("Battle Cruiser"), sale("Tanker", "Dealer"))).toEqual([
      "Battleship and Battle Cruiser came on sale at the Shipyard.",
      "Tanker came on sale at the Dealer.",
    ]);
  });

  it("counts cards that are hidden from the reader", () => {
    const drawn = (text: string): GameEvent => event("drawn", 1, text);
    const told = (...events: GameEvent[]) => linesOf(events).map((line) => line.text);
    expect(told(drawn("Bo drew a card."), drawn("Bo drew a card."), drawn("Bo drew a card."))).toEqual(["Bo drew 3 cards."]);
    expect(told(drawn("Bo drew a card."))).toEqual(["Bo drew a card."]);
    const mine = (card: string): GameEvent => ({ ...event("drawn", 0, `You drew ${card}.`), card });
    expect(told(mine("Twin Propellers"), mine("Pigeons"), mine("Pigeons"))).toEqual([
      "You drew Twin Propellers and 2 × Pigeons.",
    ]);
  });

  it("tells equal take-backs in one line", () => {
    const back = (seat = 0) => event("undo", seat, "Ada took back a decision.");
    const lines = linesOf([back(), back(), back(), event("arrived", 1, "Bo sent Escort to the Market."), back(), back(1)]);
    expect(lines.map((line) => line.text)).toEqual([
      "Ada took back a decision, 3 times.",
      "Bo sent Escort to the Market.",
      "Ada took back a decision.",
      "Ada took back a decision.",
    ]);
  });

  it("hides what is not told, and counts laps anew where a further game begins", () => {
    const at = (round: number, kind: string, amount = 0): GameEvent => ({
      ...event(kind, 0, kind),
      round,
      amount,
      phase: "skirmish",
    });
    const events = [
      at(7, "turn", 7),
      at(7, "passed"),
      at(7, "attack"),
      at(8, "turn", 1),
      at(8, "passed"),
      at(9, "turn", 2),
      at(9, "attack"),
    ];
    const begins = (one: GameEvent) => (one.kind === "turn" ? (one.amount ?? null) : null);
    const headings = { lap: "Turn", begins, whose: (seat: number) => `turn of ${["Ada", "Bo"][seat]}` };
    const told = groupsOf(events, headings, (one) => one.kind === "attack");
    expect(told.map((group) => [group.title, group.events.length])).toEqual([
      ["Turn 7, turn of Ada, skirmish", 1],
      ["Turn 2, turn of Ada, skirmish", 1],
    ]);
    expect(groupsOf(events, headings, () => true).map((group) => group.title)).toEqual([
      "Turn 7, turn of Ada, skirmish",
      "Turn 1, turn of Ada, skirmish",
      "Turn 2, turn of Ada, skirmish",
    ]);
  });

  it("says in every heading which lap, turn and phase begin, and never leaves one empty", () => {
    const at = (round: number, phase: string, kind: string, seat: number): GameEvent => ({
      ...event(kind, seat, kind),
      round,
      phase,
    });
    const events = [
      at(0, "setup", "drew", 0),
      at(1, "send", "round", 0),
      at(1, "send", "turn", 0),
      at(1, "send", "sent", 0),
      at(1, "send", "turn", 1),
      at(1, "send", "sent", 1),
      at(2, "", "round", 1),
      at(2, "take_rewards", "took", 1),
    ];
    const titles = (shown: (one: GameEvent) => boolean) =>
      groupsOf(
        events,
        { lap: "Round", begins: () => null, whose: (seat) => (seat === 0 ? "your turn" : "turn of Bo") },
        shown,
      ).map((group) => group.title);
    expect(titles(() => true)).toEqual([
      "Set-up",
      "Round 1, send",
      "Round 1, your turn, send",
      "Round 1, turn of Bo, send",
      "Round 2",
      "Round 2, take rewards",
    ]);
    // The same where the events that begin them are not told.
    expect(titles((one) => !["turn", "round"].includes(one.kind))).toEqual([
      "Set-up",
      "Round 1, your turn, send",
      "Round 1, turn of Bo, send",
      "Round 2, take rewards",
    ]);
  });

  it("keeps common ends", () => {
    const lines = linesOf([
      event("revealed", 0, "You revealed Junkyard."),
      event("revealed", 0, "You revealed Cargo Shuttle."),
      event("coins", 0, "You gained 1 coin."),
      event("coins", 0, "You gained 1 coin."),
    ]);
    expect(lines.map((line) => line.text)).toEqual([
      "You revealed Junkyard and Cargo Shuttle.",
      "You gained 1 coin.",
      "You gained 1 coin.",
    ]);
  });
});
