import outline from "game-icons/spaceship";

import type { Cover } from "../../lib/covers";
import { words } from "../../lib/words/words";

const say = words("games.scifi_domains.cover", {
  title: "Scifi Domains",
  lead: "Build a fleet, dare to call one Enemy more, and fight it in space and on the ground.",
  rivals: "2 AI admirals",
  learn: "Learn it in five minutes",
});

export const cover: Cover = {
  name: "scifi_domains",
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
  poster: { family: "domains", stage: "champion", icon: "spaceship", outline },
  order: 4,
};
