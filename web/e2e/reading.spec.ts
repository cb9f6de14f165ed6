// Every word can be read: on every page, in positions of every game, at three widths, in both lights, also twice as large.
import { test } from "@playwright/test";

import { CARDS, DYNASTY_TCG, PAGES, SCIFI_DOMAINS, SKY_DYNASTY, SKY_THIEVES, SKYTOPIA, type Position } from "./positions";
import { readable, Reader } from "./reading";

const POSITIONS: Record<string, Position[]> = {
  pages: PAGES,
  "cards and decks": CARDS,
  "Sky Dynasty": SKY_DYNASTY,
  "Sky Thieves": SKY_THIEVES,
  Skytopia: SKYTOPIA,
  "Scifi Domains": SCIFI_DOMAINS,
  "Dynasty TCG": DYNASTY_TCG,
};

for (const [group, positions] of Object.entries(POSITIONS)) {
  test(`every word can be read: ${group}`, async ({ page }) => {
    test.slow();
    const reader = await Reader.of(page);
    for (const { name, open, but } of positions) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await open(page);
      await readable(reader, name, but);
    }
  });
}
