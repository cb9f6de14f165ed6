import outline from "game-icons/clock-tower";

import type { Cover } from "../../lib/covers";

export const cover: Cover = {
  name: "skytopia",
  title: "Skytopia",
  lead: "Golem dice, a turning clock, and towers that climb out of the clouds floor by floor.",
  players: 3,
  rivals: "2 AI cities",
  learn: "Learn it in five minutes",
  poster: { family: "skytopia_gold", stage: "structure", icon: "clock-tower", outline },
  order: 5,
};
