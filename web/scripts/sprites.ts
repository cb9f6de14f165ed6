// Makes one SVG sprite out of the icons that an `icons.json` names: `import url from "./icons.json?sprite"`.
// `names` are the client's own, `data` are card files whose `icon:` entries are added. Only the named silhouettes are
// copied; a name the collection does not hold stops the build.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, resolve } from "node:path";
import type { Plugin } from "vite";

interface Collection {
  icons: Record<string, { body: string }>;
  aliases: Record<string, { parent: string }>;
  width: number;
  height: number;
}

interface IconList {
  names: string[];
  data: string[];
}

const require = createRequire(import.meta.url);
const collection = JSON.parse(readFileSync(require.resolve("@iconify-json/game-icons/icons.json"), "utf8")) as Collection;

export function sprite(names: readonly string[], where: string): string {
  const missing = names.filter((name) => !shape(name));
  if (missing.length > 0) throw new Error(`${where}: no such icon in game-icons: ${missing.join(", ")}`);
  const box = `0 0 ${collection.width} ${collection.height}`;
  const symbols = [...new Set(names)].sort().map((name) => `<symbol id="${name}" viewBox="${box}">${shape(name)}</symbol>`);
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>`;
}

function shape(name: string): string | undefined {
  const parent = collection.aliases[name]?.parent ?? name;
  return collection.icons[parent]?.body.replace(/ d="([^"]*)"/g, (_whole, path: string) => ` d="${lighter(path)}"`);
}

const NUMBER = "(-?\\d*\\.?\\d+)[\\s,]*";
const ARC = new RegExp(`${NUMBER.repeat(3)}([01])[\\s,]*([01])[\\s,]*${NUMBER.repeat(2)}`, "g");

/** Tenths of a unit in a field of 512 are more than any screen shows, and a quarter less to load. */
function lighter(path: string): string {
  // The flags of arcs may stand without anything between them and the next number.
  const parts = path.match(/[a-z][^a-z]*/gi) ?? [];
  return parts.map((part) => (/^a/i.test(part) ? part.charAt(0) + [...part.matchAll(ARC)].map((arc) => arc.slice(1).join(" ")).join(" ") : part)).map(rounded).join("");
}

function rounded(part: string): string {
  return part.replace(/-?\d*\.\d+/g, (number, at: number) => {
    const short = String(Number(Math.abs(Number(number)).toFixed(1))).replace(/^0\./, ".");
    // Signs and dots part numbers, as in "2.2-.01.98": what loses its own gets a space.
    const before = number.startsWith("-") ? "-" : number.startsWith(".") && !short.startsWith(".") ? " " : "";
    const after = part[at + number.length] === "." && !short.includes(".") ? " " : "";
    return before + short + after;
  });
}

function iconsIn(file: string): string[] {
  return [...readFileSync(file, "utf8").matchAll(/^\s*icon:\s*([\w-]+)\s*$/gm)].map((match) => match[1] ?? "");
}

export function sprites(): Plugin {
  let serving = false;
  return {
    name: "sprites",
    enforce: "pre",
    configResolved(config) {
      serving = config.command === "serve";
    },
    load(id) {
      const [file, query] = id.split("?");
      if (query !== "sprite" || !file) return undefined;
      const { names, data } = JSON.parse(readFileSync(file, "utf8")) as IconList;
      const files = data.map((path) => resolve(dirname(file), path));
      for (const used of [file, ...files]) this.addWatchFile(used);
      const source = sprite([...names, ...files.flatMap(iconsIn)], file);
      // The development server has no emitted files; a data address cannot be referenced by <use>, so it serves the text.
      if (serving) return `export default URL.createObjectURL(new Blob([${JSON.stringify(source)}], { type: "image/svg+xml" }));`;
      const reference = this.emitFile({ type: "asset", name: `icons-${basename(dirname(file))}.svg`, source });
      return `export default import.meta.ROLLUP_FILE_URL_${reference};`;
    },
  };
}
