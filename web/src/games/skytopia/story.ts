// Cuts what happened into moments: the gear, what is built, every storey with what it pays, golems that go and come.
import type { Beat } from "../../lib/client";
import type { GameEvent } from "../../lib/protocol";

const LENGTH: Record<string, number> = { gear: 600, finished: 260, built: 420, activated: 380, sent: 320, returned: 320, turned: 260, moved: 320, recalled: 260, used: 260, dealt: 200 };
/** What a storey, a tile or a golem brings is shown with it. */
const PAYS = new Set(["coins", "pp", "cheaper"]);
const SCORING = new Set(["guild_pp", "library_pp", "coin_pp", "golem_pp"]);

export function beats(events: GameEvent[]): Beat[] {
  const found: (Beat & { of: string })[] = [];
  for (const event of events) {
    const last = found.at(-1);
    const of = SCORING.has(event.kind) ? `scoring ${event.seat}` : event.kind;
    const joins = last && (PAYS.has(event.kind) || last.of === of) && !["activated", "built"].includes(event.kind);
    if (joins) last.events.push(event);
    else found.push({ of, kind: "move", place: null, ms: SCORING.has(event.kind) ? 900 : (LENGTH[event.kind] ?? 0), events: [event], ...(SCORING.has(event.kind) ? { told: true } : {}) });
  }
  return found.map(({ of: _, ...beat }) => beat).filter((beat) => beat.ms > 0);
}
