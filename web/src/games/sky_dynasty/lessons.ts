// One breath on each rule, told when its decision is first met.
import type { Lesson } from "../../lib/client";
import { say } from "./words";

/** By what is asked: which lesson it is, and the rule to read about it. */
const lessons = {
  "SD-D01": ["laying a fleet", "SD-035"],
  "SD-D02": ["random locations", "SD-049"],
  "SD-D03": ["several locations", "SD-042"],
  "SD-D04": ["Phoenix", "SD-124"],
  "SD-D05": ["Raiders", "SD-136"],
  "SD-D06": ["Kodiaks", "SD-116"],
  "SD-D07": ["Privateers", "SD-131"],
  "SD-D08": ["the auction", "SD-133"],
  "SD-D09": ["trashing", "SD-077"],
  "SD-D16": ["buying", "SD-083"],
  "SD-D18": ["buying", "SD-083"],
  "SD-D19": ["buying", "SD-083"],
  "SD-D20": ["new locations", "SD-083"],
  "SD-D21": ["survival", "SD-075"],
} as const;

export function lessonsFor(asks: string | undefined): Lesson[] {
  const asked = (asks ?? "") as keyof typeof lessons;
  if (!(asked in lessons)) return [];
  const [id, rule] = lessons[asked];
  return [{ id, title: say(`lesson.${id}`), text: say(`lesson.${id}.text`), rule }];
}
