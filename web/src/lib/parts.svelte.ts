// A decision that is put together from parts: they are chosen, changed and kept on this device until all of it is sent.
import { call } from "./announce.svelte";
import * as drafts from "./draft";
import {
  onwardOf,
  sameAction,
  spotsOf,
  type Action,
  type Answered,
  type BaseView,
  type Choice,
  type Legal,
  type Onward,
} from "./protocol";
import type { Table } from "./table.svelte";
import { say } from "./words/said";

/** A question that is answered in the draft: what follows it is being asked now. */
export interface Part {
  actions: Action[];
  label: string;
  choice: Choice;
  view: BaseView;
  legal: Legal[];
}

export class Parts {
  /** Those chosen so far; none of them has been sent. */
  list = $state.raw<Part[]>([]);
  private readonly table: Table;
  /** The answer of which the server said that it ends the decision. */
  private whole = "";

  constructor(table: Table) {
    this.table = table;
  }

  get length(): number {
    return this.list.length;
  }

  private get actions(): Action[] {
    return this.list.flatMap((part) => part.actions);
  }

  /** What a question to the server is about besides the version, while there is a draft. */
  get draft(): { draft?: Action[] } {
    return this.length > 0 ? { draft: this.actions } : {};
  }

  set(list: Part[]): void {
    this.list = list;
    this.whole = "";
  }

  /** Asks what the draft would do with these answers to the question that is open. */
  try(actions: Action[]): Promise<Answered> {
    return this.table.ask("try", { version: this.table.version, actions: [...this.actions, ...actions] });
  }

  /** Takes in what the server says of an answer. What only opens a further question is no decision yet: that follows at once. */
  told(actions: Action[], reply: Answered, choice: Choice, label: string): boolean {
    const onward = choice.shape === "some" ? null : onwardOf(reply);
    if (onward) this.goOn(actions, label, onward);
    else this.whole = reply.ok ? JSON.stringify(actions) : "";
    return onward !== null;
  }

  /** Goes on to the next part of the decision; where there is none, the whole of it is sent. */
  async proceed(actions: Action[], label: string): Promise<void> {
    const { table } = this;
    const choice = table.choice;
    const passes = choice?.pass && actions.some((action) => sameAction(action, choice.pass?.action ?? {}));
    if (choice && !passes && table.client.opens?.(choice) && this.whole !== JSON.stringify(actions)) {
      const reply = await this.try(actions);
      if (table.choice !== choice || table.sending) return;
      if (!reply.ok) {
        table.refuse(reply.error);
        return;
      }
      const onward = onwardOf(reply);
      if (onward) {
        this.goOn(actions, label, onward);
        return;
      }
    }
    await table.send([...this.actions, ...actions]);
  }

  /** Takes an answer as a part of the draft and puts the question that follows it. */
  private goOn(actions: Action[], label: string, { choice, view, legal, forced = [] }: Onward): void {
    const { table } = this;
    if (!table.choice || !table.view) return;
    this.turnTo(table.readable(choice), view, legal, [
      ...this.list,
      { actions: [...actions, ...forced], label, choice: table.choice, view: table.view, legal: table.legal },
    ]);
    call(table.choice.sentence);
  }

  /** Chooses a part anew: it and all after it are out of the draft. */
  backTo(index: number): boolean {
    const part = this.list[index];
    if (!part || this.table.sending) return false;
    this.table.picks.restored = false;
    this.turnTo(part.choice, part.view, part.legal, this.list.slice(0, index));
    call(say("parts.back", { sentence: part.choice.sentence }));
    return true;
  }

  private turnTo(choice: Choice | null, view: BaseView, legal: Legal[], parts: Part[]): void {
    const { table } = this;
    table.view = view;
    table.legal = legal;
    table.settle(choice, parts);
    table.whyNot = table.refusal = null;
    table.picks.keep();
  }

  /** The part that a thing on the table was chosen in; -1 where it is in none. */
  at(spot: string): number {
    return this.list.findLastIndex(({ actions, choice }) =>
      choice.items.some((item) => actions.some((action) => sameAction(action, item.action)) && spotsOf(item).includes(spot)),
    );
  }

  /** The same position is shown again: the parts stand. */
  rebase(view: BaseView): void {
    this.list = this.list.map((part, index) => (index === 0 ? { ...part, view } : part));
  }

  /** What is kept of the draft on this device. */
  store(choice: Choice, counts: drafts.Counts): drafts.StoredDraft {
    const [first] = this.list;
    const parts = this.list.map(({ actions, label }) => ({ actions, label }));
    return { ...drafts.store(choice, counts), ...(first ? { began: first.choice.decision, parts } : {}) };
  }

  /** Puts stored parts together again, as far as they still fit; the names of those that do not; null if the table moved on. */
  async restore(parts: NonNullable<drafts.StoredDraft["parts"]>): Promise<string[] | null> {
    for (const [index, { actions, label }] of parts.entries()) {
      const choice = this.table.choice;
      const reply = await this.try(actions);
      if (this.table.choice !== choice) return null;
      const onward = onwardOf(reply);
      if (!onward) return parts.slice(index).map((part) => part.label);
      this.goOn(actions, label, onward);
    }
    return [];
  }

  /** Drafts a whole decision, up to its last part. */
  async take(left: Action[]): Promise<void> {
    const { table } = this;
    for (let choice = table.choice; choice && left.length > 0; choice = table.choice) {
      const { counts, taken } = drafts.take(choice, left);
      const reply = taken > 0 && taken < left.length ? await this.try(left.slice(0, taken)) : null;
      if (table.choice !== choice) return;
      const onward = reply && onwardOf(reply);
      if (!onward) {
        if (taken > 0) table.picks.change(counts);
        return;
      }
      this.goOn(left.slice(0, taken), drafts.words(choice, counts), onward);
      left = left.slice(taken + (onward.forced?.length ?? 0));
    }
  }
}
