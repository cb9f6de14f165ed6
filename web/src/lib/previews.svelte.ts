// What would follow: of the draft, and of one more pick of what is pointed at or focused. The server is asked, and answers in its own time.
import { tell } from "./announce.svelte";
import * as drafts from "./draft";
import type { Answered, Preview, Problem } from "./protocol";
import type { Table } from "./table.svelte";

export interface Glimpse {
  label: string;
  preview: Preview | null;
  problem: Problem | null;
}

/** What preview is asked of: a thing on the table or an answer by its number. */
type Pointed = { spot: string } | { index: number };

const TRY_AFTER = 60;
const GLANCE_AFTER = 120;
/** Refusals of a question that say nothing about the draft. */
const UNSURE = new Set(["offline", "slow_down", "stale", "internal", "disk", "database"]);

export class Previews {
  /** Of the draft. */
  draft = $state.raw<Preview | null>(null);
  /** Why the draft could not be sent. */
  blocked = $state.raw<Problem | null>(null);
  /** What one more pick would do, told while something is pointed at or focused. */
  glimpse = $state.raw<Glimpse | null>(null);
  /** What the numbers would be: of what is pointed at, else of the draft. */
  readonly ahead = $derived(this.glimpse ? this.glimpse.preview : this.draft);
  readonly changes = $derived.by(() => (this.ahead ? this.table.client.changes(this.ahead) : {}));

  private readonly table: Table;
  private tryTimer: ReturnType<typeof setTimeout> | undefined;
  private tries = 0;
  private glanceTimer: ReturnType<typeof setTimeout> | undefined;
  private glances = 0;
  /** What was asked about last, and whether it is to be told aloud. */
  private pointed: { what: Pointed; aloud: boolean } | null = null;
  /** The item picked last, until something else is pointed at: its preview would be that of one more. */
  private resting: number | null = null;
  private readonly seen = new Map<string, Glimpse>();

  constructor(table: Table) {
    this.table = table;
  }

  close(): void {
    clearTimeout(this.tryTimer);
    clearTimeout(this.glanceTimer);
  }

  /** A new question: what was asked about the one before is told no more. */
  reset(): void {
    this.close();
    this.tries += 1;
    this.glances += 1;
    this.draft = this.blocked = this.glimpse = null;
    this.pointed = this.resting = null;
    this.seen.clear();
  }

  /** The pointer lies on what was picked last. */
  rest(index: number): void {
    this.resting = index;
  }

  /** The thing that is pointed at, which may have been there before the question. */
  get spot(): { spot: string } | null {
    const what = this.pointed?.what;
    return what && "spot" in what ? what : null;
  }

  /** Asks again about what is pointed at: an answer on its way was about the version before. */
  again(): void {
    if (this.pointed && !this.glimpse) this.glance(this.pointed.what, this.pointed.aloud);
  }

  /** Asks what one more pick of this thing or answer would do; `null` when nothing is pointed at any more. */
  glance(what: Pointed | null, aloud = false): void {
    const { table } = this;
    clearTimeout(this.glanceTimer);
    this.pointed = what && { what, aloud };
    const turn = ++this.glances;
    const choice = table.choice;
    const index = what === null ? undefined : "index" in what ? what.index : table.offers.get(what.spot)?.[0];
    const item = index === undefined ? undefined : choice?.items[index];
    const rests = !aloud && index !== undefined && index === this.resting;
    if (!rests) this.resting = null;
    this.glimpse = null;
    if (!choice || !item || index === undefined || rests || !table.mine || table.sending) return;
    const before = table.picks.counts;
    const counts = drafts.add(choice, before, index);
    if (!drafts.complete(choice, counts) || counts.every((count, i) => count === before[i])) return;
    const label = drafts.oneMore(choice, before, index);
    const key = `${table.version}|${counts.join()}|${choice.decision}|${label}`;
    const known = this.seen.get(key);
    if (known) {
      this.glimpse = known;
      if (aloud) this.tell();
      return;
    }
    this.glanceTimer = setTimeout(() => {
      void table.parts.try(drafts.commitOf(choice, counts)).then((reply) => {
        if (reply.error && UNSURE.has(reply.error.code)) return;
        const found = { label, preview: previewOf(reply), problem: this.problemOf(reply) };
        this.seen.set(key, found);
        if (turn !== this.glances || table.choice !== choice) return;
        this.glimpse = found;
        if (aloud) this.tell();
      });
    }, GLANCE_AFTER);
  }

  /** Asks what the draft would do. */
  try(): void {
    const { table } = this;
    clearTimeout(this.tryTimer);
    const choice = table.choice;
    if (!choice || table.picks.number === 0) {
      this.draft = null;
      this.blocked = null;
      return;
    }
    const turn = ++this.tries;
    this.tryTimer = setTimeout(() => {
      const { counts } = table.picks;
      const actions = drafts.complete(choice, counts) ? drafts.commitOf(choice, counts) : [];
      if (actions.length === 0) return;
      void table.parts.try(actions).then((reply) => {
        const late = turn !== this.tries || table.choice !== choice || table.sending;
        if (late || table.parts.told(actions, reply, choice, drafts.words(choice, table.picks.counts))) return;
        this.draft = previewOf(reply);
        this.blocked = reply.error && UNSURE.has(reply.error.code) ? null : this.problemOf(reply);
      });
    }, TRY_AFTER);
  }

  /** Says aloud what would follow. */
  tell(): void {
    const { table, glimpse } = this;
    const choice = table.choice;
    if (!choice || !this.ahead) return;
    const effects = table.client.consequences(this.ahead, choice).map((effect) => table.words(effect));
    if (effects.length > 0) tell([`${glimpse ? `${glimpse.label}: ` : ""}${effects.join(". ")}`]);
  }

  private problemOf({ ok, error }: Answered): Problem | null {
    return ok || !error ? null : { ...error, message: this.table.words(error.message) };
  }
}

const previewOf = ({ ok, preview }: Answered): Preview | null => (ok && preview ? preview : null);
