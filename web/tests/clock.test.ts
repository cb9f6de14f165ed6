import { describe, expect, it } from "vitest";

import { face, spoken } from "../src/lib/clock";

describe("the time left", () => {
  it("is short on the face", () => {
    expect([0, 400, 20_000, 125_000].map(face)).toEqual(["0:00", "0:01", "0:20", "2:05"]);
    expect(face(3 * 3_600_000 + 20 * 60_000)).toBe("3 h 20 min");
    expect(face(52 * 3_600_000)).toBe("2 d 4 h");
  });

  it("is whole words for who listens", () => {
    expect([0, 1000, 20_000, 61_000].map(spoken)).toEqual([
      "no time left",
      "1 second left",
      "20 seconds left",
      "1 minute 1 second left",
    ]);
    expect(spoken(25 * 3_600_000)).toBe("1 day 1 hour left");
  });
});
