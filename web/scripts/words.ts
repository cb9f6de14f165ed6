// Collects all templates of the client, by the ids that they have in a language's file: `words.json`, which the server reads.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import type { Plugin } from "vite";

const WEB = fileURLToPath(new URL("../", import.meta.url));
const read = (path: string): string => readFileSync(`${WEB}${path}`, "utf8");

/** The templates of one table: `words("area", { id: "template" })`. */
function tableOf(call: ts.CallExpression, file: string): [string, string][] {
  const [area, table] = call.arguments;
  if (!area || !ts.isStringLiteral(area) || !table || !ts.isObjectLiteralExpression(table))
    throw new Error(`${file}: words(...) takes the name of an area and a table as they are`);
  return table.properties.map((property) => {
    if (
      !ts.isPropertyAssignment(property) ||
      !ts.isStringLiteralLike(property.initializer) ||
      ts.isComputedPropertyName(property.name)
    )
      throw new Error(`${file}: ${property.getText()}: an id and a template are expected`);
    return [`client.${area.text}.${property.name.text}`, property.initializer.text];
  });
}

function templatesIn(file: string): [string, string][] {
  const found: [string, string][] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === "words") found.push(...tableOf(node, file));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true));
  return found;
}

/** The words of the page itself, which the server puts into it. */
function templatesOfPage(): [string, string][] {
  const page = read("index.html");
  const [, description = ""] = /name="description" content="([^"]*)"/.exec(page) ?? [];
  const [, noscript = ""] = /<noscript>([^<]*)<\/noscript>/.exec(page) ?? [];
  return [
    ["client.page.description", description],
    ["client.page.noscript", noscript],
  ];
}

/** All templates of the client. */
export function allWords(): Record<string, string> {
  const files = readdirSync(`${WEB}src`, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));
  const all: Record<string, string> = {};
  for (const [id, template] of [...templatesOfPage(), ...files.sort().flatMap((file) => templatesIn(`src/${file}`))]) {
    if (id in all) throw new Error(`${id} is said twice`);
    all[id] = template;
  }
  return all;
}

export const collectedWords = (): Plugin => ({
  name: "words",
  apply: "build",
  generateBundle() {
    this.emitFile({ type: "asset", fileName: "words.json", source: `${JSON.stringify(allWords(), null, 1)}\n` });
  },
});
