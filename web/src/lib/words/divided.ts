// Names on narrow cards, divided where English speaks syllables apart.
import { ENGLISH, language } from "./language";

const LONG_WORD = /\S{10,}/g;
/** As many letters do not fit a narrow card: such a word may be divided at any syllable. */
const LONGER = 11;
const CONSONANT = "b-df-hj-np-tv-xz";
/** What begins a syllable: a pair that is spoken as one, or a single consonant. */
const ONSET = "(?:[bcfgp][lr]|[dt]r|[cpst]h";
const BETWEEN = new RegExp(
  `([aeiouy](?!(?:[bcfgp][lr]|[dt]r|[cgpst]h|ck)[aeiouy])(?:ck|[${CONSONANT}]))(?=${ONSET}|tle|[${CONSONANT}])[aeiouy]\\S)`,
  "g",
);
const AFTER = new RegExp(`(?<=\\S\\S)([aeiouy])(?=${ONSET}|[b-df-hj-np-tvxz])[aeiouy]\\S\\S)`, "g");

/** A name for a narrow card: its long words may be divided between two consonants, the longest, where none stand together, before one. */
export const divided = (name: string): string =>
  language() !== ENGLISH
    ? name
    : name.replaceAll(LONG_WORD, (word) => {
        const between = word.replaceAll(BETWEEN, "$1\u00ad");
        return between === word && word.length >= LONGER ? word.replaceAll(AFTER, "$1\u00ad") : between;
      });
