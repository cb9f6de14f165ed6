// Tells that it is one's move to somebody who is looking elsewhere. Asked for only on a press of a button.
import { set, settings } from "./settings.svelte";
import { say } from "./words/said";

const ATTENTIVE = 60_000;
let touched = Date.now();
if (typeof document !== "undefined") {
  for (const kind of ["pointerdown", "pointermove", "keydown", "visibilitychange"])
    document.addEventListener(kind, () => (touched = Date.now()), { passive: true });
}

export const canNotify = (): boolean => typeof Notification !== "undefined";

/** What stands in the way of notifications; empty where nothing does. */
export function blockedBy(): string {
  if (!canNotify()) return say("notify.this-browser-has-no");
  return Notification.permission === "denied" ? say("notify.this-browser-blocks-notifications") : "";
}

/** Turns them on or off; asks the browser where it has to be asked. Says what stands in the way. */
export async function toggleNotify(): Promise<string> {
  if (settings.notify) {
    set("notify", false);
    return "";
  }
  const trouble = blockedBy();
  if (trouble) return trouble;
  const answer = Notification.permission === "granted" ? "granted" : await Notification.requestPermission();
  set("notify", answer === "granted");
  return answer === "granted" ? "" : say("notify.without-the-browsers-permission");
}

/** Somebody who sees the page and touched it within a minute needs no telling. */
export const attentive = (): boolean =>
  document.visibilityState === "visible" && document.hasFocus() && Date.now() - touched < ATTENTIVE;

export function notify(title: string, body: string, table: string): void {
  if (!settings.notify || !canNotify() || Notification.permission !== "granted" || attentive()) return;
  try {
    const note = new Notification(title, { body, tag: table, icon: "/favicon.svg" });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  } catch {
    // Some phones show notifications only from a service worker; the title and the icon tell there.
  }
}

/** Marks the tab's icon, and the installed page's, while a move is due. */
export function badge(due: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = due ? "/favicon-move.svg" : "/favicon.svg";
  const app: Partial<Pick<Navigator, "setAppBadge" | "clearAppBadge">> = navigator;
  void (due ? app.setAppBadge?.(1) : app.clearAppBadge?.())?.catch(() => undefined);
}
