// The outlines of icons, out of the sprite that the page shows them from.
import type { Outline } from "./figure";

const sprites = new Map<string, Promise<Map<string, Outline>>>();

/** The outline of an icon; undefined where the sprite has none of that name. */
export async function outline(sprite: string, icon: string): Promise<Outline | undefined> {
  let reading = sprites.get(sprite);
  if (!reading) {
    reading = fetch(sprite).then(async (answer) => symbols(await answer.text()));
    // What could not be loaded is asked for again next time.
    reading.catch(() => sprites.delete(sprite));
    sprites.set(sprite, reading);
  }
  return (await reading).get(icon);
}

/** A worker has no parser of documents; a sprite of ours is regular enough to be read without one. */
export function symbols(text: string): Map<string, Outline> {
  const found = new Map<string, Outline>();
  for (const [, id = "", body = ""] of text.matchAll(/<symbol[^>]*\bid="([^"]+)"[^>]*>(.*?)<\/symbol>/gs)) {
    found.set(
      id,
      [...body.matchAll(/\bd="([^"]+)"/g)].map(([, path = ""]) => path),
    );
  }
  return found;
}
