import { asGeneral } from "../../general/view";
import { room } from "../../lib/room.svelte";
import type { Art, GameClient } from "../../lib/client";
import { calledClass, fights, stepName, stepOf } from "./battle";
import Board from "./Board.svelte";
import Hand from "./Hand.svelte";
import sprite from "./icons.json?sprite";
import { lessonsFor } from "./lessons";
import { KIND_MARKS } from "./marks";
import { changes, consequences } from "./preview";
import { calls, cardAt, onTable } from "./spots";
import { beats, tally } from "./story";
import { asScifi, DAMAGE, damageWords, domainOf, printed, scoreWords, type ScifiKind } from "./types";
import { say } from "./words";
import { common } from "../../lib/words/common";
import { kindName } from "../../lib/words/kinds";

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
    return (["repair", "refresh", "build", "call", "combat", "rewards"] as const).map((id) => {
      const current =
        id === "call"
          ? phase === "battle" && !fighting
          : id === "combat"
            ? phase === "battle" && Boolean(fighting)
            : id === phase;
      const note = current && id === "call" && called ? say(`calls.${called}`) : "";
      return { id, label: say(`phase.${id}`), current, note };
    });
  },
  stats(view, number) {
    const { figures = {}, rewards = 0 } = domainOf(asScifi(view), number) ?? {};
    const of = (name: string) => String(figures[name] ?? 0);
    return [
      { id: "VP", label: say("figure.VP"), value: of("VP"), icon: "laurel-crown", short: "P" },
      { id: "metal", label: say("figure.metal"), value: of("metal"), icon: "metal-bar", short: "M", sprite },
      { id: "research", label: say("figure.research"), value: of("research"), icon: "atom", short: "R", sprite },
      ...(Number(of("points")) > 0
        ? [{ id: "points", label: say("figure.points"), value: of("points"), icon: "laurels", sprite }]
        : []),
      { label: say("client.rewards"), value: String(rewards), icon: "ribbon-medal", sprite },
    ];
  },
  status(view, number) {
    const { phase, marker } = asScifi(view);
    const domain = domainOf(asScifi(view), number);
    const battle = domain?.battle;
    const doing =
      phase !== "battle" || !battle
        ? domain?.passed
          ? say("client.passed-for-the-round")
          : domain?.status === "deciding"
            ? common("to-move")
            : ""
        : fights(domain)
          ? ([say("client.calling-enemies"), say("client.deploying")][stepOf(battle.stage)] ??
            say("client.in-battle", { step: stepName(stepOf(battle.stage)) }))
          : say("client.battle-done", { points: domain.figures["points"] ?? 0 });
    // Beside the figure that it makes: a strip has no room for it, there one tap on the seat's fleet tells it.
    const made = room.rail && domain ? scoreWords(domain.score) : "";
    return [[doing, number === marker ? say("client.holds-the-marker") : ""].filter(Boolean).join(", "), made]
      .filter(Boolean)
      .join("; ");
  },
  card: (spot) => cardAt(spot),
  inHand: onTable,
  heading: (choice) =>
    calls(choice)
      ? say("client.one-more")
      : choice.decision === "soak" || choice.decision === "absorb"
        ? say("client.incoming")
        : choice.decision === "hit"
          ? say("client.your-volley")
          : say("client.your-move"),
  label: (choice, picked) =>
    choice.decision === "deploy" ? (picked === 0 ? say("client.all-to-battle") : say("client.held-back", { picked })) : "",
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
    metal: ["Metal"],
    research: ["Research"],
    points: ["point"],
    vp: ["VP"],
    scored: ["VP"],
  },
  consequences,
  changes,
  get places() {
    return say("client.places");
  },
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
      type: kind?.facts ?? kindName(of),
      glyph: KIND_MARKS[enemy ? "enemy" : of] ?? "",
      stats: kind?.class
        ? [
            { label: damageWords("health"), value: String(stats.health), icon: "hearts", sprite },
            ...DAMAGE.filter((name) => stats[name] > 0).map((name) => ({
              label: damageWords(name),
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
  reason: (view) => asGeneral(view).result?.text ?? common("game-over"),
};
