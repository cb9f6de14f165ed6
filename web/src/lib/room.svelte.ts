// How much room a table has, measured in the letters of who reads it: large letters leave as little as a small window does.
import type { Attachment } from "svelte/attachments";

export const room = $state({
  /** A phone, or letters as large as if it were one: everything below each other. */
  narrow: false,
  /** Seats, log and chat have a column of their own. */
  rail: true,
  /** Little height: small cards in the hand. */
  low: false,
  /** A phone on its side: the question beside the board instead of under it. */
  flat: false,
  /** Not even that much: everything is kept and the page scrolls. */
  loose: false,
  /** How many letters fit beside and below each other; changes with the window and with the letters. */
  across: 0,
  down: 0,
});

function measure(): void {
  const letter = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const [wide, high] = [innerWidth / letter, innerHeight / letter];
  [room.across, room.down] = [wide, high];
  room.narrow = wide <= 56.25;
  // Less would leave a station no room for two cards beside each other.
  room.rail = wide >= 78;
  room.low = high < 46;
  room.loose = (wide <= 22 && high <= 40) || high <= 18;
  room.flat = high <= 32.5 && wide > high && !room.loose;
}

/** Measures anew with the window and with the letters: on a table whose first part is a line of them. */
export const measured: Attachment<HTMLElement> = (table) => {
  measure();
  const watcher = new ResizeObserver(measure);
  watcher.observe(table);
  if (table.firstElementChild) watcher.observe(table.firstElementChild);
  return () => watcher.disconnect();
};
