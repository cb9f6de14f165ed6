import outline from "game-icons/indian-palace";

import type { Cover } from "../../lib/covers";

export const cover: Cover = {
  name: "sky_dynasty",
  title: "Sky Dynasty",
  lead: "Send fleets in secret to the seven stations of Lumia IV, and be the first with ten influence.",
  players: 3,
  rivals: "2 AI captains",
  learn: "Learn it in five minutes",
  poster: { family: "starship", stage: "ship", icon: "indian-palace", outline },
  order: 1,
};
