import outline from "game-icons/dragon-head";

import type { Cover } from "../../lib/covers";

export const cover: Cover = {
  name: "dynasty_tcg",
  title: "Dynasty TCG",
  lead: "Five lanes, champions that rise, and an order held back for the right moment.",
  players: 2,
  rivals: "an AI commander",
  learn: "Learn it in ten minutes",
  poster: { family: "dragons", stage: "champion", icon: "dragon-head", outline },
  decks: "/decks",
  order: 3,
};
