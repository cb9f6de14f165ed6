import { describe, expect, it } from "vitest";

import type { GameClient } from "../src/lib/client";
import { glanceOf } from "../src/lib/glance.svelte";
import type { BaseView, GameEvent, Lobby } from "../src/lib/protocol";

const client = {
  quiet: ["passed"],
  stats: (_view: BaseView, seat: number) => [{ label: "influence", value: String(seat + 3), icon: "crown" }],
} as unknown as GameClient;
const seat = (number: number, name: string, kind: "human" | "bot" | "open" = "human") => ({
  seat: number,
  kind,
  name,
  taken: kind !== "open",
  connected: true,
});
const lobby = (more: object = {}) =>
  ({
    code: "ABCDEF",
    game: "sky_dynasty",
    status: "running",
    seats: [seat(0, "Ada"), seat(1, "Bo"), seat(2, "AI 3", "bot")],
    ...more,
  }) as unknown as Lobby;
const view = { seats: [{ seat: 0 }, { seat: 1 }], result: null } as unknown as BaseView;
const event = (kind: string, text: string, by: number) => ({ seq: 1, kind, text, seat: by }) as unknown as GameEvent;

describe("a table at a glance", () => {
  it("tells against whom, whose move it is, and what happened last that says something", () => {
    const events = [event("won", "{seat1} won at the Palace.", 1), event("passed", "{seat} passed.", 2)];
    expect(glanceOf({ lobby: lobby(), view, events, waiting: [0, 1] }, [0], client)).toEqual({
      rivals: "Against Bo and AI 3",
      turn: "Your move.",
      mine: true,
      hinted: false,
      last: "Bo won at the Palace.",
      figures: [
        { seat: 0, value: "3" },
        { seat: 1, value: "4" },
      ],
    });
    expect(glanceOf({ lobby: lobby(), view, events: [], waiting: [1] }, [0], client)).toMatchObject({
      turn: "Waiting for Bo.",
      mine: false,
      last: "",
    });
  });

  it("knows tables that wait for players and those that are over", () => {
    expect(
      glanceOf(
        {
          lobby: lobby({ status: "waiting", seats: [seat(0, "Ada"), seat(1, "", "open")] }),
          view: null,
          events: [],
          waiting: [],
        },
        [0],
        client,
      ),
    ).toMatchObject({ rivals: "Against a free seat", turn: "Waiting for players." });
    const over = (winners: number[]) =>
      glanceOf(
        { lobby: lobby({ status: "ended", result: { ranks: [], winners, scores: [] } }), view: null, events: [], waiting: [] },
        [0],
        client,
      ).turn;
    expect([over([0]), over([0, 1]), over([1])]).toEqual(["You won.", "You shared the win.", "Bo won."]);
    expect(
      glanceOf({ lobby: lobby({ status: "ended", hinted: [1] }), view: null, events: [], waiting: [] }, [0], client).hinted,
    ).toBe(true);
    expect(glanceOf({ lobby: lobby(), view: null, events: [], waiting: [] }, [0, 1, 2], client).rivals).toBe(
      "Everybody at this device",
    );
  });
});
