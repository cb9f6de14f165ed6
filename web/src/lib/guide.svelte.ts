// A lesson beside a table: which step is due, what it asks for, and how far somebody got.
import { tell } from "./announce.svelte";
import {
  actionKey,
  actionsOf,
  type Action,
  type Choice,
  type Lesson,
  type LessonStep,
  type LessonStops,
  type Stops,
} from "./protocol";
import { change, stored } from "./device";
import type { Table } from "./table.svelte";
import { say } from "./words/said";

/** Steps wait for a decision or are only read. `decided` decisions leave a stretch of the lesson: from, up to. */
export function stretch(steps: readonly LessonStep[], decided: number): [number, number] {
  const waits = steps.flatMap((step, index) => (step.do.length > 0 ? [index] : []));
  return [decided === 0 ? 0 : (waits[decided - 1] ?? steps.length - 1) + 1, waits[decided] ?? steps.length];
}

export function stepAt(steps: readonly LessonStep[], decided: number, read: number): number {
  const [from, to] = stretch(steps, decided);
  return Math.max(from, Math.min(read, to));
}

/** How often each item of a choice is wanted. */
export function wantedCounts(choice: Choice, wanted: readonly Action[]): number[] {
  const keys = wanted.map(actionKey);
  return choice.items.map((item) =>
    Math.min(...actionsOf(item).map((action) => keys.filter((key) => key === actionKey(action)).length)),
  );
}

/** Whether a draft stays within what is wanted. */
export const within = (counts: readonly number[], wanted: readonly number[]): boolean =>
  counts.every((count, index) => count <= (wanted[index] ?? 0));

/** Whether a change of when to be asked is the one that a step wants. */
export function meets(change: Partial<Stops>, wanted: LessonStops): boolean {
  const holds = (phases: readonly string[] = [], needed: readonly string[] = []) =>
    needed.every((phase) => phases.includes(phase));
  return (
    holds(change.mine, wanted.mine) && holds(change.theirs, wanted.theirs) && (!wanted.skip || change.skip === wanted.skip)
  );
}

export interface Progress {
  code: string;
  read: number;
  done: boolean;
  /** The guide was left for a free game. */
  free: boolean;
}

export const progressKey = (game: string): string => `skydeck.learn.${game}`;

export const progressOf = (game: string): Record<string, Progress> => stored<Record<string, Progress>>(progressKey(game)) ?? {};

export function note(game: string, lesson: string, news: Partial<Progress>): void {
  change<Record<string, Progress>>(progressKey(game), (all) => ({
    ...all,
    [lesson]: { code: "", read: 0, done: false, free: false, ...all?.[lesson], ...news },
  }));
}

export class Guide {
  private read = $state(0);
  free = $state(false);
  readonly at = $derived.by(() => stepAt(this.lesson.steps, this.table.answered, this.read));
  readonly step = $derived.by<LessonStep | null>(() => this.lesson.steps[this.at] ?? null);
  readonly over = $derived.by(() => this.at >= this.lesson.steps.length);
  readonly active = $derived(!this.free && !this.over);
  /** The decision that is due; empty while there is something to read. */
  readonly wanted = $derived<Action[]>(this.active ? (this.step?.do ?? []) : []);

  readonly lesson: Lesson;
  /** The one that comes after it. */
  readonly next: Lesson | null;
  private readonly table: Table;

  constructor(table: Table, lesson: Lesson, next: Lesson | null) {
    this.table = table;
    this.lesson = lesson;
    this.next = next;
    const known = progressOf(table.client.name)[lesson.id];
    if (known?.code === table.code) {
      this.read = known.read;
      this.free = known.free;
    } else {
      // Taken anew, at a table of its own.
      note(table.client.name, lesson.id, { code: table.code, read: 0, free: false });
    }
  }

  /** What is to be set in this step. */
  readonly stops = $derived<LessonStops | null>(this.active ? (this.step?.stops ?? null) : null);

  /** Whether an answer belongs to this step. */
  wants(action: Action): boolean {
    return !this.active || this.wanted.some((one) => actionKey(one) === actionKey(action));
  }

  /** What is said when something else is tried. */
  get reminder(): string {
    if (this.stops) return say("guide.this-step-shows-when");
    if (this.wanted.length === 0) return say("guide.read-this-step-first");
    return say("guide.the-rules-allow");
  }

  /** Whether these actions are the whole decision that the step waits for. */
  complete(actions: readonly Action[]): boolean {
    if (!this.active) return true;
    const count = (list: readonly Action[]) => list.map(actionKey).sort().join();
    return count(actions) === count(this.wanted);
  }

  forward(): void {
    if (this.wanted.length > 0) this.table.followGuide(this.wanted);
    else if (this.stops) void this.table.setStops(this.asSet(this.stops));
    else this.turnTo(this.at + 1);
  }

  /** A step that waits for a setting is over once that is made. */
  set(change: Partial<Stops>): void {
    if (this.stops && meets(change, this.stops)) this.turnTo(this.at + 1);
  }

  /** The wishes of now and those of the step. */
  private asSet({ mine, theirs, skip }: LessonStops): Partial<Stops> {
    const now = this.table.stops;
    return {
      ...(mine ? { mine: [...(now?.mine ?? []), ...mine] } : {}),
      ...(theirs ? { theirs: [...(now?.theirs ?? []), ...theirs] } : {}),
      ...(skip ? { skip } : {}),
    };
  }

  get canGoBack(): boolean {
    return (
      this.at > 0 &&
      (this.at > stretch(this.lesson.steps, this.table.answered)[0] || this.table.undo !== null || this.table.parts.length > 0)
    );
  }

  back(): void {
    const undoing = this.at <= stretch(this.lesson.steps, this.table.answered)[0];
    this.turnTo(this.at - 1);
    if (undoing) void this.table.takeBack();
  }

  /** Leaves the guide; the position goes on as a free game. */
  playOn(): void {
    this.free = true;
    note(this.table.client.name, this.lesson.id, { free: true });
  }

  private turnTo(step: number): void {
    this.read = Math.max(0, step);
    note(this.table.client.name, this.lesson.id, { code: this.table.code, read: this.read });
  }

  /** Keeps what was reached, and reads the step to who listens. */
  reached(): void {
    note(this.table.client.name, this.lesson.id, {
      code: this.table.code,
      read: this.at,
      ...(this.over ? { done: true } : {}),
    });
    tell([
      this.step
        ? say("guide.step", { at: this.at + 1, steps: this.lesson.steps.length, say: this.step.say })
        : say("guide.lesson-done"),
    ]);
  }
}
