// Fails the build when a first visit to a table would load more than the design allows (gzip, KB).
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const folder = new URL("../../src/skydeck/server/static/assets/", import.meta.url);
const files = readdirSync(folder).map((name) => {
  const content = readFileSync(new URL(name, folder));
  // Typefaces are compressed already.
  const size = (name.endsWith(".woff2") ? content : gzipSync(content)).length / 1024;
  return { name, size, text: /\.(svg|woff2)$/.test(name) ? "" : content.toString("utf8") };
});

/** Everything that a module loads before it runs. */
function closure(start) {
  const found = new Set();
  const visit = (name) => {
    const file = files.find((other) => other.name === name);
    if (!file || found.has(name)) return;
    found.add(name);
    for (const [, next] of file.text.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) visit(next);
  };
  start.forEach(visit);
  return found;
}
const named = (pattern) => files.filter((file) => pattern.test(file.name)).map((file) => file.name);
const sum = (names) => [...names].reduce((total, name) => total + (files.find((file) => file.name === name)?.size ?? 0), 0);

const shell = closure(named(/^(index|TablePage)-.*\.js$/));
const beyond = (name) => [...closure([name])].filter((other) => !shell.has(other));

/** The pictures of one kingdom each: games/<game>/art/<kingdom>. */
const kingdoms = new Set(
  readdirSync(new URL("../src/games/", import.meta.url))
    .map((game) => new URL(`../src/games/${game}/art/`, import.meta.url))
    .filter((art) => existsSync(art))
    .flatMap((art) => readdirSync(art)),
);
/** Two decks of a kingdom each bring two of these sprites and the neutral one; decks that mix kingdoms bring all. */
const SPRITES_OF_TWO_DECKS = 3;

/** The sprites that a game names: its own, and those of kingdoms, the largest first. */
function spritesOf(client) {
  const code = beyond(client)
    .map((name) => files.find((file) => file.name === name)?.text ?? "")
    .join("");
  const all = named(/^icons-(?!parts).*\.svg$/).filter((name) => code.includes(name));
  const ofKingdom = all.filter((name) => kingdoms.has(name.replace(/^icons-(.*)-[^-]{8}\.svg$/, "$1")));
  return { own: all.filter((name) => !ofKingdom.includes(name)), kingdoms: ofKingdom.sort((a, b) => sum([b]) - sum([a])) };
}

// A table loads one game: the largest counts.
const tables = named(/^client-.*\.js$/).map((client) => {
  const { own, kingdoms } = spritesOf(client);
  return {
    code: sum(beyond(client)),
    icons: sum([...own, ...kingdoms.slice(0, SPRITES_OF_TWO_DECKS)]),
    mixed: sum([...own, ...kingdoms]),
  };
});
const most = (what) => Math.max(...tables.map((table) => table[what]));
const signs = sum(named(/^icons-parts.*\.svg$/));
const sheets =
  sum(named(/^(index|shell|table|TablePage)-.*\.css$/)) + Math.max(...named(/^client-.*\.css$/).map((name) => sum([name])));
const [js, game, css] = [sum(shell), most("code"), sheets];
// The painter of cards runs beside the page; a table loads the text face and that of its game.
const painter = sum(named(/^worker-.*\.js$/));
const faces = named(/\.woff2$/);
const text = sum(faces.filter((name) => name.startsWith("text-")));
const display = Math.max(...faces.filter((name) => !name.startsWith("text-")).map((name) => sum([name])));
const parts = [
  ["shell JS", js, 95],
  ["game JS", game, 60],
  ["icons", signs + most("icons"), 60],
  ["CSS", css, 25],
  ["painter", painter, 20],
  ["faces", sum(faces), 120],
  ["together, with decks of all kingdoms", js + game + css + painter + text + display + signs + most("mixed"), 300],
];
let failed = false;
for (const [name, size, limit] of parts) {
  const over = size > limit;
  failed ||= over;
  console.log(`${over ? "OVER " : "     "}${name.padEnd(36)} ${size.toFixed(1).padStart(7)} KB of ${limit}`);
}
if (failed) process.exit(1);
