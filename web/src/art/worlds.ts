// The skies and lands of the families of cards. Values are those of the art direction; one hour of the day is drawn per card.
import type { BodyName } from "./bodies";
import { mix } from "./paint";
import type { RidgeName } from "./ridges";
import type { FlyerName, PropName } from "./things";

/** What changes with the hour. */
export interface Hour {
  /** From the zenith to the horizon. */
  sky: readonly [string, string, string, string];
  light: string;
  glow: string;
  far: string;
  near: string;
  mist: string;
  accent: string;
}

export interface World extends Omit<Hour, "sky"> {
  hours: readonly (Partial<Hour> & Pick<Hour, "sky">)[];
  /** The colours that the subject may have. */
  cloths: readonly string[];
  /** Lit windows. */
  lamp: string;
  bodies: readonly BodyName[];
  bodySize?: number;
  /** From far to near: the form of a ridge and how high it rises, as a part of the picture. */
  ridges: readonly (readonly [RidgeName, number])[];
  /** What stands on the ridges, and how many on each. */
  props?: readonly PropName[];
  standing?: number;
  flyers?: readonly FlyerName[];
  flying?: number;
  /** The near edge, out of focus. */
  edge?: RidgeName;
  mote: "petal" | "ember" | "snow" | "spark";
  motes?: number;
  stars?: number;
  haze?: number;
  fog?: number;
  rays?: number;
  /** Clouds are nebulae; without ridges the land is the rim of a planet. */
  space?: boolean;
  /** How far down the land begins, where not as is usual for what is painted. */
  horizon?: number;
}

const BLUE_MOONS: World = {
  light: "#eaf2ff",
  glow: "#9db9ff",
  far: "#6f8bd6",
  near: "#0a1233",
  mist: "#a9c0f5",
  accent: "#a8e6ff",
  lamp: "#ffd98a",
  cloths: ["#c4d2fb", "#e6d6a4", "#6fb6d6", "#8f9df0"],
  bodies: ["moons", "moon", "moons", "crescent"],
  bodySize: 1.15,
  stars: 70,
  ridges: [
    ["karst", 0.42],
    ["karst", 0.34],
    ["hills", 0.16],
    ["hills", 0.1],
  ],
  props: ["pagoda", "pine", "pine"],
  standing: 3,
  flyers: ["bird"],
  flying: 3,
  edge: "hills",
  mote: "petal",
  hours: [
    { sky: ["#0b1440", "#21357f", "#5673c8", "#b9ccff"] },
    { sky: ["#101038", "#34307e", "#7a6fc4", "#d9c9f5"], glow: "#c3b2ff", mist: "#c9baf0" },
    { sky: ["#06283f", "#14557a", "#4a9ab8", "#c4edf2"], glow: "#9fe2f0", far: "#5b9fc0", mist: "#b5e2ee" },
  ],
};

const KARATIKA: World = {
  light: "#fff0c9",
  glow: "#ffb45e",
  far: "#d98a4a",
  near: "#2a1206",
  mist: "#ffd6a0",
  accent: "#ffe08a",
  lamp: "#fff2b8",
  cloths: ["#d94f2e", "#e6a63c", "#3f8a8c", "#f0d9a8"],
  bodies: ["sun"],
  bodySize: 1.5,
  ridges: [
    ["mesa", 0.3],
    ["dunes", 0.2],
    ["dunes", 0.17],
    ["hills", 0.09],
  ],
  props: ["gate", "bamboo", "bamboo"],
  standing: 3,
  flyers: ["bird"],
  flying: 4,
  edge: "hills",
  mote: "petal",
  hours: [
    { sky: ["#7a2f1c", "#cf6a2c", "#f5a94e", "#ffe3a6"] },
    { sky: ["#4a2350", "#a8485a", "#ee8f5a", "#ffd9a0"], glow: "#ff9d76", mist: "#ffc4a0" },
    { sky: ["#2f5a63", "#7ea28a", "#e8c77c", "#fff0c4"], far: "#b59a5a", mist: "#ffe9b8" },
  ],
};

