// One tab stop per zone; arrows go to the nearest button in their direction.
import type { Attachment } from "svelte/attachments";

const ITEMS = "button:not([data-apart])";
const directions: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export const roving: Attachment<HTMLElement> = (zone) => {
  let current: HTMLElement | null = null;
  const items = () => [...zone.querySelectorAll<HTMLElement>(ITEMS)];

  const settle = () => {
    const all = items();
    if (!current || !all.includes(current)) current = all.find((item) => item.matches("[data-offered]")) ?? all[0] ?? null;
    for (const item of all) {
      const wanted = item === current ? 0 : -1;
      if (item.tabIndex !== wanted) item.tabIndex = wanted;
    }
  };
  const focus = (event: FocusEvent) => {
    const target = event.target as HTMLElement;
    if (target.matches(ITEMS)) {
      current = target;
      settle();
    }
  };
  const key = (event: KeyboardEvent) => {
    const towards = directions[event.key];
    if (!towards || !(event.target as Element).matches(ITEMS) || event.altKey || event.ctrlKey) return;
    const next = nearest(event.target as HTMLElement, items(), towards);
    event.preventDefault();
    next?.focus();
  };
  const watcher = new MutationObserver(settle);
  watcher.observe(zone, { childList: true, subtree: true });
  zone.addEventListener("focusin", focus);
  zone.addEventListener("keydown", key);
  settle();
  return () => {
    watcher.disconnect();
    zone.removeEventListener("focusin", focus);
    zone.removeEventListener("keydown", key);
  };
};

function nearest(from: HTMLElement, all: HTMLElement[], [dx, dy]: [number, number]): HTMLElement | null {
  const a = from.getBoundingClientRect();
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const item of all) {
    if (item === from) continue;
    const b = item.getBoundingClientRect();
    const x = b.left + b.width / 2 - (a.left + a.width / 2);
    const y = b.top + b.height / 2 - (a.top + a.height / 2);
    const ahead = x * dx + y * dy;
    if (ahead <= 1) continue;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    const distance = ahead + 3 * aside;
    if (distance < least) {
      least = distance;
      best = item;
    }
  }
  return best;
}
