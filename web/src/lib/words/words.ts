// Sentences as templates with ids and typed slots, so that another language is a file; docs/web.md tells how. The server has
// the same templates (skydeck.engine.words).
import { capital, language, listed, nounFor } from "./language";

/** The slots of a template, each with what may stand in it. A number stands behind a noun, a list behind `and` and `or`. */
export type Slots<Template extends string> = Template extends `${string}{${infer Rest}`
  ? Rest extends `{${infer After}`
    ? Slots<After>
    : Rest extends `${infer Slot}}${infer After}`
      ? SlotOf<Slot> & Slots<After>
      : never
  : unknown;

type SlotOf<Slot extends string> = Slot extends `${infer Name}:${infer Type}`
  ? Type extends `{${infer Noun}`
    ? Record<Name, number> & Record<Noun, string>
    : Record<Name, Type extends "and" | "or" ? readonly string[] : Type extends "cap" ? string : number>
  : Record<Slot, string | number>;

type Given<Template extends string> = keyof Slots<Template> extends never ? [] : [slots: Slots<Template>];

export interface Say<Table extends Record<string, string>> {
  /** Says the sentence of an id. */
  <Id extends keyof Table & string>(id: Id, ...given: Given<Table[Id]>): string;
  /** The words of an id that comes from elsewhere, as the name of a phase; nothing where there is no such id. */
  named(id: string): string | undefined;
}

type Values = Readonly<Record<string, unknown>>;
type Part = string | ((values: Values) => string);

const PARTS = /\{\{|\}\}|\{(\w+)(?::(?:\{(\w+)\}|([^{}]+)))?\}/g;
const parsed = new Map<string, Part[]>();

function shown(value: unknown, type: string | undefined): string {
  if (type === undefined) return String(value);
  if (type === "and" || type === "or") return listed(value as string[], type);
  if (type === "cap") return capital(String(value));
  return `${String(value)} ${nounFor(Number(value), type)}`;
}

function partsOf(template: string): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const { 0: whole, 1: name, 2: noun, 3: type, index } of template.matchAll(PARTS)) {
    parts.push(template.slice(at, index));
    parts.push(
      name === undefined ? whole.charAt(0) : (values) => shown(values[name], noun === undefined ? type : String(values[noun])),
    );
    at = index + whole.length;
  }
  parts.push(template.slice(at));
  return parts;
}

/** A template with these values in its slots. */
export function filled(template: string, values: Values = {}): string {
  const parts = parsed.get(template) ?? partsOf(template);
  parsed.set(template, parts);
  return parts.map((part) => (typeof part === "string" ? part : part(values))).join("");
}

/** What an area of the client says, by ids; in a language's file they stand as "client.area.id". */
export function words<const Table extends Record<string, string>>(area: string, table: Table): Say<Table> {
  const said = (id: string, values?: Values) => filled(language().words[`client.${area}.${id}`] ?? table[id] ?? id, values);
  const named = (id: string) => (Object.hasOwn(table, id) ? said(id) : undefined);
  return Object.assign(said, { named }) as unknown as Say<Table>;
}
