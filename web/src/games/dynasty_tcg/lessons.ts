// One breath on each rule, told when its decision is first met.
import type { Lesson } from "../../lib/client";
import { say } from "./words";

/** By what is asked: which lesson it is, and the rule to read about it. */
const lessons = {
  "DT-D03": ["the opening hand", "DT-D03"],
  "DT-D06": ["priority", "DT-D06"],
  "DT-D07": ["placing a card", "DT-D07"],
  "DT-D10": ["attacking", "DT-D10"],
  "DT-D13": ["reinforcing", "DT-D13"],
  "DT-D05": ["back from retreat", "DT-D05"],
  "DT-D20": ["levelling up", "DT-D20"],
  "DT-D25": ["seven cards", "DT-D25"],
} as const;

export function lessonsFor(asks: string | undefined): Lesson[] {
  const asked = (asks ?? "") as keyof typeof lessons;
  if (!(asked in lessons)) return [];
  const [id, rule] = lessons[asked];
  return [{ id, title: say(`lesson.${id}`), text: say(`lesson.${id}.text`), rule }];
}
