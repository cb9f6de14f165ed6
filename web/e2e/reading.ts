// Whether words can be read where they stand: none cut off, covered, out of reach or too faint against what is behind them.
import { expect, type CDPSession, type Page } from "@playwright/test";

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}
/** Words in sight, with the colour they have and where to look for what is behind them. */
interface Words {
  said: string;
  lines: Box[];
  colour: number[];
  least: number;
}
/** A box that cuts what hangs over it, in one direction, or scrolls. */
interface Frame {
  box: Element;
  across: boolean;
  scrolls: boolean;
}
interface Sight {
  faults: string[];
  words: Words[];
  more: boolean;
}

/**
 * Runs in the page: looks at words that nobody looked at since `fresh`, as many as are in sight once the first of them was
 * scrolled to, and says in a line each what is wrong with them. Those within `but` may be cut.
 */
function look({ but, fresh, last }: { but: string; fresh: boolean; last: boolean }): Sight {
  const SLACK = 1.5;
  const shelf = window as unknown as { unread: Node[]; pen?: CanvasRenderingContext2D };
  const plain = (node: Element) => (node.getAttribute("class") ?? "").replace(/ ?svelte-\w+/g, "");
  const text = (node: Node) => (node.textContent ?? "").trim().replace(/\s+/g, " ");
  const up = function* (node: Element): Generator<Element> {
    for (let one: Element | null = node; one; one = one.parentElement) yield one;
  };
  const said = (node: Node) => {
    const parent = node.parentElement as Element;
    const place = ["data-spot", "data-zone", "data-testid", "data-region"]
      .map((name) => parent.closest(`[${name}]`)?.getAttribute(name))
      .find(Boolean);
    return `"${text(node).slice(0, 40)}" (${parent.tagName.toLowerCase()}.${plain(parent)}, ${place ?? ""})`;
  };
  /** Boxes of letters are higher than what is drawn of them. */
  const drawn = (box: DOMRect, parent: Element): Box => {
    const scale = parent instanceof SVGGraphicsElement ? (parent.getScreenCTM()?.d ?? 1) : 1;
    const rim = Math.max(0, (box.height - 0.72 * scale * parseFloat(getComputedStyle(parent).fontSize)) / 2);
    return { left: box.left, right: box.right, top: box.top + rim, bottom: box.bottom - rim };
  };
  const linesOf = (node: Node): Box[] => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()]
      .filter((box) => box.width > 0 && box.height > 0)
      .map((box) => drawn(box, node.parentElement as Element));
  };
  const around = (boxes: Box[]): Box => ({
    left: Math.min(...boxes.map((box) => box.left)),
    right: Math.max(...boxes.map((box) => box.right)),
    top: Math.min(...boxes.map((box) => box.top)),
    bottom: Math.max(...boxes.map((box) => box.bottom)),
  });
  const shown = (parent: Element) =>
    parent.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !parent.closest("select, option, .hidden-text, .skip, noscript, script, style, title") &&
    [...up(parent)].every((one) => getComputedStyle(one).clipPath === "none");

  /** The boxes around an element that cut what hangs over them, or scroll, from the inside out. */
  const known = new Map<Element, Frame[]>();
  const framing = (parent: Element): Frame[] => {
    const found = known.get(parent);
    if (found) return found;
    const style = getComputedStyle(parent);
    const ends = parent === document.body || parent === document.documentElement;
    const inner =
      ends || style.display === "inline" || style.display === "contents"
        ? []
        : (["overflowX", "overflowY"] as const)
            .filter((axis) => style[axis] !== "visible")
            .map((axis) => {
              const scrolls =
                (style[axis] === "auto" || style[axis] === "scroll") &&
                (axis === "overflowX" ? parent.scrollWidth > parent.clientWidth : parent.scrollHeight > parent.clientHeight);
              return { box: parent, across: axis === "overflowX", scrolls };
            });
    const all =
      ends || style.position === "fixed" || !parent.parentElement ? inner : [...inner, ...framing(parent.parentElement)];
    known.set(parent, all);
    return all;
  };
  const rects = new Map<Element, DOMRect>();
  const rectOf = (box: Element): DOMRect => rects.get(box) ?? (rects.set(box, box.getBoundingClientRect()).get(box) as DOMRect);

  /** What cuts these words, and the part of the window in which they are seen now. */
  const frames = (parent: Element, words: Box): { sight: Box; cut: string } => {
    const sight: Box = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    let cut = "";
    // Within a box that scrolls its frame is what has to be seen of it, but for its rim.
    const RIM = 12;
    const slack = { left: SLACK, top: SLACK };
    const seen = { ...words };
    for (const { box, across, scrolls } of framing(parent)) {
      const [low, high] = across ? (["left", "right"] as const) : (["top", "bottom"] as const);
      const frame = rectOf(box);
      if (scrolls) {
        if (frame[high] - frame[low] < Math.min(words[high] - words[low], 12)) cut ||= "in too small a box";
        slack[low] = RIM;
        [seen[low], seen[high]] = [seen[low], seen[high]].map((at) => Math.min(Math.max(at, frame[low]), frame[high])) as [
          number,
          number,
        ];
      } else if (seen[low] < frame[low] - slack[low] || seen[high] > frame[high] + slack[low]) {
        const share = (Math.min(seen[high], frame[high]) - Math.max(seen[low], frame[low])) / (seen[high] - seen[low]);
        // A name that is shortened on purpose says so, is told in full, and most of it is there.
        const told = parent.closest("[data-short]")?.closest("[title], [aria-label], :has(> .hidden-text)") && share >= 0.5;
        // A press opens the rest.
        const opens = parent.closest("[aria-expanded=false]");
        if (!told && !opens) cut ||= `cut to ${Math.round(share * 100)} %`;
      }
      sight[low] = Math.max(sight[low], frame[low]);
      sight[high] = Math.min(sight[high], frame[high]);
    }
    return { sight, cut };
  };

  /** Whether this thing hides what lies under it at a point: by its ground, its picture or its letters. */
  const hides = (over: Element, x: number, y: number): boolean => {
    if (!over.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    const { backgroundColor, backgroundImage, fillOpacity, strokeOpacity } = getComputedStyle(over);
    if (over instanceof SVGElement && !(over instanceof SVGTextContentElement))
      return !(over instanceof SVGSVGElement) && Math.max(Number(fillOpacity), Number(strokeOpacity)) > 0.5;
    if (over instanceof HTMLImageElement || over instanceof HTMLCanvasElement || backgroundImage.includes("url(")) return true;
    const alpha = /, ([\d.]+)\)$|\/ ([\d.]+)\)$/.exec(backgroundColor);
    if (backgroundColor !== "transparent" && (!alpha || Number(alpha[1] ?? alpha[2]) > 0.3)) return true;
    const letters = [...over.childNodes].filter((child) => child.nodeType === Node.TEXT_NODE && text(child));
    return letters.flatMap(linesOf).some((box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom);
  };
  const coveredBy = (parent: Element, box: Box): Element | null => {
    const steps = Math.max(2, Math.ceil((box.right - box.left) / 40));
    for (let step = 0; step <= steps; step++)
      for (const y of [box.top + 2, box.bottom - 2]) {
        const x = box.left + 2 + ((box.right - box.left - 4) * step) / steps;
        for (const over of document.elementsFromPoint(x, y)) {
          if (over.contains(parent) || parent.contains(over)) break;
          if (hides(over, x, y)) return over;
        }
      }
    return null;
  };

  const within = (line: Box, sight: Box): Box => ({
    left: Math.max(line.left, sight.left),
    right: Math.min(line.right, sight.right),
    top: Math.max(line.top, sight.top),
    bottom: Math.min(line.bottom, sight.bottom),
  });
  const large = (box: Box) => box.right - box.left >= 3 && box.bottom - box.top >= 4;
  const faults = new Set<string>();
  // What a player opened over the table and puts away again is read instead of what lies beside it there.
  const opened = [...document.querySelectorAll("[data-over='']")];
  const behind = (parent: Element) => opened.some((one) => one.parentElement?.contains(parent) && !one.contains(parent));
  // What is behind an open dialog is not to be read.
  const root = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;

  if (fresh) {
    shelf.unread = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!text(node) || !node.parentElement || !shown(node.parentElement) || behind(node.parentElement)) continue;
      const lines = linesOf(node);
      if (lines.length === 0) continue;
      const { cut } = frames(node.parentElement, around(lines));
      if (cut && !(but && node.parentElement.closest(but))) faults.add(`${cut}: ${said(node)}`);
      shelf.unread.push(node);
    }
  }
  const pen = (shelf.pen ??= document
    .createElement("canvas")
    .getContext("2d", { willReadFrequently: true }) as CanvasRenderingContext2D);
  const parentOf = (node: Node) => node.parentElement as Element;
  shelf.unread = shelf.unread.filter((node) => node.isConnected);
  const inSight = (node: Node): { whole: boolean; seen: Box[] } => {
    const lines = linesOf(node);
    if (lines.length === 0) return { whole: true, seen: [] };
    const all = around(lines);
    const { sight } = frames(parentOf(node), all);
    const whole =
      all.left >= sight.left - SLACK &&
      all.right <= sight.right + SLACK &&
      all.top >= sight.top - SLACK &&
      all.bottom <= sight.bottom + SLACK;
    return { whole, seen: lines.map((line) => within(line, sight)).filter(large) };
  };
  const first = shelf.unread[0];
  if (first && !inSight(first).whole) {
    parentOf(first).scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    // Only people's own scrolling counts: what is cut is not brought into sight by it.
    for (const box of up(parentOf(first))) {
      const { overflowX, overflowY } = getComputedStyle(box);
      if (overflowX === "hidden" && box.scrollLeft !== 0) box.scrollLeft = 0;
      if (overflowY === "hidden" && box.scrollTop !== 0) box.scrollTop = 0;
    }
  }
  rects.clear();
  const words: Words[] = [];
  const left: Node[] = [];
  for (const node of shelf.unread) {
    const parent = parentOf(node);
    const { top, bottom } = parent.getBoundingClientRect();
    if (node !== first && (bottom < 0 || top > innerHeight)) {
      left.push(node);
      continue;
    }
    const { whole, seen } = inSight(node);
    if (!whole && node !== first) {
      left.push(node);
      continue;
    }
    if (seen.length === 0) {
      if (!(but && parent.closest(but)) && !parent.closest("[aria-expanded=false]")) faults.add(`out of reach: ${said(node)}`);
      continue;
    }
    let over: Element | null = null;
    for (const line of seen) over ??= coveredBy(parent, line);
    // What is only told while something is looked at lies over a little, and says so.
    if (over?.closest("[data-over]")) continue;
    if (over) {
      // What scrolls beneath a line that stays comes out again.
      const stays = [...up(over)].some(
        (one) => ["sticky", "fixed"].includes(getComputedStyle(one).position) && !one.contains(parent),
      );
      if (stays && node !== first) {
        left.push(node);
        continue;
      }
      faults.add(`covered: ${said(node)} by ${over.tagName.toLowerCase()}.${plain(over)} "${text(over).slice(0, 20)}"`);
    }
    const style = getComputedStyle(parent);
    const paint = parent instanceof SVGElement ? style.fill : style.webkitTextFillColor;
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = paint;
    pen.fillRect(0, 0, 1, 1);
    const [r = 0, g = 0, b = 0, a = 255] = pen.getImageData(0, 0, 1, 1).data;
    const opacity = [...up(parent)].reduce((all, one) => all * Number(getComputedStyle(one).opacity), a / 255);
    const size = parseFloat(style.fontSize);
    // Letters that let a picture through have no colour of their own.
    if (style.backgroundClip === "text") continue;
    words.push({
      said: said(node),
      lines: seen,
      colour: [r, g, b, opacity],
      least: size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700) ? 3 : 4.5,
    });
  }
  shelf.unread = left;
  return { faults: [...faults], words, more: left.length > 0 && !last };
}

