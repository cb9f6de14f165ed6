// The unit whose answers are being looked at: its deeds stand beside it, the zones it can go to glow.
export const chosen = $state<{ place: string }>({ place: "" });

export function choose(place: string): void {
  chosen.place = chosen.place === place ? "" : place;
}
