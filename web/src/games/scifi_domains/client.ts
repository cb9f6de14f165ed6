import { asGeneral } from "../../general/view";
import { room } from "../../lib/room.svelte";
import type { Art, GameClient } from "../../lib/client";
import { calledClass, fights, stepOf, STEPS } from "./battle";
import Board from "./Board.svelte";
import Hand from "./Hand.svelte";
import sprite from "./icons.json?sprite";
import { lessonsFor } from "./lessons";
import { KIND_MARKS } from "./marks";
import { changes, consequences } from "./preview";
import { calls, cardAt, onTable } from "./spots";
import { beats, tally } from "./story";
import { asScifi, DAMAGE, DAMAGE_WORDS, domainOf, printed, scoreWords, type ScifiKind } from "./types";

const FRAMES: Record<string, Art["frame"]> = {
  space: "blue",
  striker: "red",
  ground: "gold",
  tech: "purple",
  reward: "green",
  gain: "green",
  enemy: "grey",
};
const STAGES: Record<string, Art["stage"]> = {
  space: "item",
  striker: "item",
  ground: "unit",
  tech: "order",
  reward: "structure",
  gain: "structure",
};
const DAMAGE_ICONS = {
  space: "spaceship",
  space_striker: "jet-fighter",
  ground: "battle-mech",
  ground_striker: "airplane",
} as const;
const CALLS = { striker: "strikers", space: "ships", ground: "ground" } as const;

/** What differs from the general table. */
export const parts: Partial<GameClient> = {
  sprite,
  Board,
  Hand,
  ground: () => ({ id: "a planet from near", night: "domains_orbit", day: "domains_dawn" }),
  phases(view) {
    const { phase, you } = asScifi(view);
    const battle = domainOf(asScifi(view), you?.seat ?? 0)?.battle;
    const fighting = phase === "battle" && battle && stepOf(battle.stage) !== 0;
    const called = battle && calledClass(battle.stage);
    return [
      ["repair", "Repair"],
      ["refresh", "Refresh"],
      ["build", "Build"],
      ["call", "Call"],
      ["combat", "Combat"],
      ["rewards", "Rewards"],
    ].map(([id = "", label = ""]) => {
      const current =
        id === "call"
          ? phase === "battle" && !fighting
          : id === "combat"
            ? phase === "battle" && Boolean(fighting)
            : id === phase;
      return { id, label, current, note: current && id === "call" && called ? CALLS[called] : "" };
    });
  },
  stats(view, number) {
    const { figures = {}, rewards = 0 } = domainOf(asScifi(view), number) ?? {};
    const of = (name: string) => String(figures[name] ?? 0);
    return [
      { label: "VP", value: of("VP"), icon: "laurel-crown", short: "P" },
      { label: "metal", value: of("metal"), icon: "metal-bar", short: "M", sprite },
      { label: "research", value: of("research"), icon: "atom", short: "R", sprite },
      ...(Number(of("points")) > 0 ? [{ label: "points", value: of("points"), icon: "laurels", sprite }] : []),
      { label: "Rewards", value: String(rewards), icon: "ribbon-medal", sprite },
    ];
  },
  status(view, number) {
    const { phase, marker } = asScifi(view);
    const domain = domainOf(asScifi(view), number);
    const battle = domain?.battle;
    const doing =
      phase !== "battle" || !battle
        ? domain?.passed
          ? "passed for the Round"
          : domain?.status === "deciding"
            ? "to move"
            : ""
        : fights(domain)
          ? (["calling Enemies", "deploying"][stepOf(battle.stage)] ?? `in battle, ${STEPS[stepOf(battle.stage)]?.name ?? ""}`)
          : `battle done, ${domain.figures["points"] ?? 0} points`;
    // Beside the figure that it makes: a strip has no room for it, there one tap on the seat's fleet tells it.
    const made = room.rail && domain ? scoreWords(domain.score) : "";
    return [[doing, number === marker ? "holds the marker" : ""].filter(Boolean).join(", "), made].filter(Boolean).join("; ");
  },
  card: (spot) => cardAt(spot),
  inHand: onTable,
  heading: (choice) =>
    calls(choice)
      ? "ONE MORE?"
      : choice.decision === "soak" || choice.decision === "absorb"
        ? "INCOMING"
        : choice.decision === "hit"
          ? "YOUR VOLLEY"
          : "YOUR MOVE",
  label: (choice, picked) =>
    choice.decision === "deploy" ? (picked === 0 ? "All to battle" : `To battle, ${picked} held back`) : "",
  quiet: ["dealt", "phase", "stopped", "income"],
  loud: ["over", "stranded"],
  cues: {
    built: "card",
    researched: "card",
    replaced: "card",
    called: "reveal",
    incoming: "hit",
    lost: "loss",
    destroyed: "hit",
    points: "rise",
    took: "card",
    metal: "coin",
    vp: "rise",
    over: "reveal",
    deployed: "lock",
  },
  gains: {
    metal: ["Metal", "Metal"],
    research: ["Research", "Research"],
    points: ["point", "points"],
    vp: ["VP", "VP"],
    scored: ["VP", "VP"],
  },
  consequences,
  changes,
  places: "Domains",
  beats: (events, before) => beats(events, before),
  tally: (view) => tally(asScifi(view)),
  art(card, kinds) {
    const kind = kinds.get(card) as ScifiKind | undefined;
    const enemy = kind?.type === "enemy";
    const of = kind?.class || kind?.type || "space";
    const stats = printed(kind);
    return {
      icon: kind?.icon || "spaceship",
      frame: FRAMES[enemy ? "enemy" : of] ?? "grey",
      family: enemy ? "domains_enemy" : "domains",
      stage: STAGES[of] ?? "unit",
      type: kind?.facts ?? of,
      glyph: KIND_MARKS[enemy ? "enemy" : of] ?? "",
      stats: kind?.class
        ? [
            { label: DAMAGE_WORDS.health, value: String(stats.health), icon: "hearts", sprite },
            ...DAMAGE.filter((name) => stats[name] > 0).map((name) => ({
              label: DAMAGE_WORDS[name],
              value: String(stats[name]),
              icon: DAMAGE_ICONS[name],
              sprite,
            })),
          ]
        : [],
      ...(kind?.flavour ? { flavour: kind.flavour } : {}),
    };
  },
  lessons: (_view, choice) => lessonsFor(choice?.rule),
  reason: (view) => asGeneral(view).result?.text ?? "The game is over.",
};
