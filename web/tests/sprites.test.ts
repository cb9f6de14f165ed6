import { describe, expect, it } from "vitest";

import { outlines, sprite } from "../scripts/sprites";

describe("the sprite", () => {
  it("holds each named silhouette once", () => {
    const text = sprite(["crown", "trade", "crown"], "test");
    expect(text.match(/<symbol /g)).toHaveLength(2);
    expect(text).toContain('<symbol id="crown" viewBox="0 0 512 512">');
  });

  it("rounds to whole units, each shape once and well formed", () => {
    const text = sprite(["dragon-head", "sword-clash"], "test");
    expect(text).not.toMatch(/d="[^"]*\.\d/);
    expect(text.match(/<path [^>]*fill="currentColor"/g)).toHaveLength(2);
    expect(text.length).toBeLessThan(4000);
  });

  it("gives a single icon as its outlines, the same as in a sprite", () => {
    expect(outlines("zeppelin").length).toBeGreaterThan(0);
    for (const path of outlines("zeppelin")) expect(sprite(["zeppelin"], "test")).toContain(path);
    expect(() => outlines("no-such-thing")).toThrow("no-such-thing");
  });

  it("stops at a name that does not exist", () => {
    expect(() => sprite(["crown", "no-such-thing"], "icons.json")).toThrow(
      "icons.json: no such icon in game-icons: no-such-thing",
    );
  });
});
