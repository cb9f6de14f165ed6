// A card at reading size: after a short hover, on `I`, or by long press. Two may be pinned to compare them.
import type { Attachment } from "svelte/attachments";

import { tell } from "./announce.svelte";

export interface Inspected {
  card: string;
  /** Where it stands, if more is drawn of it there. */
  place: string;
  notes: string[];
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const HOVER = 250;
const LONG_PRESS = 350;
const SLACK = 10;

export const look = $state<{ now: Inspected | null; pinned: Inspected[] }>({ now: null, pinned: [] });

export function pin(what: Inspected): void {
  const others = look.pinned.filter((other) => other.card !== what.card);
  look.pinned = others.length < look.pinned.length ? others : [...others, what].slice(-2);
  look.now = null;
}

export function closeLook(): boolean {
  const open = look.now !== null || look.pinned.length > 0;
  look.now = null;
  look.pinned = [];
  return open;
}

export function inspectable(card: string | null, notes: string[] = [], place = ""): Attachment<HTMLElement> {
  return (node) => {
    if (!card) return;
    let hover: ReturnType<typeof setTimeout> | undefined;
    let press: ReturnType<typeof setTimeout> | undefined;
    let held = false;
    let at = { x: 0, y: 0 };

    const what = (): Inspected => {
      const { left, top, right, bottom } = node.getBoundingClientRect();
      return { card, place, notes, left, top, right, bottom };
    };
    const leave = () => {
      clearTimeout(hover);
      clearTimeout(press);
      if (look.now?.card === card && look.now.place === place) look.now = null;
    };
    const enter = (event: PointerEvent) => {
      if (event.pointerType === "mouse") hover = setTimeout(() => (look.now = what()), HOVER);
    };
    const down = (event: PointerEvent) => {
      leave();
      held = false;
      if (event.pointerType === "mouse") return;
      at = { x: event.clientX, y: event.clientY };
      press = setTimeout(() => {
        held = true;
        pin(what());
      }, LONG_PRESS);
    };
    const move = (event: PointerEvent) => {
      if (Math.hypot(event.clientX - at.x, event.clientY - at.y) > SLACK) clearTimeout(press);
    };
    const up = () => clearTimeout(press);
    // A long press inspects and does nothing else, so the click that follows it is swallowed.
    const click = (event: Event) => {
      if (!held) return;
      held = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const menu = (event: Event) => {
      if (held || press !== undefined) event.preventDefault();
    };
    const key = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === "i" && !event.ctrlKey && !event.metaKey && !event.altKey) {
        event.stopPropagation();
        // What stands somewhere is first read beside its place, with what is drawn there.
        if (place && look.now?.place !== place) {
          look.now = what();
          tell([[card, ...notes].join(". ")]);
        } else pin(what());
      }
    };
    const listeners: [string, (event: never) => void, boolean][] = [
      ["pointerenter", enter, false],
      ["pointerleave", leave, false],
      ["pointerdown", down, false],
      ["pointermove", move, false],
      ["pointerup", up, false],
      ["pointercancel", up, false],
      ["click", click, true],
      ["contextmenu", menu, false],
      ["keydown", key, false],
      ["blur", leave, false],
    ];
    for (const [type, handler, capture] of listeners) node.addEventListener(type, handler as EventListener, capture);
    return () => {
      leave();
      for (const [type, handler, capture] of listeners) node.removeEventListener(type, handler as EventListener, capture);
    };
  };
}
