// A language that nobody speaks: every letter of every sentence is another one, so that a word of English stands out.
import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const PYTHON = process.env["PYTHON"] ?? join(ROOT, ".venv/bin/python");

const PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const STRANGE = "áƀçðéƒğħíĵķłɱñóþʠřšŧúṽŵẋýžÁɃÇÐÉƑĞĦÍĴĶŁṀÑÓÞɊŘŠŦÚṼŴẊÝŽ";
const LETTERS = new Map(Array.from(PLAIN, (letter, at) => [letter, STRANGE.charAt(at)]));

/** English with other letters; what stands in braces stays as it is. */
export const pseudo = (words: string): string =>
  words.replace(/\{(?:[^{}]|\{[^{}]*\})*\}|[A-Za-z]/g, (part) => (part.length > 1 ? part : (LETTERS.get(part) ?? part)));

/** Plurals and lists follow the rules of English: its tag is one of those that are kept for trying out. */
const TAG = "en-XA";

/** What `skydeck words` prints: all that is said, still in English. */
interface Listing {
  words: Record<string, string>;
  nouns: Record<string, Record<string, string>>;
  names: Record<string, string>;
  documents: Record<string, string>;
}

const each = <V, W>(entries: Record<string, V>, change: (value: V) => W): Record<string, W> =>
  Object.fromEntries(Object.entries(entries).map(([key, value]) => [key, change(value)]));

let printed: Listing | undefined;

function listing(): Listing {
  if (!printed) {
    const command = "from skydeck.cli.main import main; main()";
    const text = execFileSync(PYTHON, ["-c", command, "words", "--json"], { cwd: ROOT, maxBuffer: 1 << 26 });
    printed = JSON.parse(text.toString()) as Listing;
  }
  return printed;
}

/** The English names of all cards, the longest first. */
export const cardNames = (): string[] => Object.keys(listing().names).sort((a, b) => b.length - a.length);

/** The file of the language, made of all that is said. */
function languageFile(): object {
  const english = listing();
  return {
    language: TAG,
    words: each(english.words, pseudo),
    nouns: each(english.nouns, (forms) => each(forms, pseudo)),
    names: each(english.names, pseudo),
    documents: each(english.documents, pseudo),
    you: [["{you}", pseudo("you")]],
  };
}

async function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => done(port));
    });
  });
}

/** A server that plays in the language, until it is closed. */
export class StrangeServer {
  private constructor(
    readonly url: string,
    private readonly process: ChildProcess,
    private readonly folder: string,
  ) {}

  static async start(): Promise<StrangeServer> {
    const folder = mkdtempSync(join(tmpdir(), "skydeck-language-"));
    const file = join(folder, "strange.yaml");
    // JSON is YAML.
    writeFileSync(file, JSON.stringify(languageFile()));
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const server = spawn(PYTHON, ["-m", "tests.browser.serve", String(port)], {
      cwd: ROOT,
      stdio: ["ignore", "ignore", "inherit"],
      env: {
        ...process.env,
        SKYDECK_DATABASE: `sqlite+aiosqlite:///${join(folder, "language.db")}`,
        SKYDECK_LANGUAGE: file,
      },
    });
    for (;;) {
      if (server.exitCode !== null) throw new Error(`the server in another language stopped (${server.exitCode})`);
      const answer = await fetch(`${url}/healthz`).catch(() => null);
      if (answer?.ok) break;
      await new Promise((next) => setTimeout(next, 100));
    }
    return new StrangeServer(url, server, folder);
  }

  close(): void {
    this.process.kill("SIGTERM");
    rmSync(this.folder, { recursive: true, force: true });
  }
}
