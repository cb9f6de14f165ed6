// The decks somebody built stay on this device. Drafts that are not legal are kept too, with the reasons.
import { covers } from "../lib/covers";
import { keep, stored } from "../lib/settings.svelte";
import { tidyName, type DeckCards } from "./deck";

export interface OwnDeck extends DeckCards {
  id: string;
  /** The game that it is for. */
  game: string;
  /** As text, as it was when it was last changed. */
  text: string;
  /** Why it is not legal, in the server's words; null where that is not known yet. */
  reasons: string[] | null;
  at: number;
}

/** The game whose decks are meant where none is named: the first on the shelf with decks. */
export const firstDeckGame = (): string => covers.find((cover) => cover.decks !== undefined)?.name ?? "";

const KEY = "skydeck.decks";
const MOST = 100;

// Decks of an older version do not name their game: there was one only.
const kept = (stored<OwnDeck[]>(KEY) ?? []).map((deck) => ({ ...deck, game: deck.game ?? firstDeckGame() }));

export const own = $state<{ decks: OwnDeck[]; failed: boolean }>({ decks: kept, failed: false });

export const decksFor = (game: string): OwnDeck[] => own.decks.filter((deck) => deck.game === game);

export const deckOf = (id: string): OwnDeck | undefined => own.decks.find((deck) => deck.id === id);

/** Those that can be played, by the last check. */
export const legal = (game: string): OwnDeck[] => decksFor(game).filter((deck) => deck.reasons?.length === 0);

export const full = (): boolean => own.decks.length >= MOST;

/** A short name for addresses. */
function freshId(): string {
  const letters = crypto.getRandomValues(new Uint8Array(8));
  return [...letters].map((letter) => (letter % 36).toString(36)).join("");
}

export function addDeck(game: string, deck: DeckCards & { text: string; reasons: string[] | null }): string {
  const id = freshId();
  const { name, main, side, text, reasons } = deck;
  own.decks = [{ id, game, name: freeName(tidyName(name) || "New deck"), main, side, text, reasons, at: Date.now() }, ...own.decks];
  write();
  return id;
}

/** Names tell decks apart, so a second one gets a number. */
function freeName(name: string): string {
  const taken = new Set(own.decks.map((deck) => deck.name));
  for (let number = 2; ; number++) {
    const wish = number === 2 && !taken.has(name) ? name : `${name} ${number}`;
    if (!taken.has(wish)) return wish;
  }
}

export function changeDeck(id: string, change: Partial<Omit<OwnDeck, "id">>): void {
  own.decks = own.decks.map((deck) => (deck.id === id ? { ...deck, ...change, at: Date.now() } : deck));
  write();
}

export function dropDeck(id: string): void {
  own.decks = own.decks.filter((deck) => deck.id !== id);
  write();
}

function write(): void {
  own.failed = !keep(KEY, own.decks);
}
