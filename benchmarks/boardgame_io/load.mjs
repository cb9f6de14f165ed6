// The load of benchmarks/load.py on boardgame.io: two people at each table, one of them acts every two seconds.
// `npm install && node load.mjs TABLES SECONDS`; prints a row of the same table. Its server keeps everything in memory.
import { fork } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const { Client } = require("boardgame.io/client");
const { SocketIO } = require("boardgame.io/multiplayer");
const { TicTacToe } = require("./game.cjs");

const [tables, seconds, every] = [Math.min(Number(process.argv[2] ?? 25), 2000), Math.min(Number(process.argv[3] ?? 15), 300), 2];
const pause = (time) => new Promise((done) => setTimeout(done, time * 1000));
const port = await new Promise((done) => {
  const probe = createServer().listen(0, "127.0.0.1", () => {
    const { port: free } = probe.address();
    probe.close(() => done(free));
  });
});
const base = `http://127.0.0.1:${port}`;
const server = fork(new URL("server.mjs", import.meta.url), [String(port)], { stdio: ["ignore", "ignore", "inherit", "ipc"] });
await new Promise((done) => server.once("message", done));
const used = () => readFileSync(`/proc/${server.pid}/stat`, "utf8").replace(/.*\) /s, "").split(" ").slice(11, 13).reduce((sum, ticks) => sum + Number(ticks) / 100, 0);
const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, "utf8"))[1]);

let made = 0;
/** A table of two; the server makes a match when somebody first asks for it. */
async function sitDown() {
  const matchID = `load-${(made += 1)}`;
  const people = ["0", "1"].map((playerID) => Client({ game: TicTacToe, multiplayer: SocketIO({ server: base }), matchID, playerID, debug: false }));
  for (const client of people) {
    client.start();
    while (!client.getState()?.isConnected) await pause(0.05);
  }
  return people;
}

async function play(people, until, times) {
  await pause(Math.random() * every);
  let due = performance.now();
  while (performance.now() < until) {
    const state = people[0].getState();
    const [mine, other] = state.ctx.currentPlayer === "0" ? people : [people[1], people[0]];
    const free = state.G.cells.findIndex((cell) => cell === null);
    const before = other.getState()._stateID;
    const began = performance.now();
    // An action counts when the other one sees it: the own client shows it before it is sent.
    await new Promise((done) => {
      const stop = other.subscribe((next) => {
        if (next && next._stateID > before) {
          stop();
          done();
        }
      });
      mine.moves.clickCell(Math.max(free, 0));
      setTimeout(done, 10_000);
    });
    times.push(performance.now() - began);
    due += every * 1000;
    await pause(Math.max(0, due - performance.now()) / 1000);
  }
}

const empty = memory();
const pairs = [];
while (pairs.length < tables) pairs.push(...(await Promise.all(Array.from({ length: Math.min(20, tables - pairs.length) }, sitDown))));
await Promise.all(pairs.map((people) => play(people, performance.now() + (every + 2) * 1000, [])));
const times = [];
const [cost, began, own] = [used(), performance.now(), process.cpuUsage()];
await Promise.all(pairs.map((people) => play(people, began + seconds * 1000, times)));
const passed = (performance.now() - began) / 1000;
const spent = used() - cost;
const mine = process.cpuUsage(own);
times.sort((a, b) => a - b);
const per = (part) => times[Math.min(Math.floor(part * times.length), times.length - 1)].toFixed(1);
const cells = [tables, times.length, (times.length / passed).toFixed(0), per(0.5), per(0.95), per(0.99), ((spent / times.length) * 1000).toFixed(2)];
cells.push(`${((100 * spent) / passed).toFixed(0)} %`, `${((mine.user + mine.system) / passed / 1e4).toFixed(0)} %`, ((memory() - empty) / tables).toFixed(0), 0);
console.log(`| ${cells.join(" | ")} |`);
server.kill();
process.exit(0);
