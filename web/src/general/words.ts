import { words } from "../lib/words/words";

export const say = words("general", {
  "cards-in-hand": "cards in hand",
  places: "Places",
  counted: "{value} {label}",
  before: "Before {who}",
  hand: "Hand, {total:card}",
  "in-hand": "in your hand",
  "hand-empty": "Your hand is empty.",
  chosen: "chosen",
  hidden: "hidden",
  shared: "Shared",
  "all-of": ", all cards of {zone}",
  all: "All",
  empty: "empty",
  zone: "{zone}, {size:card}",
});
