// One breath on each rule, told when its decision is first met.
import type { Lesson } from "../../lib/client";

const byRule: Record<string, { title: string; text: string }> = {
  "DT-D03": {
    title: "the opening hand",
    text: "Cards that cost a lot early can go back once. Who keeps all may draw one card if the other sent any back.",
  },
  "DT-D06": {
    title: "priority",
    text: "In your Skirmish play cards, attack, move and trade. What you do goes onto the stack; the other may answer before it happens. Passing lets the top of the stack happen, and on an empty stack the phase ends.",
  },
  "DT-D07": {
    title: "placing a card",
    text: "Row A stands in front. Upright units attack and strike back; turned ones defend, and no excess damage passes them.",
  },
  "DT-D10": {
    title: "attacking",
    text: "Each lane may be attacked once a turn. The first card in the way covers those behind, unless the range reaches further; an empty lane leads to the commander.",
  },
  "DT-D13": {
    title: "reinforcing",
    text: "A unit that stands behind another can step in front as a shield: it takes the damage first.",
  },
  "DT-D05": {
    title: "back from retreat",
    text: "Units from retreat zone 1 may return to the field without being paid for, or go to your hand.",
  },
  "DT-D20": {
    title: "levelling up",
    text: "A champion that met its condition becomes its next version at once. Nobody can answer this.",
  },
  "DT-D25": { title: "seven cards", text: "At the end of a turn both keep no more than seven cards in hand." },
};

export function lessonsFor(rule: string | undefined): Lesson[] {
  const lesson = rule ? byRule[rule] : undefined;
  return lesson && rule ? [{ ...lesson, id: lesson.title, rule }] : [];
}
