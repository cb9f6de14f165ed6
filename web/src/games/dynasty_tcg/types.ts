// The view of Dynasty TCG, as wire.ts has it from the server, and what is read out of it.
import type { BaseView, CardKind, Choice } from "../../lib/protocol";
import type { SeatView, TcgChoice, TcgKind, TcgView, Unit } from "./wire";

export type { Stack } from "../../lib/protocol";
export type * from "./wire";

/** Battle positions, the usual one first. */
export const POSITIONS = ["attack", "defence"] as const;

export const asTcg = (view: BaseView): TcgView => view as unknown as TcgView;
export const asked = (choice: Choice): TcgChoice => choice as TcgChoice;

export const letters = "ABCD";
export const placeOf = (seat: number, zone: string): string => `field:${seat}:${zone}`;
export const seatOf = (place: string): number => Number(place.split(":")[1]);
export const zoneOf = (place: string): string => place.split(":")[2] ?? "";

/** Whose side is drawn at the bottom: one's own, for spectators that of the first seat. */
export const nearSeat = (view: TcgView): number => view.you?.seat ?? 0;
export const seatView = (view: TcgView, seat: number): SeatView => view.seats.find((other) => other.seat === seat) as SeatView;

/** What sets the versions of a champion apart, which share their name. */
export const tierOf = (kind: CardKind | undefined): string =>
  kind?.type !== "champion" && kind?.type.endsWith("champion") ? kind.type : "";

/** The champion on the field that the next version lays itself over. */
export function chosenCard(view: TcgView, kinds: Map<string, CardKind>, upper: string): string | null {
  const fits = (unit: Unit) => (kinds.get(unit.card) as TcgKind | undefined)?.next === upper;
  return view.seats.flatMap((seat) => seat.field).find((unit) => fits(unit))?.card ?? null;
}
