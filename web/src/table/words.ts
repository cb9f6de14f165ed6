import { words } from "../lib/words/words";

export const say = words("table", {
  "replay.this-game-is-still": "This game is still running; its replay opens when it has ended.",
  "replay.there-is-no-game":
    "There is no game at this address. Perhaps a letter of its code is missing, or it was cleared away.",
  "replay.there-is-no-such": "There is no such game",
  "replay.replay": "Replay",
  "replay.fetching-the-record": "Fetching the record.",
  "replay.to-the-table": "To the table",
  "replay.home": "Home",
  "replay.my-tables": "My tables",
  "tablePage.there-is-no-such": "There is no such table",
  "tablePage.the-table-cannot": "The table cannot be opened",
  "tablePage.no-table-has": "No table has the code {code}. Perhaps a letter is missing, or it was cleared away.",
  "tablePage.try-again": "Try again",
  "tablePage.home": "Home",
  "tablePage.my-tables": "My tables",
  "tablePage.opening-the-table": "Opening the table.",
});
