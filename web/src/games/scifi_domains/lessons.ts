// One breath on each rule, told when its decision is first met.
import type { Lesson } from "../../lib/client";
import { say } from "./words";

/** By what is asked: which lesson it is, and the rule to read about it. */
const lessons = {
  "SF-D01": ["build and research", "SF-053"],
  "SF-D02": ["a Battlecruiser's Techs", "SF-048"],
  "SF-D03": ["how many do you dare", "SF-062"],
  "SF-D06": ["room on board", "SF-085"],
  "SF-D07": ["two kinds of damage", "SF-095"],
  "SF-D08": ["who soaks", "SF-092"],
  "SF-D09": ["your volley", "SF-096"],
  "SF-D10": ["bays were lost", "SF-100"],
  "SF-D11": ["rewards", "SF-123"],
  "SF-D12": ["eight Rewards", "SF-124"],
} as const;
const SAME: Record<string, string> = { "SF-D04": "SF-D03", "SF-D05": "SF-D03" };

export function lessonsFor(asks: string | undefined): Lesson[] {
  const asked = (SAME[asks ?? ""] ?? asks ?? "") as keyof typeof lessons;
  if (!(asked in lessons)) return [];
  const [id, rule] = lessons[asked];
  return [{ id, title: say(`lesson.${id}`), text: say(`lesson.${id}.text`), rule }];
}
