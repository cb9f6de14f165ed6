// A table against AI with a deck.
import { api } from "../lib/api";
import { go } from "../lib/router.svelte";
import { holdSeats, settings } from "../lib/settings.svelte";
import { DECK_GAME } from "./own.svelte";

export async function tryDeck(deck: string, level: string, against: string): Promise<void> {
  const made = await api.createTable({
    game: DECK_GAME,
    players: 2,
    seats: [{ kind: "me", ...(settings.name ? { name: settings.name } : {}) }, { kind: "bot", level }],
    options: { deck_1: deck, ...(against ? { deck_2: against } : {}) },
    undo: "until_revealed",
    spectators: "public",
    hints: true,
    pace: "none",
    public: false,
  });
  holdSeats(made.code, DECK_GAME, made.tokens, true);
  go(`/t/${made.code}`);
}
