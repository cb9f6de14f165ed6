import { describe, expect, it } from "vitest";

import type { Choice, GameEvent } from "../src/lib/protocol";
import { client } from "../src/games/dynasty_tcg/client";
import { opens, spreads } from "../src/games/dynasty_tcg/course";
import { changes, consequences } from "../src/games/dynasty_tcg/preview";
import { beats } from "../src/games/dynasty_tcg/story";
import type { TcgChoice, TcgItem, TcgPreview, TcgView } from "../src/games/dynasty_tcg/types";

const view = { you: { seat: 0, hand: [{ card: "Undertow", count: 1 }] }, seats: [] } as unknown as TcgView;
const choice = (decision: string, ...items: Partial<TcgItem>[]) =>
  ({
    decision,
    shape: "one",
    items: items.map((item) => ({ label: "", count: 1, ...item })),
    pass: null,
  }) as unknown as TcgChoice;

describe("the course of a question", () => {
  it("may open a further one, but not where a series is put together", () => {
    expect(opens(choice("priority"))).toBe(true);
    expect(opens(choice("place"))).toBe(false);
    expect(opens({ ...choice("cost"), shape: "some" })).toBe(false);
  });

  it("lays many cards out large", () => {
    expect(spreads(choice("mulligan"))).toBe(true);
    expect(spreads(choice("search"))).toBe(false);
  });
});

describe("previews", () => {
  it("tell an attack blow by blow, and what is paid", () => {
    const preview = {
      notes: ["x"],
      attack: {
        outcome: {
          steps: [
            { kind: "damage", place: "", amount: 6, text: "Wall takes 6 and is destroyed" },
            { kind: "commander", place: "", amount: 2, text: "{seat1} 41 -> 39" },
          ],
        },
      },
      resources: [7, 5],
    } as unknown as TcgPreview;
    expect(consequences(preview, choice("priority"))).toEqual([
      "Wall takes 6 and is destroyed",
      "{seat1} 41 → 39",
      "resources 7 → 5",
    ]);
    expect(changes(preview)).toEqual({ resources: [7, 5] });
    const notes = ["Shield would reinforce Hei.", "Shield would take 4 damage."];
    const answer: TcgPreview = { ...preview, notes, wins: true };
    // An answer is told by the notes, which say what it does before the attack strikes; what wins comes first.
    expect(consequences(answer, { ...choice("priority"), respond: true } as Choice)).toEqual([
      "This wins the game",
      "Shield would reinforce Hei",
      "Shield would take 4 damage",
      "resources 7 → 5",
    ]);
  });
});

describe("figures of what stands on the field", () => {
  const shield = { card: "Gate", place: "field:1:B1", unit: false, health: 5 };
  const unit = {
    card: "Hatchling",
    place: "field:1:A1",
    unit: true,
    strength: 3,
    health: 2,
    full_health: 4,
    range: 2,
    movement: 1,
    printed: { strength: 1, range: 1 },
    shield,
  };
  const field = { ...view, seats: [{ field: [] }, { field: [unit] }] } as unknown as TcgView;
  const figures = (spot: string) => client.standing?.(spot, field)?.map((stat) => `${stat.label} ${stat.value}`) ?? null;

  it("are those of now, not those printed", () => {
    expect(figures("field:1:A1")).toEqual(["strength 3", "health 2", "range 2", "movement 1"]);
    expect(figures("field:1:B1")).toEqual(["durability 5"]);
  });

  it("are not known of what lies elsewhere", () => {
    expect([figures("hand:Undertow"), figures("field:0:A1")]).toEqual([null, null]);
  });
});

describe("the show", () => {
  it("is one moment for a blow and nothing for what is only said", () => {
    const event = (kind: string) => ({ seq: 1, round: 1, phase: "skirmish", kind, seat: 0, text: "" }) as GameEvent;
    expect(
      beats([event("attack"), event("passed"), event("damage"), event("retaliation"), event("commander_damage")]).map(
        (beat) => beat.events.length,
      ),
    ).toEqual([2, 3]);
  });
});
