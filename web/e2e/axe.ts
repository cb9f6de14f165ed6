// Accessibility rules of WCAG 2.2 AA, run in the page; and two beyond them: headings go down one step at a time, and what is
// spoken of a button begins with what stands on it.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
export const RULES = {
  resultTypes: ["violations"],
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
  rules: { "heading-order": { enabled: true }, "label-content-name-mismatch": { enabled: true } },
};
/** What another theme changes: the page is the same but for its colours. */
const COLOURS = { resultTypes: ["violations"], runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] } };

/** What is only seen while colours change is no violation: what is found has to last. */
export async function clean(page: Page, where: string, rules: object = RULES): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  let found: string[] = [];
  for (const _ of [1, 2, 3]) {
    await page.evaluate(coloured);
    found = await violations(page, rules);
    if (found.length === 0) break;
  }
  expect(found, where).toEqual([]);
}

function violations(page: Page, rules: object): Promise<string[]> {
  return page.evaluate(async (rules) => {
    const { axe } = window as unknown as {
      axe: {
        run(
          root: Document,
          options: object,
        ): Promise<{ violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] }>;
      };
    };
    const { violations } = await axe.run(document, rules);
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map((node) => `${node.html.slice(0, 160)} (${node.failureSummary.split("\n")[1] ?? ""})`).join(" | ")}`,
    );
  }, rules);
}

/** Runs in the page: until its colours are those of the theme. */
async function coloured(): Promise<void> {
  for (const _ of [0, 1]) await new Promise(requestAnimationFrame);
  const changing = document.getAnimations().filter((one) => one instanceof CSSTransition);
  await Promise.all(changing.map((one) => one.finished.catch(() => undefined)));
}

/** All rules in the dark theme, and those about colours in the light one. */
export async function cleanInBothThemes(page: Page, where: string): Promise<void> {
  for (const [colorScheme, rules] of [
    ["light", COLOURS],
    ["dark", RULES],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await clean(page, `${where}, ${colorScheme}`, rules);
  }
}
