// The view of Skytopia, as wire.ts has it from the server, and what is read out of it.
import type { BaseView, Choice } from "../../lib/protocol";
import type { Score, SkytopiaChoice, SkytopiaView } from "./wire";
import { say } from "./words";

export type * from "./wire";

export const COLOURS = ["red", "gold", "blue", "purple"] as const;
export type Colour = (typeof COLOURS)[number];

/** The signs of the coats of arms. */
export const ARMS: Readonly<Record<string, string>> = { Falcon: "falcon-moon", Lion: "lion", Oak: "oak", Star: "polar-star" };

export const FACES = [1, 2, 3, 4, 5, 6] as const;
export const asSkytopia = (view: BaseView): SkytopiaView => view as unknown as SkytopiaView;

/** "12 on the track + 16 from guilds + 2 for coins": what a score is made of, in a few words. */
export const scoreWords = (score: Score): string =>
  [
    say("types.track", { points: score.track }),
    ...(["guilds", "cards", "coins", "golems"] as const)
      .filter((part) => score[part] > 0)
      .map((part) => say(`types.${part}`, { points: score[part] })),
  ].join(" + ");

/** Rounds until a golem with this face finishes. */
export const waitOf = (view: SkytopiaView, face: number): number => view.waits[String(face)] ?? 0;

/** What sending a golem with a face costs: the question says it, where there is one about it. */
export const priceOf = (view: SkytopiaView, choice: Choice | null, face: number): number =>
  (choice as SkytopiaChoice | null)?.prices?.[String(face)] ?? view.send_prices[String(face)] ?? 0;
