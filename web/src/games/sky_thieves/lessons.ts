// One breath on each rule, told when its decision is first met.
import type { Lesson } from "../../lib/client";
import { say } from "./words";

/** By what is asked: which lesson it is, and the rule to read about it. */
const lessons = {
  agree: ["choosing Captains", "ST-056"],
  port: ["at port", "ST-023"],
  pay: ["paying", "ST-043"],
  scout: ["scouting", "ST-D08"],
  attack: ["attacking", "ST-009"],
  phase: ["Phases", "ST-D10"],
  respond: ["a moment for Sabotage", "ST-R40"],
  shed: ["five cards", "ST-D13"],
} as const;

export function lessonsFor(decision: string | undefined): Lesson[] {
  const asked = (decision ?? "") as keyof typeof lessons;
  if (!(asked in lessons)) return [];
  const [id, rule] = lessons[asked];
  return [{ id, title: say(`lesson.${id}`), text: say(`lesson.${id}.text`), rule }];
}
