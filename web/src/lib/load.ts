// Brings together what a page about one game needs: its client, its cards.
import { api } from "./api";
import { loadClient, type GameClient } from "./client";
import type { Deck } from "./deck";
import type { CardKind, CardList } from "./protocol";

export interface LoadedGame {
  client: GameClient;
  list: CardList;
  kinds: Map<string, CardKind>;
  deck: Deck;
}

const loaded = new Map<string, Promise<LoadedGame>>();

export function loadGame(game: string): Promise<LoadedGame> {
  let answer = loaded.get(game);
  if (!answer) {
    answer = Promise.all([loadClient(game), api.cards(game)]).then(([client, list]) => {
      const kinds = new Map(list.kinds.map((kind) => [kind.id, kind]));
      return { client, list, kinds, deck: { kinds, art: (card) => client.art(card, kinds), sprite: client.sprite, rolls: list.rolls ?? [], game } };
    });
    loaded.set(game, answer);
    answer.catch(() => loaded.delete(game));
  }
  return answer;
}
