import { words } from "../../lib/words/words";

export const say = words("games.sky_thieves", {
  "lesson.choosing Captains": "choosing Captains",
  "lesson.choosing Captains.text": "Only if everybody agrees do you choose; otherwise Captains are dealt.",
  "lesson.at port": "at port",
  "lesson.at port.text":
    "Bring one Weapon, Upgrade and Crew on board, or play Techniques. Leaving port ends that for this turn.",
  "lesson.paying": "paying",
  "lesson.paying.text":
    "Junked cards pay with the symbol at their lower edge. Scraps take any symbol; the colours only their own.",
  "lesson.scouting": "scouting",
  "lesson.scouting.text": "The furthest Target goes under its deck, the others move up and a new one comes near.",
  "lesson.attacking": "attacking",
  "lesson.attacking.text":
    "You need the Target's Speed, its Firepower, and both together its Defense. Overloads and your Captain can still add to yours.",
  "lesson.Phases": "Phases",
  "lesson.Phases.text":
    "Your Phase comes first in every round, then each rival has one. Still beating the Target after all of them, you take it.",
  "lesson.a moment for Sabotage": "a moment for Sabotage",
  "lesson.a moment for Sabotage.text":
    "What just happened can be answered. Nobody sees who is asked, or who could have answered.",
  "lesson.five cards": "five cards",
  "lesson.five cards.text": "Before you draw you junk down to five.",
});
