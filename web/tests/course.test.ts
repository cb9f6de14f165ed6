// The end of a game: its curve, chances in words, and the records of this device.
import { describe, expect, it } from "vitest";

import { entered, type Bests } from "../src/lib/bests";
import { apart, chance, drawing } from "../src/lib/course";
import type { Course } from "../src/lib/protocol";

const course = (values: number[][], goal: number | null = null): Course => ({
  measure: "influence",
  goal,
  start: [0, 0],
  turns: [],
  best: null,
  points: values.map((one, at) => ({ at, title: `Round ${at + 1}`, values: one })),
});

describe("the curve", () => {
  it("goes from the start at the left to the end at the right, the goal on top", () => {
    const { lines, marks, laps } = drawing(
      course(
        [
          [2, 0],
          [5, 1],
        ],
        10,
      ),
      100,
      50,
    );
    expect(lines[0]?.dots).toEqual([
      { x: 0, y: 50 },
      { x: 50, y: 40 },
      { x: 100, y: 25 },
    ]);
    expect(lines.map((line) => line.end)).toEqual([5, 1]);
    expect(marks.at(-1)).toEqual({ value: 10, y: 0 });
    expect(laps.map((lap) => lap.name)).toEqual(["1", "2"]);
  });

  it("tells tenths as they are, and keeps its marks whole", () => {
    const { lines, marks } = drawing(course([[20.6, 9]]), 100, 103);
    expect(lines.map((line) => line.end)).toEqual([20.6, 9]);
    expect(lines[0]?.dots.at(-1)?.y).toBe(0);
    expect(marks.map(({ value }) => value)).toEqual([0, 10, 20]);
  });

  it("holds what falls below nothing, and names a few laps of many", () => {
    const { lines, marks, laps } = drawing(course(Array.from({ length: 30 }, (_, i) => [-i, 3])), 100, 50);
    expect(marks[0]?.value).toBe(-29);
    for (const { dots } of lines) for (const { y } of dots) expect(y >= 0 && y <= 50).toBe(true);
    expect(laps.length).toBeLessThan(10);
    expect(laps.at(-1)?.name).toBe("30");
  });
});

it("names beside lines that end close to each other keep apart, in their order and inside the field", () => {
  expect(apart([100, 10, 12], 17, 190)).toEqual([100, 10, 27]);
  expect(apart([190, 190, 186], 17, 190)).toEqual([173, 190, 156]);
  expect(apart([20, 90], 17, 190)).toEqual([20, 90]);
});

it("a chance is told roughly, and only what is sure as sure", () => {
  expect([0.01, 0.34, 0.66, 0.97, 1].map(chance)).toEqual(["almost none", "3 in 10", "7 in 10", "almost certain", "certain"]);
});

describe("records", () => {
  const none: Bests = { wins: 0, row: 0, rowBest: 0, laps: 0, margin: 0 };
  const win = (laps: number, margin: number) => ({ won: true, laps, margin, lap: "round", measure: "influence" });

  it("the first win is told as that, later ones where they are better", () => {
    const first = entered(none, win(9, 2));
    expect(first.broken).toEqual(["Your first win at this level."]);
    const second = entered(first.after, win(8, 1));
    expect(second.broken).toEqual(["Your fastest win: 8 rounds, before 9.", "2 wins in a row, your longest."]);
    expect(second.after).toEqual({ wins: 2, row: 2, rowBest: 2, laps: 8, margin: 2 });
    expect(entered(second.after, win(9, 2)).broken).toEqual(["3 wins in a row, your longest."]);
  });

  it("a loss ends a row and breaks nothing", () => {
    const { after, broken } = entered(
      { ...none, wins: 3, row: 3, rowBest: 3, laps: 7, margin: 4 },
      { ...win(2, -9), won: false },
    );
    expect(broken).toEqual([]);
    expect(after).toEqual({ wins: 3, row: 0, rowBest: 3, laps: 7, margin: 4 });
  });
});
