// What was tapped of the payment that is asked about; forgotten with the question.
import { actionsOf, type ChoiceItem } from "../../lib/protocol";
import type { Table } from "../../lib/table.svelte";
import { best, canPay, covers, NO_WISHES, slotOf, sourcesOf, tapped, type Purse, type Source, type Wishes } from "./payment";
import { asThieves, costOf, paysOf, shipOf, type Resource, type ThievesKind } from "./types";
import { say } from "./words";

const asked = $state<{ question: number; wishes: Wishes }>({ question: -1, wishes: NO_WISHES });

export const isPaying = (table: Table): boolean => table.mine && table.choice?.decision === "pay";

/** What each card is worth to its owner: Materials and doubles least, then what cannot be paid for; ships keep their cards. */
const WORTH = { material: 1, double: 2, beyond: 3, card: 5, symbol: 1, aboard: 100 } as const;

export function purseOf(table: Table): Purse {
  const view = asThieves(table.view as NonNullable<Table["view"]>);
  const me = view.you?.seat ?? -1;
  const hand = view.you?.hand ?? [];
  const boarded = shipOf(view, me)?.board;
  const kindOf = (source: Source) => {
    const slot = slotOf(source);
    return table.kinds.get(slot ? (boarded?.[slot]?.card ?? "") : source);
  };
  const pays = (source: Source) => paysOf(kindOf(source));
  const all = hand.flatMap(({ card, count }) => Array.from({ length: count }, () => card));
  const worth = (source: Source): number => {
    const kind = kindOf(source);
    if (slotOf(source)) return WORTH.aboard + WORTH.symbol * costOf(kind).length;
    if (kind?.type === "material") return WORTH.material;
    if (all.filter((card) => card === source).length > 1) return WORTH.double;
    const others = all.toSpliced(all.indexOf(source), 1);
    return covers(costOf(kind), others, pays) ? WORTH.card + WORTH.symbol * costOf(kind).length : WORTH.beyond;
  };
  const { price_less: less = 0 } = (table.choice ?? {}) as { price_less?: number };
  return { worth, pays, cost: priceOf(table), less };
}

/** What is to be paid, with what makes it cheaper now. */
function priceOf(table: Table): Resource[] {
  const kind = table.kinds.get(cardPaid(table));
  const { price } = (table.choice ?? {}) as { price?: string[] };
  return price ? costOf({ ...kind, price } as ThievesKind) : costOf(kind);
}

/** The card that is being paid for. */
export function cardPaid(table: Table): string {
  const view = table.view ? asThieves(table.view) : null;
  const part = table.parts.list.flatMap(({ actions }) => actions).findLast((action) => action["verb"] === "play");
  return typeof part?.["card"] === "string" ? part["card"] : (view?.played.at(-1) ?? "");
}

/** The sources of the payment that lies in the draft. */
export function drafted(table: Table): Source[] {
  const item = table.choice?.items.find((_, index) => (table.picks.counts[index] ?? 0) > 0);
  return item ? sourcesOf(item) : [];
}

/** The payments that may be chosen, each with its place in the question: in a lesson, those of its step. */
const allowed = (table: Table): (ChoiceItem & { at: number })[] =>
  (table.choice?.items ?? [])
    .map((item, at) => ({ ...item, at }))
    .filter((item) => !table.guide || actionsOf(item).every((action) => table.guide?.wants(action)));

/** Whether this card may be among what pays. */
export const mayPay = (table: Table, source: Source): boolean => canPay(allowed(table), source);

const bestOf = (table: Table, wishes?: Wishes): number => {
  const items = allowed(table);
  return items[best(items, purseOf(table), wishes)]?.at ?? -1;
};

/** A first suggestion, as soon as the question is there; whoever wants no confirmation chooses by hand, as nothing would ask again. */
export function suggest(table: Table, confirms: boolean): void {
  if (!isPaying(table) || asked.question === table.question || !table.choice) return;
  asked.question = table.question;
  asked.wishes = NO_WISHES;
  if (!confirms || table.guide?.active || table.picks.number > 0) return;
  const index = bestOf(table);
  if (index >= 0) table.picks.put(index);
}

/** Puts a card into the payment or takes it out; `many`: how many of it there are. Says why where that cannot be. */
export function tap(table: Table, source: Source, spot: string, many: number): void {
  if (!mayPay(table, source)) {
    table.touch(spot);
    return;
  }
  const before = drafted(table);
  asked.wishes = tapped(asked.wishes, source, before, many);
  const index = bestOf(table, asked.wishes);
  const same = (table.picks.counts[index] ?? 0) > 0;
  if (same && before.includes(source)) table.say(say("paying.nothing-else-that-you"));
  else if (!same && index >= 0) table.picks.put(index);
}
