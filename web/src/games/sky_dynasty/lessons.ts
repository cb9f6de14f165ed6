// One breath on each rule, told when its decision is first met.
import type { Lesson } from "../../lib/client";

const byRule: Record<string, Omit<Lesson, "id" | "rule"> & { rule: string }> = {
  "SD-D01": {
    title: "laying a fleet",
    text: "A location card in the fleet says where it goes; without one it goes to Open Space. The highest force at a station wins its bonus, if a ship and a location card are there. You lay fleets until you pass.",
    rule: "SD-035",
  },
  "SD-D02": {
    title: "random locations",
    text: "Pay the fee to name the station yourself, or let the die decide.",
    rule: "SD-049",
  },
  "SD-D03": {
    title: "several locations",
    text: "Now that all fleets are open, keep the one location you go to. The others are discarded.",
    rule: "SD-042",
  },
  "SD-D04": {
    title: "Phoenix",
    text: "A Phoenix may fly to any station where you already have cards, without a location card.",
    rule: "SD-124",
  },
  "SD-D05": {
    title: "Raiders",
    text: "Before force is compared, each Raider may discard one opposing ship here. All strike at once.",
    rule: "SD-136",
  },
  "SD-D06": {
    title: "Kodiaks",
    text: "After the Raiders, each Kodiak may discard one opposing starship here.",
    rule: "SD-116",
  },
  "SD-D07": {
    title: "Privateers",
    text: "Coins make a Privateer stronger. They are gone whether you win or not.",
    rule: "SD-131",
  },
  "SD-D08": {
    title: "the auction",
    text: "Several Privateers: raise in turn, or pass. Coins paid never come back.",
    rule: "SD-133",
  },
  "SD-D09": {
    title: "trashing",
    text: "A trashed card leaves the game for good, which thins your deck. One that is still out gives up its bonus.",
    rule: "SD-077",
  },
  "SD-D16": { title: "buying", text: "A bought card goes to your discard pile and is drawn in a later round.", rule: "SD-083" },
  "SD-D18": { title: "buying", text: "A bought card goes to your discard pile and is drawn in a later round.", rule: "SD-083" },
  "SD-D19": { title: "buying", text: "A bought card goes to your discard pile and is drawn in a later round.", rule: "SD-083" },
  "SD-D20": {
    title: "new locations",
    text: "More location cards mean more fleets with a goal. They go to your discard pile.",
    rule: "SD-083",
  },
  "SD-D21": {
    title: "survival",
    text: "Ships that were not beaten give what they promise on survival. The order can matter.",
    rule: "SD-075",
  },
};

export function lessonsFor(rule: string | undefined): Lesson[] {
  const lesson = rule ? byRule[rule] : undefined;
  return lesson && rule ? [{ ...lesson, id: lesson.title }] : [];
}
