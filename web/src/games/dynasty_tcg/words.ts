import { words } from "../../lib/words/words";

export const say = words("games.dynasty_tcg", {
  "lesson.the opening hand": "the opening hand",
  "lesson.the opening hand.text":
    "Cards that cost a lot early can go back once. Who keeps all may draw one card if the other sent any back.",
  "lesson.priority": "priority",
  "lesson.priority.text":
    "In your Skirmish play cards, attack, move and trade. What you do goes onto the stack; the other may answer before it happens. Passing lets the top of the stack happen, and on an empty stack the phase ends.",
  "lesson.placing a card": "placing a card",
  "lesson.placing a card.text":
    "Row A stands in front. Upright units attack and strike back; turned ones defend, and no excess damage passes them.",
  "lesson.attacking": "attacking",
  "lesson.attacking.text":
    "Each lane may be attacked once a turn. The first card in the way covers those behind, unless the range reaches further; an empty lane leads to the commander.",
  "lesson.reinforcing": "reinforcing",
  "lesson.reinforcing.text": "A unit that stands behind another can step in front as a shield: it takes the damage first.",
  "lesson.back from retreat": "back from retreat",
  "lesson.back from retreat.text":
    "Units from retreat zone 1 may return to the field without being paid for, or go to your hand.",
  "lesson.levelling up": "levelling up",
  "lesson.levelling up.text": "A champion that met its condition becomes its next version at once. Nobody can answer this.",
  "lesson.seven cards": "seven cards",
  "lesson.seven cards.text": "At the end of a turn both keep no more than seven cards in hand.",
});
