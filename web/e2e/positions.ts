// What is read: every page, and positions of every game with the most of what lies on a table.
import { expect, type Page } from "@playwright/test";

import { answer, asked, bot, decide, me, myMove, openPosition, openTable, passRound } from "./table";

export interface Position {
  name: string;
  open: (page: Page) => Promise<void>;
  /** What may be cut there. */
  but?: string;
}

const page = (path: string, ready: string): Position => ({
  name: path,
  open: async (page) => {
    await page.goto(path);
    await expect(page.getByText(ready).filter({ visible: true }).first()).toBeVisible();
    await page.waitForLoadState("networkidle");
  },
});

export const PAGES: Position[] = [
  page("/", "Play now"),
  page("/games/sky_dynasty", "Options of the rules"),
  page("/games/scifi_domains", "Options of the rules"),
  page("/games/dynasty_tcg/new", "Seats"),
  page("/games/sky_thieves/new?with=friends", "Seats"),
  page("/learn/sky_dynasty", "0 of"),
  page("/rules/skytopia", "Search the rules"),
  page("/settings", "Colours"),
  page("/me", "My tables"),
  page("/operator", "Operator"),
  page("/nowhere", "Nothing lies here"),
  page("/t/NOSUCH", "There is no such table"),
];

/** The cards with this word: a list of all takes long to read, and they are made alike. */
const cards = (game: string, word: string): Position => ({
  name: `/cards/${game}`,
  open: async (page) => {
    await page.goto(`/cards/${game}`);
    await page.getByLabel("Name or effect").fill(word);
    await expect(page.getByRole("status").filter({ hasText: " cards" })).not.toContainText(/^(\d+) of \1 /);
  },
});

export const CARDS: Position[] = [
  cards("sky_dynasty", "each"),
  cards("sky_thieves", "target"),
  cards("skytopia", "each"),
  cards("scifi_domains", "each"),
  cards("dynasty_tcg", "search"),
  page("/decks", "Copy and change"),
  {
    name: "the deck builder",
    open: async (page) => {
      await page.goto("/decks");
      await page.getByRole("button", { name: /^Copy/ }).first().click();
      await expect(page).toHaveURL(/\/decks\/.+/);
      await expect(page.getByTestId("verdict")).toHaveAttribute("data-stale", "false");
      await page.getByRole("searchbox").fill("search");
    },
  },
];

type Then = (page: Page) => Promise<void>;
const LONG = { kind: "me", name: "Maximiliane of the Seven" };

/** A position told as a scenario, with AI at the other seats, and what is pressed there. */
function at(
  name: string,
  scenario: { game: string; [field: string]: unknown },
  players: number,
  then?: Then,
  first: object = me,
): Position {
  return {
    name,
    open: async (page) => {
      await openPosition(page, { players, seed: 5, ...scenario }, [first, ...Array<object>(players - 1).fill(bot)]);
      await myMove(page);
      await then?.(page);
    },
  };
}
const press =
  (selector: string): Then =>
  (page) =>
    page.locator(selector).filter({ visible: true }).first().click();
const called =
  (name: string | RegExp): Then =>
  (page) =>
    page.getByRole("button", { name }).filter({ visible: true }).first().click();
const key =
  (name: string): Then =>
  async (page) => {
    await page.keyboard.press(name);
    await page.waitForTimeout(300);
  };
const both =
  (...all: Then[]): Then =>
  async (page) => {
    for (const one of all) await one(page);
  };
const many = (names: string, count = 1) => Object.fromEntries(names.split(", ").map((name) => [name, count]));

const FLEETS = { game: "sky_dynasty" };
const SHIPS =
  "Cargo Shuttle, Imperial Watch, Interceptor, Mobile Shipyard, Battle Cruiser, Fleet Leader, Scavenger, Freighter, Battleship, Explorer, Random Location, Palace";