/** Runs in a page of its own: which of these words stand out too little from the picture behind them. */
async function faint({ picture, words }: { picture: string; words: Words[] }): Promise<string[]> {
  const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob());
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const pen = canvas.getContext("2d", { willReadFrequently: true }) as OffscreenCanvasRenderingContext2D;
  pen.drawImage(bitmap, 0, 0);
  const { data, width, height } = pen.getImageData(0, 0, bitmap.width, bitmap.height);
  const linear = Array.from({ length: 256 }, (_, value) =>
    value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  );
  const light = (r: number, g: number, b: number) =>
    0.2126 * (linear[r] as number) + 0.7152 * (linear[g] as number) + 0.0722 * (linear[b] as number);
  const found: string[] = [];
  for (const { said, lines, colour, least } of words) {
    const [red = 0, green = 0, blue = 0, alpha = 1] = colour;
    const ratios: number[] = [];
    for (const line of lines)
      for (let y = Math.max(0, Math.ceil(line.top)); y < Math.min(height, line.bottom); y += 2)
        for (let x = Math.max(0, Math.ceil(line.left)); x < Math.min(width, line.right); x += 2) {
          const at = (y * width + x) * 4;
          const [r, g, b] = [data[at] as number, data[at + 1] as number, data[at + 2] as number];
          const mixed = (over: number, under: number) => Math.round(over * alpha + under * (1 - alpha));
          const [one, other] = [light(mixed(red, r), mixed(green, g), mixed(blue, b)), light(r, g, b)];
          ratios.push((Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05));
        }
    if (ratios.length === 0) continue;
    ratios.sort((a, b) => a - b);
    // A star or a line behind one stroke of a letter does not hide the word.
    const worst = ratios[Math.floor(ratios.length * 0.06)] as number;
    if (worst < least - 0.02) found.push(`faint, ${worst.toFixed(2)}: ${said}`);
  }
  return found;
}

