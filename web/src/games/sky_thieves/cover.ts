import type { Cover } from "../../lib/covers";
import sprite from "./icons.json?sprite";

export const cover: Cover = {
  name: "sky_thieves",
  title: "Sky Thieves",
  headline: "Be the first to steal five Treasure",
  lead: "Arm your airship, pick your prey and overload what you have, while your rivals wait for the moment to sabotage you.",
  players: 3,
  rivals: "2 AI captains",
  learn: "Learn it in five minutes",
  poster: { family: "sky_thieves", stage: "raid", icon: "zeppelin", sprite },
  order: 4,
};
