import { words } from "./words";

/** What is said in several areas. */
export const common = words("common", {
  /** The reader, at the beginning of a sentence, within one, and as the owner of a thing: "ship of yours". */
  You: "You",
  you: "you",
  yours: "yours",
  ai: "AI",
  seat: "Seat {number}",
  "locked-in": "locked in",
  "locked-sign": "L",
  passed: "passed",
  "to-move": "to move",
  choosing: "choosing",
  "face-down": "{count} face down",
  none: "none",
  "your-turn": "your turn",
  "their-turn": "their turn",
  "game-over": "The game is over.",
  "good-luck": "Good luck!",
  "well-played": "Well played.",
  "did-not-see": "I did not see that coming.",
  thanks: "Thanks for the game!",
  certain: "certain",
  "almost-certain": "almost certain",
  "almost-none": "almost none",
  tenths: "{tenths} in 10",
});
