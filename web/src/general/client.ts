// The table of a game that brings none of its own: all of it follows from the server's description, the view and the choice.
import { type CardKind, type GameInfo } from "../lib/protocol";
import type { Art, GameClient, Stat } from "../lib/client";
import { common } from "../lib/words/common";
import { say } from "./words";
import Board from "./Board.svelte";
import Hand from "./Hand.svelte";
import Text from "./Text.svelte";
import icons from "./icons.json";
import sprite from "./icons.json?sprite";
import { asGeneral, cardOf, placeOf } from "./view";
import { capital } from "../lib/words/language";
import { phaseName } from "../lib/words/phases";
import { kindName } from "../lib/words/kinds";

const status = (id: string): string =>
  id === "choosing" ? common("choosing") : id === "locked" ? common("locked-in") : id === "deciding" ? common("to-move") : "";
// Kinds of cards are told apart by frame and sign, in the order in which the list of cards has them.
const LOOKS: [Art["frame"], string][] = [
  ["blue", "M4 2h8v12H4z"],
  ["gold", "M8 1l7 7-7 7-7-7z"],
  ["green", "M2 14 8 2l6 12z"],
  ["red", "M2 13 8 7l6 6M2 8l6-6 6 6"],
  ["purple", "M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2z"],
  ["grey", "M2 5h12M2 11h12"],
];
const PLAIN_ICON = "card-play";
const known = new Set(icons.names);

/** "coin" of "coins"; what a game calls its figures is told in the plural. */
const one = (many: string): string => many.replace(/(ss|x|ch|sh)es$|(?<![su])s$/, "$1");
const figures = (of: Record<string, number> | undefined): [string, number][] => Object.entries(of ?? {});

function lookOf(type: string, kinds: Map<string, CardKind>): [Art["frame"], string] {
  const types = [...new Set([...kinds.values()].map((kind) => kind.type))];
  return LOOKS[Math.max(0, types.indexOf(type)) % LOOKS.length] ?? ["grey", ""];
}

export function generalClient(info: GameInfo): GameClient {
  const hands = info.zones.filter((zone) => zone.layout === "hand" && !zone.shared).map((zone) => zone.name);
  const isHand = (zone: string | undefined) => hands.includes((zone ?? "").split(":")[0] ?? "");
  return {
    name: info.name,
    sprite,
    Board,
    Hand,
    Text,
    zones: info.zones,
    lap: {
      name: capital(phaseName(info.lap)),
      short: phaseName(info.lap).charAt(0).toUpperCase(),
      of: (view) => view.round ?? 0,
    },
    phases(view) {
      const all = info.phases.length > 0 ? info.phases : [view.phase];
      return all.map((id) => ({ id, label: capital(phaseName(id)), current: id === view.phase, note: "" }));
    },
    stats(view, seat) {
      const general = asGeneral(view);
      const own = figures(general.seats[seat]?.figures).map(([label, value], at): Stat => ({
        label,
        value: String(value),
        icon: at === 0 ? "laurel-crown" : "plain-circle",
        short: label.charAt(0),
      }));
      const cards = hands.map((zone) => placeOf(general, zone, seat).size ?? 0).reduce((sum, size) => sum + size, 0);
      return hands.length > 0 ? [...own, { label: say("cards-in-hand"), value: String(cards), icon: "card-draw" }] : own;
    },
    status: (view, seat) => status(asGeneral(view).seats[seat]?.status ?? ""),
    card: (spot) => cardOf(spot) || null,
    inHand: (choice) => choice.items.length > 0 && choice.items.every((item) => isHand(item.zone)),
    note: (choice, index) => choice.items[index]?.note ?? "",
    amount: () => null,
    consequences: ({ notes }) => notes,
    changes: () => ({}),
    gains: {},
    lessons: () => [],
    places: say("places"),
    chat: { note: "", phrases: [common("good-luck"), common("well-played"), common("did-not-see"), common("thanks")] },
    beats(events) {
      const moved = events.filter((event) => event.from && event.to);
      return moved.length > 0 ? [{ kind: "move", place: null, ms: 500, events: moved }] : [];
    },
    art(card, kinds) {
      const kind = kinds.get(card);
      const type = kind?.type ?? "card";
      const [frame, glyph] = lookOf(type, kinds);
      const stats = figures(kind?.figures).map(([label, value]) => ({ label, value: String(value), icon: "plain-circle" }));
      return {
        icon: kind?.icon && known.has(kind.icon) ? kind.icon : PLAIN_ICON,
        frame,
        family: "neutral",
        stage: "item",
        type: kindName(type),
        glyph,
        stats,
      };
    },
    score: (entry) =>
      figures(entry)
        .map(([label, value]) => say("counted", { value, label: value === 1 ? one(label) : label }))
        .join(", "),
    reason: (view) => asGeneral(view).result?.text ?? common("game-over"),
  };
}
