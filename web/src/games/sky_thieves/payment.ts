// Helps to pay: the answers to the question are whole payments; taps say which cards should be among them and which should not.
import type { Action, Choice, ChoiceItem } from "../../lib/protocol";
import { SLOTS, type Resource, type Slot } from "./types";

/** A card of the hand by its name, or a slot of the ship. */
export type Source = string;
const ABOARD = /^the (weapon|upgrade|crew) on board$/;

export const slotOf = (source: Source): Slot | null => (ABOARD.exec(source)?.[1] as Slot | undefined) ?? null;
export const aboard = (slot: Slot): Source => `the ${slot} on board`;
export const SLOT_SOURCES: readonly Source[] = SLOTS.map(aboard);

/** A whole payment, as the question lists it: its cards, and the actions that name them one after the other. */
export interface WholePayment {
  cards: Source[];
  actions: Action[];
  label: string;
}

/** The server has payments named card by card; here each whole one is an answer. */
export function whole(choice: Choice): Choice {
  const { payments } = choice as { payments?: WholePayment[] };
  if (choice.decision !== "pay" || !payments) return choice;
  const items = payments.map(({ cards: [card = "-", second = "-", third = "-"], actions, label }) => ({
    action: { verb: "pay", card, second, third },
    actions,
    text: label,
    label,
    count: 1,
  }));
  return { ...choice, items };
}

/** What a payment junks. */
export const sourcesOf = ({ action }: Pick<ChoiceItem, "action">): Source[] =>
  [action["card"], action["second"], action["third"]].filter(
    (part): part is string => typeof part === "string" && part !== "-" && part !== "",
  );

const countIn = (sources: readonly Source[], source: Source): number => sources.filter((one) => one === source).length;

/** What is wished: sources that should be in, the last one first of all, and those that should not. */
export interface Wishes {
  wanted: readonly Source[];
  unwanted: readonly Source[];
}
export const NO_WISHES: Wishes = { wanted: [], unwanted: [] };

export interface Purse {
  /** How much its owner would miss this card. */
  worth: (source: Source) => number;
  pays: (source: Source) => readonly Resource[];
  cost: readonly Resource[];
  /** How many coloured symbols of the cost need not be paid; which, the payer chooses by what pays. */
  less?: number;
}

/** Symbols that a payment produces beyond the cost: they are lost. */
export const surplus = (sources: readonly Source[], { pays, cost, less = 0 }: Pick<Purse, "pays" | "cost" | "less">): number =>
  Math.max(0, sources.reduce((sum, source) => sum + pays(source).length, 0) - cost.length + less);

const LOST = 0.5;
export const priceOf = (sources: readonly Source[], purse: Purse): number =>
  sources.reduce((sum, source) => sum + purse.worth(source), 0) + LOST * surplus(sources, purse);

/** The index of the payment that fits the wishes best, the cheapest of several; -1 without any. */
export function best(
  items: readonly Pick<ChoiceItem, "action">[],
  purse: Purse,
  { wanted, unwanted }: Wishes = NO_WISHES,
): number {
  const rated = items.map((item, index) => {
    const sources = sourcesOf(item);
    const avoided = unwanted.filter((source, at) => countIn(sources, source) <= countIn(unwanted.slice(0, at), source)).length;
    // The last wish weighs more than all before it together.
    const met = wanted.reduce(
      (sum, source, at) => sum + (countIn(sources, source) > countIn(wanted.slice(at + 1), source) ? 2 ** at : 0),
      0,
    );
    return { index, avoided, met, price: priceOf(sources, purse) };
  });
  rated.sort((a, b) => b.met - a.met || b.avoided - a.avoided || a.price - b.price || a.index - b.index);
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
export const canPay = (items: readonly Pick<ChoiceItem, "action">[], source: Source): boolean =>
  items.some((item) => sourcesOf(item).includes(source));

export interface Socket {
  symbol: Resource;
  /** Whose symbol fills it; null where nothing does. */
  source: Source | null;
}

type Produced = { source: Source; resource: Resource }[];

function takeOf(left: Produced, fits: (resource: Resource) => boolean): Source | null {
  const at = left.findIndex(({ resource }) => fits(resource));
  return at < 0 ? null : (left.splice(at, 1)[0]?.source ?? null);
}

/** Every colour its own symbol; Scraps, which are good for nothing else, before what could be a colour. Takes from `left`. */
function filled(cost: readonly Resource[], left: Produced): Socket[] {
  const row = cost.map((symbol): Socket => ({
    symbol,
    source: symbol === "scraps" ? null : takeOf(left, (resource) => resource === symbol),
  }));
  for (const socket of row)
    if (socket.symbol === "scraps")
      socket.source = takeOf(left, (resource) => resource === "scraps") ?? takeOf(left, () => true);
  return row;
}

const produced = (sources: readonly Source[], pays: Purse["pays"]): Produced =>
  sources.flatMap((source) => pays(source).map((resource) => ({ source, resource })));

/** Which card of a lawful payment fills which symbol; a card that pays any resource fills what stays open. */
export function sockets(cost: readonly Resource[], sources: readonly Source[], pays: Purse["pays"], less = 0): Socket[] {
  const left = produced(sources, pays);
  const row = filled(cost, left);
  for (const socket of row) socket.source ??= takeOf(left, () => true);
  // What the payer leaves out is drawn no more once the rest is paid.
  const open = row.filter(({ source }) => source === null);
  return open.length > 0 && open.length <= less ? row.filter(({ source }) => source !== null) : row;
}

/** Whether what these cards produce can cover a cost. */
export const covers = (cost: readonly Resource[], sources: readonly Source[], pays: Purse["pays"]): boolean =>
  filled(cost, produced(sources, pays)).every(({ source }) => source !== null);
