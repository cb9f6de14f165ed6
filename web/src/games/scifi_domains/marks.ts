// The signs of kinds of cards and of damage, as paths in a field of 16 by 16. What is meant for the ground stands on a line.
import type { Damage } from "./types";

export const SHIP = "M8 1.500 13.500 4.800v6.400L8 14.500 2.500 11.200V4.800z";
export const STRIKER = "M3 8 8 3l5 5M3 13l5-5 5 5";
export const GROUND = "M2 13V7h3V3h6v4h3v6z";

export const KIND_MARKS: Readonly<Record<string, string>> = {
  space: SHIP,
  striker: STRIKER,
  ground: GROUND,
  tech: "M8 2v12M2 8h12",
  reward: "M8 2l1.800 4 4.200.500-3.200 2.800.900 4.200L8 11.400l-3.700 2.100.900-4.200L2 6.500 6.200 6z",
  gain: "M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2zM8 6v4",
  enemy: "M3 3l10 10M13 3 3 13",
};
export const DAMAGE_MARKS: Readonly<Record<Damage | "health", string>> = {
  space: SHIP,
  space_striker: STRIKER,
  ground: "M4 9.500V5.500h2V3h4v2.500h2v4zM1.500 13.500h13",
  ground_striker: "M3 9 8 4l5 5M1.500 13.500h13",
  health: "M8 13.500C3.500 10.500 2 8 2 5.800A3 3 0 0 1 8 4.700a3 3 0 0 1 6 1.100C14 8 12.500 10.500 8 13.500z",
};
