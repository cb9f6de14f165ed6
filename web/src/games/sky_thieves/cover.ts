import outline from "game-icons/zeppelin";

import type { Cover } from "../../lib/covers";
import { words } from "../../lib/words/words";

const say = words("games.sky_thieves.cover", {
  title: "Sky Thieves",
  lead: "Arm an airship, pick your prey, and keep the Treasure when others want it too.",
  rivals: "2 AI captains",
  learn: "Learn it in five minutes",
});

export const cover: Cover = {
  name: "sky_thieves",
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
  poster: { family: "sky_thieves", stage: "raid", icon: "zeppelin", outline },
  order: 2,
};
