// The ids of things on the table, as the server's answers name them.
import type { TcgItem } from "./types";

/** A zone, in which a unit would stand in a position. */
export const putSpot = (place: string, stance: string): string => `put:${place}:${stance}`;

/** What the unit at a place can do, in the list beside it. */
export const deedSpot = (item: TcgItem): string =>
  `deed:${item.place ?? ""}:${String(item.action["verb"])}${String(item.action["number"] ?? "")}`;

/** A zone to which the unit at a place can step. */
export const stepSpot = (place: string, zone: string): string => `step:${place}:${zone}`;
