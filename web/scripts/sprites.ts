// Makes one SVG sprite out of the icons that an `icons.json` names: `import url from "./icons.json?sprite"`. A single icon that is
// wanted before any sprite is there comes with the code, as the list of its outlines: `import crown from "game-icons/crown"`.
// `names` are the client's own, `data` are card files whose `icon:` entries are added. Only the named silhouettes are
// copied; a name the collection does not hold stops the build.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, resolve } from "node:path";
import { optimize } from "svgo";
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
  const body = collection.icons[collection.aliases[name]?.parent ?? name]?.body;
  return body && lighter(body);
}

/** Whole units in a field of 512 are finer than any screen that shows it at 120 pixels, and half to load. */
function lighter(body: string): string {
  const whole = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${body}</svg>`;
  const { data } = optimize(whole, { plugins: [{ name: "convertPathData", params: { floatPrecision: 0 } }] });
  return data.replace(/^<svg[^>]*>|<\/svg>$/g, "");
}

function iconsIn(file: string): string[] {
  return [...readFileSync(file, "utf8").matchAll(/(?:^\s*|[{,]\s*)icon:\s*([\w-]+)\s*(?=[,}]|$)/gm)].map(
    (match) => match[1] ?? "",
  );
}

/** The outlines of one icon, in a field of 512 by 512. */
export function outlines(name: string): string[] {
  const body = shape(name);
  if (!body) throw new Error(`no such icon in game-icons: ${name}`);
  return [...body.matchAll(/\bd="([^"]+)"/g)].map(([, path = ""]) => path);
}

const SINGLE = "game-icons/";

export function sprites(): Plugin {
  let serving = false;
  return {
    name: "sprites",
    enforce: "pre",
    configResolved(config) {
      serving = config.command === "serve";
    },
    resolveId: (id) => (id.startsWith(SINGLE) ? `\0${id}` : undefined),
    load(id) {
      if (id.startsWith(`\0${SINGLE}`)) return `export default ${JSON.stringify(outlines(id.slice(SINGLE.length + 1)))};`;
      const [file, query] = id.split("?");
      if (query !== "sprite" || !file) return undefined;
      const { names, data } = JSON.parse(readFileSync(file, "utf8")) as IconList;
      const files = data.map((path) => resolve(dirname(file), path));
      for (const used of [file, ...files]) this.addWatchFile(used);
      const source = sprite([...names, ...files.flatMap(iconsIn)], file);
      // The development server has no emitted files; a data address cannot be referenced by <use>, so it serves the text.
      if (serving)
        return `export default URL.createObjectURL(new Blob([${JSON.stringify(source)}], { type: "image/svg+xml" }));`;
      const reference = this.emitFile({ type: "asset", name: `icons-${basename(dirname(file))}.svg`, source });
      return `export default import.meta.ROLLUP_FILE_URL_${reference};`;
    },
  };
}
