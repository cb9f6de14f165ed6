// The server leaves names open, so that every reader may put in a name or "You": "{seat0} won at the Palace."

export function fill(text: string, name: (seat: number) => string, me: number | null, subject: number | null = null): string {
  const marked = subject === null ? text : text.replaceAll("{seat}", `{seat${subject}}`);
  return marked.replace(/\{seat(\d+)\}( was\b)?/g, (_whole, digits: string, was: string | undefined, at: number) => {
    const seat = Number(digits);
    if (seat !== me) return name(seat) + (was ?? "");
    const you = at === 0 || /[.!?:]\s$/.test(marked.slice(0, at)) ? "You" : "you";
    return you + (was ? " were" : "");
  });
}
