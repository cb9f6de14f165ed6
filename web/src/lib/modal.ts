// The browser's own dialog, shown over the page. It tells that it was closed only a moment after it is gone, and a key pressed
// meanwhile would be taken for one pressed in it: so whoever opened it is told at once.
import type { Attachment } from "svelte/attachments";

/** Shows a dialog as long as it is on the page; `gone` is called once, as soon as it is closed. */
export const modal =
  (gone: () => void): Attachment<HTMLDialogElement> =>
  (node) => {
    let told = false;
    const tell = () => {
      if (!told) gone();
      told = true;
    };
    const cancel = (event: Event) => {
      event.preventDefault();
      // Closed while it is still there, it gives the focus back.
      node.close();
      tell();
    };
    node.addEventListener("cancel", cancel);
    node.addEventListener("close", tell);
    node.showModal();
    return () => {
      node.removeEventListener("cancel", cancel);
      node.removeEventListener("close", tell);
    };
  };

/** Closes a shown dialog as the Escape key does. */
export const leave = (node: HTMLDialogElement): boolean => node.dispatchEvent(new Event("cancel"));
