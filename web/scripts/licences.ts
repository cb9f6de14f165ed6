// Tells what every file of the built client is made of and under which licence, and brings the texts that those licences
// want beside it: `licences.txt`, which the footer of each page links to. A part whose licence nobody looked up stops the build.
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

import { FACES } from "./fonts.ts";

interface Part {
  title: string;
  /** Its sign in the list of SPDX. */
  licence: string;
  notice: string;
}

const MODULES = fileURLToPath(new URL("../node_modules/", import.meta.url));
const text = (path: string) => readFileSync(path, "utf8").trim();
const shipped = (path: string) => text(join(MODULES, path));

const OWN: Part = { title: "Skydeck", licence: "MIT", notice: text(fileURLToPath(new URL("../../LICENSE", import.meta.url))) };
const OUTLINES: Part = {
  title: "Outlines of game-icons.net",
  licence: "CC-BY-3.0",
  notice:
    "Icons by Lorc, Delapouite and the other authors named at https://game-icons.net, under the licence of Creative Commons, Attribution 3.0\n" +
    "(https://creativecommons.org/licenses/by/3.0/), from the package @iconify-json/game-icons. Changed: rounded to whole units, cropped, recoloured, painted.",
};
/** What is built in of packages. Of two licences to choose from it is the first. */
const PACKAGES: Record<string, () => Part> = {
  svelte: () => ({ title: "Svelte", licence: "MIT", notice: shipped("svelte/LICENSE.md") }),
  "esm-env": () => ({ title: "esm-env", licence: "MIT", notice: shipped("esm-env/LICENSE") }),
  clsx: () => ({ title: "clsx", licence: "MIT", notice: shipped("clsx/license") }),
  marked: () => ({ title: "marked", licence: "MIT AND BSD-3-Clause", notice: shipped("marked/LICENSE") }),
  qr: () => ({ title: "qr", licence: "MIT", notice: shipped("qr/LICENSE-MIT") }),
  // What the builder writes into the code that it makes, not what itself is made of.
  vite: () => ({
    title: "Vite",
    licence: "MIT",
    notice: shipped("vite/LICENSE.md").split(/\n#+ Licenses of bundled dependencies/)[0] ?? "",
  }),
  rolldown: () => ({ title: "Rolldown", licence: "MIT", notice: shipped("rolldown/LICENSE") }),
};
const faces = new Map(
  FACES.map(({ name, family, from, source }) => {
    const folder = source.split("/files/")[0] ?? "";
    const called = family.replace(/ Title$/, "");
    return [
      name,
      {
        title: from,
        licence: "OFL-1.1",
        notice: `Changed: cut to the letters that are used, and called ${called}.\n\n${shipped(`${folder}/LICENSE`)}`,
      },
    ] as const;
  }),
);
/** Files that are copied as they are, or made by the builder of our own. */
const OWN_FILES = ["favicon-move.svg", "favicon.svg", "index.html", "licences.txt", "theme.js", "words.json"];

function partOf(module: string): Part {
  const id = module.replaceAll("\\", "/").replace("\0", "");
  if (id.startsWith("game-icons/")) return OUTLINES;
  const name = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1] ?? /^(vite|rolldown)\//.exec(id)?.[1];
  if (name === undefined) return OWN;
  const known = PACKAGES[name];
  if (!known) throw new Error(`${name} is built into the client: look up its licence and name it in scripts/licences.ts`);
  return known();
}

/** What a file is made of that no code was compiled to. */
function partsOf(file: string): Part[] {
  const [, name = "", ending = ""] = /^assets\/(.+?)-[\w-]{8}\.(\w+)$/.exec(file) ?? [];
  const face = faces.get(name);
  if (ending === "woff2" && face) return [face];
  if (ending === "svg" && name.startsWith("icons-")) return [OUTLINES];
  if (ending === "css" || OWN_FILES.includes(file)) return [OWN];
  throw new Error(`${file} is in the client, and scripts/licences.ts does not know whose it is`);
}

function written(files: Map<string, Part[]>): string {
  const parts = new Map([...files.values()].flat().map((part) => [part.title, part]));
  const list = [...files]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, of]) => `${file}: ${of.map(({ title, licence }) => `${title} (${licence})`).join(", ")}`);
  const notices = [...parts.values()].map(({ title, licence, notice }) => `== ${title} (${licence})\n\n${notice}`);
  return (
    [
      "What the web client of Skydeck is made of, file by file; the notices of all parts are below.",
      list.join("\n"),
      ...notices,
    ].join("\n\n\n") + "\n"
  );
}

/** The plugin, and the one for the builder of workers, whose files are made apart. */
export function licences(): { plugin: Plugin; worker: Plugin } {
  const ofWorkers = new Map<string, Part[]>();
  const unique = (ids: readonly string[]) => [
    ...new Map((ids.length > 0 ? ids : ["src"]).map(partOf).map((part) => [part.title, part])).values(),
  ];
  return {
    worker: {
      name: "licences-of-workers",
      generateBundle(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === "chunk") ofWorkers.set(basename(file.fileName), unique(file.moduleIds));
      },
    },
    plugin: {
      name: "licences",
      apply: "build",
      enforce: "post",
      generateBundle: {
        order: "post",
        handler(_, bundle) {
          const files = new Map(OWN_FILES.map((file) => [file, [OWN]]));
          for (const file of Object.values(bundle)) {
            const ofWorker = ofWorkers.get(basename(file.fileName));
            files.set(file.fileName, file.type === "chunk" ? unique(file.moduleIds) : (ofWorker ?? partsOf(file.fileName)));
          }
          this.emitFile({ type: "asset", fileName: "licences.txt", source: written(files) });
        },
      },
    },
  };
}