/** Runs in the page: everything takes its colours at once, and what lies over words is found whether or not it takes presses. */
function still(wanted: boolean): void {
  const shelf = window as unknown as { stilled?: CSSStyleSheet; unlettered?: CSSStyleSheet };
  if (!shelf.stilled || !shelf.unlettered) {
    [shelf.stilled, shelf.unlettered] = [new CSSStyleSheet(), new CSSStyleSheet()];
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, shelf.stilled, shelf.unlettered];
  }
  shelf.stilled.replaceSync(
    wanted ? "*, *::before, *::after { transition: none !important; pointer-events: auto !important }" : "",
  );
}

/** Runs in the page: hides the letters, and nothing else, or shows them again. */
function letters(hidden: boolean): void {
  const { unlettered } = window as unknown as { unlettered: CSSStyleSheet };
  const hide = (...what: string[]) => what.map((property) => `${property}: transparent !important`).join("; ");
  const text = hide("-webkit-text-fill-color", "text-decoration-color", "caret-color");
  unlettered.replaceSync(hidden ? `*, *::before, *::after { ${text} } svg text, svg tspan { ${hide("fill", "stroke")} }` : "");
}

/** Runs in the page: until nothing moves any more. */
async function settled(): Promise<void> {
  await document.fonts.ready;
  for (const _ of [0, 1, 2]) await new Promise(requestAnimationFrame);
}

