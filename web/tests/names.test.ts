// Cut typefaces are changed ones: they carry neither their makers' reserved names nor lose whose work they are.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { convert } from "fontverter";
import { describe, expect, it } from "vitest";

import { cut, FACES } from "../scripts/fonts";
import { namesOf } from "../scripts/names";

const require = createRequire(import.meta.url);
const [COPYRIGHT, FAMILY, FULL, LICENCE] = [0, 1, 4, 13];
const TELLING_WHOSE = new Set([COPYRIGHT, 7, 8, 9, 10, 11, 12]);

const licenceOf = (source: string) => readFileSync(require.resolve(`${source.split("/files/")[0] ?? ""}/LICENSE`), "utf8");
const reserved = (licence: string) =>
  [...licence.matchAll(/with Reserved Font Names? ['"“‘]([^'"”’]+)/g)].map(([, name = ""]) => name);

describe("a cut typeface", () => {
  it("is of a package under the OFL, and two of the packages reserve their names", () => {
    for (const { source } of FACES) expect(licenceOf(source)).toContain("SIL OPEN FONT LICENSE Version 1.1");
    expect(new Set(FACES.flatMap(({ source }) => reserved(licenceOf(source))))).toEqual(new Set(["Almendra", "Marcellus"]));
  });

  it("has a name of its own inside, says whose it is and under which licence", async () => {
    const folder = await cut();
    for (const { name, family, from, source } of FACES) {
      const names = namesOf(await convert(readFileSync(`${folder}${name}.woff2`), "truetype"));
      expect(names.get(FAMILY), name).toBe(family);
      expect(names.get(FULL), name).toMatch(new RegExp(`^${family} `));
      expect(names.get(LICENCE), name).toContain("SIL Open Font License");
      expect(names.get(COPYRIGHT), name).toMatch(/^Copyright/);
      for (const [id, text] of names)
        if (!TELLING_WHOSE.has(id))
          for (const taken of [from, ...reserved(licenceOf(source))]) expect(text, `${name}, name ${id}`).not.toContain(taken);
    }
  });

  it("is called so in the stylesheet too", () => {
    const css = readFileSync(new URL("../src/lib/faces.css", import.meta.url), "utf8");
    const declared = [...css.matchAll(/@font-face \{\s*font-family: "([^"]+)";\s*src: url\("@faces\/([^"]+)\.woff2"\)/g)].map(
      ([, family, file]) => [file, family],
    );
    expect(new Map(declared as [string, string][])).toEqual(new Map(FACES.map(({ name, family }) => [name, family])));
  });
});