const DRAGONS: World = {
  light: "#ffe2b0",
  glow: "#ff6a3a",
  far: "#8d2f35",
  near: "#1a0508",
  mist: "#d9553a",
  accent: "#ffb347",
  lamp: "#ffc04a",
  cloths: ["#d2452f", "#e0a440", "#6a7f74", "#b06a8a"],
  bodies: ["eclipse", "sun", "eclipse"],
  rays: 0.5,
  fog: 0.42,
  ridges: [
    ["crags", 0.42],
    ["crags", 0.33],
    ["shards", 0.18],
    ["crags", 0.13],
  ],
  props: ["horn", "keep", "horn"],
  standing: 3,
  flyers: ["bird"],
  flying: 2,
  edge: "shards",
  mote: "ember",
  motes: 46,
  hours: [
    { sky: ["#22060e", "#5e1420", "#b23a2a", "#ff9a4a"] },
    { sky: ["#170a1e", "#47163f", "#a02f4a", "#ff8a5a"], mist: "#c2405a" },
    { sky: ["#1f1210", "#54301e", "#b5622a", "#ffcf7a"], glow: "#ff9a3a", mist: "#d97a3a" },
  ],
};

const SKYWRIGHTS: World = {
  light: "#f2fffb",
  glow: "#9fe8dc",
  far: "#6fb3b4",
  near: "#06282e",
  mist: "#cdf3ea",
  accent: "#ffdf9a",
  lamp: "#ffe2a0",
  cloths: ["#d0a052", "#e9e0c4", "#c8704a", "#5fa3a0"],
  bodies: ["sun", "moon"],
  rays: 0.35,
  ridges: [
    ["cloud", 0.16],
    ["spires", 0.34],
    ["cloud", 0.17],
    ["cloud", 0.12],
  ],
  props: ["mill"],
  standing: 1,
  flyers: ["isle", "isle", "bird"],
  flying: 2,
  edge: "cloud",
  mote: "spark",
  motes: 14,
  hours: [
    { sky: ["#1b6f86", "#4aa5ae", "#9fd8cc", "#f6f3d0"] },
    { sky: ["#155064", "#3d8b9e", "#f0b98a", "#ffe6b8"], glow: "#ffd3a0", mist: "#ffe3c8" },
    { sky: ["#0e3350", "#2f6f94", "#8fc2d4", "#e6f5f0"], far: "#6a9fc0" },
  ],
};

const NEUTRAL: World = {
  light: "#fff6dc",
  glow: "#e8cf9a",
  far: "#8f9a86",
  near: "#1c221c",
  mist: "#e6e0c4",
  accent: "#ffe9b0",
  lamp: "#ffe2a0",
  cloths: ["#b5a27a", "#8a9a8c", "#c08a5a", "#e0d4b0"],
  bodies: ["sun", "moon"],
  rays: 0.3,
  ridges: [
    ["hills", 0.3],
    ["hills", 0.22],
    ["hills", 0.15],
    ["hills", 0.08],
  ],
  props: ["fir"],
  standing: 9,
  flyers: ["bird"],
  flying: 3,
  edge: "hills",
  mote: "petal",
  hours: [
    { sky: ["#4a6a76", "#86a39a", "#d3cda0", "#fbf0cc"] },
    { sky: ["#3a4258", "#7d7f8c", "#d6b79a", "#fbe3c0"] },
    { sky: ["#5a5a3c", "#9c9a5e", "#e0cf8c", "#fff4cc"] },
  ],
};

const LUMIA: World = {
  space: true,
  light: "#fff0d2",
  glow: "#6f8cff",
  far: "#2f5aa8",
  near: "#050a1c",
  mist: "#9cc0ff",
  accent: "#7fd4ff",
  lamp: "#ffd98a",
  cloths: ["#a9b9d9"],
  bodies: ["ringed", "planet", "sun", "planet"],
  stars: 150,
  haze: 0.6,
  ridges: [],
  mote: "spark",
  motes: 12,
  hours: [{ sky: ["#050818", "#0e1840", "#233a80", "#4a6cc0"] }],
};

