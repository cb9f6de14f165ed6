// The language that sentences are said in: English as it stands in the code, or what a language's file says instead.

export interface Language {
  /** Its tag, as BCP 47 has it. */
  language: string;
  /** Templates by id; what is missing is said in English. */
  words: Readonly<Record<string, string>>;
  /** The forms of a noun by the categories of the Unicode CLDR: one, few, many, other. */
  nouns: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** What becomes of the mark {you} in the reader's own sentences: patterns with what takes their place, one after the other. */
  you: readonly (readonly [pattern: string, words: string])[];
}

// Nouns that stay as they are after a number.
const UNCOUNTED = ["damage", "durability", "health", "influence", "strength", "Metal", "PP", "Research", "VP"];

export const ENGLISH: Language = {
  language: "en",
  words: {},
  nouns: Object.fromEntries(UNCOUNTED.map((noun) => [noun, { other: noun }])),
  // Names of cards, which have capitals, stay as they are: "your commander", but "Escort of yours".
  you: [
    ["\\bthe ([a-z]+(?: [a-z]+)?) of {you}", "your $1"],
    ["\\bThe ([a-z]+(?: [a-z]+)?) of {you}", "Your $1"],
    [" of {you}", " of yours"],
    ["{you} was\\b", "{you} were"],
    ["(^|[.!?:]\\s){you}", "$1You"],
    ["{you}", "you"],
  ],
};

let spoken: Language = ENGLISH;
let plurals = new Intl.PluralRules("en");

/** Says everything in this language from now on. */
export function speak(language: Language): void {
  spoken = language;
  plurals = new Intl.PluralRules(language.language);
}

export const language = (): Language => spoken;

/** Fetches what the server says instead of English. */
export async function learnLanguage(): Promise<void> {
  const answer = await fetch("/api/words");
  if (answer.ok) speak((await answer.json()) as Language);
}

/** The plural of an English noun. */
const many = (noun: string): string =>
  noun.replace(/(?:(ss|x|ch|sh)|([^aeiou])y|)$/, (_end, hiss?: string, letter?: string) =>
    hiss ? `${hiss}es` : letter ? `${letter}ies` : "s",
  );

/** A noun as it stands behind a number: "coin" for 1, "coins" for 2. */
export function nounFor(count: number, noun: string): string {
  const forms = spoken.nouns[noun];
  if (!forms) return count === 1 ? noun : many(noun);
  return forms[plurals.select(count)] ?? forms["other"] ?? noun;
}

/** "a, b and c", as the server says it (`join` in engine/text.py). */
export function listed(words: readonly string[], conjunction: "and" | "or" = "and"): string {
  if (words.length < 2) return words.join("");
  const between = spoken.words[`engine.${conjunction}`] ?? conjunction;
  return `${words.slice(0, -1).join(", ")} ${between} ${words.at(-1) ?? ""}`;
}

/** A moment as the device writes it, in another language as that has it. */
export const dated = (at: number): string =>
  new Date(at).toLocaleString(spoken === ENGLISH ? undefined : spoken.language, { dateStyle: "medium", timeStyle: "short" });

export const capital = (words: string): string => words.charAt(0).toLocaleUpperCase(spoken.language) + words.slice(1);
