import { describe, expect, it } from "vitest";

import { meets, stepAt, stretch, wantedCounts, within } from "../src/lib/guide.svelte";
import type { Choice, LessonStep } from "../src/lib/protocol";

const read: LessonStep = { say: "", do: [], rule: "", look: "", stops: null };
const act: LessonStep = { ...read, do: [{ verb: "pass" }] };
const steps = [act, read, act, read, read];

describe("a lesson", () => {
  it("waits at the decision that is due", () => {
    expect([0, 1, 2].map((decided) => stretch(steps, decided))).toEqual([
      [0, 0],
      [1, 2],
      [3, 5],
    ]);
  });

  it("is read on only up to there, and no further back than what was decided", () => {
    expect(stepAt(steps, 0, 3)).toBe(0);
    expect(stepAt(steps, 1, 0)).toBe(1);
    expect(stepAt(steps, 1, 2)).toBe(2);
    expect(stepAt(steps, 2, 0)).toBe(3);
    expect(stepAt(steps, 2, 9)).toBe(5);
  });

  it("wants each item as often as it is named", () => {
    const choice = {
      items: ["a", "b", "c"].map((card) => ({ action: { verb: "lay", card }, label: card, count: 3 })),
    } as unknown as Choice;
    const wanted = wantedCounts(choice, [
      { card: "a", verb: "lay" },
      { verb: "lay", card: "c" },
      { verb: "lay", card: "c" },
      { verb: "lock" },
    ]);
    expect(wanted).toEqual([1, 0, 2]);
    expect(within([1, 0, 1], wanted)).toBe(true);
    expect(within([1, 1, 0], wanted)).toBe(false);
  });

  it("takes a setting that holds all it wants, whatever else it holds", () => {
    expect(meets({ theirs: ["end", "retreat"] }, { theirs: ["retreat"] })).toBe(true);
    expect(meets({ mine: ["retreat"] }, { theirs: ["retreat"] })).toBe(false);
    expect(meets({ skip: "turn" }, { skip: "turn" })).toBe(true);
    expect(meets({ skip: "stack" }, { skip: "turn" })).toBe(false);
  });
});
