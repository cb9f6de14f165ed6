import { afterEach, describe, expect, it } from "vitest";

import { match } from "../src/lib/match";
import { divided } from "../src/lib/words/divided";
import { ENGLISH, speak } from "../src/lib/words/language";
import { fill } from "../src/lib/words/marks";
import { words } from "../src/lib/words/words";

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

const say = words("test", {
  undo: "{who} asks to take back {steps:step}.",
  gains: "{parts:and}",
  either: "{parts:or}",
  first: "{what:cap} stands {{here}}.",
  counted: "{count:{unit}}",
  noun: "{count:loss}, {count:Enemy}, {count:damage}, {count:day}",
});

describe("sentences", () => {
  afterEach(() => speak(ENGLISH));

  it("have values in their slots", () => {
    expect(say("undo", { who: "Bo", steps: 1 })).toBe("Bo asks to take back 1 step.");
    expect(say("undo", { who: "Bo", steps: 2 })).toBe("Bo asks to take back 2 steps.");
    expect(say("first", { what: "ship" })).toBe("Ship stands {here}.");
    expect(say("counted", { count: 3, unit: "hour" })).toBe("3 hours");
    expect(say("noun", { count: 1 })).toBe("1 loss, 1 Enemy, 1 damage, 1 day");
    expect(say("noun", { count: 2 })).toBe("2 losses, 2 Enemies, 2 damage, 2 days");
  });

  it("list things without a comma before the last", () => {
    expect(say("gains", { parts: ["a", "b", "c"] })).toBe("a, b and c");
    expect(say("either", { parts: ["a", "b"] })).toBe("a or b");
    expect([say("gains", { parts: ["a"] }), say("gains", { parts: [] })]).toEqual(["a", ""]);
  });

  it("are said in the language that the server brings, by its own grammar", () => {
    speak({
      language: "pl",
      words: { "client.test.undo": "{who} chce cofnąć {steps:step}.", "engine.and": "i" },
      nouns: { step: { one: "krok", few: "kroki", many: "kroków", other: "kroku" } },
      you: [
        ["^{you}", "Ty"],
        ["{you}", "ty"],
      ],
    });
    expect([1, 3, 5].map((steps) => say("undo", { who: "Bo", steps }))).toEqual([
      "Bo chce cofnąć 1 krok.",
      "Bo chce cofnąć 3 kroki.",
      "Bo chce cofnąć 5 kroków.",
    ]);
    expect(say("gains", { parts: ["a", "b", "c"] })).toBe("a, b i c");
    // What it leaves out is said in English.
    expect(say("first", { what: "statek" })).toBe("Statek stands {here}.");
    expect(fill("{seat0} atakuje {seat1}.", name, 1)).toBe("Ada atakuje ty.");
    expect(fill("{seat0} atakuje.", name, 0)).toBe("Ty atakuje.");
  });

  it("name the reader where a language has no word for it", () => {
    speak({ ...ENGLISH, you: [] });
    expect(fill("{seat0} won.", name, 0)).toBe("Ada won.");
  });
});
