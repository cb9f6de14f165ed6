import { describe, expect, it } from "vitest";

import { climbing } from "../src/games/skytopia/climb";
import { pips } from "../src/games/skytopia/pips";
import { changes, consequences } from "../src/games/skytopia/preview";
import { sending } from "../src/games/skytopia/spots";
import { beats, scored, tally } from "../src/games/skytopia/story";
import { FACES, priceOf, scoreWords, waitOf, type SkytopiaPreview, type SkytopiaView } from "../src/games/skytopia/types";
import type { Choice, GameEvent } from "../src/lib/protocol";
import type { Table } from "../src/lib/table.svelte";

const waits = { "1": 2, "2": 3, "3": 4, "4": 5, "5": 0, "6": 1 };
const view = { now: 5, waits, you: { seat: 1, sealed: [], zones: [] } } as unknown as SkytopiaView;
const asked = (...items: object[]) => ({ rule: "", items }) as unknown as Choice;
const send = { verb: "send", card: "Forge (Lion)", face: "2" };
const event = (fields: Partial<GameEvent>): GameEvent => ({
  seq: 1,
  round: 3,
  phase: "finish",
  kind: "coins",
  seat: 0,
  text: "",
  ...fields,
});

describe("the chronometer", () => {
  it("counts the rounds until a face finishes, past the sixth to the first", () => {
    expect(FACES.map((face) => waitOf(view, face))).toEqual([2, 3, 4, 5, 0, 1]);
  });

  it("asks the price of the question, and of the turn where there is none", () => {
    const priced = { ...view, send_prices: { "6": 10, "1": 6, "2": 3 } } as unknown as SkytopiaView;
    expect([6, 1, 2].map((face) => priceOf(priced, null, face))).toEqual([10, 6, 3]);
    const question = { ...asked(), prices: { "6": 7, "1": 3, "2": 0 } } as Choice;
    expect([6, 1, 2].map((face) => priceOf(priced, question, face))).toEqual([7, 3, 0]);
  });

  it("draws a pip for every point, in the sign of its seat", () => {
    for (const face of FACES) for (const seat of [null, 0, 1, 2, 3]) expect(pips(face, seat).match(/M/g)).toHaveLength(face);
    expect(new Set([0, 1, 2, 3].map((seat) => pips(1, seat))).size).toBe(4);
  });
});

describe("actions on the table", () => {
  it("are a golem's where they send one, also while a tile can make it cheaper", () => {
    expect(sending(asked({ action: send }))).toBe(true);
    expect(sending(asked({ action: send }, { action: { verb: "use" } }))).toBe(true);
    expect(sending(asked({ action: { verb: "use" } }))).toBe(false);
    expect(sending(asked({ action: send }, { action: { verb: "turn" } }))).toBe(false);
    expect(sending(null)).toBe(false);
  });
});

describe("a tower that is climbed", () => {
  const zones = [{ zone: "blue_tower", seat: 0, cards: [{ card: "Blue Foundation (Star)" }, { card: "Shrine (Oak)" }] }];
  const table = (fields: object) =>
    ({ view: { zones }, seat: 0, mine: true, choice: null, stage: { beat: null }, ...fields }) as unknown as Table;

  it("lights the storey that is asked about", () => {
    const choice = asked({ action: { verb: "use" } }, { action: { verb: "activate", card: "Shrine (Oak)" } });
    expect(climbing(table({ choice }), 0)).toEqual({ colour: "blue", storey: 1 });
    expect(climbing(table({ choice }), 1)).toBeNull();
    expect(climbing(table({ choice, mine: false }), 0)).toBeNull();
  });

  it("lights what happens before what is asked", () => {
    const happens = { beat: { events: [event({ kind: "activated", seat: 0, card: "Blue Foundation (Star)" })] } };
    expect(climbing(table({ stage: happens }), 0)).toEqual({ colour: "blue", storey: 0 });
    expect(climbing(table({ stage: happens }), 1)).toBeNull();
  });
});

describe("the story of a turn", () => {
  const end = [
    event({ kind: "guild_pp", seat: 0, card: "Builders' Guild", amount: 3 }),
    event({ kind: "guild_pp", seat: 1, card: "Builders' Guild", amount: 2 }),
    event({ kind: "guild_pp", seat: 1, card: "Smiths' Guild", amount: 6 }),
    event({ kind: "coin_pp", seat: 0, amount: 1 }),
  ];

  it("tells every storey with what it pays, and one Guildmaster after the other at a pace to read", () => {
    const told = beats([
      event({ kind: "activated", card: "a" }),
      event({ kind: "pp", amount: 2 }),
      event({ kind: "activated", card: "b" }),
      event({ kind: "coins", amount: 1 }),
      event({ kind: "gear", seat: null }),
      ...end,
    ]);
    expect(told.map(({ events }) => events.length)).toEqual([2, 2, 1, 2, 1, 1]);
    expect(told.map((beat) => beat.told === true)).toEqual([false, false, false, true, true, true]);
  });

  it("adds up what everybody has at each step of the end, with what was gained since the position shown", () => {
    const cities = {
      seats: [
        { seat: 0, figures: { PP: 10 } },
        { seat: 1, figures: { PP: 20 } },
      ],
    } as unknown as SkytopiaView;
    const told = beats([event({ kind: "pp", amount: 4 }), ...end]).flatMap((beat) => scored(beat, cities) ?? []);
    expect(told.map(({ steps }) => steps.length)).toEqual([1, 2, 3]);
    expect(told.map(({ rows }) => rows.map(({ before, total }) => [before, total]))).toEqual([
      [
        [14, 17],
        [20, 22],
      ],
      [
        [14, 17],
        [20, 28],
      ],
      [
        [14, 18],
        [20, 28],
      ],
    ]);
    expect(told.map(({ best }) => best)).toEqual([22, 28, 28]);
    expect(beats([event({ kind: "gear", seat: null })]).map((beat) => scored(beat, cities))).toEqual([null]);
  });

  it("says of every city where its points come from", () => {
    const cities = {
      seats: [
        { seat: 0, figures: { PP: 18 } },
        { seat: 1, figures: { PP: 28 } },
      ],
    } as unknown as SkytopiaView;
    expect(tally(cities, end)).toEqual([
      { label: "In play", values: [14, 20] },
      { label: "Builders' Guild", values: [3, 2] },
      { label: "Smiths' Guild", values: [0, 6] },
      { label: "Coins", values: [1, 0] },
      { label: "PP", values: [18, 28], is: "sum" },
    ]);
    expect(tally(cities, [])).toEqual([]);
  });
});

describe("a preview", () => {
  it("says what changes, and nothing of what stays", () => {
    const preview: SkytopiaPreview = { notes: ["New cards come to the Market."], done: true, coins: [9, 6], PP: [4, 4] };
    expect(consequences(preview)).toEqual(["New cards come to the Market.", "coins 9 → 6"]);
    expect(changes(preview)).toEqual({ coins: [9, 6] });
  });
});

describe("the score as if the game ended now", () => {
  it("says what it is made of, without what brings nothing", () => {
    expect(scoreWords({ total: 30, track: 12, guilds: 16, cards: 0, coins: 2, golems: 0, text: "" })).toBe(
      "12 on the track + 16 from guilds + 2 for coins",
    );
  });
});
