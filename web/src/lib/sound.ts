// Short sounds, made on the spot: silent until the page was touched or a key was pressed, as browsers want it.
import { idle } from "./idle";
import { moving, settings } from "./settings.svelte";

/** One sound within a cue: a tone that may glide, or noise of a band that may sweep. Times in seconds, pitches in Hz. */
interface Voice {
  wave: OscillatorType | "noise";
  from: number;
  to?: number;
  at?: number;
  length: number;
  /** Part of the full volume. */
  level?: number;
  /** Nothing above this is heard of it. */
  below?: number;
}

const bell = (from: number, at: number, length = 0.7, level = 0.8): Voice => ({ wave: "sine", from, at, length, level });
const CUES = {
  move: [bell(587, 0), bell(880, 0.09)],
  card: [{ wave: "noise", from: 2400, to: 900, length: 0.06, level: 0.7 }],
  lock: [
    { wave: "triangle", from: 90, to: 60, length: 0.16 },
    { wave: "sine", from: 3000, length: 0.02, level: 0.2 },
  ],
  coin: [
    { wave: "square", from: 1318, length: 0.06, level: 0.25, below: 3000 },
    { wave: "square", from: 1976, at: 0.06, length: 0.14, level: 0.25, below: 3000 },
  ],
  reveal: [
    { wave: "noise", from: 300, to: 4000, length: 0.4, level: 0.5 },
    bell(440, 0.36, 0.5, 0.5),
    bell(659, 0.36, 0.5, 0.5),
  ],
  hit: [
    { wave: "sine", from: 120, to: 45, length: 0.22 },
    { wave: "noise", from: 900, to: 300, length: 0.08, level: 0.8 },
  ],
  rise: [bell(440, 0, 0.3, 0.5), bell(554, 0.08, 0.3, 0.5), bell(659, 0.16, 0.6, 0.6)],
  loss: [bell(208, 0, 0.5, 0.6), bell(196, 0.18, 0.9, 0.6)],
  refused: [
    { wave: "triangle", from: 196, length: 0.18, level: 0.4 },
    { wave: "triangle", from: 208, length: 0.18, level: 0.4 },
  ],
  win: [
    bell(294, 0, 0.9),
    bell(440, 0.18, 0.9),
    bell(587, 0.36, 0.9),
    bell(740, 0.54, 0.9),
    bell(880, 0.72, 1.6),
    bell(147, 0, 2.4, 0.4),
    bell(220, 0, 2.4, 0.4),
  ],
} satisfies Record<string, Voice[]>;
export type Cue = keyof typeof CUES;

const VOLUME = 0.09;
const ATTACK = 0.005;
/** A device that plays nothing rests after this long. */
const REST = 3000;

let context: AudioContext | null = null;
let touched = false;
let rest: ReturnType<typeof setTimeout> | undefined;
let hiss: AudioBuffer | undefined;

/** Who wants no motion is not startled either, unless sound was switched on by hand. */
export const sounding = (): boolean => settings.sound ?? moving();

/** From the first touch or key on there may be sound; its device is opened in an idle moment after it, for that takes long. */
export function hearTouches(): void {
  const heard = () => {
    if (touched) return;
    touched = true;
    idle(() => {
      if (sounding()) device();
    });
  };
  for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, heard, { capture: true, once: true });
}

function device(): AudioContext | null {
  try {
    if (context) return context;
    context = new AudioContext();
    hiss = noise(context);
    restLater();
    return context;
  } catch {
    // A device without sound is none to play on.
    return null;
  }
}

function restLater(): void {
  clearTimeout(rest);
  rest = setTimeout(() => void context?.suspend(), REST);
}

/** `deep`: how far below its usual pitch, in octaves. */
export function chime(name: Cue, deep = 0): void {
  // Not every browser can tell the one and do the other.
  const here: Partial<Pick<Navigator, "userActivation" | "vibrate">> = typeof navigator === "undefined" ? {} : navigator;
  if (name === "move" && here.userActivation?.hasBeenActive && matchMedia("(pointer: coarse)").matches) here.vibrate?.(30);
  if (!touched || !sounding() || (document.hidden && name !== "move")) return;
  const on = device();
  if (!on) return;
  if (on.state === "suspended") void on.resume();
  for (const voice of CUES[name]) sound(on, voice, 2 ** -deep);
  restLater();
}

function sound(on: AudioContext, { wave, from, to = from, at = 0, length, level = 1, below }: Voice, scale: number): void {
  const start = on.currentTime + at;
  const end = start + length;
  const volume = on.createGain();
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(VOLUME * level, start + ATTACK);
  volume.gain.exponentialRampToValueAtTime(0.0001, end);
  const glide = (pitch: AudioParam) => {
    pitch.setValueAtTime(from * scale, start);
    pitch.exponentialRampToValueAtTime(to * scale, end);
  };
  const source = wave === "noise" ? on.createBufferSource() : on.createOscillator();
  const filter = wave === "noise" || below ? on.createBiquadFilter() : null;
  if (source instanceof AudioBufferSourceNode) {
    source.buffer = hiss ?? null;
    source.loop = true;
  } else {
    source.type = wave as OscillatorType;
    glide(source.frequency);
  }
  if (filter) {
    filter.type = wave === "noise" ? "bandpass" : "lowpass";
    if (wave === "noise") glide(filter.frequency);
    else filter.frequency.value = below ?? 0;
    source.connect(filter).connect(volume);
  } else source.connect(volume);
  volume.connect(on.destination);
  source.start(start);
  source.stop(end);
}

function noise(on: AudioContext): AudioBuffer {
  const buffer = on.createBuffer(1, on.sampleRate / 2, on.sampleRate);
  buffer.getChannelData(0).forEach((_, i, samples) => (samples[i] = Math.random() * 2 - 1));
  return buffer;
}
