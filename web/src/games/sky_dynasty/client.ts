import type { Art, GameClient } from "../../lib/client";
import { numbered } from "../../lib/words";
import Board from "./Board.svelte";
import Hand from "./Hand.svelte";
import Text from "./Text.svelte";
import { LOCATION_ICONS } from "./icons";
import sprite from "./icons.json?sprite";
import { lessonsFor } from "./lessons";
import { changes, consequences } from "./preview";
import { slug, spotsOf, wishAt } from "./spots";
import { beats } from "./story";
import { asItem, asSky } from "./types";

const FRAMES: Record<string, Art["frame"]> = { fighter: "red", cutter: "gold", starship: "blue", location: "green" };
const GLYPHS: Record<string, string> = {
  fighter: "M2 9 8 3l6 6M2 13l6-6 6 6",
  cutter: "M2 5h12M2 11h12",
  starship: "M4 2h8l3 6-3 6H4L1 8z",
  location: "M8 15S2.5 9.5 2.5 6a5.5 5.5 0 0 1 11 0C13.500 9.500 8 15 8 15zM8 4v4",
};
const RANDOM_ICON = "perspective-dice-six-faces-random";
const PHASES = [
  ["draw", "Draw"],
  ["dispatch", "Dispatch"],
  ["discard", "Discard"],
  ["resolve", "Resolve"],
] as const;
const STATUS: Record<string, string> = {
  choosing: "choosing",
  locked: "locked in",
  passed: "passed for the round",
  deciding: "deciding",
  idle: "",
};

export const client: GameClient = {
  crowded: true,
  name: "sky_dynasty",
  sprite,
  Board,
  Hand,
  Text,
  heralds: {
    id: "sky_dynasty/heralds",
    form: "squadron",
    family: "starship",
    stage: "ship",
    sprite: "",
    icon: "",
    ships: ["starship", "cutter", "cutter", "fighter", "fighter", "fighter"],
    width: 300,
    height: 170,
  },
  ground: () => ({ id: "lumia iv", night: "lumia", day: "lumia_dawn" }),
  phases(view) {
    const { phase, dispatch_turn, current_place, places } = asSky(view);
    return PHASES.map(([id, label]) => {
      const current = id === phase;
      const place = places.find((other) => other.place === current_place);
      const note = !current ? "" : id === "dispatch" ? `turn ${dispatch_turn}` : id === "resolve" && place ? place.name : "";
      return { id, label, current, note };
    });
  },
  stats(view, number) {
    const seat = asSky(view).seats.find((other) => other.seat === number);
    if (!seat) return [];
    return [
      { label: "influence", value: String(seat.influence), icon: "crown", short: "i" },
      { label: "coins", value: String(seat.coins), icon: "two-coins", short: "c" },
      {
        label: seat.hand === null ? "cards in hand and crate" : "cards in hand",
        value: String(seat.hand ?? seat.hand_and_fleet),
        icon: "card-draw",
      },
    ];
  },
  status(view, number) {
    const seat = asSky(view).seats.find((other) => other.seat === number);
    return STATUS[seat?.status ?? "idle"] ?? "";
  },
  spots: (action, _choice, view) => spotsOf(action, asSky(view)),
  // What is on sale is asked about at any time: where and when it can be bought.
  wish: (spot, choice, view) =>
    wishAt(spot, choice, asSky(view)) ??
    (choice && spot.startsWith("row:") ? { verb: "buy", card: (spot.split(":")[2] ?? "").replaceAll("_", " ") } : null),
  inHand: (choice) => choice.rule === "SD-D01",
  note(choice, index) {
    const item = asItem(choice.items[index]);
    if (!item || item.force === undefined) return item?.note ?? "";
    // One coin less for the same ship buys as much: this coin is wasted.
    const less = asItem(
      choice.items.find(
        (other) =>
          other.action["card"] === item.action["card"] &&
          other.action["paid"] === item.action["paid"] &&
          other.action["coins"] === Number(item.action["coins"]) - 1,
      ),
    );
    return item.force === (less?.force ?? item.now) ? "no gain" : "";
  },
  amount(choice, index) {
    const item = asItem(choice.items[index]);
    if (item?.coins === undefined) return null;
    // An auction over ships of several kinds has to name them.
    const several = new Set(choice.items.map((other) => other.action["card"])).size > 1;
    return {
      cost: item.coins,
      what: several ? String(item.action["card"]) : "force",
      now: item.now ?? 0,
      then: item.force ?? 0,
    };
  },
  consequences,
  changes,
  gains: { coins: ["coin", "coins"], influence: ["influence", "influence"] },
  places: "Stations",
  chat: {
    note: "Agreements here are not binding (SD-085).",
    phrases: [
      "Good luck!",
      "Well played.",
      "Let me have that one?",
      "Not binding, but I'll stay away.",
      "Thanks for the game!",
    ],
  },
  cues: {
    drew_card: "card",
    arrived: "card",
    bought: "card",
    on_sale: "card",
    revealed: "reveal",
    removed: "hit",
    defeated: "hit",
    coins: "coin",
    influence: "rise",
    rolled: "card",
    die: "card",
  },
  beats: (events, before) => beats(events, asSky(before)),
  art(card, kinds) {
    const kind = kinds.get(card);
    const type = kind?.type ?? "starship";
    const plain = type === "location" ? (LOCATION_ICONS[slug(card)] ?? RANDOM_ICON) : "spaceship";
    return {
      icon: type === "location" ? plain : kind?.icon || plain,
      frame: FRAMES[type] ?? "grey",
      family: type,
      stage: type === "location" ? "place" : "ship",
      type,
      glyph: GLYPHS[type] ?? "",
      stats: type === "location" ? [] : [{ label: "force", value: String(kind?.force ?? 0), icon: "crossed-swords" }],
    };
  },
  lessons: (_view, choice) => lessonsFor(choice?.rule),
  reason(view) {
    const sky = asSky(view);
    if (sky.result?.reason === "influence") return `${sky.win_at} influence were reached in round ${sky.round}.`;
    if (sky.result?.reason === "max_rounds") return "The agreed number of rounds is over; the most influence wins.";
    return "Nothing could change any more; the most influence wins.";
  },
  score(entry) {
    const score = entry as { influence?: number; coins?: number } | null;
    return score ? `${score.influence ?? 0} influence, ${numbered(score.coins ?? 0, "coins")}` : "";
  },
};
