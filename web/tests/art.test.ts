// The painter without a browser: a canvas that writes down what is painted on it. Equal notes are equal pixels.
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

import { symbols } from "../src/art/outlines";
import type { Sheet } from "../src/art/paint";
import { paint, type Stage, type Subject } from "../src/art/scene";
import { WORLDS, worldOf } from "../src/art/worlds";
import { client as dynasty } from "../src/games/dynasty_tcg/client";
import { client as sky } from "../src/games/sky_dynasty/client";
import { generalClient } from "../src/general/client";
import type { Art, GameClient } from "../src/lib/client";
import type { CardKind, GameInfo } from "../src/lib/protocol";

const STAGES: Stage[] = ["unit", "champion", "structure", "item", "order", "place", "ship", "view", "ground"];
const ICON = ["M0 0h512v512H0z", "M100 100h50v50h-50z"];

/** FNV-1a over everything that is called and set. */
class Notes {
  private sum = 0x811c9dc5;
  count = 0;

  add(...words: unknown[]): void {
    this.count += 1;
    for (const word of words) {
      const text = typeof word === "object" && word !== null ? word.constructor.name : String(word);
      for (let i = 0; i < text.length; i++) this.sum = Math.imul(this.sum ^ text.charCodeAt(i), 0x01000193);
    }
  }

  get print(): string {
    return `${(this.sum >>> 0).toString(16)}/${this.count}`;
  }
}

let notes = new Notes();

class Canvas {
  constructor(
    readonly width: number,
    readonly height: number,
  ) {}

  getContext(): unknown {
    return new Proxy<Record<string, unknown>>(
      {},
      {
        get:
          (_, name: string) =>
          (...given: unknown[]) => {
            notes.add(name, ...given);
            if (name === "createImageData") return { data: new Uint8ClampedArray(Number(given[0]) * Number(given[1]) * 4) };
            if (name.startsWith("create")) return { addColorStop: (...stop: unknown[]) => notes.add(...stop) };
            return undefined;
          },
        set: (_, name: string, value) => {
          notes.add(name, value);
          return true;
        },
      },
    );
  }
}

function painted(subject: Partial<Subject>, width = 112, height = 152): string {
  notes = new Notes();
  paint(new Canvas(width, height) as unknown as Sheet, {
    id: "game/one",
    family: "karatika",
    stage: "unit",
    icon: ICON,
    ...subject,
  });
  return notes.print;
}

beforeAll(() => {
  vi.stubGlobal("OffscreenCanvas", Canvas);
  vi.stubGlobal("Path2D", class Path2D {});
  // The grain of the paper is made once, by the first picture.
  painted({});
});
afterAll(() => void vi.unstubAllGlobals());

const kind = (type: string, more: object = {}): CardKind =>
  ({ id: "anything", name: "Anything", type, text: [], cost: 1, ...more }) as unknown as CardKind;

describe("a picture", () => {
  it("is the same whenever it is painted", () => {
    expect(painted({ id: "game/raider" })).toBe(painted({ id: "game/raider" }));
  });

  it("is its own for every card", () => {
    const prints = Array.from({ length: 60 }, (_, i) => painted({ id: `game/card-${i}` }));
    expect(new Set(prints).size).toBe(60);
  });

  it("is painted in every world and on every stage, with an icon and without", () => {
    const prints = Object.keys(WORLDS).flatMap((family) =>
      STAGES.flatMap((stage) => [painted({ family, stage }, 76, 98), painted({ family, stage, icon: undefined }, 76, 98)]),
    );
    for (const print of prints) expect(Number(print.split("/")[1])).toBeGreaterThan(300);
    // Views and grounds have no subject, so there an icon changes nothing.
    expect(new Set(prints).size).toBeGreaterThanOrEqual(Object.keys(WORLDS).length * (2 * STAGES.length - 2));
  });

  it("of a family that nobody has described lies in the neutral world", () => {
    expect(worldOf("a designer's own")).toBe(worldOf("neutral"));
    expect(() => painted({ family: "a designer's own" })).not.toThrow();
  });
});

describe("the games", () => {
  const kinds = (type: string, more: object = {}) => new Map([["anything", kind(type, more)]]);
  const general = generalClient({ name: "any other", zones: [], phases: [], lap: "round" } as unknown as GameInfo);
  const each = (name: string, art: GameClient["art"], types: string[], more: object = {}): [string, string, Art][] =>
    types.map((type) => [name, type, art("anything", kinds(type, more))]);
  const sorts = [
    ...each("Sky Dynasty", sky.art, ["fighter", "cutter", "starship", "location"]),
    ...each(
      "Dynasty TCG",
      dynasty.art,
      ["basic unit", "champion", "battle champion", "structure", "item", "order", "environment"],
      { kingdom: "Karatika" },
    ),
    ...each("any other", general.art, ["", "beast"]),
  ];

  it.each(sorts)("%s gives a card of type '%s', of which nothing else is known, a world and a stage", (_, __, art) => {
    expect(STAGES).toContain(art.stage);
    expect(Object.keys(WORLDS)).toContain(worldOf(art.family) === WORLDS["neutral"] ? "neutral" : art.family);
    expect(painted({ family: art.family, stage: art.stage })).toMatch(/^[0-9a-f]+\/\d+$/);
  });

  it("keeps stages apart where types differ", () => {
    const stages = (game: string) => sorts.filter(([name]) => name === game).map(([, , art]) => `${art.family}/${art.stage}`);
    expect(new Set(stages("Sky Dynasty")).size).toBe(4);
    expect(new Set(stages("Dynasty TCG")).size).toBeGreaterThanOrEqual(5);
  });
});

describe("outlines", () => {
  it("are read out of a sprite without a parser of documents", () => {
    const text =
      '<svg><symbol id="crown" viewBox="0 0 512 512"><path d="M0 0z"/><path fill="currentColor" d="M1 1z"/></symbol>\n<symbol viewBox="0 0 512 512" id="sun"><path d="M2 2z"/></symbol></svg>';
    expect(symbols(text)).toEqual(
      new Map([
        ["crown", ["M0 0z", "M1 1z"]],
        ["sun", ["M2 2z"]],
      ]),
    );
  });
});
