// A language that nobody speaks: every letter of every sentence is another one, so that a word of English stands out.
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { BrowserContext } from "@playwright/test";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const WORDS = join(ROOT, "src/skydeck/server/static/words.json");

const PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const STRANGE = "áƀçðéƒğħíĵķłɱñóþʠřšŧúṽŵẋýžÁɃÇÐÉƑĞĦÍĴĶŁṀÑÓÞɊŘŠŦÚṼŴẊÝŽ";
const LETTERS = new Map([...PLAIN].map((letter, at) => [letter, [...STRANGE][at] ?? letter]));

/** English with other letters; what stands in braces stays as it is. */
export const pseudo = (words: string): string =>
  words.replace(/\{(?:[^{}]|\{[^{}]*\})*\}|[A-Za-z]/g, (part) => (part.length > 1 ? part : (LETTERS.get(part) ?? part)));

/** Plurals and lists follow the rules of English: its tag is one of those that are kept for trying out. */
const TAG = "en-XA";

const PLURAL = /\{\w+:([^{}]+)\}/g;
const TYPES = ["and", "or", "cap", "a", "many"];

/** The file of the language, made of what the client says. */
function languageFile(): object {
  const english = JSON.parse(readFileSync(WORDS, "utf8")) as Record<string, string>;
  const nouns = new Set<string>();
  for (const words of Object.values(english))
    for (const [, noun = ""] of words.matchAll(PLURAL)) if (!TYPES.includes(noun)) nouns.add(noun);
  return {
    language: TAG,
    words: Object.fromEntries(Object.entries(english).map(([id, words]) => [id, pseudo(words)])),
    nouns: Object.fromEntries([...nouns, "coin", "PP", "resource", "health"].map((noun) => [noun, { other: pseudo(noun) }])),
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
    const server = spawn(process.env["PYTHON"] ?? join(ROOT, ".venv/bin/python"), ["-m", "tests.browser.serve", String(port)], {
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

/** Every text that the server sends to the pages of a device. */
export class Overheard {
  private readonly texts = new Set<string>();
  private readonly pending = new Set<Promise<void>>();

  constructor(context: BrowserContext) {
    context.on("response", (response) => {
      if (!/\/api\/(?!words)/.test(response.url())) return;
      const reading = response.text().then(
        (text) => this.read(text),
        () => undefined,
      );
      this.pending.add(reading);
      void reading.finally(() => this.pending.delete(reading));
    });
    context.on("page", (page) =>
      page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => this.read(payload.toString()))),
    );
  }

  /** What was heard, the longest first, in small letters. */
  async phrases(): Promise<string[]> {
    await Promise.all(this.pending);
    return [...this.texts]
      .map((words) => words.trim().replaceAll(" -> ", " → ").toLowerCase())
      .filter((words) => /[a-z]{2}/.test(words))
      .sort((a, b) => b.length - a.length);
  }

  private read(text: string): void {
    try {
      this.hear(JSON.parse(text));
    } catch {
      this.hear(text);
    }
  }

  private hear(value: unknown): void {
    if (typeof value === "string") value.split(/\{seat\d*\}|\n/).forEach((part) => this.texts.add(part));
    else if (Array.isArray(value)) value.forEach((part) => this.hear(part));
    else if (value && typeof value === "object")
      for (const [key, part] of Object.entries(value)) {
        this.texts.add(key);
        this.hear(part);
      }
  }
}
