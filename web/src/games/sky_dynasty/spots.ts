// The ids of things on the table, as the server's answers name them.

/** A card in the id of a thing. */
export const slug = (name: string): string => name.toLowerCase().replaceAll(" ", "_");
