// One breath on each rule, told when its decision is first met.
import type { Lesson } from "../../lib/client";
import { say } from "./words";

/** By what is asked: which lesson it is, and the rule to read about it. */
const lessons = {
  "SK-D05": ["the first golem", "SK-061"],
  "SK-D06": ["several cards", "SK-079"],
  "SK-D07": ["which tower first", "SK-084"],
  "SK-D08": ["from the ground up", "SK-081"],
  "SK-D10": ["no golem at home", "SK-088"],
  "SK-D11": ["sending a golem", "SK-093"],
  "SK-D13": ["activate on sending", "SK-098"],
  "SK-D14": ["your ability tile", "SK-030"],
  "SK-D15": ["your ability tile", "SK-031"],
  "SK-D16": ["your ability tile at any time", "SK-032"],
} as const;

export function lessonsFor(asks: string | undefined): Lesson[] {
  const asked = (asks ?? "") as keyof typeof lessons;
  if (!(asked in lessons)) return [];
  const [id, rule] = lessons[asked];
  return [{ id, title: say(`lesson.${id}`), text: say(`lesson.${id}.text`), rule }];
}
