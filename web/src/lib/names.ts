// How names are compared: as they look, however they were typed. The engine does the same (skydeck.engine.names).
const APOSTROPHES = /[\u2018\u2019\u201b\u02bc\u2032\u00b4\u0060\uff07]/g;
const HYPHENS = /[\u2010-\u2015\u2212\ufe63\uff0d]/g;
const UNSEEN = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;

/** Composed letters, typewriter's apostrophes and hyphens, single blanks, small letters. */
export const folded = (name: string): string =>
  name
    .replace(UNSEEN, "")
    .replace(APOSTROPHES, "'")
    .replace(HYPHENS, "-")
    .normalize("NFC")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();