/** The same place by day, for the light theme. */
const LUMIA_DAWN: World = {
  ...LUMIA,
  light: "#fff8e0",
  glow: "#fff0c8",
  far: "#7aa6d8",
  near: "#9db8d8",
  mist: "#ffffff",
  accent: "#ffffff",
  stars: 0,
  haze: 0.5,
  bodies: ["planet", "moon"],
  hours: [{ sky: ["#8fb4e6", "#bcd2ee", "#f4dcc0", "#fff0d4"] }],
};

const FIGHTER: World = {
  ...LUMIA,
  cloths: ["#d98a7a"],
  accent: "#ff9a7a",
  hours: [
    { sky: ["#12060f", "#3a1230", "#7a2c50", "#e0705a"], glow: "#e05a6a", far: "#8a3a5a", mist: "#ffb0a0" },
    { sky: ["#0c0818", "#2a1440", "#5c2a6a", "#c8607a"], glow: "#c04a8a", far: "#6a3a7a", mist: "#f0a0c0" },
  ],
};

const CUTTER: World = {
  ...LUMIA,
  cloths: ["#dcb870"],
  accent: "#ffd98a",
  hours: [
    { sky: ["#0d0c12", "#33261c", "#7d5c2a", "#e8b860"], glow: "#d9a040", far: "#8a6a3a", mist: "#ffe0a0" },
    { sky: ["#0a1018", "#20303c", "#5a6a5a", "#d9c080"], glow: "#c0a860", far: "#6a6a4a", mist: "#f0e0b0" },
  ],
};

const STARSHIP: World = {
  ...LUMIA,
  cloths: ["#9fbdf0"],
  accent: "#8fd0ff",
  hours: [
    { sky: ["#050a20", "#102458", "#2a56a8", "#8ab4f0"] },
    { sky: ["#0a0824", "#221c60", "#4a48b0", "#a8a0f0"], glow: "#8a80ff", far: "#4a4aa8" },
  ],
};

const LOCATION: World = {
  ...LUMIA,
  cloths: ["#a8c8b0"],
  accent: "#8ff0b8",
  lamp: "#ffe08a",
  hours: [
    { sky: ["#04141a", "#0c3438", "#2a6a5a", "#9ad8a0"], glow: "#5ad0a0", far: "#2a6a68", mist: "#b0f0d0" },
    { sky: ["#061020", "#10304a", "#2a6a78", "#a0e0c8"], glow: "#5ac0c0", far: "#2a6080", mist: "#b0f0e8" },
  ],
};

const SKYTOPIA: World = {
  light: "#fffbe8",
  glow: "#ffe0a8",
  far: "#8f7fc0",
  near: "#3a3350",
  mist: "#fff0dc",
  accent: "#ffe6a8",
  lamp: "#ffe9a0",
  cloths: ["#d9b06a"],
  bodies: ["sun"],
  rays: 0.7,
  stars: 40,
  ridges: [
    ["cloud", 0.3],
    ["cloud", 0.22],
    ["cloud", 0.13],
  ],
  flyers: ["isle", "airship"],
  flying: 2,
  edge: "cloud",
  mote: "spark",
  motes: 18,
  hours: [{ sky: ["#2a2258", "#5c4a94", "#b88ab8", "#ffdcae"] }],
};

/** The same sea of clouds in the morning, for the light theme. */
const SKYTOPIA_DAWN: World = {
  ...SKYTOPIA,
  far: "#c4b4dc",
  near: "#c8b8d8",
  mist: "#ffffff",
  stars: 0,
  hours: [{ sky: ["#9fb4e4", "#c9c4ea", "#f6d8c4", "#fff2d4"] }],
};

