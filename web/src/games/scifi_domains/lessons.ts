// One breath on each rule, told when its decision is first met.
import type { Lesson } from "../../lib/client";

const byRule: Record<string, Omit<Lesson, "id">> = {
  "SF-D01": {
    title: "build and research",
    text: "Units cost Metal: the first of a Type its price, every further one half. Techs cost Research and improve all Units of their Type. Tap a Type again for one more.",
    rule: "SF-053",
  },
  "SF-D02": {
    title: "a Battlecruiser's Techs",
    text: "It may hold any number of Techs, so a new one is added or takes the place of another.",
    rule: "SF-048",
  },
  "SF-D03": {
    title: "how many do you dare",
    text: "Each Enemy destroyed is a Reward point, whatever its strength. Strikers are called first, then ships, then Ground Enemies.",
    rule: "SF-062",
  },
  "SF-D06": {
    title: "room on board",
    text: "Old Strikers and Ground Units need bays, new ones do not. Who stays at home is safe.",
    rule: "SF-085",
  },
  "SF-D07": {
    title: "two kinds of damage",
    text: "Each kind is absorbed by itself; Striker Damage that finds no Striker goes on to ships.",
    rule: "SF-095",
  },
  "SF-D08": {
    title: "who soaks",
    text: "The Unit you name takes as much as it can. What is lost still fires, because all damage of a phase falls at once.",
    rule: "SF-092",
  },
  "SF-D09": {
    title: "your volley",
    text: "Striker Damage hits Strikers first. Tap an Enemy for as much as it needs, again for less.",
    rule: "SF-096",
  },
  "SF-D10": {
    title: "bays were lost",
    text: "Old Units that find no bay any more are sacrificed, one at a time.",
    rule: "SF-100",
  },
  "SF-D11": {
    title: "rewards",
    text: "A point buys a card, by turns. With eight of them every further point becomes 1 VP.",
    rule: "SF-123",
  },
  "SF-D12": { title: "eight Rewards", text: "Nobody may have more than eight, so each point left is 1 VP.", rule: "SF-124" },
};
const SAME: Record<string, string> = { "SF-D04": "SF-D03", "SF-D05": "SF-D03" };

export function lessonsFor(rule: string | undefined): Lesson[] {
  const lesson = rule ? byRule[SAME[rule] ?? rule] : undefined;
  return lesson ? [{ ...lesson, id: lesson.title }] : [];
}
