// Whether words can be read where they stand: none cut off, none under something else, nothing outside the window.
import { expect, type Page } from "@playwright/test";

/** Runs in the page: what of the words within `scope` cannot be read, in one line each. Those within `but` may be cut. */
export function unreadable({ scope, but = "" }: { scope: string; but?: string }): string[] {
  const SLACK = 1.5;
  type Box = { left: number; right: number; top: number; bottom: number };
  const plain = (node: Element) => (node.getAttribute("class") ?? "").replace(/ ?svelte-\w+/g, "");
  const said = (node: Node) => {
    const parent = node.parentElement as Element;
    const place = ["data-spot", "data-zone", "data-testid", "data-region"]
      .map((name) => parent.closest(`[${name}]`)?.getAttribute(name))
      .find(Boolean);
    return `"${(node.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 40)}" (${parent.tagName.toLowerCase()}.${plain(parent)}, ${place ?? ""})`;
  };
  /** Boxes of letters are higher than what is drawn of them. */
  const drawn = (box: DOMRect, node: Node, part: number): Box => {
    const rim = Math.max(0, (box.height - part * parseFloat(getComputedStyle(node.parentElement as Element).fontSize)) / 2);
    return { left: box.left, right: box.right, top: box.top + rim, bottom: box.bottom - rim };
  };
  const boxes = (node: Node): DOMRect[] => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()];
  };
  /** Whether this thing hides what lies under it at a point: by its ground, its picture or its letters. */
  const hides = (over: Element, x: number, y: number): boolean => {
    const { backgroundColor, backgroundImage } = getComputedStyle(over);
    if (
      over instanceof SVGElement ||
      over instanceof HTMLImageElement ||
      backgroundImage !== "none" ||
      !/, 0\)$|^transparent$/.test(backgroundColor)
    )
      return true;
    const letters = [...over.childNodes].filter((child) => child.nodeType === Node.TEXT_NODE && child.textContent?.trim());
    return letters.some((child) =>
      boxes(child)
        .map((box) => drawn(box, child, 0.72))
        .some((box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom),
    );
  };
  const found = new Set<string>();
  for (const root of document.querySelectorAll(scope)) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || !node.textContent?.trim() || !parent.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        continue;
      if (parent.closest("select, option, .hidden-text") || getComputedStyle(parent).clipPath !== "none") continue;
      const lines = boxes(node)
        .filter((box) => box.width > 0 && box.height > 0)
        .map((box) => drawn(box, node, 0.72));
      if (lines.length === 0) continue;
      const words: Box = {
        left: Math.min(...lines.map((box) => box.left)),
        right: Math.max(...lines.map((box) => box.right)),
        top: Math.min(...lines.map((box) => box.top)),
        bottom: Math.max(...lines.map((box) => box.bottom)),
      };
      // Boxes that cut; those that scroll show the rest on scrolling, and decide what is in sight now.
      const sight: Box = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
      const scrolls = { overflowX: false, overflowY: false };
      for (let box: Element | null = parent; box && box !== document.documentElement; box = box.parentElement) {
        const style = getComputedStyle(box);
        const frame = box.getBoundingClientRect();
        for (const [axis, low, high] of [
          ["overflowX", "left", "right"],
          ["overflowY", "top", "bottom"],
        ] as const) {
          if (style[axis] === "visible") continue;
          if (style[axis] === "auto" || style[axis] === "scroll") scrolls[axis] = true;
          else if (
            !scrolls[axis] &&
            !(but && parent.closest(but)) &&
            (words[low] < frame[low] - SLACK || words[high] > frame[high] + SLACK)
          )
            found.add(`cut: ${said(node)}`);
          sight[low] = Math.max(sight[low], frame[low]);
          sight[high] = Math.min(sight[high], frame[high]);
        }
        if (style.position === "fixed") break;
      }
      if (!scrolls.overflowX && (words.right > innerWidth + SLACK || words.left < -SLACK)) found.add(`outside: ${said(node)}`);
      for (const line of lines) {
        const [left, right, top, bottom] = [
          Math.max(line.left, sight.left),
          Math.min(line.right, sight.right),
          Math.max(line.top, sight.top),
          Math.min(line.bottom, sight.bottom),
        ];
        if (right - left < 4 || bottom - top < 4) continue;
        for (const x of [left + 2, (left + right) / 2, right - 2])
          for (const y of [top + 2, bottom - 2]) {
            const over = document.elementFromPoint(x, y);
            if (!over || over.contains(parent) || parent.contains(over) || !hides(over, x, y)) continue;
            // What scrolls beneath a line that stays comes out again.
            if (
              [...ancestors(over)].some(
                (other) => getComputedStyle(other).position === "sticky" && other.parentElement?.contains(parent),
              )
            )
              continue;
            found.add(
              `covered: ${said(node)} by ${over.tagName.toLowerCase()}.${plain(over)} "${over.textContent.trim().slice(0, 20)}"`,
            );
          }
      }
    }
  }
  return [...found];

  function* ancestors(node: Element): Generator<Element> {
    for (let up: Element | null = node; up; up = up.parentElement) yield up;
  }
}

export async function readable(page: Page, where: string, but = ""): Promise<void> {
  expect(await page.evaluate(unreadable, { scope: "main", but }), where).toEqual([]);
}
