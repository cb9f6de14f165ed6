import { describe, expect, it } from "vitest";

import { sprite } from "../scripts/sprites";

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

  it("stops at a name that does not exist", () => {
    expect(() => sprite(["crown", "no-such-thing"], "icons.json")).toThrow("icons.json: no such icon in game-icons: no-such-thing");
  });
});
