import { describe, expect, it } from "vitest";

import { match } from "../src/lib/match";
import { divided, fill, numbered } from "../src/lib/words";

const name = (seat: number) => ["Ada", "Bo", "Cy"][seat] ?? "?";

describe("names in server texts", () => {
  it("puts in the others' names and You for oneself", () => {
    expect(fill("{seat1} won at the Palace.", name, 0)).toBe("Bo won at the Palace.");
    expect(fill("{seat0} won at the Palace.", name, 0)).toBe("You won at the Palace.");
    expect(fill("{seat1} 41 -> 39", name, 0)).toBe("Bo 41 → 39");
    expect(fill("{seat1} removed Corsair of {seat0}.", name, 0)).toBe("Bo removed Corsair of yours.");
    expect(fill("{seat1} attacked the commander of {seat0} with Xian.", name, 0)).toBe("Bo attacked your commander with Xian.");
    expect(fill("The attack of {seat0} was negated.", name, 0)).toBe("Your attack was negated.");
    expect(fill("Storm over the Ring of {seat0} came into play.", name, 0)).toBe(
      "Storm over the Ring of yours came into play.",
    );
    expect(fill("The attack of {seat0} was negated.", name, 1)).toBe("The attack of Ada was negated.");
    expect(fill("{seat0} was defeated.", name, 0)).toBe("You were defeated.");
    expect(fill("{seat} takes a hint.", name, 0, 2)).toBe("Cy takes a hint.");
  });

  it("names everybody to a spectator", () => {
    expect(fill("{seat0} and {seat1} tied.", name, null)).toBe("Ada and Bo tied.");
  });
});

describe("names on narrow cards", () => {
  it("divides long words where they are spoken apart, and no pair that is one sound", () => {
    const parts = (name: string) => divided(name).replaceAll("\u00ad", "-");
    expect(parts("Mechanicians' Guild")).toBe("Mecha-ni-cians' Guild");
    expect(parts("Quicksilver")).toBe("Quick-sil-ver");
    expect(parts("Eerie Weatherwitch")).toBe("Eerie Weather-witch");
    expect(parts("Reconnaissance")).toBe("Recon-nais-sance");
    expect(parts("Semiautonomous Exosuit")).toBe("Semiau-to-no-mous Exosuit");
    for (const whole of ["Lighthouse", "Watchtower", "Crystal Divination", "Stolen Blueprints", "Corsair"])
      expect(parts(whole)).toBe(whole);
  });
});

describe("addresses", () => {
  it("finds the named parts", () => {
    expect(match("/t/:code/watch", "/t/ABCD/watch/")).toEqual({ code: "ABCD" });
    expect(match("/t/:code", "/t/ABCD/watch")).toBeNull();
    expect(match("/games/:game", "/games/sky_dynasty")).toEqual({ game: "sky_dynasty" });
  });
});

it("counts one thing in the singular", () => {
  expect([
    numbered(1, "coins"),
    numbered(2, "coins"),
    numbered(1, "PP"),
    numbered(1, "losses"),
    numbered(1, "Treasure"),
    numbered(1, "bonus"),
  ]).toEqual(["1 coin", "2 coins", "1 PP", "1 loss", "1 Treasure", "1 bonus"]);
});
