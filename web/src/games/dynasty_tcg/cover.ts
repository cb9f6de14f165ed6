import type { Cover } from "../../lib/covers";
import sprite from "./art/dragons/icons.json?sprite";

export const cover: Cover = {
  name: "dynasty_tcg",
  title: "Dynasty TCG",
  lead: "Five lanes, champions that rise, and an order held back for the right moment.",
  players: 2,
  rivals: "an AI commander",
  learn: "Learn it in ten minutes",
  poster: { family: "dragons", stage: "champion", icon: "dragon-head", sprite },
  decks: "/decks",
  order: 3,
};
