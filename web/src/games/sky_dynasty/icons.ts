// What stands for a station, on its platform and on its location cards.

/** Ships stand for the Shipyard itself; its cards show the crane. */
export const STATION_ICONS: Readonly<Record<string, string>> = {
  junkyard: "recycle",
  dealer: "shop",
  palace: "indian-palace",
  market: "trade",
  gateway: "star-gate",
  open_space: "ringed-planet",
};
export const LOCATION_ICONS: Readonly<Record<string, string>> = { ...STATION_ICONS, shipyard: "cargo-crane" };
