// One breath on each rule, told when its decision is first met.
import type { Lesson } from "../../lib/client";

const byDecision: Record<string, Omit<Lesson, "id">> = {
  agree: {
    title: "choosing Captains",
    text: "Only if everybody agrees do you choose; otherwise Captains are dealt.",
    rule: "ST-056",
  },
  port: {
    title: "at port",
    text: "Bring one Weapon, Upgrade and Crew on board, or play Techniques. Leaving port ends that for this turn.",
    rule: "ST-023",
  },
  pay: {
    title: "paying",
    text: "Junked cards pay with the symbol at their lower edge. Scraps take any symbol; the colours only their own.",
    rule: "ST-043",
  },
  scout: {
    title: "scouting",
    text: "The furthest Target goes under its deck, the others move up and a new one comes near.",
    rule: "ST-D08",
  },
  attack: {
    title: "attacking",
    text: "You need the Target's Speed, its Firepower, and both together its Defense. Overloads and your Captain can still add to yours.",
    rule: "ST-009",
  },
  phase: {
    title: "Phases",
    text: "Your Phase comes first in every round, then each rival has one. Still beating the Target after all of them, you take it.",
    rule: "ST-D10",
  },
  respond: {
    title: "a moment for Sabotage",
    text: "What just happened can be answered. Nobody sees who is asked, or who could have answered.",
    rule: "ST-R40",
  },
  shed: { title: "five cards", text: "Before you draw you junk down to five.", rule: "ST-D13" },
};

export function lessonsFor(decision: string | undefined): Lesson[] {
  const lesson = decision ? byDecision[decision] : undefined;
  return lesson ? [{ ...lesson, id: lesson.title }] : [];
}
