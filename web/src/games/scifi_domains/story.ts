// Cuts what happened into moments: what is built, one Enemy after the other, both volleys at once, who falls, what is gained.
import type { Beat, TallyRow } from "../../lib/client";
import type { BaseView, GameEvent } from "../../lib/protocol";
import type { ScifiView } from "./types";
import { say } from "./words";

const LENGTH: Record<string, number> = {
  built: 320,
  researched: 320,
  replaced: 320,
  called: 500,
  dismissed: 320,
  deployed: 300,
  incoming: 420,
  soaked: 300,
  lost: 300,
  hit: 300,
  destroyed: 300,
  sacrificed: 320,
  stranded: 320,
  evacuated: 320,
  repaired: 200,
  points: 500,
  took: 360,
  claimed: 360,
  rebuilt: 320,
  scored: 260,
  refreshed: 260,
};
/** What belongs to the moment before it. */
const FOLLOWS: Record<string, readonly string[]> = {
  incoming: ["incoming", "shielded", "wasted"],
  soaked: ["soaked", "lost", "metal", "research"],
  hit: ["hit", "destroyed", "metal"],
  points: ["points", "metal", "research"],
  took: ["vp", "metal", "research", "production"],
  stranded: ["stranded", "evacuated"],
  refreshed: ["dealt"],
};
const BATTLE = new Set([
  "called",
  "dismissed",
  "deployed",
  "incoming",
  "soaked",
  "lost",
  "hit",
  "destroyed",
  "sacrificed",
  "stranded",
  "evacuated",
  "repaired",
  "rebuilt",
  "shielded",
  "wasted",
  "stopped",
]);

/** Battles run at the same time: of others' only what follows from them is told. */
export function beats(events: GameEvent[], before: BaseView): Beat[] {
  const me = before.you?.seat ?? null;
  const found: (Beat & { of: string })[] = [];
  for (const event of events) {
    if (BATTLE.has(event.kind) && me !== null && event.seat !== me) continue;
    const last = found.at(-1);
    if (last && FOLLOWS[last.of]?.includes(event.kind) && (last.events[0]?.seat ?? null) === event.seat)
      last.events.push(event);
    else found.push({ of: event.kind, kind: "move", place: null, ms: LENGTH[event.kind] ?? 0, events: [event] });
  }
  return found.map(({ of: _, ...beat }) => beat).filter((beat) => beat.ms > 0);
}

/** Whether both sides fire in this moment. */
export const fires = (beat: Beat | null): boolean =>
  beat?.events.some(({ kind }) => kind === "incoming" || kind === "hit" || kind === "soaked") ?? false;
const GONE: Readonly<Record<Army, readonly string[]>> = {
  ours: ["lost", "sacrificed", "stranded"],
  theirs: ["destroyed", "dismissed"],
};
type Army = "ours" | "theirs";
/** Whether a card falls in a moment. */
export const falls = (beat: Beat | null, card: string, army: Army): boolean =>
  beat?.events.some((event) => event.card === card && GONE[army].includes(event.kind)) ?? false;
/** What a moment does to a card, for those who watch. */
export function blow(beat: Beat | null, card: string, army: Army): string {
  const struck = army === "ours" ? "soaked" : "hit";
  const damage = (beat?.events ?? [])
    .filter((event) => event.card === card && event.kind === struck)
    .reduce((sum, { amount = 0 }) => sum + amount, 0);
  const end = army === "ours" ? say("story.lost") : say("story.falls");
  return [damage > 0 ? `−${damage}` : "", falls(beat, card, army) ? end : ""].filter(Boolean).join(", ");
}

/** What the points of everybody at the end are made of, and what the last of them were counted from. */
export function tally({ seats }: ScifiView): TallyRow[] {
  const by = (of: (domain: ScifiView["seats"][number]) => number) => seats.map(of);
  const total = by(({ score }) => score.total);
  return [
    { label: say("story.gained-in-play"), values: by(({ score }) => score.gained) },
    { label: say("story.counted-by-cards"), values: by(({ score }) => score.cards) },
    { label: say("story.all-that-is-left", { divisor: seats[0]?.score.divisor ?? 5 }), values: by(({ score }) => score.left) },
    { label: say("story.vp"), values: total, is: "sum" },
    {
      label: say("story.units"),
      values: by(({ fleet }) => fleet.reduce((sum, squad) => sum + squad.old + squad.new, 0)),
      is: "beside",
    },
    { label: say("story.metal"), values: by(({ figures }) => figures["metal"] ?? 0), is: "beside" },
    { label: say("story.research"), values: by(({ figures }) => figures["research"] ?? 0), is: "beside" },
    { label: say("story.rewards"), values: by(({ rewards }) => rewards), is: "beside" },
    { label: say("story.enemies-destroyed"), values: by(({ kills }) => kills), is: "beside" },
  ];
}

/** How a battle that was settled went, from what happened in it. */
export function settled(events: readonly GameEvent[], since: number, seat: number): string {
  const count = (...kinds: string[]) =>
    events.filter((event) => event.seq > since && event.seat === seat && kinds.includes(event.kind)).length;
  const points = events
    .filter((event) => event.seq > since && event.seat === seat && event.kind === "points")
    .reduce((sum, event) => sum + (event.amount ?? 0), 0);
  const [fallen, lost] = [count("destroyed"), count("lost", "sacrificed", "stranded")];
  return say("story.settled", { enemies: fallen, units: lost, points });
}
