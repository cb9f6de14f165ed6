// What is picked of the question that is open, kept on this device until it is sent.
import * as drafts from "./draft";
import { within, wantedCounts } from "./guide.svelte";
import type { Choice } from "./protocol";
import { keep, stored } from "./device";
import { settings } from "./settings.svelte";
import type { Table } from "./table.svelte";
import { say } from "./words/said";

export class Picks {
  /** How often each item is picked. */
  counts = $state.raw<drafts.Counts>([]);
  /** They are those of an earlier visit, and have not been sent. */
  restored = $state(false);
  /** What of an earlier visit's picks is no longer possible. */
  dropped = $state.raw<string[]>([]);
  readonly number = $derived(drafts.total(this.counts));
  readonly ready = $derived.by(() => this.table.choice !== null && drafts.complete(this.table.choice, this.counts));

  private readonly table: Table;

  constructor(table: Table) {
    this.table = table;
  }

  /** A new question has none. */
  reset(choice: Choice | null): void {
    this.counts = choice ? drafts.empty(choice) : [];
  }

  put(index: number, times = 1): void {
    const { table, counts } = this;
    const choice = table.choice;
    if (!choice || table.sending) return;
    const picked = counts[index] ?? 0;
    if (choice.shape !== "some" && picked > 0) {
      // The second tap on what is already chosen commits it.
      void table.commit();
      return;
    }
    // What is there once only is put in and taken out by the same tap.
    const out = choice.shape === "some" && choice.items[index]?.count === 1 && picked > 0;
    const next = out ? drafts.remove(counts, index) : drafts.add(choice, counts, index, times);
    if (table.guide?.active && !within(next, wantedCounts(choice, table.guide.wanted))) {
      table.say(table.guide.reminder);
      return;
    }
    if (drafts.total(next) === this.number && drafts.limit(choice) > 1) {
      const item = choice.items[index];
      const all = picked >= (item?.count ?? 0);
      table.say(
        all
          ? say("picks.all", { label: item?.label ?? say("picks.these") })
          : say("picks.no-more-than-here", { max: choice.max }),
      );
    }
    this.change(next);
    table.previews.rest(index);
    if (settings.confirm === "never" && choice.shape !== "some") void table.commit();
  }

  takeOut(index: number, times = 1): void {
    if (!this.table.sending) this.change(drafts.remove(this.counts, index, times));
  }

  /** Takes out the last pick, or all of them; whether there was one. */
  back(all: boolean): boolean {
    const { choice } = this.table;
    if (!choice || this.number === 0) return false;
    if (all) this.change(drafts.empty(choice));
    else this.takeOut(this.counts.findLastIndex((count) => count > 0));
    return true;
  }

  change(counts: drafts.Counts): void {
    this.restored = false;
    this.turnTo(counts);
  }

  private turnTo(counts: drafts.Counts): void {
    const { table } = this;
    if (!table.choice) return;
    this.counts = counts;
    table.previews.glance(null);
    // Why the draft before could not be sent says nothing about this one.
    table.whyNot = table.refusal = table.previews.blocked = null;
    this.keep();
    table.previews.try();
  }

  /** What is kept of the draft on this device. */
  get storable(): drafts.StoredDraft | null {
    const { choice, parts } = this.table;
    return choice && (this.number > 0 || parts.length > 0) ? parts.store(choice, this.counts) : null;
  }

  keep(draft = this.storable): void {
    keep(this.key, draft);
  }

  forget(): void {
    this.keep(null);
    this.restored = false;
    this.dropped = [];
  }

  /** A new question: picks it up where this device left it, if that still fits. */
  resume(choice: Choice): void {
    const old = stored<drafts.StoredDraft>(this.key);
    this.restored = false;
    this.dropped = [];
    if (old && (old.began ?? old.decision) === choice.decision) void this.restore(old);
    else if (old) this.forget();
  }

  /** Puts a draft together again, as far as it still fits. */
  private async restore({ parts = [], ...old }: drafts.StoredDraft): Promise<void> {
    const { table } = this;
    const left = await table.parts.restore(parts);
    if (left === null) return;
    this.restored = table.parts.length > 0;
    if (left.length > 0 || !table.choice) {
      this.dropped = left;
      return;
    }
    const { counts, dropped } = drafts.restore(table.choice, old);
    this.dropped = dropped;
    this.restored ||= drafts.total(counts) > 0;
    this.turnTo(counts);
  }

  private get key(): string {
    return `skydeck.draft.${this.table.code}.${this.table.shown ?? "-"}`;
  }
}
