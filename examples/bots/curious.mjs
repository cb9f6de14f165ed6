// A bot for `skydeck arena` in JavaScript: it does what it has done least often in this game.
//
// skydeck arena sky_thieves random "exec:node examples/bots/curious.mjs"

import { createInterface } from "node:readline";

const say = (words) => process.stdout.write(`${JSON.stringify(words)}\n`);
const done = new Map();

function leastDone(legal) {
  const times = (action) => done.get(action.text) ?? 0;
  // Of equal ones the first: the same game always goes the same way.
  const chosen = legal.reduce((best, one) => (times(one) < times(best) ? one : best));
  done.set(chosen.text, times(chosen) + 1);
  return chosen;
}

for await (const line of createInterface({ input: process.stdin })) {
  const told = JSON.parse(line);
  if (told.type === "hello") {
    console.error(`playing ${told.game} from seat ${told.seat + 1}`);
    say({ type: "ready" });
  } else if (told.type === "decide") {
    say({ id: told.id, text: leastDone(told.legal).text });
  } else if (told.type === "over") {
    process.exit(0);
  }
}
