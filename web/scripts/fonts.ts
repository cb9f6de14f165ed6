// Cuts the typefaces down to the letters we use, once per machine: `url("@faces/<name>.woff2")` in a stylesheet, and the
// text face is asked for with the page itself. Cut faces have names of their own, outside and inside (names.ts).
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { convert } from "fontverter";
import subset from "subset-font";
import type { Plugin } from "vite";

import { renamed } from "./names.ts";

export interface Face {
  /** Of its file. */
  name: string;
  /** What stylesheets and the face itself call it. */
  family: string;
  /** The file that it is cut from, in a package that holds its licence too. */
  source: string;
  /** What its makers call it. */
  from: string;
  /** The weights of a variable face that are used. */
  weights?: { min: number; max: number };
  /** All that is lettered in it, if not anything. */
  letters?: string;
}

const TEXT = "text"; /** Titles are named after what the game's cards are made of. */
export const FACES: Face[] = [
  {
    name: TEXT,
    family: "Skydeck Text",
    source: "@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2",
    from: "Atkinson Hyperlegible Next",
    weights: { min: 400, max: 800 },
  },
  {
    name: "enamel",
    family: "Skydeck Enamel",
    source: "@fontsource-variable/cinzel/files/cinzel-latin-wght-normal.woff2",
    from: "Cinzel",
    weights: { min: 700, max: 800 },
  },
  {
    name: "lacquer",
    family: "Skydeck Lacquer",
    source: "@fontsource/almendra/files/almendra-latin-700-normal.woff2",
    from: "Almendra",
  },
  {
    name: "walnut",
    family: "Skydeck Walnut",
    source: "@fontsource/fraunces/files/fraunces-latin-700-normal.woff2",
    from: "Fraunces",
  },
  {
    name: "carbon",
    family: "Skydeck Carbon",
    source: "@fontsource-variable/oxanium/files/oxanium-latin-wght-normal.woff2",
    from: "Oxanium",
    weights: { min: 700, max: 800 },
  },
  {
    name: "ivory",
    family: "Skydeck Ivory",
    source: "@fontsource/marcellus/files/marcellus-latin-400-normal.woff2",
    from: "Marcellus",
  },
];
/** Home letters the titles of all games: a face for each would be as much to load as a game. */
const TITLES: Record<string, string> = {
  lacquer: "Dynasty TCG",
  walnut: "Sky Thieves",
  carbon: "Scifi Domains",
  ivory: "Skytopia",
};
FACES.push(
  ...FACES.flatMap((face) =>
    TITLES[face.name]
      ? [{ ...face, name: `${face.name}-title`, family: `${face.family} Title`, letters: TITLES[face.name] }]
      : [],
  ),
);

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join("");
/** ASCII, western European accents, and the signs of our texts. */
export const LETTERS = `${between(0x20, 0x7e)}${between(0xa0, 0xff)}ŒœŠšŸŽž–—‘’‚“”„•…‹›€−×÷←↑→↓`;

const require = createRequire(import.meta.url);
const shelf = fileURLToPath(new URL("../node_modules/.cache/skydeck-faces/", import.meta.url));

/** The folder with the cut faces, named by all that they are made of. */
export async function cut(): Promise<string> {
  const sources = FACES.map((face) => readFileSync(require.resolve(face.source)));
  const naming = readFileSync(new URL("names.ts", import.meta.url));
  const print = createHash("sha256").update(JSON.stringify(FACES)).update(LETTERS).update(naming);
  for (const source of sources) print.update(source);
  const folder = `${shelf}${print.digest("hex").slice(0, 16)}/`;
  mkdirSync(folder, { recursive: true });
  for (const [i, { name, family, from, weights, letters = LETTERS }] of FACES.entries()) {
    const file = `${folder}${name}.woff2`;
    if (existsSync(file)) continue;
    const few = await subset(sources[i] as Buffer, letters, {
      targetFormat: "truetype",
      ...(weights ? { variationAxes: { wght: weights } } : {}),
    });
    writeFileSync(file, await convert(renamed(few, from, family), "woff2"));
  }
  return folder;
}

export function fonts(): Plugin {
  return {
    name: "fonts",
    async config() {
      return { resolve: { alias: { "@faces/": await cut() } } };
    },
    transformIndexHtml: {
      order: "post",
      handler(_, { bundle }) {
        const file = Object.keys(bundle ?? {}).find((name) => new RegExp(`/${TEXT}-[^/]*\\.woff2$`).test(name));
        return file
          ? [
              {
                tag: "link",
                attrs: { rel: "preload", as: "font", type: "font/woff2", href: `/${file}`, crossorigin: "" },
                injectTo: "head",
              },
            ]
          : [];
      },
    },
  };
}
