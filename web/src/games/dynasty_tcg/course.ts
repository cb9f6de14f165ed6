// How a question is put: which answers may open a further one, and which cards lie large.
import type { Choice } from "../../lib/protocol";
import type { TcgChoice } from "./types";

/** Decisions whose answers may lead to a further question of the same action. */
const OPENING = new Set(["priority", "free_play", "attack_target", "target", "mode", "cost", "order", "leader", "may", "pick"]);

const MANY = 7;

/** A series is put together first and sent, or goes on, as a whole. */
export const opens = (choice: Choice): boolean => OPENING.has(choice.decision) && choice.shape !== "some";

/** Many cards, or cards to be read with care, lie large on the board. */
export function spreads(choice: TcgChoice): boolean {
  return (
    choice.decision === "mulligan" ||
    choice.decision === "sideboard" ||
    (["search", "look", "pick"].includes(choice.decision) && choice.items.length > MANY)
  );
}
