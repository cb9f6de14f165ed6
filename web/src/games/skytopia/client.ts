import { asGeneral } from "../../general/view";
import type { Art, GameClient } from "../../lib/client";
import Board from "./Board.svelte";
import { chosen } from "./chosen.svelte";
import Hand from "./Hand.svelte";
import sprite from "./icons.json?sprite";
import { lessonsFor } from "./lessons";
import { changes, consequences } from "./preview";
import { sending } from "./spots";
import { beats, tally } from "./story";
import { asSkytopia, type TowerKind } from "./types";

const GLYPHS: Record<string, string> = {
  red: "M2 13 8 3l6 10zM8 8v3",
  gold: "M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2zM8 6v4",
  blue: "M8 1l4 8v6H4V9z",
  purple: "M2 14h12M4 14v-4h8v4M6 10V6h4v4",
  guildmaster: "M3 3l3 4 2-5 2 5 3-4v9H3z",
  "ability tile": "M8 1l7 7-7 7-7-7z",
};
const FRAMES: Record<string, Art["frame"]> = { red: "red", gold: "gold", blue: "blue", purple: "purple" };
const STAGES: Record<string, Art["stage"]> = { guildmaster: "champion", "ability tile": "order" };

/** What differs from the general table. */
export const parts: Partial<GameClient> = {
  sprite,
  Board,
  Hand,
  ground: () => ({ id: "banks of cloud", night: "skytopia", day: "skytopia_dawn" }),
  stats(view, number) {
    const shown = asSkytopia(view).seats.find((seat) => seat.seat === number);
    // The strip of a phone has no room for it beside three rivals; there the Guildmasters' sheet tells it.
    const { PP = 0, coins = 0, golems = 0 } = shown?.figures ?? {};
    return [
      { label: "PP", value: String(PP), icon: "laurel-crown", short: "P" },
      ...(shown && !asGeneral(view).result
        ? [
            {
              label: "PP as if it ended now",
              value: `(${shown.score.total})`,
              icon: "star-flag",
              short: asSkytopia(view).seats.length > 2 ? "" : " ",
              sprite,
            },
          ]
        : []),
      { label: "coins", value: String(coins), icon: "two-coins", short: "c", sprite },
      { label: golems === 1 ? "golem at home" : "golems at home", value: String(golems), icon: "rock-golem", sprite },
    ];
  },
  status(view, number) {
    const { seats, start } = asSkytopia(view);
    const doing =
      { choosing: "choosing", deciding: "to move", locked: "locked in" }[
        seats.find((seat) => seat.seat === number)?.status ?? ""
      ] ?? "";
    return [doing, number === start ? "holds the marker" : ""].filter(Boolean).join(", ");
  },
  // What all four tiles do would leave no room for the last of them.
  note: (choice, index) => (choice.items[index]?.action["verb"] === "take" ? "" : (choice.items[index]?.note ?? "")),
  // Cards are chosen in the Market and faces in the hand.
  inHand: (choice) => sending(choice),
  label: (choice) =>
    sending(choice) && chosen.price !== null ? (chosen.price > 0 ? `Send, pay ${chosen.price}` : "Send for nothing") : "",
  quiet: ["turn"],
  loud: ["exhausted", "over"],
  cues: {
    gear: "card",
    built: "lock",
    activated: "card",
    coins: "coin",
    pp: "rise",
    sent: "card",
    returned: "loss",
    guild_pp: "rise",
    over: "reveal",
  },
  gains: {
    coins: ["coin", "coins"],
    pp: ["PP", "PP"],
    guild_pp: ["PP", "PP"],
    library_pp: ["PP", "PP"],
    coin_pp: ["PP", "PP"],
    golem_pp: ["PP", "PP"],
  },
  consequences,
  changes,
  places: "Cities",
  beats: (events) => beats(events),
  tally: (view, events) => tally(asSkytopia(view), events),
  art(card, kinds) {
    const kind = kinds.get(card) as TowerKind | undefined;
    const type = kind?.type ?? "blue";
    const colour = kind?.facts?.split(" ")[0] ?? "";
    const family = FRAMES[type] ? type : FRAMES[colour] ? colour : "gold";
    return {
      icon: kind?.icon || "crystal-shrine",
      frame: FRAMES[family] ?? "grey",
      family: `skytopia_${family}`,
      stage: STAGES[type] ?? "structure",
      type: kind?.facts ?? type,
      glyph: GLYPHS[type] ?? "",
      stats: [],
    };
  },
  lessons: (_view, choice) => lessonsFor(choice?.rule),
  reason: (view) => asGeneral(view).result?.text ?? "The game is over.",
};
