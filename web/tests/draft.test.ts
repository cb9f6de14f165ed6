import { describe, expect, it } from "vitest";

import { add, commitOf, complete, empty, remove, restore, store, total } from "../src/lib/draft";
import type { Choice } from "../src/lib/protocol";

const lay = (card: string) => ({ verb: "lay", card });
const lock = { action: { verb: "lock" }, label: "Lock fleet" };
const done = { action: { verb: "done" }, label: "Trash no more" };

const base = { decision: "lay", sentence: "Lay a fleet.", secret: true, done: null, pass: null, rule: "SD-D01" };
const fleet: Choice = {
  ...base,
  shape: "some",
  min: 1,
  max: 5,
  end: lock,
  items: [
    { action: lay("Market"), text: "", label: "Market", count: 1 },
    { action: lay("Cargo Shuttle"), text: "", label: "Cargo Shuttle", count: 3 },
    { action: lay("Escort"), text: "", label: "Escort", count: 1 },
  ],
};
const trash: Choice = {
  ...base,
  decision: "trash",
  shape: "some",
  min: 0,
  max: 2,
  done,
  items: [
    { action: { verb: "trash", card: "Barge" }, text: "", label: "Barge", count: 1 },
    { action: { verb: "trash", card: "Cargo Shuttle" }, text: "", label: "Cargo Shuttle", count: 2 },
  ],
};
const buy: Choice = {
  ...base,
  decision: "buy",
  shape: "one",
  min: 1,
  max: 1,
  done,
  items: [
    { action: { verb: "buy", card: "Barge" }, text: "", label: "Buy Barge for 3", count: 1 },
    { action: { verb: "buy", card: "Raider" }, text: "", label: "Buy Raider for 4", count: 1 },
  ],
};

describe("a draft", () => {
  it("is sent in the order of the question, whatever the order of picking", () => {
    const counts = add(fleet, add(fleet, add(fleet, empty(fleet), 2), 1, 2), 0);
    expect(commitOf(fleet, counts)).toEqual([
      lay("Market"),
      lay("Cargo Shuttle"),
      lay("Cargo Shuttle"),
      lay("Escort"),
      { verb: "lock" },
    ]);
  });

  it("ends a fleet by hand even when every card is in it", () => {
    const counts = [1, 3, 1];
    expect(total(counts)).toBe(fleet.max);
    expect(commitOf(fleet, counts).at(-1)).toEqual({ verb: "lock" });
  });

  it("ends a series with done only where it is not full", () => {
    expect(commitOf(trash, [0, 1])).toEqual([{ verb: "trash", card: "Cargo Shuttle" }, { verb: "done" }]);
    expect(commitOf(trash, [0, 2])).toEqual([
      { verb: "trash", card: "Cargo Shuttle" },
      { verb: "trash", card: "Cargo Shuttle" },
    ]);
  });

  it("never holds more than there are, nor more than are asked for", () => {
    expect(add(fleet, empty(fleet), 1, 9)).toEqual([0, 3, 0]);
    expect(add(trash, [0, 2], 0)).toEqual([0, 2]);
    expect(remove([0, 1], 1, 5)).toEqual([0, 0]);
  });

  it("takes none of an item for nothing, also where only one may be picked", () => {
    const hinted = [1, 0];
    expect(hinted.reduce((counts, times, index) => add(buy, counts, index, times), empty(buy))).toEqual(hinted);
  });

  it("changes the pick where only one may be picked", () => {
    expect(add(buy, [1, 0], 1)).toEqual([0, 1]);
    expect(commitOf(buy, [0, 1])).toEqual([{ verb: "buy", card: "Raider" }]);
  });

  it("is complete within its limits", () => {
    expect(complete(fleet, empty(fleet))).toBe(false);
    expect(complete(fleet, [1, 0, 0])).toBe(true);
    expect(complete(buy, [0, 1])).toBe(true);
  });

  it("comes back after a reload, less what no longer fits", () => {
    const stored = store(fleet, [1, 2, 1]);
    expect(restore(fleet, stored)).toEqual({ counts: [1, 2, 1], dropped: [] });
    const later: Choice = { ...fleet, items: fleet.items.slice(0, 2).map((item) => ({ ...item, count: 1 })) };
    expect(restore(later, stored)).toEqual({ counts: [1, 1], dropped: ["Cargo Shuttle", "Escort"] });
    expect(restore(trash, stored).counts).toEqual([0, 0]);
  });
});
