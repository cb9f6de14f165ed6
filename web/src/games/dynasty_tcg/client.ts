import type { Art, GameClient, Stat } from "../../lib/client";
import Board from "./Board.svelte";
import Hand from "./Hand.svelte";
import Text from "./Text.svelte";
import blueMoons from "./art/blue_moons/icons.json?sprite";
import dragons from "./art/dragons/icons.json?sprite";
import karatika from "./art/karatika/icons.json?sprite";
import neutral from "./art/neutral/icons.json?sprite";
import skywrights from "./art/skywrights/icons.json?sprite";
import { opens } from "./course";
import { decided } from "./decided";
import sprite from "./icons.json?sprite";
import { familyOf, kingdomOf } from "./kingdoms";
import { lessonsFor } from "./lessons";
import { changes, consequences } from "./preview";
import { beats } from "./story";
import { asTcg, asked, nearSeat, type TcgItem, type TcgKind, type TcgView, type Unit } from "./types";
import { say } from "./words";
import { common } from "../../lib/words/common";
import { kindName } from "../../lib/words/kinds";
import { capital } from "../../lib/words/language";
import { phaseName } from "../../lib/words/phases";

/** A table loads the pictures of its two kingdoms only. */
const SPRITES: Record<string, string> = {
  "Blue Moons": blueMoons,
  Karatika: karatika,
  Dragons: dragons,
  Skywrights: skywrights,
};
const FRAMES: Record<string, Art["frame"]> = {
  "basic unit": "blue",
  champion: "gold",
  "battle champion": "gold",
  "war champion": "gold",
  structure: "grey",
  item: "green",
  order: "purple",
  environment: "red",
};
const STAGES: Record<string, Art["stage"]> = {
  champion: "champion",
  "battle champion": "champion",
  "war champion": "champion",
  structure: "structure",
  item: "item",
  order: "order",
  environment: "place",
};
const CROWN = "M2 13h12M2 10l1-6 3 3 2-5 2 5 3-3 1 6z";
const GLYPHS: Record<string, string> = {
  "basic unit": "M8 2l5 2v4c0 4-5 6-5 6s-5-2-5-6V4z",
  champion: CROWN,
  "battle champion": CROWN,
  "war champion": CROWN,
  structure: "M2 14V6h3v3h2V6h2v3h2V6h3v8z",
  item: "M3 13l7-7M8 4l4 4M10 6l3-3",
  order: "M4 2h8v12H4zM6 5h4M6 8h4M6 11h2",
  environment: "M1 13l5-9 3 5 2-3 4 7z",
};
/** Answers that are cards, in the hand or laid out in its place. */
const CARDS = new Set(["choose", "deploy", "bring"]);

const FIGURES = {
  strength: "broadsword",
  health: "hearts",
  durability: "defensive-wall",
  range: "target-arrows",
  movement: "footsteps",
};

/** Those of a card or a unit that it has, always in the same order. */
function figures(of: { [name in keyof typeof FIGURES]?: number | null | undefined }): Stat[] {
  return (Object.keys(FIGURES) as (keyof typeof FIGURES)[]).flatMap((id) =>
    typeof of[id] === "number" ? [{ id, label: say(`figure.${id}`), value: String(of[id]), icon: FIGURES[id], sprite }] : [],
  );
}

/** The unit or structure that stands at a place, or reinforces there. */
function unitAt(place: string, view: TcgView): Unit | undefined {
  return view.seats
    .flatMap((seat) => seat.field.flatMap((unit) => (unit.shield ? [unit, unit.shield] : [unit])))
    .find((unit) => unit.place === place);
}

