// The pages that list all games, by the first part of the addresses that they link to.
export const indexNames = ["games", "rules", "cards", "learn"] as const;

export type IndexName = (typeof indexNames)[number];
