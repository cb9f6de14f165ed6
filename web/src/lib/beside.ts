// Words that flow around buttons in the lower corner of their box: the box is laid out as if these stood in the upper one, which may
// take a line less than is needed in the end. What then hangs out below makes the box higher.
import type { Attachment } from "svelte/attachments";

export const besideButtons: Attachment<HTMLElement> = (words) => {
  const fit = () => {
    words.style.minHeight = "";
    // Elsewhere the buttons stand beside or below all words.
    if (getComputedStyle(words).overflowY !== "visible") return;
    const below = Math.max(...[...words.children].map((child) => child.getBoundingClientRect().bottom));
    const over = below - words.getBoundingClientRect().bottom;
    if (over > 1) words.style.minHeight = `${Math.ceil(words.offsetHeight + over)}px`;
  };
  const changed = new MutationObserver(fit);
  changed.observe(words, { childList: true, subtree: true, characterData: true });
  const resized = new ResizeObserver(fit);
  resized.observe(words);
  return () => {
    changed.disconnect();
    resized.disconnect();
  };
};
