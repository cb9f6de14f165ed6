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

/** A card as it reads in a game with these options. */
export function asPlayed(kind: CardKind, options: Record<string, unknown>): CardKind {
  return (kind.as_played ?? [])
    .filter(({ option, value }) => options[String(option)] === value)
    .reduce<CardKind>((found, { option: _, value: __, ...changed }) => ({ ...found, ...changed }), kind);
}

/** A game with its cards as they read under the options of a table. */
export function playedWith(game: LoadedGame, options: Record<string, unknown>): LoadedGame {
  if (!game.list.kinds.some((kind) => asPlayed(kind, options) !== kind)) return game;
  const kinds = new Map(game.list.kinds.map((kind) => [kind.id, asPlayed(kind, options)]));
  return { ...game, kinds, deck: { ...game.deck, kinds, art: (card) => game.client.art(card, kinds) } };
}

const loaded = new Map<string, Promise<LoadedGame>>();

export function loadGame(game: string): Promise<LoadedGame> {
  let answer = loaded.get(game);
  if (!answer) {
    answer = Promise.all([loadClient(game), api.cards(game)]).then(([client, list]) => {
      const kinds = new Map(list.kinds.map((kind) => [kind.id, kind]));
      return {
        client,
        list,
        kinds,
        deck: { kinds, art: (card) => client.art(card, kinds), sprite: client.sprite, rolls: list.rolls ?? [], game },
      };
    });
    loaded.set(game, answer);
    answer.catch(() => loaded.delete(game));
  }
  return answer;
}
