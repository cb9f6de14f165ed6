// The server leaves names open, so that every reader may put in a name or "You": "{seat0} won at the Palace."
import { language } from "./language";

/** A server text with its arrows drawn. */
export const arrows = (text: string): string => text.replaceAll(" -> ", " → ");

/** A sentence with names in place of its marks; what the reader is called in it, the language says. */
export function fill(text: string, name: (seat: number) => string, me: number | null, subject: number | null = null): string {
  const marked = arrows(subject === null ? text : text.replaceAll("{seat}", `{seat${subject}}`));
  const own = me === null ? marked : addressed(marked, `{seat${me}}`);
  return own.replace(/\{seat(\d+)\}/g, (_whole, digits: string) => name(Number(digits)));
}

function addressed(text: string, mark: string): string {
  if (!text.includes(mark)) return text;
  const { you } = language();
  return you
    .reduce(
      (told, [pattern, words]) => told.replace(new RegExp(pattern.replaceAll("{you}", "\\{you\\}"), "g"), words),
      text.replaceAll(mark, "{you}"),
    )
    .replaceAll("{you}", mark);
}