/** Of a tower: its colour goes over into the light of evening. */
const enamel = (deep: string, mid: string, cloths: World["cloths"], accent: string): World => ({
  ...SKYTOPIA,
  bodies: ["dial", "sun", "dial"],
  bodySize: 1.1,
  stars: 0,
  rays: 0.4,
  cloths,
  accent,
  ridges: [
    ["cloud", 0.16],
    ["city", 0.3],
    ["cloud", 0.17],
    ["cloud", 0.1],
  ],
  props: ["tower", "dome"],
  standing: 3,
  flyers: ["gear"],
  flying: 2,
  hours: [
    { sky: [deep, mid, mix(mid, "#fff2d4", 0.55), "#fff2d4"] },
    { sky: [mix(deep, "#3a2a5a", 0.5), mix(deep, mid, 0.6), mix(mid, "#ffd9b0", 0.5), "#ffe6c4"] },
  ],
});

const THIEVES: World = {
  light: "#fff1c4",
  glow: "#ffb56a",
  far: "#b07a7e",
  near: "#25131c",
  mist: "#ffdcb0",
  accent: "#ffe3a0",
  lamp: "#ffe08a",
  cloths: ["#c47f3f", "#8f5f6a", "#d9b878", "#5f8a94"],
  bodies: ["sun"],
  bodySize: 1.2,
  rays: 0.45,
  ridges: [
    ["cloud", 0.2],
    ["cloud", 0.2],
    ["cloud", 0.2],
    ["cloud", 0.13],
  ],
  flyers: ["airship", "bird"],
  flying: 2,
  edge: "cloud",
  mote: "spark",
  motes: 14,
  hours: [{ sky: ["#3b2a55", "#8c4d6a", "#e8906a", "#ffdf9e"] }, { sky: ["#24304a", "#5b4a6e", "#b0687a", "#f5b08a"] }],
};

/** What thieves rob is seen by day, far from their own hour. */
const PREY: World = {
  ...THIEVES,
  far: "#7f8fa4",
  near: "#1c2a3c",
  mist: "#ffeccc",
  cloths: ["#d9b878", "#b98a58", "#c9d0d4", "#a8604a"],
  hours: [{ sky: ["#1f3a5c", "#5a7f9c", "#e0b48a", "#fff0c8"] }, { sky: ["#2c4a5e", "#7a9a94", "#e8c890", "#fff4d4"] }],
};

/** Sabotage comes with bad weather. */
const STORM: World = {
  ...THIEVES,
  glow: "#9a8ad8",
  far: "#5a5474",
  near: "#12101e",
  mist: "#b8a8d8",
  cloths: ["#b8b0c8", "#c89858"],
  bodies: ["moon"],
  hours: [{ sky: ["#141428", "#342c54", "#6a5488", "#c49ab0"] }, { sky: ["#10202c", "#24444e", "#567a78", "#c8c8a0"] }],
};

/** Seas of cloud as a table lies over them: by evening, and in the morning. */
const RAID: World = {
  ...THIEVES,
  far: "#b98a92",
  near: "#3a2030",
  ridges: [
    ["cloud", 0.15],
    ["cloud", 0.15],
    ["cloud", 0.16],
    ["cloud", 0.14],
  ],
  fog: 0.6,
  flying: 0,
  motes: 30,
  hours: [{ sky: ["#33284e", "#8a4c6c", "#e88a68", "#ffdc9a"] }],
};
const RAID_DAWN: World = {
  ...RAID,
  light: "#fffdf0",
  far: "#c8b8c4",
  near: "#a89aac",
  mist: "#ffffff",
  motes: 12,
  hours: [{ sky: ["#9cb8dc", "#c8cfe0", "#f4d4b8", "#fff0d0"] }],
};

