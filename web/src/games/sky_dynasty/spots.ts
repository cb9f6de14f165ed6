// Which thing on the table an action is about, and which action a tap on a thing would mean.
import type { Action, Choice } from "../../lib/protocol";
import type { SkyView } from "./types";

export const slug = (name: string): string => name.toLowerCase().replaceAll(" ", "_");
/** The server reads names in any case. */
const spoken = (id: string): string => id.replaceAll("_", " ");

export function placeNamed(view: SkyView, name: unknown): number | null {
  return view.places.find((place) => slug(place.name) === slug(String(name)))?.place ?? null;
}

/** Actions count seats from 1, as "seat 2". */
const seatNamed = (name: unknown): number => Number(String(name).replace(/\D/g, "")) - 1;

function nameOf(view: SkyView, place: number): string {
  return view.places.find((other) => other.place === place)?.name ?? "";
}

export function spotsOf(action: Action, view: SkyView): string[] {
  const me = view.you?.seat ?? -1;
  const here = view.current_place;
  const card = typeof action["card"] === "string" ? slug(action["card"]) : "";
  const place = action["place"] === undefined ? null : placeNamed(view, action["place"]);
  switch (action["verb"]) {
    case "lay":
      return [`hand:${card}`];
    case "pay":
    case "dispatch":
    case "send":
      return place === null ? [] : [`place:${place}`];
    case "keep": {
      const goal = placeNamed(view, action["card"]);
      return goal === null ? [] : [`place:${goal}`];
    }
    case "remove":
      return [`ship:${here}:${seatNamed(action["seat"])}:${card}`];
    case "resolve":
      return [`ship:${here}:${me}:${card}`];
    case "trash": {
      const from = placeNamed(view, action["source"]);
      return from === null ? [`discard:${card}`] : [`ship:${from}:${me}:${card}`];
    }
    case "buy":
      return [view.you?.looked.some((seen) => slug(seen.card) === card) ? `looked:${card}` : `row:${here}:${card}`];
    case "replace":
      return [`row:${place}:${card}`];
    default:
      return [];
  }
}

const BUYING = new Set(["SD-D16", "SD-D18", "SD-D19", "SD-D20", "SD-D11", "SD-D13", "SD-D23"]);
const REMOVING = new Set(["SD-D05", "SD-D06"]);
const TRASHING = new Set(["SD-D09", "SD-D22"]);

export function wishAt(spot: string, choice: Choice | null, view: SkyView): Action | null {
  if (!choice) return null;
  const [what, ...rest] = spot.split(":");
  const rule = choice.rule;
  if (what === "hand" && rule === "SD-D01") return { verb: "lay", card: spoken(rest[0] ?? "") };
  if (what === "row" && BUYING.has(rule)) return { verb: "buy", card: spoken(rest[1] ?? "") };
  if (what === "row" && rule === "SD-D14")
    return { verb: "replace", place: nameOf(view, Number(rest[0])), card: spoken(rest[1] ?? "") };
  if (what === "place") {
    const place = nameOf(view, Number(rest[0]));
    if (rule === "SD-D02") return { verb: "pay", place };
    if (rule === "SD-D15") return { verb: "dispatch", place };
    if (rule === "SD-D04") return { verb: "send", card: "phoenix", place };
  }
  if (what === "ship") {
    const [place, seat, card] = [Number(rest[0]), Number(rest[1]), spoken(rest[2] ?? "")];
    if (REMOVING.has(rule)) return { verb: "remove", seat: `seat ${seat + 1}`, card };
    if (TRASHING.has(rule)) return { verb: "trash", source: nameOf(view, place), card };
    if (rule === "SD-D21") return { verb: "resolve", card };
  }
  return null;
}
