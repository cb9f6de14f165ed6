// Sounds without a loudspeaker: what is made of each cue, and when nothing is.
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import type { GameClient } from "../src/lib/client";
import { settings } from "../src/lib/settings.svelte";
import { Stage } from "../src/lib/stage.svelte";

let made: string[] = [];
let opened = 0;
let moving = true;

class Node {
  gain = this.param("gain");
  frequency = this.param("frequency");
  type = "";
  constructor(readonly what: string) {}
  param(name: string) {
    return {
      value: 0,
      setValueAtTime: (value: number) => name === "frequency" && made.push(`${this.what} ${Math.round(value)}`),
      exponentialRampToValueAtTime: () => undefined,
    };
  }
  connect<T>(to: T): T {
    return to;
  }
  start(): void {}
  stop(): void {}
}
class Noise extends Node {
  buffer = null;
  loop = false;
}
class Context {
  state = "running";
  currentTime = 0;
  sampleRate = 100;
  destination = new Node("out");
  constructor() {
    opened += 1;
  }
  createGain = () => new Node("gain");
  createOscillator = () => new Node("tone");
  createBiquadFilter = () => new Node("band");
  createBufferSource = () => new Noise("noise");
  createBuffer = () => ({ getChannelData: () => new Float32Array(50) });
  resume = () => Promise.resolve();
  suspend = () => Promise.resolve();
}

/** A page that nothing was heard on yet; `touch` presses a key on it. */
async function page() {
  const listeners: (() => void)[] = [];
  vi.resetModules();
  vi.stubGlobal("addEventListener", (kind: string, listener: () => void) => kind === "keydown" && listeners.push(listener));
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query.includes("reduced-motion") ? !moving : false }));
  vi.stubGlobal("AudioContext", Context);
  vi.stubGlobal("AudioBufferSourceNode", Noise);
  vi.stubGlobal("document", { hidden: false });
  const { chime, hearTouches, sounding } = await import("../src/lib/sound");
  const own = (await import("../src/lib/settings.svelte")).settings;
  hearTouches();
  return { chime, sounding, settings: own, touch: () => listeners.forEach((listener) => listener()) };
}

beforeEach(() => {
  made = [];
  opened = 0;
  moving = true;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("is silent until the page was touched", async () => {
  const { chime, touch } = await page();
  chime("move");
  expect(made).toEqual([]);
  touch();
  chime("move");
  expect(made).toEqual(["tone 587", "tone 880"]);
});

it("opens its device in an idle moment after the first touch, not while a press is answered", async () => {
  const { chime, touch } = await page();
  touch();
  expect(opened).toBe(0);
  vi.runAllTimers();
  expect(opened).toBe(1);
  chime("move");
  expect(opened).toBe(1);
});

it("is on by itself, off where motion is reduced, and as somebody chose after that", async () => {
  expect((await page()).sounding()).toBe(true);
  moving = false;
  const { sounding, settings: own, chime, touch } = await page();
  expect(sounding()).toBe(false);
  touch();
  chime("win");
  expect(made).toEqual([]);
  own.sound = true;
  chime("coin");
  expect(made).toEqual(["tone 1318", "tone 1976"]);
  own.sound = false;
  chime("coin");
  expect(made).toHaveLength(2);
});

it("strikes deeper for more damage", async () => {
  const { chime, touch } = await page();
  touch();
  chime("hit");
  chime("hit", 1);
  expect(made.filter((one) => one.startsWith("tone"))).toEqual(["tone 120", "tone 60"]);
});

it("hears every cue of a moment once, and no coin that is paid", async () => {
  vi.stubGlobal("document", { hidden: false, getElementById: () => null });
  expect(settings.sound).toBeNull();
  const heard: string[] = [];
  const client = { gains: {}, cues: { coins: "coin", arrived: "card" } } as unknown as GameClient;
  const stage = new Stage({ game: "", sprite: "", art: () => ({}) as never }, client, (cue) => heard.push(cue));
  const event = (kind: string, amount: number) => ({ seq: 1, round: 1, phase: "", kind, seat: 0, text: "", amount });
  const played = stage.play(
    [
      {
        kind: "move",
        place: null,
        ms: 10,
        events: [event("arrived", 1), event("arrived", 1), event("coins", -2), event("other", 1)],
      },
      { kind: "move", place: null, ms: 10, events: [event("coins", 2)] },
    ],
    100,
  );
  await vi.runAllTimersAsync();
  await played;
  expect(heard).toEqual(["card", "coin"]);
});

it("shows what is told for as long as it takes to read, however short the time", async () => {
  vi.stubGlobal("document", { hidden: false, getElementById: () => null });
  const stage = new Stage(
    { game: "", sprite: "", art: () => ({}) as never },
    { gains: {} } as unknown as GameClient,
    () => undefined,
  );
  const beat = { kind: "place" as const, place: 1, ms: 1200, events: [] };
  let over = false;
  void stage.play([{ ...beat, told: true }, beat], 240, 700).then(() => (over = true));
  await vi.advanceTimersByTimeAsync(790);
  expect(over).toBe(false);
  await vi.advanceTimersByTimeAsync(60);
  expect(over).toBe(true);
  over = false;
  void stage
    .play(
      [
        { ...beat, told: true },
        { ...beat, told: true },
      ],
      240,
      700,
    )
    .then(() => (over = true));
  stage.skip();
  await vi.advanceTimersByTimeAsync(1);
  expect(over).toBe(true);
});
