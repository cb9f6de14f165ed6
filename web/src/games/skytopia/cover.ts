import type { Cover } from "../../lib/covers";
import sprite from "./icons.json?sprite";

export const cover: Cover = {
  name: "skytopia",
  title: "Skytopia",
  headline: "Build the Capital of the Sky",
  lead: "Send golems to work, early for many coins or late for none, and build towers that you activate from the ground up.",
  players: 3,
  rivals: "2 AI cities",
  learn: "Learn it in five minutes",
  poster: { family: "skytopia_gold", stage: "structure", icon: "clock-tower", sprite },
  order: 3,
};
