import outline from "game-icons/zeppelin";

import type { Cover } from "../../lib/covers";

export const cover: Cover = {
  name: "sky_thieves",
  title: "Sky Thieves",
  lead: "Arm an airship, pick your prey, and keep the Treasure when others want it too.",
  players: 3,
  rivals: "2 AI captains",
  learn: "Learn it in five minutes",
  poster: { family: "sky_thieves", stage: "raid", icon: "zeppelin", outline },
  order: 2,
};
