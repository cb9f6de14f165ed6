// Words that flow around buttons in the lower corner of their box: the box is laid out as if these stood in the upper one, which may
// take a line less than is needed in the end. What then hangs out below makes the box higher.
import type { Attachment } from "svelte/attachments";

const MOST_TURNS = 4;

export const besideButtons: Attachment<HTMLElement> = (words) => {
  const resized = new ResizeObserver(() => fit());
  const fit = () => {
    words.style.minHeight = "";
    // What stands beside them changes how they flow as well.
    for (const child of words.children) resized.observe(child);
    // Elsewhere the buttons stand beside or below all words.
    if (getComputedStyle(words).overflowY !== "visible") return;
    // In a higher box the buttons stand lower, and words that were above them may come beside them.
    for (let turn = 0; turn < MOST_TURNS; turn++) {
      const below = Math.max(...[...words.children].map((child) => child.getBoundingClientRect().bottom));
      const over = below - words.getBoundingClientRect().bottom;
      if (over <= 1) break;
      words.style.minHeight = `${Math.ceil(words.offsetHeight + over)}px`;
    }
  };
  const changed = new MutationObserver(fit);
  changed.observe(words, { childList: true, subtree: true, characterData: true });
  resized.observe(words);
  return () => {
    changed.disconnect();
    resized.disconnect();
  };
};