export const SKY_DYNASTY: Position[] = [
  at(
    "a hand of 12 to lay from, five seats",
    { ...FLEETS, seats: [{ hand: many(SHIPS), coins: 12, influence: 9 }, {}, {}, {}, {}] },
    5,
    undefined,
    LONG,
  ),
  at(
    "a large fleet in the draft",
    { ...FLEETS, seats: [{ hand: many("Interceptor, Imperial Watch, Carrier, Cargo Shuttle, Gateway", 2) }, {}] },
    2,
    both(press("[data-region=hand] [data-offered].frame-green"), press("[data-region=hand] [data-offered]:not(.frame-green)")),
  ),
  at(
    "fleets at every station",
    {
      ...FLEETS,
      phase: "resolve",
      seats: [
        {
          coins: 9,
          hand: many("Corsair, Escort"),
          at: { Dealer: many("Dealer, Battle Cruiser, Mobile Shipyard, Imperial Watch"), Palace: many("Palace, Interceptor") },
        },
        { at: { Dealer: many("Dealer, Battleship, Cargo Shuttle"), Shipyard: many("Shipyard, Fleet Leader") } },
        { at: { Palace: many("Palace, Interceptor, Carrier") } },
      ],
    },
    3,
  ),
  at(
    "paying at the junkyard",
    {
      ...FLEETS,
      phase: "resolve",
      die: 2,
      seats: [
        {
          coins: 0,
          at: { Junkyard: many("Junkyard, Corsair") },
          discard: many("Cargo Shuttle, Imperial Watch, Mobile Shipyard", 2),
        },
        {},
      ],
    },
    2,
  ),
  at("as text", { ...FLEETS, seats: [{ hand: many(SHIPS) }, {}, {}] }, 3, key("t")),
  at("rules beside the table", { ...FLEETS, seats: [{ hand: many(SHIPS) }, {}, {}] }, 3, key("r")),
  {
    name: "the end",
    open: async (page) => {
      await openPosition(page, {
        ...FLEETS,
        players: 2,
        options: { max_rounds: 1 },
        seats: [
          { hand: { Escort: 1 }, influence: 7, coins: 3 },
          { hand: {}, influence: 2, coins: 3 },
        ],
      });
      await myMove(page);
      await passRound(page);
      await expect(page.getByTestId("result")).toBeVisible();
    },
  },
  {
    name: "the device is handed over",
    open: async (page) => {
      await openTable(
        page,
        [
          { kind: "me", name: "Ada" },
          { kind: "hotseat", name: "Maximiliane of the Seven" },
        ],
        { seed: 7 },
      );
      await expect(page.getByRole("dialog", { name: "Hand over the device" })).toBeVisible();
    },
  },
  {
    name: "the waiting room",
    open: async (page) => {
      await openTable(page, [LONG, { kind: "open" }, { kind: "open" }, bot, bot]);
      await expect(page.getByTestId("invite-link")).toBeVisible();
    },
  },
  {
    name: "a replay",
    open: async (page) => {
      const code = await openTable(page, [me, bot], { options: { max_rounds: 1 }, seed: 5 });
      while ((await asked(page)) === "asked") await decide(page);
      await page.goto(`/r/${code}`);
      await page.waitForLoadState("networkidle");
    },
  },
];

const KINGDOMS = { game: "dynasty_tcg" };
const WARDENS =
  "Ferrywoman of the Slow River, Avenger of the Fallen Bell, Warden of the Silver Gate, Shield of Nine Villages, Elder of the Mountain Fist, Starfall Bowmaster";
