// One click to a first decision: a table against two AI seats.
import { api } from "./api";
import { go } from "./router.svelte";
import { holdSeats } from "./held.svelte";
import { settings } from "./settings.svelte";

const LEVEL = "normal";

export async function playNow(game: string, level = LEVEL, players = 3): Promise<void> {
  const seats = Array.from({ length: players }, (_, seat) =>
    seat === 0
      ? ({ kind: "me", ...(settings.name ? { name: settings.name } : {}) } as const)
      : ({ kind: "bot", level } as const),
  );
  const made = await api.createTable({
    game,
    players,
    seats,
    options: {},
    undo: "until_revealed",
    spectators: "public",
    hints: true,
    pace: "none",
    public: false,
  });
  holdSeats(made.code, game, made.tokens, true);
  if (made.status === "waiting" && made.tokens[0]) await api.start(made.code, made.tokens[0].token);
  go(`/t/${made.code}`);
}
