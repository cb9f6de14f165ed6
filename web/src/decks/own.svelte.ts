// The decks somebody built stay on this device. Drafts that are not legal are kept too, with the reasons.
import { covers } from "../lib/covers";
import { Dear, keep, stored } from "../lib/device";
import { tidyName, type DeckCards } from "./deck";
import { say } from "./words";

export interface OwnDeck extends DeckCards {
  id: string;
  /** The game that it is for. */
  game: string;
  /** As text, as it was when it was last changed. */
  text: string;
  /** Why it is not legal, in the server's words; null where that is not known yet. */
  reasons: string[] | null;
  at: number;
  begun?: number;
}

/** The game whose decks are meant where none is named: the first on the shelf with decks. */
export const firstDeckGame = (): string => covers.find((cover) => cover.decks !== undefined)?.name ?? "";

const OLD = "skydeck.decks";
const MOST = 100;

const decks = new Dear<OwnDeck>("skydeck.deck.");

/** What an older version kept in one list, which two tabs wrote over. */
function takeOver(): void {
  const old = stored<(Omit<OwnDeck, "game"> & { game?: string })[]>(OLD);
  if (!old) return;
  // Decks of that time may not name their game: there was one only. Those at the top of the list came last.
  const moved = old.map(
    (deck) => decks.one(deck.id) !== null || decks.put(deck.id, { ...deck, game: deck.game ?? firstDeckGame() }),
  );
  if (moved.every(Boolean)) keep(OLD, null);
}

takeOver();

export const own = $state<{ decks: OwnDeck[]; failed: boolean }>({ decks: newestFirst(decks.all()), failed: false });

decks.hear(() => (own.decks = newestFirst(decks.all())));

/** By when they were begun; decks of an older version know only when they were last changed. */
function newestFirst(all: OwnDeck[]): OwnDeck[] {
  return all.sort((a, b) => (b.begun ?? b.at) - (a.begun ?? a.at));
}

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
  const at = Date.now();
  write({ id, game, name: freeName(tidyName(name) || say("own.new-deck")), main, side, text, reasons, at, begun: at });
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

/** Changes the deck as it is now, with what another tab did to it; where the browser keeps nothing, as this page has it. */
export function changeDeck(id: string, change: Partial<Omit<OwnDeck, "id">>): void {
  const now = decks.one(id) ?? deckOf(id);
  if (now) write({ ...now, ...change, at: Date.now() });
}

export function dropDeck(id: string): void {
  decks.drop(id);
  own.decks = own.decks.filter((deck) => deck.id !== id);
}

function write(deck: OwnDeck): void {
  own.failed = !decks.put(deck.id, deck);
  const known = own.decks.some((other) => other.id === deck.id);
  own.decks = known ? own.decks.map((other) => (other.id === deck.id ? deck : other)) : newestFirst([deck, ...own.decks]);
}
