import { asGeneral } from "../../general/view";
import type { Art, GameClient, Stat } from "../../lib/client";
import Board from "./Board.svelte";
import { chosen } from "./chosen.svelte";
import Hand from "./Hand.svelte";
import sprite from "./icons.json?sprite";
import { lessonsFor } from "./lessons";
import { whole } from "./payment";
import { consequences } from "./preview";
import { airshipOf } from "./ships";
import { cardAt, inHand } from "./spots";
import { beats, breakdown } from "./story";
import Text from "./Text.svelte";
import { asThieves, costOf, inWords, paysOf, RESOURCE_ICONS, shipOf, type Resource, type ThievesKind } from "./types";
import { say } from "./words";
import { common } from "../../lib/words/common";
import { capital } from "../../lib/words/language";
import { phaseName } from "../../lib/words/phases";
import { kindName } from "../../lib/words/kinds";

const FRAMES: Record<string, Art["frame"]> = {
  weapon: "red",
  upgrade: "blue",
  crew: "gold",
  technique: "purple",
  sabotage: "grey",
  material: "green",
  captain: "gold",
  target: "red",
};
const STAGES: Record<string, Art["stage"]> = {
  weapon: "item",
  upgrade: "item",
  crew: "champion",
  technique: "order",
  sabotage: "order",
  material: "item",
  captain: "champion",
  target: "place",
};
const FAMILIES: Record<string, string> = { sabotage: "thieves_storm", target: "thieves_prey" };
const GLYPHS: Record<string, string> = {
  weapon: "M8 1v14M1 8h14M3 3l10 10M13 3 3 13",
  upgrade: "M8 2v12M2 8h12",
  crew: "M8 1.5a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6zM2.5 14.5c0-7 11-7 11 0z",
  technique: "M4 2h8v12H4zM6 5h4M6 8h4M6 11h2",
  sabotage: "M3 3l10 10M13 3 3 13",
  material: "M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2zM8 6a2 2 0 1 1 0 4 2 2 0 0 1 0-4z",
  captain: "M2 13h12M2 10l1-6 3 3 2-5 2 5 3-3 1 6z",
  target: "M3 14V2l10 4-10 4",
};
const SIGNS: Record<string, Pick<Stat, "icon" | "sprite" | "short">> = {
  speed: { icon: "fast-forward-button", short: "S" },
  firepower: { icon: "crossed-swords", short: "F" },
  defense: { icon: "padlock", short: "D" },
  treasure: { icon: "open-treasure-chest", sprite, short: "T" },
};
const TONES: Record<Resource, string> = { alchemy: "#1f7a44", aether: "#5f3ec0", clockwork: "#94600c", scraps: "#535c66" };
const signs = (symbols: readonly Resource[]) =>
  symbols.map((resource) => ({ icon: RESOURCE_ICONS[resource], sprite, colour: TONES[resource] }));

/** What differs from the general table. */
export const parts: Partial<GameClient> = {
  sprite,
  Board,
  Hand,
  Text,
  heralds: airshipOf(1, false, 300, 170),
  ground: () => ({ id: "four seas of cloud", night: "thieves_raid", day: "thieves_raid_dawn" }),
  phases(view) {
    const { phase, attack } = asThieves(view);
    return ["port", "scout", "attack", "draw"].map((id) => ({
      id,
      label: capital(phaseName(id)),
      current: id === phase,
      note: id === "attack" && attack ? say("client.round", { round: attack.round }) : "",
    }));
  },
  stats(view, number) {
    const { seats } = asThieves(view);
    const ship = shipOf(asThieves(view), number);
    // Five seats leave a phone no room for it in their line; there it stands on the ships.
    const short = seats.length < 5 ? { short: "c" } : {};
    return [
      { label: say("client.treasure"), value: String(ship?.treasure ?? 0), icon: "open-treasure-chest", sprite, short: "T" },
      { label: say("client.cards-in-hand"), value: String(ship?.hand ?? 0), icon: "card-draw", ...short },
    ];
  },
  status(view, number) {
    const { attack, active, seats, you } = asThieves(view);
    const ship = seats.find(({ seat }) => seat === number);
    const doing =
      attack?.attacker === number
        ? say("client.attacking")
        : active === number
          ? you?.seat === number
            ? common("your-turn")
            : common("their-turn")
          : "";
    return [
      attack?.phase === number && attack.attacker !== number ? say("client.has-the-phase") : doing,
      ship?.captain ? (ship.ready ? say("client.captain-up") : say("client.captain-used")) : "",
    ]
      .filter(Boolean)
      .join(", ");
  },
  card: (spot, view) => cardAt(spot, asThieves(view)),
  heading: (choice) => say.named(`heading.${choice.decision}`) ?? "",
  read: whole,
  inHand,
  label: (choice) => (choice.decision === "pay" ? chosen.pay : ""),
  opens: (choice) => ["port", "respond", "phase", "pick"].includes(choice.decision),
  endsPhase: (choice) => ["port", "phase", "scout", "attack"].includes(choice.decision),
  quiet: ["phase", "round"],
  loud: ["captured", "failed", "over"],
  cues: {
    attack: "reveal",
    overload: "rise",
    played: "card",
    boarded: "lock",
    offensive: "rise",
    defensive: "hit",
    cancelled: "loss",
    captured: "coin",
    failed: "loss",
    drawn: "card",
    junked: "card",
  },
  gains: { captured: ["Treasure"], recovered: ["card"], returned: ["card"] },
  consequences,
  get places() {
    return say("client.places");
  },
  get chat() {
    return {
      note: say("chat.note"),
      phrases: [common("good-luck"), say("chat.well-robbed"), say("chat.would-not"), say("chat.had-that"), common("thanks")],
    };
  },
  beats: (events) => beats(events),
  decided: (view, _events, name) => breakdown(asThieves(view), name),
  art(card, kinds) {
    const kind = kinds.get(card) as ThievesKind | undefined;
    const type = kind?.type ?? "material";
    const [cost, pays] = [costOf(kind), paysOf(kind)];
    const figures = Object.entries(kind?.figures ?? {}).filter(
      ([label, value]) => SIGNS[label.toLowerCase()] && (value > 0 || type === "target"),
    );
    const paid =
      type === "captain" || type === "target" || type === "material"
        ? ""
        : cost.length > 0
          ? say("client.costs", { symbols: inWords(cost) })
          : say("client.costs-nothing");
    return {
      icon: kind?.icon || "zeppelin",
      frame: FRAMES[type] ?? "grey",
      family: FAMILIES[type] ?? "sky_thieves",
      stage: STAGES[type] ?? "item",
      type: capital(kindName(type)),
      glyph: GLYPHS[type] ?? "",
      stats: figures.map(([label, value]) => ({
        id: label,
        label: say.named(`stat.${label.toLowerCase()}`) ?? label,
        value: String(value),
        ...(SIGNS[label.toLowerCase()] as (typeof SIGNS)[string]),
      })),
      costs: signs(cost),
      pays: signs(pays),
      more: [paid, pays.length > 0 ? say("client.pays-when-junked", { symbols: inWords(pays) }) : ""].filter(Boolean),
      ...(kind?.flavour ? { flavour: kind.flavour } : {}),
    };
  },
  lessons: (_view, choice) => lessonsFor(choice?.decision),
  reason: (view) => asGeneral(view).result?.text ?? common("game-over"),
};
