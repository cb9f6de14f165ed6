// The pictures of cards, painted once each: asked for by what is in sight, kept for the page and between visits.
import { fulfil, type Order } from "./orders";
import { put, taken } from "./shelf";
import { idle } from "../lib/idle";

interface Waiting {
  order: Order;
  done: (blob: Blob) => void;
  fail: (error: Error) => void;
}

/** Addresses by what they show, as soon as it is asked for. */
const known = new Map<string, Promise<string>>();
/** Addresses that are there, so that a card which is drawn anew does not blink. */
const ready = new Map<string, string>();

/** Orders that say the same get the same picture. */
export const keyOf = ({ width, height, ...order }: Order): string => `${Object.values(order).join("/")}/${width}x${height}`;

export const readyPicture = (order: Order): string | undefined => ready.get(keyOf(order));

/** The address of a picture, painted now if it never was. */
export function picture(order: Order): Promise<string> {
  const key = keyOf(order);
  let found = known.get(key);
  if (!found) {
    found = made(key, order).then((blob) => {
      const address = URL.createObjectURL(blob);
      ready.set(key, address);
      return address;
    });
    // Asked for again, it is tried again.
    found.catch(() => known.delete(key));
    known.set(key, found);
  }
  return found;
}

async function made(key: string, order: Order): Promise<Blob> {
  const kept = await taken(key);
  if (kept) return kept;
  const blob = await painted(order);
  void put(key, blob);
  return blob;
}

const canWork = typeof Worker !== "undefined" && typeof OffscreenCanvas !== "undefined";
let worker: Worker | undefined;
let numbers = 0;
/** What the worker paints now. */
let given: number | null = null;
const waiting = new Map<number, Waiting>();

function painted(order: Order): Promise<Blob> {
  if (!canWork) return whenIdle(() => fulfil(order));
  return new Promise((done, fail) => {
    worker ??= hired();
    waiting.set(numbers, { order, done, fail });
    numbers += 1;
    give();
  });
}

/** One order at a time, the smallest first: a whole ground does not keep the cards waiting. */
function give(): void {
  if (given !== null) return;
  const [next] = [...waiting].sort(([, a], [, b]) => a.order.width * a.order.height - b.order.width * b.order.height);
  if (!next) return;
  given = next[0];
  worker?.postMessage({ number: given, order: next[1].order });
}

function hired(): Worker {
  const made = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  made.onmessage = ({ data }: MessageEvent<{ number: number; blob?: Blob; error?: string }>) => {
    const one = waiting.get(data.number);
    waiting.delete(data.number);
    given = null;
    give();
    if (data.blob) one?.done(data.blob);
    else one?.fail(new Error(data.error));
  };
  // A worker that cannot start leaves its orders to the page.
  made.onerror = () => {
    const orders = [...waiting.values()];
    waiting.clear();
    for (const { order, done, fail } of orders) whenIdle(() => fulfil(order)).then(done, fail);
  };
  return made;
}

/** One after the other, in the time that the page has left. */
let last: Promise<unknown> = Promise.resolve();

function whenIdle<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(() => new Promise<void>(idle));
  const done = turn.then(work);
  last = done.catch(() => undefined);
  return done;
}
