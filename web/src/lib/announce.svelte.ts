// Two live regions for those who listen: events politely, questions and refusals at once.
import { untrack } from "svelte";
import { say } from "./words/said";

export const voice = $state({ polite: "", assertive: "" });

const BURST = 3;

export function tell(sentences: string[]): void {
  if (sentences.length === 0) return;
  voice.polite =
    sentences.length > BURST
      ? say("announce.events-press-l", { sentences: sentences.length, last: sentences.at(-1) ?? "" })
      : sentences.join(" ");
}

export function call(sentence: string): void {
  // The same words twice are not read again, unless something differs.
  voice.assertive = untrack(() => voice.assertive) === sentence ? `${sentence}\u00a0` : sentence;
}

/** Nothing of a page that was left is read on the next one. */
export function hush(): void {
  voice.polite = voice.assertive = "";
}
