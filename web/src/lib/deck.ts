// The cards of a game, for every component below a table or a card page.
import { getContext, setContext } from "svelte";

import type { Art } from "./client";
import type { CardKind } from "./protocol";

export interface Deck {
  kinds: Map<string, CardKind>;
  art: (card: string) => Art;
  sprite: string;
  rolls: string[][];
  game: string;
}

const KEY = Symbol("deck");

export const provideDeck = (deck: Deck): Deck => setContext(KEY, deck);
export const useDeck = (): Deck => getContext<Deck>(KEY);
