// How a question is put: which answers only open a further question, and which cards lie large.
import type { Preview, TcgChoice } from "./types";

/** Decisions whose answers may lead to a further question of the same action. */
const OPENING = new Set(["priority", "free_play", "attack_target", "target", "mode", "cost"]);

const MANY = 7;

export function leadsOn(choice: TcgChoice, preview: Preview): boolean {
  return OPENING.has(choice.decision) && choice.shape !== "some" && preview.asks === true;
}

/** Many cards, or cards to be read with care, lie large on the board. */
export function spreads(choice: TcgChoice): boolean {
  return choice.decision === "mulligan" || choice.decision === "sideboard" || (["search", "look", "pick"].includes(choice.decision) && choice.items.length > MANY);
}
