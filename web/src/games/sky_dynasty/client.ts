import type { Art, GameClient } from "../../lib/client";
import { common } from "../../lib/words/common";
import { capital } from "../../lib/words/language";
import { phaseName } from "../../lib/words/phases";
import Board from "./Board.svelte";
import Hand from "./Hand.svelte";
import Text from "./Text.svelte";
import { LOCATION_ICONS } from "./icons";
import sprite from "./icons.json?sprite";
import { lessonsFor } from "./lessons";
import { changes, consequences } from "./preview";
import { slug } from "./spots";
import { beats } from "./story";
import { asItem, asSky } from "./types";
import { say } from "./words";
import { kindName } from "../../lib/words/kinds";

const FRAMES: Record<string, Art["frame"]> = { fighter: "red", cutter: "gold", starship: "blue", location: "green" };
const GLYPHS: Record<string, string> = {
  fighter: "M2 9 8 3l6 6M2 13l6-6 6 6",
  cutter: "M2 5h12M2 11h12",
  starship: "M4 2h8l3 6-3 6H4L1 8z",
  location: "M8 15S2.5 9.5 2.5 6a5.5 5.5 0 0 1 11 0C13.500 9.500 8 15 8 15zM8 4v4",
};
const RANDOM_ICON = "perspective-dice-six-faces-random";
const PHASES = ["draw", "dispatch", "discard", "resolve"];

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
    return PHASES.map((id) => {
      const current = id === phase;
      const place = places.find((other) => other.place === current_place);
      const note = !current
        ? ""
        : id === "dispatch"
          ? say("client.turn", { number: dispatch_turn })
          : id === "resolve" && place
            ? place.name
            : "";
      const brief = id === "dispatch" ? { brief: String(dispatch_turn) } : {};
      return { id, label: capital(phaseName(id)), current, note, ...(current ? brief : {}) };
    });
  },
  stats(view, number) {
    const seat = asSky(view).seats.find((other) => other.seat === number);
    if (!seat) return [];
    return [
      { id: "influence", label: say("client.influence"), value: String(seat.influence), icon: "crown", short: "i" },
      { id: "coins", label: say("client.coins"), value: String(seat.coins), icon: "two-coins", short: "c" },
      {
        label: seat.hand === null ? say("client.cards-in-hand") : say("client.cards-in-hand-2"),
        value: String(seat.hand ?? seat.hand_and_fleet),
        icon: "card-draw",
      },
    ];
  },
  status(view, number) {
    const seat = asSky(view).seats.find((other) => other.seat === number);
    return say.named(`status.${seat?.status ?? "idle"}`) ?? "";
  },
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
    return item.force === (less?.force ?? item.now) ? say("client.no-gain") : "";
  },
  amount(choice, index) {
    const item = asItem(choice.items[index]);
    if (item?.coins === undefined) return null;
    // An auction over ships of several kinds has to name them.
    const several = new Set(choice.items.map((other) => other.action["card"])).size > 1;
    return {
      cost: item.coins,
      what: several ? String(item.action["card"]) : say("client.force"),
      now: item.now ?? 0,
      then: item.force ?? 0,
    };
  },
  consequences,
  changes,
  gains: { coins: ["coin"], influence: ["influence"] },
  get places() {
    return say("client.places");
  },
  get chat() {
    return {
      note: say("chat.note"),
      phrases: [common("good-luck"), common("well-played"), say("chat.let-me"), say("chat.stay-away"), common("thanks")],
    };
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
      type: kindName(type),
      glyph: GLYPHS[type] ?? "",
      stats:
        type === "location"
          ? []
          : [{ id: "force", label: say("client.force"), value: String(kind?.force ?? 0), icon: "crossed-swords" }],
    };
  },
  lessons: (_view, choice) => lessonsFor(choice?.rule),
  reason(view) {
    const sky = asSky(view);
    if (sky.result?.reason === "influence") return say("client.influence-reached", { influence: sky.win_at, round: sky.round });
    if (sky.result?.reason === "max_rounds") return say("client.the-agreed-number");
    return say("client.nothing-could-change-any");
  },
  score(entry) {
    return entry ? say("client.score", { influence: entry["influence"] ?? 0, coins: entry["coins"] ?? 0 }) : "";
  },
};
