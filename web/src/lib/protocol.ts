// What goes over the wire, as wire.ts has it from the server, and actions compared.
import type { Action, BaseView, Choice, ChoiceItem, TryReply } from "./wire";

export type * from "./wire";

/** What `try` says where a draft only leads to a further part of the same decision. */
export interface Onward extends Pick<TryReply, "legal" | "forced"> {
  choice: Choice;
  view: BaseView;
}

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