const FULL = {
  A1: "Moonback Tortoise",
  A2: "Xian (champion)",
  A3: "Ferrywoman of the Slow River",
  A4: { card: "Avenger of the Fallen Bell", position: "defence", damage: 1 },
  A5: "Ford Palisade",
  B1: "Warden of the Silver Gate",
  B2: "Silver Archer",
  B3: { card: "Shield of Nine Villages", items: ["Mantle of the Quiet Moon", "Moonsilver Buckler"] },
  C1: "Causeway Sentry",
  C4: "Elder of the Mountain Fist",
  C5: "Recruiting Hall",
};
const FOES = {
  A1: "Relic Digger",
  A2: "Lie Hua (champion)",
  A3: "Gate of Coals",
  A4: "Cinder Drake",
  A5: "Brood Warden",
  B4: "Ash Spitter",
  B5: "Brood Warden",
  C2: "Rongyan (champion)",
  C5: "Altar of Cinders",
};
const LARGE = many(
  "Ferrywoman of the Slow River, Call to the Seven Halls, Mantle of the Quiet Moon, Full Moon over Shey, Bai Lan (battle champion), Warden of the Silver Gate, Night of Seven Moons, Recruiting Hall, Shield of Nine Villages, Xian (war champion)",
);
export const DYNASTY_TCG: Position[] = [
  ...[3, 5, 8].map((seed): Position => ({
    name: `an opening hand, ${seed}`,
    open: async (page) => {
      await openTable(page, [me, bot], {
        game: "dynasty_tcg",
        seed,
        options: {
          deck_1: seed === 8 ? "Gold Under the Mountain" : "The Standing Tide",
          deck_2: "The Open Hand",
          first_player: "first_seat",
        },
      });
      await myMove(page);
    },
  })),
  at(
    "a full field, long names",
    {
      ...KINGDOMS,
      seats: [
        { hand: LARGE, resources: 10, field: FULL, discard: { Tideguard: 2 } },
        { hand: { "Cinder Drake": 6 }, field: FOES },
      ],
    },
    2,
    undefined,
    LONG,
  ),
  at(
    "seven lanes",
    {
      ...KINGDOMS,
      options: { lanes: 7 },
      seats: [
        { hand: LARGE, resources: 10, field: { ...FULL, A6: "Starfall Bowmaster", A7: "Blue Moon Recruiter" } },
        { hand: { "Cinder Drake": 6 }, field: FOES },
      ],
    },
    2,
  ),
  at(
    "two joined units",
    {
      ...KINGDOMS,
      seats: [
        {
          hand: { "Cinder Drake": 1 },
          field: {
            A4: "Ferrywoman of the Slow River",
            B4: { card: "Warden of the Silver Gate", reinforces: "A4" },
            A1: "Tideguard",
            B1: { card: "Lung Feng", reinforces: "A1" },
          },
        },
        { hand: { "Cinder Drake": 1 }, field: FOES },
      ],
    },
    2,
  ),
  at(
    "the deeds of a unit",
    { ...KINGDOMS, seats: [{ hand: LARGE, resources: 10, field: FULL }, { field: FOES }] },
    2,
    press("[data-spot='field:0:B3'].offered, .unit.offered"),
  ),
  at(
    "choosing a zone",
    { ...KINGDOMS, seats: [{ hand: many(WARDENS), resources: 10, field: { A1: "Tideguard" } }, { field: FOES }] },
    2,
    press("[data-region=hand] [data-offered]"),
  ),
  at(
    "selling in the trade centre",
    {
      ...KINGDOMS,
      seats: [
        { hand: LARGE, trade: many(WARDENS), field: FULL },
        { trade: many(WARDENS), field: FOES },
      ],
    },
    2,
    called(/^Your trade/),
  ),
  at(
    "a stack",
    {
      ...KINGDOMS,
      seats: [
        { hand: many("Slip Away, Night of Seven Moons, Call to the Seven Halls"), resources: 10, field: FULL },
        { hand: { "Cinder Drake": 1 }, field: FOES },
      ],
    },
    2,
    press("[data-region=hand] [data-offered]"),
  ),
  at("as text", { ...KINGDOMS, seats: [{ hand: LARGE, resources: 10, field: FULL }, { field: FOES }] }, 2, key("t")),
];

const MARKET = {
  red: ["Forge (Falcon)", "Gear Hall (Oak)", "Winch Tower (Falcon)", "Bellows (Lion)"],
  gold: ["Toll Bridge (Oak)", "Auction House (Star)", "Counting House (Falcon)", "Caravanserai (Lion)"],
  blue: ["Observatory (Falcon)", "Harmony Hall (Star)", "Cathedral (Lion)", "Gallery (Star)"],
  purple: ["Library (Falcon)", "Echo Chamber (Lion)", "Council (Oak)", "Sky Harbour (Lion)"],
};
const towers = (players: number) => ({
  game: "skytopia",
  now: 3,
  round: 9,
  guilds: ["Mechanicians' Guild", "Carpenters' Guild", "Astrologers' Guild"],
  market: Object.fromEntries(Object.entries(MARKET).map(([colour, cards]) => [colour, cards.slice(0, players)])),
});
const CITIES = [
  {
    coins: 19,
    pp: 128,
    tile: { Taskmaster: 0 },
    city: {
      "Turntable (Star)": 1,
      "Pay Office (Oak)": 1,
      "Spire (Oak)": 1,
      "Patrons' Hall (Oak)": 2,
      "Embassy (Star)": 1,
      "Signal Mast (Lion)": 2,
      "Launch Ramp (Oak)": 3,
    },
    golems: { "Cathedral (Lion)": 5, "Gear Hall (Oak)": 6 },
  },
  {
    coins: 4,
    pp: 29,
    tile: { Herald: 0 },
    city: { "Almshouse (Falcon)": 1, "Triumphal Arch (Lion)": 1, "Gallery (Oak)": 2 },
    golems: { "Forge (Falcon)": 4 },
  },
  {
    coins: 12,
    pp: 22,
    tile: { Bargain: 0 },
    city: { "Engine House (Star)": 1, "Almshouse (Star)": 1, "Shrine (Star)": 1, "Mirror Court (Oak)": 1 },
    golems: { "Library (Falcon)": 4 },
  },
  {
    coins: 7,
    pp: 34,
    tile: { Tithe: 0 },
    city: { "Counting House (Lion)": 1, "Bourse (Oak)": 2, "Observatory (Star)": 1, "Root Vault (Star)": 1 },
    golems: { "Winch Tower (Falcon)": 1, "Observatory (Falcon)": 6 },
  },
];
const due = (seats: typeof CITIES) =>
  seats.map((seat, number) => (number === 0 ? { ...seat, golems: { "Cathedral (Lion)": 3, "Gear Hall (Oak)": 6 } } : seat));
