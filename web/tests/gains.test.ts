import { describe, expect, it } from "vitest";

import { client as tcg } from "../src/games/dynasty_tcg/client";
import { client as sky } from "../src/games/sky_dynasty/client";
import type { GameEvent } from "../src/lib/protocol";
import { Stage } from "../src/lib/stage.svelte";

const told = (client: typeof sky, kind: string, amount: number): string[] => {
  const stage = new Stage({ game: client.name, sprite: "", art: () => ({}) as never }, client);
  stage.delta([{ seq: 1, round: 1, phase: "", kind, seat: 0, text: "", amount } as GameEvent]);
  return stage.deltas.map((delta) => `${delta.amount} ${delta.word}`);
};

describe("what a seat gained", () => {
  it("is worded for one and for more", () => {
    expect([told(sky, "coins", 1), told(sky, "coins", 2), told(sky, "coins", -1), told(sky, "influence", 1)]).toEqual([
      ["1 coin"],
      ["2 coins"],
      ["-1 coin"],
      ["1 influence"],
    ]);
    expect([told(tcg, "resources", 1), told(tcg, "commander_healed", 2), told(tcg, "commander_damage", 3)]).toEqual([
      ["1 resource"],
      ["2 health"],
      ["-3 health"],
    ]);
  });

  it("wears the heart of Dynasty TCG, not the influence of Sky Dynasty", () => {
    const view = { seats: [{ seat: 0, health: 40, resources: 3, hand: 5, deck: 30 }], match: { best_of: 1, wins: [] } };
    const [health] = tcg.stats(view as never, 0);
    expect(health).toMatchObject({ label: "health", icon: "hearts", sprite: tcg.sprite });
  });
});
