// The view of Sky Thieves, as wire.ts has it from the server, and what is read out of it.
import type { BaseView, CardKind } from "../../lib/protocol";
import { capital, listed } from "../../lib/words/language";
import type { Attack, Ship, Stat, ThievesKind, ThievesView } from "./wire";
import { say } from "./words";

export type * from "./wire";

export const SLOTS = ["weapon", "upgrade", "crew"] as const;
/** The three needles of the duel. */
export const STATS = ["speed", "firepower", "total"] as const;
export const statName = (stat: Stat): string => say(`stat.${stat}`);

export const GOAL = 5;

/** Until when a seat may let everything pass. */
export const skips = () => (["stack", "phase", "turn"] as const).map((id) => [id, say(`skip.${id}`)] as const);

/** How a ship stands against a Target: whether it beats it, the points that it lacks, and how many it could lose and still beat it. */
export type Standing = Pick<Attack, "beating" | "short" | "spare">;

export const asThieves = (view: BaseView): ThievesView => view as unknown as ThievesView;
export const shipOf = (view: ThievesView, seat: number): Ship | undefined => view.seats.find((ship) => ship.seat === seat);

/** The ship that is drawn large: the viewer's, for spectators that of whose turn it is. */
export const nearSeat = (view: ThievesView): number => view.you?.seat ?? view.active;

export const RESOURCES = ["alchemy", "aether", "clockwork", "scraps"] as const;
export type Resource = (typeof RESOURCES)[number];
export const RESOURCE_ICONS: Readonly<Record<Resource, string>> = {
  alchemy: "bubbling-flask",
  aether: "floating-crystal",
  clockwork: "clockwork",
  scraps: "metal-bar",
};

const symbolsIn = (names: readonly string[] = []): Resource[] =>
  RESOURCES.flatMap((resource) => names.filter((name) => name === resource).map(() => resource));
export const costOf = (kind: CardKind | undefined): Resource[] => symbolsIn((kind as ThievesKind | undefined)?.price);
export const paysOf = (kind: CardKind | undefined): Resource[] => symbolsIn((kind as ThievesKind | undefined)?.produces);

/** `Aether and 2 Scraps`; empty where there are none. */
export function inWords(symbols: readonly Resource[]): string {
  const parts = RESOURCES.flatMap((resource) => {
    const count = symbols.filter((one) => one === resource).length;
    const name = say(`resource.${resource}`);
    return count > 0 ? [count > 1 ? `${count} ${name}` : name] : [];
  });
  return listed(parts);
}

const sentence = (text: string): string => (text ? `${capital(text)}.` : "");

/** What a Captain can do, in a sentence each. */
export function abilitiesOf(kind: CardKind | undefined): { offensive: string; defensive: string } {
  const { offensive = "", defensive = "" } = (kind ?? {}) as Partial<ThievesKind>;
  return { offensive: sentence(offensive), defensive: sentence(defensive) };
}
