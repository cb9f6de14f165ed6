// Cuts what happened into moments: what goes onto the stack, what resolves, what is moved and hit.
import type { Beat } from "../../lib/client";
import type { GameEvent } from "../../lib/protocol";

const LENGTH: Record<string, number> = {
  attack: 420,
  damage: 320,
  retaliation: 320,
  commander_damage: 450,
  destroyed: 260,
  levelled: 1100,
  played: 320,
  ability: 260,
  resolves: 160,
  moved: 220,
  deployed: 260,
  retreated: 260,
  negated: 320,
};
const QUIET = new Set(["phase", "passed", "turn", "resources", "shuffled", "resolves"]);
/** These belong to one blow and are shown together. */
const BLOW = new Set(["damage", "retaliation", "commander_damage"]);

export function beats(events: GameEvent[]): Beat[] {
  const found: (Beat & { of: string })[] = [];
  for (const event of events) {
    const of = BLOW.has(event.kind) ? "blow" : event.kind;
    const last = found.at(-1);
    if (last && (last.of === of || QUIET.has(event.kind))) last.events.push(event);
    else
      found.push({
        of,
        kind: "move",
        place: null,
        ms: QUIET.has(event.kind) ? 0 : (LENGTH[event.kind] ?? 200),
        events: [event],
      });
  }
  return found.map(({ of: _, ...beat }) => beat).filter((beat) => beat.ms > 0 || found.length === 1);
}
