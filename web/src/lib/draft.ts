// A draft is how often each item of a choice is picked. Nothing here knows a rule: limits come with the choice.
import { actionKey, actionsOf, sameAction, type Action, type Choice } from "./protocol";
import { say } from "./words/said";

export type Counts = readonly number[];

export interface StoredDraft {
  decision: string;
  /** The question that the decision began with, and the parts chosen since, where there are some. */
  began?: string;
  parts?: { actions: Action[]; label: string }[];
  picks: { key: string; label: string; count: number }[];
}

export const empty = (choice: Choice): Counts => choice.items.map(() => 0);

export const total = (counts: Counts): number => counts.reduce((sum, count) => sum + count, 0);

export const limit = (choice: Choice): number => (choice.shape === "some" ? choice.max : 1);

/** One more of item `index`: where only one may be picked it takes the place of the other; a full draft stays as it is. */
export function add(choice: Choice, counts: Counts, index: number, times = 1): Counts {
  const item = choice.items[index];
  if (!item || times < 1) return counts;
  if (limit(choice) === 1) return counts.map((_, i) => (i === index ? 1 : 0));
  const room = limit(choice) - total(counts);
  const more = Math.min(times, room, item.count - (counts[index] ?? 0));
  return more > 0 ? counts.map((count, i) => (i === index ? count + more : count)) : counts;
}

/** An item as what would be one more pick: its label alone says that only while the draft is empty. */
export function oneMore(choice: Choice, counts: Counts, index: number): string {
  const item = choice.items[index];
  if (!item || limit(choice) === 1 || total(counts) === 0) return item?.label ?? "";
  const name = String(item.action["card"] ?? item.label);
  return (counts[index] ?? 0) > 0 ? say("draft.with-another", { name }) : say("draft.with-as-well", { name });
}

export function remove(counts: Counts, index: number, times = 1): Counts {
  return counts.map((count, i) => (i === index ? Math.max(0, count - times) : count));
}

export function complete(choice: Choice, counts: Counts): boolean {
  const picked = total(counts);
  if (choice.shape !== "some") return picked === 1;
  return picked > 0 && picked >= choice.min && picked <= choice.max;
}

/** The actions of a commit: picks in the order of the items, then what ends the series where it does not end by itself. */
export function commitOf(choice: Choice, counts: Counts): Action[] {
  const picks = choice.items.flatMap((item, i) => Array.from({ length: counts[i] ?? 0 }, () => item.action));
  if (choice.shape !== "some")
    return choice.items
      .filter((_, i) => (counts[i] ?? 0) > 0)
      .slice(0, 1)
      .flatMap(actionsOf);
  const last = choice.end ?? (picks.length < choice.max ? choice.done : null);
  return last ? [...picks, last.action] : picks;
}

/** How much of a list of actions answers this question: the picks, and how many actions they are. */
export function take(choice: Choice, actions: readonly Action[]): { counts: Counts; taken: number } {
  let counts = empty(choice);
  let taken = 0;
  const several = choice.items.findIndex(({ actions: all }) => all?.every((one, at) => sameAction(one, actions[at] ?? {})));
  if (several >= 0) return { counts: add(choice, counts, several), taken: choice.items[several]?.actions?.length ?? 0 };
  for (const action of actions) {
    const index = choice.items.findIndex((item) => sameAction(item.action, action));
    const next = index < 0 ? counts : add(choice, counts, index);
    if (total(next) <= total(counts)) {
      const ends =
        taken > 0 && choice.shape === "some" && [choice.done, choice.end].some((end) => end && sameAction(end.action, action));
      return { counts, taken: ends ? taken + 1 : taken };
    }
    counts = next;
    taken += 1;
    if (choice.shape !== "some") break;
  }
  return { counts, taken };
}

/** The picks in words. */
export const words = (choice: Choice, counts: Counts): string =>
  choice.items
    .flatMap((item, i) => ((counts[i] ?? 0) > 0 ? [`${item.label}${(counts[i] ?? 0) > 1 ? ` ×${counts[i]}` : ""}`] : []))
    .join(", ");

export function store(choice: Choice, counts: Counts): StoredDraft {
  const picks = choice.items.flatMap((item, i) => {
    const count = counts[i] ?? 0;
    return count > 0 ? [{ key: actionKey(item.action), label: item.label, count }] : [];
  });
  return { decision: choice.decision, picks };
}

/** What of a stored draft still fits this choice, and the names of what does not. */
export function restore(choice: Choice, stored: StoredDraft): { counts: Counts; dropped: string[] } {
  let counts = empty(choice);
  const dropped: string[] = [];
  for (const pick of stored.picks) {
    const index = choice.items.findIndex((item) => actionKey(item.action) === pick.key);
    const before = total(counts);
    if (index >= 0 && stored.decision === choice.decision) counts = add(choice, counts, index, pick.count);
    if (total(counts) - before < pick.count) dropped.push(pick.label);
  }
  return { counts, dropped };
}
