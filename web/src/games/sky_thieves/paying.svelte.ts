// What was tapped of the payment that is asked about; forgotten with the question.
import { actionsOf, type ChoiceItem } from "../../lib/protocol";
import type { Table } from "../../lib/table.svelte";
import { best, canPay, NO_WISHES, paymentOf, tapped, type Source, type WholePayment, type Wishes } from "./payment";
import { asThieves } from "./types";
import { say } from "./words";

const asked = $state<{ question: number; wishes: Wishes }>({ question: -1, wishes: NO_WISHES });

export const isPaying = (table: Table): boolean => table.mine && table.choice?.decision === "pay";

/** The card that is being paid for. */
export function cardPaid(table: Table): string {
  const view = table.view ? asThieves(table.view) : null;
  const part = table.parts.list.flatMap(({ actions }) => actions).findLast((action) => action["verb"] === "play");
  return typeof part?.["card"] === "string" ? part["card"] : (view?.played.at(-1) ?? "");
}

/** The payment that lies in the draft. */
export function paymentIn(table: Table): WholePayment | null {
  const item = table.choice?.items.find((_, index) => (table.picks.counts[index] ?? 0) > 0);
  return item ? paymentOf(item) : null;
}

/** What it junks. */
export const drafted = (table: Table): readonly Source[] => paymentIn(table)?.cards ?? [];

/** The payments that may be chosen, each with its place in the question: in a lesson, those of its step. */
const allowed = (table: Table): (ChoiceItem & { at: number })[] =>
  (table.choice?.items ?? [])
    .map((item, at) => ({ ...item, at }))
    .filter((item) => !table.guide || actionsOf(item).every((action) => table.guide?.wants(action)));

/** Whether this card may be among what pays. */
export const mayPay = (table: Table, source: Source): boolean => canPay(allowed(table), source);

const bestOf = (table: Table, wishes?: Wishes): number => {
  const items = allowed(table);
  return items[best(items, wishes)]?.at ?? -1;
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
