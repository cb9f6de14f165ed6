/** What went wrong, in words, whatever was thrown. */
export const troubleOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
