import outline from "game-icons/clock-tower";

import type { Cover } from "../../lib/covers";
import { words } from "../../lib/words/words";

const say = words("games.skytopia.cover", {
  title: "Skytopia",
  lead: "Golem dice, a turning clock, and towers that climb out of the clouds floor by floor.",
  rivals: "2 AI cities",
  learn: "Learn it in five minutes",
});

export const cover: Cover = {
  name: "skytopia",
  get title() {
    return say("title");
  },
  get lead() {
    return say("lead");
  },
  players: 3,
  get rivals() {
    return say("rivals");
  },
  get learn() {
    return say("learn");
  },
  poster: { family: "skytopia_gold", stage: "structure", icon: "clock-tower", outline },
  order: 5,
};
