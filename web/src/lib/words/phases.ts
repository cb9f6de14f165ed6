// What phases and laps are called whose ids the server tells.
import { words } from "./words";

const say = words("phases", {
  set_up: "set up",
  setup: "setup",
  over: "over",
  round: "round",
  turn: "turn",
  draw: "draw",
  dispatch: "dispatch",
  discard: "discard",
  resolve: "resolve",
  repair: "repair",
  refresh: "refresh",
  build: "build",
  battle: "battle",
  rewards: "rewards",
  port: "port",
  scout: "scout",
  attack: "attack",
  finish: "finish",
  send: "send",
  work: "work",
  refill: "refill",
  income: "income",
  standby: "standby",
  retreat: "retreat",
  skirmish: "skirmish",
  end: "end",
  restoration: "restoration",
});

/** The words for an id; a game that we do not know has it as it is. */
export const phaseName = (id: string): string => say.named(id) ?? id.replaceAll("_", " ");
