// A table against AI with a deck.
import { api } from "../lib/api";
import { go } from "../lib/router.svelte";
import { holdSeats } from "../lib/held.svelte";
import { settings } from "../lib/settings.svelte";

export async function tryDeck(game: string, deck: string, level: string, against: string): Promise<void> {
  const info = (await api.games()).find((other) => other.name === game);
  const players = info?.players.min ?? 2;
  // The n-th deck belongs to the n-th seat.
  const [mine, other] = (info?.options ?? []).filter((option) => option.kind === "deck").map((option) => option.name);
  const made = await api.createTable({
    game,
    players,
    seats: [
      { kind: "me", ...(settings.name ? { name: settings.name } : {}) },
      ...Array.from({ length: players - 1 }, () => ({ kind: "bot", level }) as const),
    ],
    options: { ...(mine ? { [mine]: deck } : {}), ...(other && against ? { [other]: against } : {}) },
    undo: "until_revealed",
    spectators: "public",
    hints: true,
    pace: "none",
    public: false,
  });
  holdSeats(made.code, game, made.tokens, true);
  go(`/t/${made.code}`);
}
