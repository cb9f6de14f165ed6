import { words } from "../lib/words/words";

export const say = words("general", {
  "cards-in-hand": "cards in hand",
  places: "Places",
  "did-not-see": "I did not see that coming.",
  counted: "{value} {label}",
  card: "card",
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
