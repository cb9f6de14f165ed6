// A few short tones, made on the spot; "move" is used for nothing but one's own turn.
import { settings } from "./settings.svelte";

const tunes = {
  move: [[660, 0, 0.12], [880, 0.12, 0.2]],
  reveal: [[392, 0, 0.08], [523, 0.06, 0.08], [659, 0.12, 0.12]],
  coin: [[1320, 0, 0.05], [1760, 0.05, 0.1]],
  refused: [[196, 0, 0.15]],
  win: [[523, 0, 0.15], [659, 0.15, 0.15], [784, 0.3, 0.4]],
} as const;

let context: AudioContext | null = null;

export function chime(name: keyof typeof tunes): void {
  if (name === "move" && typeof navigator !== "undefined" && matchMedia("(pointer: coarse)").matches) navigator.vibrate?.(30);
  if (!settings.sound || (document.hidden && name !== "move")) return;
  context ??= new AudioContext();
  for (const [pitch, at, length] of tunes[name]) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    const start = context.currentTime + at;
    tone.frequency.value = pitch;
    tone.type = "triangle";
    volume.gain.setValueAtTime(0.08, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + length);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + length);
  }
}
