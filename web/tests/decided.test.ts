// What the end screen of Dynasty TCG tells of how a game was decided.
import { describe, expect, it } from "vitest";

import { decided } from "../src/games/dynasty_tcg/decided";
import type { TcgEvent } from "../src/games/dynasty_tcg/types";

const NAMES = ["You", "Bo"];
const name = (seat: number) => NAMES[seat] ?? "";
let seq = 0;
const event = (kind: string, seat: number, amount: number, text: string, more: Partial<TcgEvent> = {}): TcgEvent => ({
  seq: ++seq,
  round: 1,
  phase: "skirmish",
  kind,
  seat,
  text,
  amount,
  ...more,
});
const turn = (number: number) => event("turn", (number + 1) % 2, number, `Turn ${number}.`);
const hit = (seat: number, amount: number, left: number) =>
  event("commander_damage", seat, amount, `${name(seat)} took ${amount} damage and had ${left} health left.`);

describe("what decided a game", () => {
  it("tells the last blow with what struck it, and what each side took", () => {
    const log = [
      turn(1),
      event("attack", 0, 1, "You attacked."),
      hit(1, 4, 46),
      turn(2),
      event("played", 1, 0, "Bo played Volley."),
      hit(0, 3, 47),
      turn(3),
      event("attack", 0, 2, "You attacked with Xian."),
      event("ability", 1, 0, "Bo sent Guard to reinforce.", { item: "reinforce" }),
      hit(1, 6, 40),
      hit(1, 40, 0),
    ];
    expect(decided(log, 0, name)).toEqual([
      "The last blow, turn 3: You attacked with Xian. Bo took 40 damage and had 0 health left.",
      "You took 3 damage in 1 blow.",
      "Bo took 50 damage in 3 blows, most in turn 3: 46.",
    ]);
  });

  it("names no cause where an answer or the attack may have struck", () => {
    const log = [turn(1), event("attack", 0, 1, "You attacked."), event("played", 1, 0, "Bo played Volley."), hit(0, 50, 0)];
    expect(decided(log, 1, name)[0]).toBe("The last blow, turn 1: You took 50 damage and had 0 health left.");
  });

  it("counts the last game of a match alone, and level-ups where there were any", () => {
    const log = [turn(1), hit(1, 50, 0), turn(1), hit(0, 2, 48), turn(2), event("levelled", 1, 0, "Bo levelled up.")];
    expect(decided(log, null, name)).toEqual(["You took 2 damage in 1 blow.", "Level-ups: You 0, Bo 1."]);
    expect(decided([], 0, name)).toEqual([]);
  });

  it("adds nothing up where the log does not begin with the game", () => {
    expect(decided([turn(7), hit(1, 4, 3), hit(1, 3, 0)], 0, name)).toEqual([
      "The last blow, turn 7: Bo took 3 damage and had 0 health left.",
    ]);
  });
});
