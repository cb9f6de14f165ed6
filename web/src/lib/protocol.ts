// What goes over the wire, as wire.ts has it from the server, and actions compared.
import type { Action, BaseView, Change, Choice, ChoiceItem, HintReply, Reply, TryReply, WhyReply } from "./wire";

export type * from "./wire";

/** An answer, with the fields of what was asked where it is `ok`. */
export type Answered = Pick<Reply, "ok" | "error"> & Partial<TryReply & WhyReply & HintReply>;

/** What `try` says where a draft only leads to a further part of the same decision. */
export interface Onward extends Pick<TryReply, "legal" | "forced"> {
  choice: Choice;
  view: BaseView;
}

/** The further part of the decision that an answer leads to; null where it leads to none. */
export const onwardOf = ({ ok, goes_on, choice, view, legal, forced }: Answered): Onward | null =>
  ok && goes_on && choice && view && legal ? { choice, view, legal, ...(forced ? { forced } : {}) } : null;

/** Whether a number would be another than now; one that is not told would not. */
export const moved = (change: Change | undefined): change is Change => change !== undefined && change[0] !== change[1];

/** What is sent for an item. */
export const actionsOf = ({ action, actions = [action] }: Pick<ChoiceItem, "action" | "actions">): Action[] => actions;

/** Equal actions have equal fields, in whatever order they were written. */
export function sameAction(a: Action, b: Action): boolean {
  return actionKey(a) === actionKey(b);
}

/** The things on the table that an item is about; none where only a button can stand for it. */
export const spotsOf = (item: ChoiceItem): string[] => item.spots ?? [];

export function actionKey(action: Action): string {
  return JSON.stringify(Object.entries(action).sort(([a], [b]) => (a < b ? -1 : 1)));
}
