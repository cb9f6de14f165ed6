const SOON = 30;

/** Does something when the page has nothing else to do. */
export function idle(work: () => void): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(work);
  else setTimeout(work, SOON);
}