/** Runs in the page: the size of its letters in per cent. */
function enlarge(size: number): void {
  document.documentElement.style.fontSize = size === 100 ? "" : `${size}%`;
}

type Light = "light" | "dark";
interface Size {
  width: number;
  height: number;
  letters: number;
  /** In which lights contrasts are measured; colours are the same elsewhere. */
  lights: Light[];
}
const SIZES: Size[] = [
  { width: 1280, height: 800, letters: 100, lights: ["dark", "light"] },
  { width: 1440, height: 900, letters: 100, lights: [] },
  { width: 390, height: 844, letters: 100, lights: ["light", "dark"] },
  { width: 390, height: 844, letters: 200, lights: [] },
  { width: 1280, height: 800, letters: 200, lights: [] },
];
/** How many windowfuls of a long page are looked at for what covers words, and how many for their contrasts; what is cut is found in all. */
const WINDOWFULS = 6;
const SCREENS = 3;

/** Reads what a page shows, at all sizes and in both lights. */
export class Reader {
  private constructor(
    private page: Page,
    private devtools: CDPSession,
    private desk: Page,
  ) {}

  static async of(page: Page): Promise<Reader> {
    return new Reader(page, await page.context().newCDPSession(page), await page.context().newPage());
  }

  /** One line for everything that cannot be read. Words within `but` may be cut. */
  async read(name: string, but = ""): Promise<string[]> {
    const faults = new Map<string, string[]>();
    await this.page.mouse.move(0, 0);
    await this.page.evaluate(still, true);
    for (const { width, height, letters: percent, lights } of SIZES) {
      await this.page.setViewportSize({ width, height });
      await this.page.evaluate(enlarge, percent);
      for (const light of lights.length > 0 ? lights : [null]) {
        if (light) await this.page.emulateMedia({ colorScheme: light });
        if (process.env["SHOTS"])
          await this.page.screenshot({
            path: `${process.env["SHOTS"]}/${name.replaceAll(/\W+/g, "-")}-${width}-${percent}-${light ?? "dark"}.png`,
          });
        const where = `${width}${percent === 100 ? "" : ` at ${percent} %`}${light ? ` ${light}` : ""}`;
        for (const fault of await this.lasting(but, light !== null)) faults.set(fault, [...(faults.get(fault) ?? []), where]);
      }
    }
    await this.page.evaluate(enlarge, 100);
    await this.page.evaluate(still, false);
    return [...faults].map(([fault, places]) => `${fault} [${places.join(", ")}]`);
  }

