// Cuts what happened into moments: the gear, what is built, every storey with what it pays, golems that go and come; at the
// end one Guildmaster after the other.
import type { Beat, TallyRow } from "../../lib/client";
import type { GameEvent } from "../../lib/protocol";
import type { SkytopiaView } from "./types";
import { say } from "./words";

const LENGTH: Record<string, number> = {
  gear: 600,
  finished: 260,
  built: 420,
  activated: 380,
  sent: 320,
  returned: 320,
  turned: 260,
  moved: 320,
  recalled: 260,
  used: 260,
  dealt: 200,
};
/** What a storey, a tile or a golem brings is shown with it. */
const PAYS = new Set(["coins", "pp", "cheaper"]);
const SCORING = ["guild_pp", "library_pp", "coin_pp", "golem_pp"];
const TOLD_MS = 1600;

/** What is told at once at the end: a Guildmaster, or all that comes of cards, coins or golems. */
const stepOf = ({ kind, card }: GameEvent): string => (kind === "guild_pp" ? `${kind} ${card}` : kind);

export function beats(events: GameEvent[]): Beat[] {
  const found: (Beat & { of: string })[] = [];
  for (const [at, event] of events.entries()) {
    const last = found.at(-1);
    const scores = SCORING.includes(event.kind);
    const of = scores ? stepOf(event) : event.kind;
    const joins = last && (PAYS.has(event.kind) || last.of === of) && !["activated", "built"].includes(event.kind);
    if (joins) last.events.push(event);
    else
      found.push({
        of,
        kind: "move",
        place: null,
        ms: scores ? TOLD_MS : (LENGTH[event.kind] ?? 0),
        events: [event],
        ...(scores ? { told: true, earlier: events.slice(0, at) } : {}),
      });
  }
  return found.map(({ of: _, ...beat }) => beat).filter((beat) => beat.ms > 0);
}

export interface Step {
  key: string;
  kind: string;
  card: string;
  /** By seat; who gets nothing is not in it. */
  points: Record<number, number>;
}

export interface Scored {
  /** Those told before, and the one that is told now. */
  steps: Step[];
  rows: { seat: number; before: number; total: number }[];
  best: number;
}

/** The steps of final scoring by their order, with what everybody got. */
export function steps(events: readonly GameEvent[]): Step[] {
  const found = new Map<string, Step>();
  for (const event of events) {
    if (!SCORING.includes(event.kind) || event.seat === null) continue;
    const key = stepOf(event);
    const step = found.get(key) ?? { key, kind: event.kind, card: event.card ?? "", points: {} };
    step.points[event.seat] = (step.points[event.seat] ?? 0) + (event.amount ?? 0);
    found.set(key, step);
  }
  return [...found.values()];
}

/** What a moment of the final scoring says, `view` being the position before all of it; null for any other moment. */
export function scored(beat: Beat, view: SkytopiaView): Scored | null {
  if (!beat.earlier) return null;
  const told = steps([...beat.earlier, ...beat.events]);
  const rows = view.seats.map(({ seat, figures }) => {
    const gained = (beat.earlier ?? []).reduce(
      (sum, event) => (event.kind === "pp" && event.seat === seat ? sum + (event.amount ?? 0) : sum),
      0,
    );
    const before = (figures["PP"] ?? 0) + gained;
    return { seat, before, total: told.reduce((sum, step) => sum + (step.points[seat] ?? 0), before) };
  });
  return { steps: told, rows, best: Math.max(...rows.map(({ total }) => total)) };
}

/** Where the points of each city come from; nothing where the log does not reach back to the scoring. */
export function tally(view: SkytopiaView, events: readonly GameEvent[]): TallyRow[] {
  const by = (of: (seat: number) => number) => view.seats.map(({ seat }) => of(seat));
  const told = steps(events).map((step) => ({
    label: say.named(`story.${step.kind}`) ?? step.card,
    values: by((seat) => step.points[seat] ?? 0),
  }));
  if (told.length === 0) return [];
  const totals = view.seats.map(({ figures }) => figures["PP"] ?? 0);
  const played = totals.map((total, i) => told.reduce((rest, { values }) => rest - (values[i] ?? 0), total));
  return [{ label: say("story.in-play"), values: played }, ...told, { label: say("client.pp"), values: totals, is: "sum" }];
}