export const SKYTOPIA: Position[] = [
  at("four cities", { ...towers(4), seats: CITIES }, 4, undefined, LONG),
  at("two cities", { ...towers(2), seats: CITIES.slice(0, 2).map((seat) => ({ ...seat, golems: {} })) }, 2),
  at("a card of the market chosen", { ...towers(4), seats: CITIES }, 4, press("[data-region=board] [data-card][data-offered]")),
  at("a golem is due", { ...towers(4), seats: due(CITIES) }, 4),
  at(
    "climbing",
    { ...towers(4), seats: due(CITIES) },
    4,
    both(press("[data-offered]"), press("[data-testid=commit]"), async (page) => {
      await myMove(page);
    }),
  ),
  at("as text", { ...towers(4), seats: CITIES }, 4, key("t")),
  {
    name: "the end",
    open: async (page) => {
      await openPosition(page, { ...towers(4), players: 4, seats: CITIES, at: "end" }, [me, bot, bot, bot]);
      await expect(page.getByTestId("result")).toBeVisible();
    },
  },
  {
    name: "a replay",
    open: async (page) => {
      // The last turn of the last round, answered by whatever comes first.
      const seats = CITIES.slice(0, 3).map((seat) => ({ ...seat, golems: {} }));
      const code = await openPosition(page, { ...towers(3), players: 3, seats, last_round: 9, turn: 1, start: 2 }, [
        me,
        bot,
        bot,
      ]);
      while ((await myMove(page)) === "asked") await answer(page);
      await page.goto(`/r/${code}`);
      await expect(page.getByTestId("replay").locator("[data-zone=guilds]")).toBeVisible();
      await page.keyboard.press("Home");
    },
  },
];

