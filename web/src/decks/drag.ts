// Cards are dragged into a deck, out of it, and between its parts. What is dragged is also done by buttons.
import type { Attachment } from "svelte/attachments";

import type { Part } from "./deck";

export interface Carried {
  card: string;
  /** Where it is taken from; null from the search. */
  part: Part | null;
}

const FORM = "application/x-skydeck-card";

export const carry =
  (what: Carried): Attachment<HTMLElement> =>
  (node) => {
    node.draggable = true;
    const start = (event: DragEvent) => {
      event.dataTransfer?.setData(FORM, JSON.stringify(what));
      // What text fields elsewhere would get.
      event.dataTransfer?.setData("text/plain", what.card);
    };
    node.addEventListener("dragstart", start);
    return () => node.removeEventListener("dragstart", start);
  };

export const takes =
  (take: (what: Carried) => void): Attachment<HTMLElement> =>
  (node) => {
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes(FORM)) return;
      event.preventDefault();
      node.dataset["dropping"] = "";
    };
    const leave = () => delete node.dataset["dropping"];
    const drop = (event: DragEvent) => {
      leave();
      const text = event.dataTransfer?.getData(FORM);
      if (!text) return;
      event.preventDefault();
      take(JSON.parse(text) as Carried);
    };
    node.addEventListener("dragover", over);
    node.addEventListener("dragleave", leave);
    node.addEventListener("drop", drop);
    return () => {
      node.removeEventListener("dragover", over);
      node.removeEventListener("dragleave", leave);
      node.removeEventListener("drop", drop);
    };
  };
