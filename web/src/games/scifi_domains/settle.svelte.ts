// Settles the rest of a battle as the server suggests, one decision after the other, without showing each.
import type { Table } from "../../lib/table.svelte";
import { settled } from "./story";
import { asChoice } from "./types";

export class Settling {
  running = $state(false);
  private since = 0;

  constructor(private readonly table: Table) {}

  begin(): void {
    this.since = this.table.events.at(-1)?.seq ?? 0;
    this.running = true;
  }

  stop(): void {
    this.running = false;
  }

  /** Answers the question that is open; called again with every new one. */
  step(): void {
    const { table } = this;
    if (!this.running) return;
    if (table.stage.playing) table.stage.skip();
    if ((table.refusal && table.refusal.code !== "stale") || table.view?.result) {
      this.stop();
    } else if (table.mine && !table.sending) {
      const suggest = asChoice(table.choice)?.suggest;
      if (suggest) void table.send([suggest]);
      else this.end();
    } else if (!table.mine && table.seat !== null && !table.waiting.includes(table.seat) && !table.stage.playing) {
      this.end();
    }
  }

  private end(): void {
    this.stop();
    const { table } = this;
    if (table.seat !== null) table.say(settled(table.events, this.since, table.seat));
  }
}
