// Helps to pay: the answers to the question are whole payments; taps say which cards should be among them and which should not.
import type { Action, Choice, ChoiceItem } from "../../lib/protocol";
import { SLOTS, type Resource, type Slot } from "./types";

/** A card of the hand by its name, or a slot of the ship. */
export type Source = string;
const ABOARD = /^the (weapon|upgrade|crew) on board$/;

export const slotOf = (source: Source): Slot | null => (ABOARD.exec(source)?.[1] as Slot | undefined) ?? null;
export const aboard = (slot: Slot): Source => `the ${slot} on board`;
export const SLOT_SOURCES: readonly Source[] = SLOTS.map(aboard);

/** A symbol that is asked for, and the card whose symbol pays it; null as long as none does. */
export interface Socket {
  symbol: Resource;
  card: Source | null;
}

/** A whole payment, as the question lists it: its cards, and the actions that name them one after the other. */
export interface WholePayment {
  cards: Source[];
  actions: Action[];
  label: string;
  spots: string[];
  /** What its cards pay for. */
  fills: Socket[];
  /** Symbols that it produces beyond the cost. */
  lost: number;
  /** How much its owner would miss its cards. */
  missed: number;
}

export interface PaymentItem extends ChoiceItem {
  payment: WholePayment;
}

/** What the question after a payment tells beyond others: all payments, and the symbols that are asked for. */
interface PayChoice extends Choice {
  payments?: WholePayment[];
  price?: Resource[];
}

/** The server has payments named card by card; here each whole one is an answer. */
export function whole(choice: Choice): Choice {
  const { decision, payments } = choice as PayChoice;
  if (decision !== "pay" || !payments) return choice;
  const items = payments.map((payment): PaymentItem => ({
    action: { verb: "pay", cards: payment.cards.join(" + ") },
    actions: payment.actions,
    label: payment.label,
    spots: payment.spots,
    count: 1,
    payment,
  }));
  return { ...choice, items };
}

export const paymentOf = (item: ChoiceItem): WholePayment | null => (item as Partial<PaymentItem>).payment ?? null;

/** What a payment junks. */
export const sourcesOf = (item: ChoiceItem): readonly Source[] => paymentOf(item)?.cards ?? [];

/** The symbols of the question, each with the card that pays it in this payment; without one all are open. */
export const socketsOf = (choice: Choice | null, payment: WholePayment | null): readonly Socket[] =>
  payment?.fills ?? ((choice as PayChoice | null)?.price ?? []).map((symbol) => ({ symbol, card: null }));

const countIn = (sources: readonly Source[], source: Source): number => sources.filter((one) => one === source).length;

/** What is wished: sources that should be in, the last one first of all, and those that should not. */
export interface Wishes {
  wanted: readonly Source[];
  unwanted: readonly Source[];
}
export const NO_WISHES: Wishes = { wanted: [], unwanted: [] };

/** The index of the payment that fits the wishes best, of several the one that is missed least; -1 without any. */
export function best(items: readonly ChoiceItem[], { wanted, unwanted }: Wishes = NO_WISHES): number {
  const rated = items.map((item, index) => {
    const sources = sourcesOf(item);
    const avoided = unwanted.filter((source, at) => countIn(sources, source) <= countIn(unwanted.slice(0, at), source)).length;
    // The last wish weighs more than all before it together.
    const met = wanted.reduce(
      (sum, source, at) => sum + (countIn(sources, source) > countIn(wanted.slice(at + 1), source) ? 2 ** at : 0),
      0,
    );
    return { index, avoided, met, missed: paymentOf(item)?.missed ?? 0 };
  });
  rated.sort((a, b) => b.met - a.met || b.avoided - a.avoided || a.missed - b.missed || a.index - b.index);
  return rated[0]?.index ?? -1;
}

/** A tap on a card: puts it in, or takes one that is in out again. `many`: how many of it there are. */
export function tapped({ wanted, unwanted }: Wishes, source: Source, paid: readonly Source[], many: number): Wishes {
  const without = (list: readonly Source[]) => list.filter((one) => one !== source);
  const inside = countIn(paid, source);
  if (inside > 0 && inside >= many) return { wanted: without(wanted), unwanted: [...unwanted, source] };
  return { wanted: [...without(wanted), ...Array.from({ length: inside + 1 }, () => source)], unwanted: without(unwanted) };
}

/** Whether any payment junks it. */
export const canPay = (items: readonly ChoiceItem[], source: Source): boolean =>
  items.some((item) => sourcesOf(item).includes(source));