  /** What is only seen while something changes is no fault. */
  private async lasting(but: string, contrasts: boolean): Promise<string[]> {
    let faults: string[] = [];
    for (const pause of [0, 400]) {
      await this.page.waitForTimeout(pause);
      faults = await this.once(but, contrasts);
      if (faults.length === 0) break;
    }
    return faults;
  }

  private async once(but: string, contrasts: boolean): Promise<string[]> {
    await this.page.evaluate(settled);
    const sideways = await this.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    const faults = sideways > 0 ? [`${sideways} px too wide`] : [];
    for (let screen = 0, more = true; more; screen++) {
      const sight: Sight = await this.page.evaluate(look, { but, fresh: screen === 0, last: screen === WINDOWFULS - 1 });
      faults.push(...sight.faults);
      more = sight.more;
      if (contrasts && screen < SCREENS) faults.push(...(await this.faint(sight.words)));
    }
    return [...new Set(faults)];
  }

  private async faint(words: Words[]): Promise<string[]> {
    await this.page.evaluate(letters, true);
    const { data } = await this.devtools.send("Page.captureScreenshot", { format: "png", optimizeForSpeed: true });
    await this.page.evaluate(letters, false);
    return this.desk.evaluate(faint, { picture: data, words });
  }
}

/** Expects that all can be read, and goes on where it cannot. */
export async function readable(reader: Reader, where: string, but = ""): Promise<void> {
  expect.soft(await reader.read(where, but), where).toEqual([]);
}
