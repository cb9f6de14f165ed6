// The seats this device holds, by table code; the tokens are the only proof of a seat, so none goes that may still be played.
import { Dear, keep, mayGo, stored } from "./device";
import type { SeatToken } from "./protocol";

export interface HeldTable {
  code: string;
  game: string;
  at: number;
  seats: SeatToken[];
  host: boolean;
  ended?: boolean;
  /** The lesson that is told at it; found again under Learn and not among the games. */
  lesson?: string;
}

const OLD = "skydeck.tables";
/** How many tables are kept; beyond them ended ones go, the oldest first, and no others. */
const MOST_TABLES = 60;

const tables = new Dear<HeldTable>("skydeck.table.");

/** What an older version kept in one list, which two tabs wrote over. */
function takeOver(): void {
  const old = stored<HeldTable[]>(OLD);
  if (!old) return;
  const moved = old.map((table) => tables.one(table.code) !== null || tables.put(table.code, table));
  if (moved.every(Boolean)) keep(OLD, null);
}

const newestFirst = (all: HeldTable[]): HeldTable[] => all.sort((a, b) => b.at - a.at);
const endedOf = (all: HeldTable[]): HeldTable[] => all.filter((table) => table.ended).reverse();

takeOver();
mayGo(() => endedOf(newestFirst(tables.all())).map(({ code }) => tables.key(code)));

export const held = $state<{ tables: HeldTable[] }>({ tables: newestFirst(tables.all()) });

const look = (): void => {
  held.tables = newestFirst(tables.all());
};
tables.hear(look);

/** Games that wait to be played on, newest first. */
export const running = (): HeldTable[] => held.tables.filter((table) => !table.ended && !table.lesson);

export function tableOf(code: string): HeldTable | undefined {
  return held.tables.find((table) => table.code === code);
}

export function holdSeats(code: string, game: string, seats: SeatToken[], host: boolean, lesson?: string): void {
  const known = tables.one(code) ?? tableOf(code);
  const kept = (known?.seats ?? []).filter((old) => !seats.some((fresh) => fresh.seat === old.seat));
  const table: HeldTable = { code, game, at: Date.now(), seats: [...kept, ...seats], host: host || (known?.host ?? false) };
  const told = lesson ?? known?.lesson;
  if (told) table.lesson = told;
  const all = newestFirst(tables.all().filter((other) => other.code !== code));
  const over = Math.max(0, all.length + 1 - MOST_TABLES);
  for (const old of endedOf(all).slice(0, over)) tables.drop(old.code);
  write(table);
}

export function markEnded(code: string): void {
  const table = tables.one(code);
  if (table && !table.ended) write({ ...table, ended: true });
}

export function dropTable(code: string): void {
  tables.drop(code);
  held.tables = held.tables.filter((table) => table.code !== code);
}

function write(table: HeldTable): void {
  const taken = tables.put(table.code, table);
  look();
  // Where the browser keeps nothing, the seat is held as long as the page is open.
  if (!taken) held.tables = [table, ...held.tables.filter((other) => other.code !== table.code)];
}