/** Space and ground at once: nebulae above, crystals, cities and craters below. */
const DOMAINS: World = {
  space: true,
  light: "#eafff6",
  glow: "#3ad6b8",
  far: "#1f6e7a",
  near: "#030f14",
  mist: "#7ff0d8",
  accent: "#ffd166",
  lamp: "#ffe28a",
  cloths: ["#9fc4cc", "#e0a860", "#c9d4da", "#d97a6a"],
  bodies: ["planet", "ringed", "sun"],
  bodySize: 1.35,
  stars: 90,
  haze: 0.5,
  fog: 0.32,
  ridges: [
    ["shards", 0.24],
    ["city", 0.22],
    ["craters", 0.14],
    ["craters", 0.1],
  ],
  props: ["dome", "mast"],
  standing: 2,
  flyers: ["ship", "rock"],
  flying: 2,
  edge: "craters",
  mote: "snow",
  motes: 18,
  hours: [
    { sky: ["#04121c", "#0a2f40", "#16616a", "#5ad0b4"] },
    { sky: ["#100a24", "#2c1a56", "#6a3a94", "#f08ab4"], glow: "#d06adf", far: "#5a3a90", mist: "#e0a0e8", accent: "#7ff0e0" },
    { sky: ["#120c08", "#3e2418", "#9a5a30", "#ffc98a"], glow: "#ff9a5a", far: "#8a4a30", mist: "#ffc49a", accent: "#7fe8ff" },
  ],
};

/** Where Enemies come from: all of it in the red of their lights. */
const DOMAINS_ENEMY: World = {
  ...DOMAINS,
  light: "#ffe6d8",
  glow: "#ff6a4a",
  far: "#7a2a2a",
  near: "#14040a",
  mist: "#ff9a86",
  accent: "#ffb08a",
  lamp: "#ff8a5a",
  cloths: ["#a8b0b4", "#c8846a", "#8a9aa0"],
  bodies: ["eclipse", "planet"],
  hours: [{ sky: ["#14040c", "#47101c", "#a03028", "#ff9a6a"] }, { sky: ["#0c0614", "#33102c", "#8a2a44", "#ff8a72"] }],
};

/** The ground of its table: a planet from near. */
const DOMAINS_ORBIT: World = {
  ...LUMIA,
  light: "#eafff6",
  glow: "#1c6a6c",
  far: "#1a6c70",
  near: "#03141a",
  mist: "#6fd8c8",
  accent: "#3a5ac0",
  stars: 240,
  haze: 0.35,
  horizon: 0.4,
  hours: [{ sky: ["#02070d", "#051c28", "#0a3844", "#176662"] }],
};

const DOMAINS_DAWN: World = {
  ...LUMIA_DAWN,
  light: "#fffaf0",
  glow: "#d8f4ec",
  far: "#86b8bc",
  near: "#a6c2c4",
  horizon: 0.4,
  hours: [{ sky: ["#8cbcc8", "#b4d8d8", "#dcebe4", "#fff4dc"] }],
};

/** The worlds by family. A game names the family of each card; what nobody named is neutral. */
export const WORLDS: Readonly<Record<string, World>> = {
  blue_moons: BLUE_MOONS,
  karatika: KARATIKA,
  dragons: DRAGONS,
  skywrights: SKYWRIGHTS,
  neutral: NEUTRAL,
  lumia: LUMIA,
  lumia_dawn: LUMIA_DAWN,
  fighter: FIGHTER,
  cutter: CUTTER,
  starship: STARSHIP,
  location: LOCATION,
  sky_thieves: THIEVES,
  thieves_prey: PREY,
  thieves_storm: STORM,
  thieves_raid: RAID,
  thieves_raid_dawn: RAID_DAWN,
  domains: DOMAINS,
  domains_enemy: DOMAINS_ENEMY,
  domains_orbit: DOMAINS_ORBIT,
  domains_dawn: DOMAINS_DAWN,
  skytopia: SKYTOPIA,
  skytopia_dawn: SKYTOPIA_DAWN,
  skytopia_red: enamel("#5a1e1c", "#c0705e", ["#d98a74", "#e8c49a"], "#ff9a7a"),
  skytopia_gold: enamel("#5a3a10", "#c08a3a", ["#e6b860", "#f0d8a0"], "#ffd98a"),
  skytopia_blue: enamel("#16305c", "#4a7cc0", ["#8ab4e8", "#dfe6f4"], "#a8d4ff"),
  skytopia_purple: enamel("#30204e", "#7a58a8", ["#b090dc", "#e0d0f0"], "#d4b4ff"),
};

export const worldOf = (family: string): World => WORLDS[family] ?? NEUTRAL;
