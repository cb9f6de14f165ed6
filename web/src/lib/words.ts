// The server leaves names open, so that every reader may put in a name or "You": "{seat0} won at the Palace."

/** A server text with its arrows drawn. */
export const arrows = (text: string): string => text.replaceAll(" -> ", " → ");

/**
 * Names of cards, which have capitals, stay as they are. "the commander of {seat0}" is "your commander" to seat 0, "Escort of
 * {seat0}" is "Escort of yours".
 */
function possessive(text: string, me: number): string {
  const thing = new RegExp(`\\b([Tt])he ([a-z]+(?: [a-z]+)?) of \\{seat${me}\\}`, "g");
  return text
    .replace(thing, (_whole, the: string, what: string) => `${the === "T" ? "Your" : "your"} ${what}`)
    .replaceAll(` of {seat${me}}`, " of yours");
}

export function fill(text: string, name: (seat: number) => string, me: number | null, subject: number | null = null): string {
  const marked = subject === null ? text : text.replaceAll("{seat}", `{seat${subject}}`);
  const own = arrows(me === null ? marked : possessive(marked, me));
  return own.replace(/\{seat(\d+)\}( was\b)?/g, (_whole, digits: string, was: string | undefined, at: number) => {
    const seat = Number(digits);
    if (seat !== me) return name(seat) + (was ?? "");
    const you = at === 0 || /[.!?:]\s$/.test(own.slice(0, at)) ? "You" : "you";
    return you + (was ? " were" : "");
  });
}

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
  name.replaceAll(LONG_WORD, (word) => {
    const between = word.replaceAll(BETWEEN, "$1\u00ad");
    return between === word && word.length >= LONGER ? word.replaceAll(AFTER, "$1\u00ad") : between;
  });

/** "1 coin" and "2 coins", by the word for many. */
export const numbered = (value: number, many: string): string =>
  `${value} ${value === 1 ? many.replace(/(ss|x|ch|sh)es$|(?<![su])s$/, "$1") : many}`;
