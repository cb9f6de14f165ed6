import outline from "game-icons/dragon-head";

import type { Cover } from "../../lib/covers";
import { words } from "../../lib/words/words";

const say = words("games.dynasty_tcg.cover", {
  title: "Dynasty TCG",
  lead: "Five lanes, champions that rise, and an order held back for the right moment.",
  rivals: "an AI commander",
  learn: "Learn it in ten minutes",
});

export const cover: Cover = {
  name: "dynasty_tcg",
  get title() {
    return say("title");
  },
  get lead() {
    return say("lead");
  },
  players: 2,
  get rivals() {
    return say("rivals");
  },
  get learn() {
    return say("learn");
  },
  poster: { family: "dragons", stage: "champion", icon: "dragon-head", outline },
  decks: "/decks",
  order: 3,
};
