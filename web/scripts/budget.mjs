// Fails the build when a first visit to a table would load more than the design allows (gzip, KB).
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const folder = new URL("../../src/skydeck/server/static/assets/", import.meta.url);
const files = readdirSync(folder).map((name) => {
  const content = readFileSync(new URL(name, folder));
  return { name, size: gzipSync(content).length / 1024, text: name.endsWith(".svg") ? "" : content.toString("utf8") };
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
// A table loads one game: the largest counts.
const games = named(/^client-.*\.js$/).map((name) => sum([...closure([name])].filter((other) => !shell.has(other))));
const icons = named(/^icons-(?!parts).*\.svg$/).map((name) => sum([name]));
const parts = [
  ["shell JS", sum(shell), 95],
  ["game JS", Math.max(...games), 45],
  ["icons", sum(named(/^icons-parts.*\.svg$/)) + Math.max(...icons), 60],
  ["CSS", sum(named(/\.css$/)), 25],
];
const whole = parts.reduce((total, [, size]) => total + size, 0);
let failed = false;
for (const [name, size, limit] of [...parts, ["together", whole, 250]]) {
  const over = size > limit;
  failed ||= over;
  console.log(`${over ? "OVER " : "     "}${name.padEnd(10)} ${size.toFixed(1).padStart(7)} KB of ${limit}`);
}
if (failed) process.exit(1);
