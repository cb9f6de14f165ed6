import outline from "game-icons/spaceship";

import type { Cover } from "../../lib/covers";

export const cover: Cover = {
  name: "scifi_domains",
  title: "Scifi Domains",
  lead: "Build a fleet, dare to call one Enemy more, and fight it in space and on the ground.",
  players: 3,
  rivals: "2 AI admirals",
  learn: "Learn it in five minutes",
  poster: { family: "domains", stage: "champion", icon: "spaceship", outline },
  order: 4,
};
