// One breath on each rule, told when its decision is first met.
import type { Lesson } from "../../lib/client";

const byRule: Record<string, Omit<Lesson, "id">> = {
  "SK-D05": {
    title: "the first golem",
    text: "Your first golem stands on a card of your tile's colour or a free one. It finishes when the gear shows its face at Now.",
    rule: "SK-061",
  },
  "SK-D06": {
    title: "several cards",
    text: "Cards finished in one turn are laid one on the other. What lies lower is activated earlier.",
    rule: "SK-079",
  },
  "SK-D07": {
    title: "which tower first",
    text: "Each tower that grew is activated once. Coins of one may pay for another.",
    rule: "SK-084",
  },
  "SK-D08": {
    title: "from the ground up",
    text: "Every storey may be used once, from the Foundation to the top. One that is passed is not offered again this turn.",
    rule: "SK-081",
  },
  "SK-D10": {
    title: "no golem at home",
    text: "Take one back from the Market; there is nothing for it. Then send it anew.",
    rule: "SK-088",
  },
  "SK-D11": {
    title: "sending a golem",
    text: "The face decides: what comes to Now soon costs much, what comes late costs little. Who finishes a card first takes it; the others come home with 3 coins.",
    rule: "SK-093",
  },
  "SK-D13": {
    title: "activate on sending",
    text: "A card may be used at once when a golem is sent to it, without turning the golems that stand on it.",
    rule: "SK-098",
  },
  "SK-D14": {
    title: "your ability tile",
    text: "It is used in its own part of the turn, once or as often as its condition is met.",
    rule: "SK-030",
  },
  "SK-D15": {
    title: "your ability tile",
    text: "It is used in its own part of the turn, once or as often as its condition is met.",
    rule: "SK-031",
  },
  "SK-D16": {
    title: "your ability tile",
    text: "It is used at any time, also in others' turns, once or as often as its condition is met.",
    rule: "SK-032",
  },
};

export function lessonsFor(rule: string | undefined): Lesson[] {
  const lesson = rule ? byRule[rule] : undefined;
  return lesson ? [{ ...lesson, id: lesson.title }] : [];
}
