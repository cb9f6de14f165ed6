// The names that a typeface carries in its own `name` table (OpenType). A face that was cut is another one than its makers
// published: where they reserved their name, the licence forbids it that name, and people ought to see which one it is.

/** Name ids of OpenType. */
const COPYRIGHT = 0;
const FAMILY = 1;
const STYLE = 2;
const UNIQUE = 3;
const FULL = 4;
const POSTSCRIPT = 6;
const LICENCE = 13;
const LICENCE_ADDRESS = 14;
const WIDER_FAMILY = 16;
const WIDER_STYLE = 17;
const VARIATIONS = 25;
/** From here on a face numbers names of its own. */
const OWN_NAMES = 256;
/** Windows, Unicode, English: the one that every program reads. */
const [WINDOWS, UNICODE, ENGLISH] = [3, 1, 0x409];
/** All that only tell the name of the face; what tells where it comes from stays. */
const NAMING = new Set([FAMILY, UNIQUE, FULL, POSTSCRIPT, WIDER_FAMILY, WIDER_STYLE, 18, 20, 21, 22, VARIATIONS]);

const HEADER = 12;
const ENTRY = 16;

interface Table {
  tag: string;
  content: Buffer;
}

function tablesOf(font: Buffer): Table[] {
  return Array.from({ length: font.readUInt16BE(4) }, (_, i) => {
    const at = HEADER + i * ENTRY;
    const start = font.readUInt32BE(at + 8);
    return { tag: font.toString("latin1", at, at + 4), content: font.subarray(start, start + font.readUInt32BE(at + 12)) };
  });
}

/** What an uncompressed face is called, by name id. */
export function namesOf(font: Buffer): Map<number, string> {
  const table = tablesOf(font).find(({ tag }) => tag === "name")?.content;
  if (!table) throw new Error("this typeface has no table of names");
  const texts = table.readUInt16BE(4);
  const found = new Map<number, string>();
  for (let i = 0; i < table.readUInt16BE(2); i++) {
    const at = 6 + i * 12;
    if (table.readUInt16BE(at) !== WINDOWS) continue;
    const start = texts + table.readUInt16BE(at + 10);
    const letters = Buffer.from(table.subarray(start, start + table.readUInt16BE(at + 8)));
    found.set(table.readUInt16BE(at + 6), letters.swap16().toString("utf16le"));
  }
  return found;
}

/** The same face under another family's name, with its licence named inside. */
export function renamed(font: Buffer, before: string, family: string): Buffer {
  const names = new Map([...namesOf(font)].filter(([id]) => !NAMING.has(id)));
  // What the weights of a variable face are called begins with its name.
  for (const [id, name] of names) if (id >= OWN_NAMES) names.set(id, name.replaceAll(before, family.replaceAll(" ", "")));
  const style = names.get(STYLE) ?? "Regular";
  const short = family.replaceAll(" ", "");
  names.set(FAMILY, family);
  names.set(UNIQUE, `${short}-${style}`);
  names.set(FULL, `${family} ${style}`);
  names.set(POSTSCRIPT, `${short}-${style.replaceAll(" ", "")}`);
  names.set(LICENCE, "SIL Open Font License, Version 1.1. Cut and renamed by Skydeck.");
  names.set(LICENCE_ADDRESS, "https://openfontlicense.org");
  if (!names.has(COPYRIGHT)) throw new Error(`the face for ${family} does not say whose it is`);
  return assembled(
    font.readUInt32BE(0),
    tablesOf(font).map(({ tag, content }) => ({ tag, content: tag === "name" ? nameTable(names) : content })),
  );
}

function nameTable(names: Map<number, string>): Buffer {
  const sorted = [...names].sort(([a], [b]) => a - b);
  const texts = sorted.map(([, text]) => Buffer.from(text, "utf16le").swap16());
  const records = Buffer.alloc(6 + sorted.length * 12);
  records.writeUInt16BE(sorted.length, 2);
  records.writeUInt16BE(records.length, 4);
  let start = 0;
  sorted.forEach(([id], i) => {
    const length = texts[i]?.length ?? 0;
    [WINDOWS, UNICODE, ENGLISH, id, length, start].forEach((value, part) =>
      records.writeUInt16BE(value, 6 + i * 12 + part * 2),
    );
    start += length;
  });
  return Buffer.concat([records, ...texts]);
}

/** A sum of the words of four bytes, as OpenType checks its tables. */
function sum(content: Buffer): number {
  let total = 0;
  for (let at = 0; at < content.length; at += 4) total = (total + content.readUInt32BE(at)) >>> 0;
  return total;
}

const padded = (content: Buffer) => Buffer.concat([content, Buffer.alloc((4 - (content.length % 4)) % 4)]);
/** Where the table `head` keeps the check of the whole file, and what all has to add up to. */
const CHECK = 8;
const WHOLE = 0xb1b0afba;

function assembled(kind: number, tables: Table[]): Buffer {
  const power = Math.floor(Math.log2(tables.length));
  const header = Buffer.alloc(HEADER + tables.length * ENTRY);
  header.writeUInt32BE(kind, 0);
  [tables.length, 2 ** power * 16, power, (tables.length - 2 ** power) * 16].forEach((value, i) =>
    header.writeUInt16BE(value, 4 + i * 2),
  );
  const contents = tables.map(({ tag, content }) => {
    const own = padded(Buffer.from(content));
    if (tag === "head") own.writeUInt32BE(0, CHECK);
    return own;
  });
  let start = header.length;
  tables.forEach(({ tag, content }, i) => {
    const own = contents[i] as Buffer;
    header.write(tag, HEADER + i * ENTRY, "latin1");
    [sum(own), start, content.length].forEach((value, part) => header.writeUInt32BE(value, HEADER + i * ENTRY + 4 + part * 4));
    start += own.length;
  });
  const head = contents[tables.findIndex(({ tag }) => tag === "head")];
  head?.writeUInt32BE((WHOLE - sum(Buffer.concat([header, ...contents]))) >>> 0, CHECK);
  return Buffer.concat([header, ...contents]);
}