export const client: GameClient = {
  name: "dynasty_tcg",
  sprite,
  Board,
  Hand,
  Text,
  ground(view, kinds) {
    const tcg = asTcg(view);
    const own = tcg.seats.find((seat) => seat.seat === nearSeat(tcg));
    const world = own ? kingdomOf(own, kinds) : "neutral";
    return { id: "battlefield", night: world, day: world };
  },
  lap: {
    get name() {
      return say("client.turn");
    },
    get short() {
      return say("client.turn-short");
    },
    turns: true,
    of: (view) => asTcg(view).turn,
    begins: (event) => (event.kind === "turn" ? (event.amount ?? null) : null),
  },
  quiet: ["passed"],
  loud: ["levelled", "game_over", "over"],
  phases(view) {
    const { phase, phases } = asTcg(view);
    return phases.map((id) => ({ id, label: capital(phaseName(id)), current: id === phase, note: "" }));
  },
  stats(view, number) {
    const { seats, match } = asTcg(view);
    const seat = seats.find((other) => other.seat === number);
    if (!seat) return [];
    return [
      { id: "health", label: say("figure.health"), value: String(seat.health), icon: "hearts", sprite, short: "h" },
      { id: "resources", label: say("figure.resources"), value: String(seat.resources), icon: "two-coins", short: "r" },
      { label: say("client.cards-in-hand"), value: String(seat.hand), icon: "card-draw", short: "c" },
      // In a match the games won stand in the place of the deck, which is counted beside the board too.
      match.best_of > 1
        ? { label: say("client.games-won"), value: String(match.wins[number] ?? 0), icon: "laurels", sprite, short: "w" }
        : { label: say("client.cards-in-the-deck"), value: String(seat.deck), icon: "wooden-crate" },
    ];
  },
  status(view, number) {
    const tcg = asTcg(view);
    const seat = tcg.seats.find((other) => other.seat === number);
    const turns = tcg.turn > 0 && tcg.active === number;
    const turn = turns ? (number === tcg.you?.seat ? common("your-turn") : common("their-turn")) : "";
    return [say.named(`status.${seat?.status ?? "idle"}`), turn].filter(Boolean).join(", ");
  },
  card(spot, view) {
    const [what = "", ...rest] = spot.split(":");
    if (["hand", "sell", "trade", "seen"].includes(what)) return rest.join(":");
    const place = what === "put" ? rest.slice(0, 3).join(":") : spot;
    return unitAt(place, asTcg(view))?.card ?? null;
  },
  standing(spot, view) {
    const unit = unitAt(spot, asTcg(view));
    return unit
      ? figures({
          strength: unit.strength,
          [unit.unit ? "health" : "durability"]: unit.health,
          range: unit.range,
          movement: unit.movement,
        })
      : null;
  },
  // What is done with priority lies in the hand, on the field or among the piles; who joins an attack stands on the field.
  inHand: (choice) =>
    choice.decision === "priority" ||
    choice.decision === "join" ||
    (choice.items.length > 0 && choice.items.every((item) => CARDS.has(String(item.action["verb"])))),
  heading: (choice) => (asked(choice).respond ? say("client.respond") : ""),
  label(choice, picked) {
    if (choice.decision === "mulligan") return picked === 0 ? say("client.keep-all") : say("client.send-back", { picked });
    if (choice.decision === "join")
      return picked === 0 ? say("client.attack-alone") : say("client.attack-with-more", { picked });
    if (choice.decision === "hand_limit" || choice.decision === "discard_together")
      return picked > 1 ? say("client.discard", { picked }) : "";
    if (choice.decision === "sideboard" && choice.end)
      return picked === 0 ? say("client.keep-the-deck") : say("client.take-out", { picked });
    return "";
  },
  passLabel(choice, view) {
    const tcg = asTcg(view);
    if (choice.decision !== "priority") return "";
    const top = tcg.stack.at(-1);
    if (top) return top.seat === tcg.you?.seat ? say("client.pass") : say("client.let-it-resolve");
    if (tcg.active !== tcg.you?.seat) return say("client.let-end", { phase: capital(phaseName(tcg.phase)) });
    return tcg.phase === "skirmish" ? say("client.end-skirmish") : say("client.next-phase");
  },
  opens,
  endsPhase: (choice, view) => choice.decision === "priority" && asTcg(view).stack.length === 0,
  note(choice, index) {
    const item: TcgItem | undefined = asked(choice).items[index];
    // What an ability does stands beside its card.
    return choice.decision === "priority" ? "" : (item?.note ?? "");
  },
  amount: () => null,
  consequences,
  changes,
  gains: {
    commander_damage: ["health", -1],
    commander_healed: ["health"],
    resources: ["resource"],
  },
  get places() {
    return say("client.places");
  },
  get chat() {
    return {
      note: "",
      phrases: [common("good-luck"), common("well-played"), say("chat.fine-attack"), common("did-not-see"), common("thanks")],
    };
  },
  cues: {
    drew_card: "card",
    played: "card",
    deployed: "card",
    reinforced: "card",
    resources: "coin",
    damage: "hit",
    retaliation: "hit",
    commander_damage: "hit",
    negated: "loss",
    levelled: "rise",
    commander_healed: "rise",
  },
  beats: (events) => beats(events),
  art(card, kinds) {
    const kind = kinds.get(card) as TcgKind | undefined;
    const type = kind?.type ?? "basic unit";
    const kingdom = kind?.kingdom ?? kind?.theme ?? "";
    return {
      icon: kind?.icon || "knight-banner",
      sprite: SPRITES[kingdom] ?? neutral,
      frame: FRAMES[type] ?? "grey",
      family: familyOf(kind),
      stage: STAGES[type] ?? "unit",
      type: [type, ...(kind?.kingdom ? [kind.kingdom] : [])].map(kindName).join(", "),
      glyph: GLYPHS[type] ?? "",
      stats: figures(kind ?? {}),
      more: [kind?.level_up ?? "", kind ? say("client.sells", { price: kind.trade }) : ""].filter(Boolean),
      flavour: kind?.flavour ?? "",
    };
  },
  lessons: (_view, choice) => lessonsFor(choice?.rule),
  reason(view) {
    const { result, match } = asTcg(view);
    const loser = `{seat${1 - (result?.winners[0] ?? 0)}}`;
    const id = result?.reason ?? "";
    const reason =
      id === "health" || id === "empty_deck"
        ? say(`reason.${id}`, { loser })
        : (say.named(`reason.${id}`) ?? common("game-over"));
    return match.best_of > 1 ? say("client.game-of-at-most", { game: match.game, most: match.best_of, reason }) : reason;
  },
  decided: (view, events, name) =>
    decided(events, view.result?.winners.length === 1 ? (view.result.winners[0] ?? null) : null, name),
  score(entry, view) {
    if (!entry) return "";
    const wins = say("client.won", { wins: entry["wins"] ?? 0 });
    return [...(asTcg(view).match.best_of > 1 ? [wins] : []), say("client.health", { health: entry["health"] ?? 0 })].join(
      ", ",
    );
  },
};
