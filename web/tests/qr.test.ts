import decodeQR from "qr/decode.js";
import { describe, expect, it } from "vitest";

import { code } from "../src/qr/code";

describe("the code of an invite link", () => {
  it("can be read again", () => {
    const link = "https://skydeck.example/t/BCDFGH";
    const { size, path } = code(link);
    const scale = 4;
    const width = size * scale;
    const data = new Uint8ClampedArray(width * width * 4).fill(255);
    for (const [, x, y] of path.matchAll(/M(\d+) (\d+)/g)) {
      for (let dy = 0; dy < scale; dy++) {
        for (let dx = 0; dx < scale; dx++)
          data.fill(
            0,
            ((Number(y) * scale + dy) * width + Number(x) * scale + dx) * 4,
            ((Number(y) * scale + dy) * width + Number(x) * scale + dx) * 4 + 3,
          );
      }
    }
    expect(decodeQR({ width, height: width, data })).toBe(link);
  });
});
