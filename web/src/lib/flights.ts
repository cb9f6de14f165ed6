// Cards on their way: from where an event says that they lay to where it says that they lie, in an arc.
import { cardOrder } from "../art/orders";
import { picture, readyPicture } from "../art/pictures";
import type { Art } from "./client";
import type { GameEvent } from "./protocol";

export interface Look {
  game: string;
  /** The sprite of the game. */
  sprite: string;
  art: (card: string) => Art;
}

const APART = 40;
const SLOWEST = 360;
const QUICKEST = 120;
const HIGHEST = 70;
/** Half of a card in flight, and of the small cards on a table, whose pictures it shows. */
const HALF = { wide: 27, high: 35 };
const SMALL = [76, 98, 0.14] as const;

export function fly(events: GameEvent[], ms: number, look: Look): void {
  const layer = document.getElementById("flights");
  if (!layer || document.hidden) return;
  // All places are read before anything is added, so that the page is laid out once.
  const ways = events.flatMap((event) => {
    if (!event.from || !event.to || event.from === event.to) return [];
    const [from, to] = [middle(event.from), middle(event.to)];
    return from && to ? [{ event, from, to }] : [];
  });
  const chips: HTMLElement[] = [];
  let flying = ways.length;
  // Who has landed is not seen any more; all are taken away together, so that the page is not drawn anew for every one.
  const landed = () => {
    flying -= 1;
    if (flying === 0) for (const chip of chips) chip.remove();
  };
  for (const [order, { event, from, to }] of ways.entries()) {
    const delay = Math.min(order * APART, ms / 2);
    const duration = Math.max(QUICKEST, Math.min(SLOWEST, ms - delay));
    const chip = drawn(event.card ?? null, look);
    chips.push(chip);
    const turned = event.card !== undefined && event.from?.includes("deck");
    const flight = chip.animate(arc(from, to, turned === true), {
      duration,
      delay,
      easing: "cubic-bezier(.2,.8,.2,1)",
      fill: "both",
    });
    flight.onfinish = landed;
    flight.oncancel = () => {
      chip.remove();
      landed();
    };
  }
  layer.append(...chips);
}

type Point = [x: number, y: number];

function middle(id: string): Point | null {
  const box = zone(id)?.getBoundingClientRect();
  return box ? [box.left + box.width / 2 - HALF.wide, box.top + box.height / 2 - HALF.high] : null;
}

function zone(id: string): Element | null {
  // "station:3:0" falls back to "station:3", so that a board need not draw every corner apart.
  for (let name = id; name !== ""; name = name.includes(":") ? name.slice(0, name.lastIndexOf(":")) : "") {
    const found = [...document.querySelectorAll(`[data-zone="${CSS.escape(name)}"]`)].find(
      (node) => node.getClientRects().length > 0,
    );
    if (found) return found;
  }
  // Of what is not drawn the seat stands for it; where seats are not drawn either, as under the cover of a shared device, nothing does.
  const [, kind, owner] = /^([a-z_]+):(\d+)$/.exec(id) ?? [];
  return owner === undefined || kind === "seat" ? null : zone(`seat:${owner}`);
}

/** From a deck a card turns on its way; every one lands with a little more than its size. */
function arc([x0, y0]: Point, [x1, y1]: Point, turned: boolean): Keyframe[] {
  const lift = Math.min(HIGHEST, Math.hypot(x1 - x0, y1 - y0) / 6);
  const at = (part: number, up: number, more: string) =>
    `translate(${x0 + (x1 - x0) * part}px, ${y0 + (y1 - y0) * part - up}px) ${more}`;
  return [
    { transform: at(0, 0, `scale(0.7) rotateY(${turned ? 180 : 0}deg)`), opacity: 0.2 },
    { transform: at(0.5, lift, `scale(0.95) rotateY(${turned ? 60 : 0}deg)`), opacity: 1, offset: 0.45 },
    { transform: at(1, 0, "scale(1.04) rotateY(0deg)"), opacity: 1, offset: 0.9 },
    { transform: at(1, 0, "scale(1) rotateY(0deg)"), opacity: 1, offset: 0.999 },
    { transform: at(1, 0, "scale(1) rotateY(0deg)"), opacity: 0 },
  ];
}

function drawn(card: string | null, { game, sprite, art }: Look): HTMLElement {
  const chip = document.createElement("div");
  const look = card ? art(card) : null;
  chip.className = `flight framed ${look ? `frame-${look.frame}` : "frame-back"}`;
  if (!card || !look) return chip;
  const scale = Math.min(2, Math.max(1, Math.round(devicePixelRatio || 1)));
  const order = cardOrder(card, { game, sprite, art: look }, SMALL[0] * scale, SMALL[1] * scale, SMALL[2]);
  const shown = readyPicture(order);
  if (shown) {
    chip.append(Object.assign(document.createElement("img"), { src: shown, alt: "" }));
    return chip;
  }
  // Next time it is there.
  void picture(order).catch(() => undefined);
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `${look.sprite ?? sprite}#${look.icon}`);
  svg.append(use);
  chip.append(svg);
  return chip;
}
