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
const STATUS: Record<string, string> = { choosing: "choosing", locked: "locked in", deciding: "has priority", idle: "" };
const REASONS: Record<string, string> = {
  health: "The commander of LOSER was at 0 health.",
  empty_deck: "LOSER had to draw from an empty deck.",
  both_lost: "Both commanders fell at once: a draw.",
  endless_loop: "Abilities set each other off without end: a draw.",
  turn_limit: "The last turn was over: a draw.",
};

/** Answers that are cards, in the hand or laid out in its place. */
const CARDS = new Set(["choose", "deploy", "bring"]);

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const FIGURES = {
  strength: "broadsword",
  health: "hearts",
  durability: "defensive-wall",
  range: "target-arrows",
  movement: "footsteps",
};

/** Those of a card or a unit that it has, always in the same order. */
function figures(of: { [name in keyof typeof FIGURES]?: number | null | undefined }): Stat[] {
  return (Object.keys(FIGURES) as (keyof typeof FIGURES)[]).flatMap((label) =>
    typeof of[label] === "number" ? [{ label, value: String(of[label]), icon: FIGURES[label], sprite }] : [],
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
    name: "Turn",
    short: "T",
    of: (view) => asTcg(view).turn,
    begins: (event) => (event.kind === "turn" ? (event.amount ?? null) : null),
  },
  quiet: ["passed"],
  loud: ["levelled", "game_over", "over"],
  phases(view) {
    const { phase, phases } = asTcg(view);
    return phases.map((id) => ({ id, label: capital(id), current: id === phase, note: "" }));
  },
  stats(view, number) {
    const { seats, match } = asTcg(view);
    const seat = seats.find((other) => other.seat === number);
    if (!seat) return [];
    return [
      { label: "health", value: String(seat.health), icon: "hearts", sprite, short: "h" },
      { label: "resources", value: String(seat.resources), icon: "two-coins", short: "r" },
      { label: "cards in hand", value: String(seat.hand), icon: "card-draw", short: "c" },
      // In a match the games won stand in the place of the deck, which is counted beside the board too.
      match.best_of > 1
        ? { label: "games won", value: String(match.wins[number] ?? 0), icon: "laurels", sprite, short: "w" }
        : { label: "cards in the deck", value: String(seat.deck), icon: "wooden-crate" },
    ];
  },
  status(view, number) {
    const tcg = asTcg(view);
    const seat = tcg.seats.find((other) => other.seat === number);
    const turns = tcg.turn > 0 && tcg.active === number;
    const turn = turns ? (number === tcg.you?.seat ? "your turn" : "their turn") : "";
    return [STATUS[seat?.status ?? "idle"], turn].filter(Boolean).join(", ");
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
  heading: (choice) => (asked(choice).respond ? "RESPOND?" : ""),
  label(choice, picked) {
    if (choice.decision === "mulligan") return picked === 0 ? "Keep all" : `Send back ${picked}`;
    if (choice.decision === "join") return picked === 0 ? "Attack alone" : `Attack with ${picked} more`;
    if (choice.decision === "hand_limit" || choice.decision === "discard_together")
      return picked > 1 ? `Discard ${picked}` : "";
    if (choice.decision === "sideboard" && choice.end) return picked === 0 ? "Keep the deck" : `Take out ${picked}`;
    return "";
  },
  passLabel(choice, view) {
    const tcg = asTcg(view);
    if (choice.decision !== "priority") return "";
    const top = tcg.stack.at(-1);
    if (top) return top.seat === tcg.you?.seat ? "Pass on" : "Let it resolve";
    if (tcg.active !== tcg.you?.seat) return `Let ${capital(tcg.phase)} end`;
    return tcg.phase === "skirmish" ? "End Skirmish" : "Next phase";
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
    commander_damage: ["health", "health", -1],
    commander_healed: ["health", "health"],
    resources: ["resource", "resources"],
  },
  places: "Starter decks",
  chat: {
    note: "",
    phrases: ["Good luck!", "Well played.", "A fine attack.", "I did not see that coming.", "Thanks for the game!"],
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
      type: kind?.kingdom ? `${type}, ${kind.kingdom}` : type,
      glyph: GLYPHS[type] ?? "",
      stats: figures(kind ?? {}),
      more: [kind?.level_up ?? "", kind ? `Sells for ${kind.trade}.` : ""].filter(Boolean),
      flavour: kind?.flavour ?? "",
    };
  },
  lessons: (_view, choice) => lessonsFor(choice?.rule),
  reason(view) {
    const { result, match } = asTcg(view);
    const reason = (REASONS[result?.reason ?? ""] ?? "The game is over.").replace(
      "LOSER",
      `{seat${1 - (result?.winners[0] ?? 0)}}`,
    );
    return match.best_of > 1 ? `Game ${match.game} of at most ${match.best_of}. ${reason}` : reason;
  },
  decided: (view, events, name) =>
    decided(events, view.result?.winners.length === 1 ? (view.result.winners[0] ?? null) : null, name),
  score(entry, view) {
    const score = entry as { health?: number; wins?: number } | null;
    if (!score) return "";
    const wins = `${score.wins ?? 0} ${score.wins === 1 ? "game" : "games"} won`;
    return [...(asTcg(view).match.best_of > 1 ? [wins] : []), `${score.health ?? 0} health`].join(", ");
  },
};
