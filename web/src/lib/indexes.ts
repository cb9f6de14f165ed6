// The pages that list all games, by the first part of the addresses that they link to.
export const indexes = {
  games: { title: "Games", lead: "Five games of one world, each against AI, with friends by link, or around one device." },
  rules: {
    title: "Rules",
    lead: "The rules of each game in plain words, with a search. Each has its number, which every question at a table leads to.",
  },
  cards: { title: "Cards", lead: "All cards of each game, with everything that they do." },
  learn: { title: "Learn", lead: "Lessons of a few minutes: a real table, and a sentence for every move." },
} as const;

export type IndexName = keyof typeof indexes;