const DUEL = {
  game: "sky_thieves",
  turn: 27,
  line: { far: "Merchant Convoy", middle: "Express Courier", near: "Mail Balloon" },
};
const TWELVE = many(
  "Gearhead Gremlin, Stowaway Urchin, Eerie Weatherwitch, First Mate Automaton, Salvage Dive, Pickpocket Swarm, Sudden Squall, Sand in the Gears, Carrier Pigeons, Bottled Lightning, Crate of Cogs, Semiautonomous Exosuit",
);
const DECK = [
  {
    captain: { "Boilerwoman Bridget Brass": 0 },
    board: { "Flintlock Blunderbuss": 0, "Brass Periscope": 0, "First Mate Automaton": 0 },
    hand: TWELVE,
    captured: { "Tea Caravan": 1 },
  },
  {
    captain: { "Admiral Horatio Rustbeard": 1 },
    board: { "Death Ray": 0 },
    hand: many("Alarm Bells, Cargo Nets"),
    captured: { "Iron Cathedral": 2 },
  },
  {
    captain: { "Gunner Bartholomew Flint": 1 },
    board: { "Thunder Organ": 0, "Cargo Nets": 0, "Armoury Bosun": 0 },
    hand: many("Pressure Leak, Stolen Blueprints"),
    captured: { "Sky Ferry": 1 },
  },
  {
    captain: { "Black Ottilie the Broker": 1 },
    board: { "Greek Fire Projector": 0, "Semiautonomous Exosuit": 0, "Notorious Sky Duellist": 0 },
    hand: many("Second Wind, Double Agent"),
  },
];
const TARGETS = { far: "Observatory of Diamonds", middle: "Palace of the Cloud King", near: "Imperial Bullion Express" };
const ATTACK = { target: "Palace of the Cloud King", speed: 3, firepower: 5 };
const LOADED = [
  {
    ...DECK[0],
    hand: many(
      "Second Wind, Quicksilver Flasks, Eerie Weatherwitch, Salvage Dive, Crate of Cogs, Semiautonomous Exosuit, Greek Fire Projector",
    ),
  },
  ...DECK.slice(1),
];
export const SKY_THIEVES: Position[] = [
  at("a hand of 12", { ...DUEL, seats: DECK.slice(0, 3) }, 3, undefined, LONG),
  at(
    "the pay panel",
    { ...DUEL, seats: DECK.slice(0, 3) },
    3,
    press("[data-region=hand] [data-card='Semiautonomous Exosuit']"),
  ),
  at("five rivals, long names", { ...DUEL, line: TARGETS, seats: [...DECK, {}] }, 5),
  at("an attack to strengthen", { ...DUEL, line: TARGETS, at: "attack", attack: ATTACK, seats: LOADED }, 4),
  at("an attack is chosen", { ...DUEL, line: TARGETS, at: "attack", seats: LOADED }, 4),
  at("scouting", { ...DUEL, at: "scout", seats: LOADED }, 4),
  at("as text", { ...DUEL, seats: DECK }, 4, key("t")),
  at(
    "a tray to take from",
    {
      game: "sky_thieves",
      junk: many(
        "Flintlock Blunderbuss, Grapnel Launcher, Volley Gun, Tesla Lance, Greek Fire Projector, Harpoon Winch, Death Ray, Thunder Organ",
      ),
      seats: [{ hand: many("Salvage Dive, Crate of Cogs") }, {}],
    },
    2,
    press("[data-region=hand] [data-card='Salvage Dive']"),
  ),
];

const DOMAIN = { game: "scifi_domains" };
const OWNED = {
  units: many("Lance Frigate, Strider, Strafer, Marine, Battlecruiser, Interceptor, Hive Carrier, Torpedo Skiff", 2),
  techs: many(
    "Bulwark Plating, Screen Doctrine, Long Lance, Prize Rules, Hangar Shields, Spread Launch, Rescue Beacons, Proximity Fuses",
  ),
  rewards: many("Wing Honours, Fleet Review, Wing Commander, Planetary Claim, Point Barrage, Open Archive, Shipwrights' Guild"),
};
const SWARM = { new: { Picket: 1 }, enemies: { Needle: 1, "Gnat Swarm": 1, "Ram Drone": 6, Talon: 6, Scorcher: 2, Reaper: 5 } };
const SHOP = { unit: { Interceptor: 2, Strafer: 2, Picket: 3, Dreadnought: 1, Marine: 2, "Siege Monitor": 1 } };
export const SCIFI_DOMAINS: Position[] = [
  at("Rewards to take", { ...DOMAIN, at: "rewards", round: 2, seats: [{ ...OWNED, points: 3 }, {}, {}] }, 3, undefined, LONG),
  at(
    "much to buy",
    {
      ...DOMAIN,
      at: "build",
      round: 2,
      options: { striker_model: "split" },
      line_ups: SHOP,
      seats: [{ ...OWNED, metal: 19, research: 15 }, {}, {}, {}],
    },
    4,
  ),
  at("21 Strikers called", { ...DOMAIN, at: "call", seats: [SWARM, {}, {}] }, 3),
  at(
    "calling with a large fleet",
    { ...DOMAIN, at: "call", seats: [{ ...OWNED, enemies: { Raider: 2, Leviathan: 1 } }, {}] },
    2,
  ),
  at(
    "deploying",
    { ...DOMAIN, at: "deploy", seats: [{ ...OWNED, enemies: { Scow: 2, Needle: 1, Looters: 3, "Militia Line": 2 } }, {}, {}] },
    3,
  ),
  at(
    "fighting",
    {
      ...DOMAIN,
      at: "fight",
      seats: [{ ...OWNED, enemies: { Raider: 2, Scow: 1, "Missile Team": 2, "Mortar Pit": 1, "Gnat Swarm": 1 } }, {}],
    },
    2,
  ),
  at("the first Round", { ...DOMAIN, at: "round", seats: [{}, {}, {}] }, 3),
  at("as text", { ...DOMAIN, at: "build", round: 2, seats: [{ ...OWNED, metal: 9 }, {}, {}] }, 3, key("t")),
];
