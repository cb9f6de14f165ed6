// A hint for the question that is open: asked for, shown on the items it would pick, and taken.
import { call } from "./announce.svelte";
import { actionsOf, sameAction, type Action, type HintReply } from "./protocol";
import type { Table } from "./table.svelte";
import { say } from "./words/said";

export class Hints {
  given = $state.raw<Pick<HintReply, "actions" | "label" | "sentence"> | null>(null);
  /** One is being looked for. */
  asked = $state(false);
  private readonly table: Table;

  constructor(table: Table) {
    this.table = table;
  }

  private readonly wanted = $derived.by<Action[]>(() => (this.given ? this.given.actions : []));
  /** How often the hint picks each item. */
  readonly counts = $derived.by(() =>
    (this.table.choice?.items ?? []).map((item) =>
      Math.min(...actionsOf(item).map((one) => this.wanted.filter((action) => sameAction(one, action)).length)),
    ),
  );
  /** The hint is to pass, or to be done. */
  readonly declines = $derived.by(() => {
    const { choice } = this.table;
    const ways = [choice?.pass, choice?.done, choice?.end];
    return (
      this.counts.every((count) => count === 0) &&
      this.wanted.some((action) => ways.some((way) => way && sameAction(way.action, action)))
    );
  });

  /** Whether the hint picks this item. */
  picks(index: number): boolean {
    return (this.counts[index] ?? 0) > 0;
  }

  async ask(): Promise<void> {
    const { table } = this;
    if (this.asked) return;
    this.given = null;
    this.asked = true;
    const reply = await table.ask("hint", { version: table.version });
    this.asked = false;
    const { actions, label = "", sentence = "" } = reply;
    if (!reply.ok || !actions) {
      table.say(reply.error?.message ?? say("hints.no-hint-now"), reply.error?.rule);
      return;
    }
    this.given = { actions, label: table.words(label), sentence: table.words(sentence) };
    call(say("hints.hint", { label: this.given.label, sentence: this.given.sentence }));
  }

  async use(): Promise<void> {
    const wanted = this.wanted;
    this.given = null;
    this.table.parts.backTo(0);
    await this.table.parts.take(wanted);
  }
}
