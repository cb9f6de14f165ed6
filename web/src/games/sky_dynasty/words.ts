import { words } from "../../lib/words/words";

export const say = words("games.sky_dynasty", {
  "lesson.laying a fleet": "laying a fleet",
  "lesson.laying a fleet.text":
    "A location card in the fleet says where it goes; without one it goes to Open Space. The highest force at a station wins its bonus, if a ship and a location card are there. You lay fleets until you pass.",
  "lesson.random locations": "random locations",
  "lesson.random locations.text": "Pay the fee to name the station yourself, or let the die decide.",
  "lesson.several locations": "several locations",
  "lesson.several locations.text": "Now that all fleets are open, keep the one location you go to. The others are discarded.",
  "lesson.Phoenix": "Phoenix",
  "lesson.Phoenix.text": "A Phoenix may fly to any station where you already have cards, without a location card.",
  "lesson.Raiders": "Raiders",
  "lesson.Raiders.text": "Before force is compared, each Raider may discard one opposing ship here. All strike at once.",
  "lesson.Kodiaks": "Kodiaks",
  "lesson.Kodiaks.text": "After the Raiders, each Kodiak may discard one opposing starship here.",
  "lesson.Privateers": "Privateers",
  "lesson.Privateers.text": "Coins make a Privateer stronger. They are gone whether you win or not.",
  "lesson.the auction": "the auction",
  "lesson.the auction.text": "Several Privateers: raise in turn, or pass. Coins paid never come back.",
  "lesson.trashing": "trashing",
  "lesson.trashing.text":
    "A trashed card leaves the game for good, which thins your deck. One that is still out gives up its bonus.",
  "lesson.buying": "buying",
  "lesson.buying.text": "A bought card goes to your discard pile and is drawn in a later round.",
  "lesson.new locations": "new locations",
  "lesson.new locations.text": "More location cards mean more fleets with a goal. They go to your discard pile.",
  "lesson.survival": "survival",
  "lesson.survival.text": "Ships that were not beaten give what they promise on survival. The order can matter.",
});
