import { expect, test } from "vitest";

import { stacksOf } from "../src/games/sky_dynasty/looked";

test("equal cards looked at are one stack", () => {
  const looked = [
    { card: "Corsair", price: 2 },
    { card: "Barge", price: 1 },
    { card: "Corsair", price: 2 },
  ];
  expect(stacksOf(looked)).toEqual([
    { card: "Corsair", count: 2, price: 2 },
    { card: "Barge", count: 1, price: 1 },
  ]);
});
