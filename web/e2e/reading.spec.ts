// Every word can be read: on every page, in positions of every game, at three widths, in both lights, also twice as large.
import { test } from "@playwright/test";

import { CARDS, PAGES, type Position } from "./positions";
import { readable, Reader } from "./reading";

const POSITIONS: Record<string, Position[]> = { pages: PAGES, "cards and decks": CARDS };

for (const [group, positions] of Object.entries(POSITIONS)) {
  test(`every word can be read: ${group}`, async ({ page }) => {
    test.slow();
    const reader = await Reader.of(page);
    for (const { name, open, but } of positions) {
      if (process.env["ONLY"] && !name.includes(process.env["ONLY"])) continue;
      const t0 = Date.now();
      await page.setViewportSize({ width: 1280, height: 800 });
      await open(page);
      const t1 = Date.now();
      await readable(reader, name, but);
      console.log(name, t1 - t0, Date.now() - t1);
    }
  });
}
