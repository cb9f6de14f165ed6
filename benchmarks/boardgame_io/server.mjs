// boardgame.io's server with the tic-tac-toe of its tutorial, on the loopback. `node server.mjs PORT`
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const { Server } = require("boardgame.io/server");
const { TicTacToe } = require("./game.cjs");

const server = Server({ games: [TicTacToe], origins: ["http://127.0.0.1"] });
await server.run({ port: Number(process.argv[2]), callback: () => undefined });
process.send?.("up");
