// The unit whose answers are being looked at: its deeds stand beside it, the zones it can go to glow.
import type { Position } from "./types";

export const chosen = $state<{ place: string }>({ place: "" });

export function choose(place: string): void {
  chosen.place = chosen.place === place ? "" : place;
}

/** On a phone a zone has room for one button: how a unit would stand there is set apart. */
export const standing = $state<{ stance: Position }>({ stance: "attack" });
