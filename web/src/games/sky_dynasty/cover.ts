import outline from "game-icons/indian-palace";

import type { Cover } from "../../lib/covers";
import { words } from "../../lib/words/words";

const say = words("games.sky_dynasty.cover", {
  title: "Sky Dynasty",
  lead: "Send fleets in secret to the seven stations of Lumia IV, and be the first with ten influence.",
  rivals: "2 AI captains",
  learn: "Learn it in five minutes",
});

export const cover: Cover = {
  name: "sky_dynasty",
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
  poster: { family: "starship", stage: "ship", icon: "indian-palace", outline },
  order: 1,
};
