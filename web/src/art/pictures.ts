// The pictures of cards, painted once each: asked for by what is in sight, kept for the page and between visits.
import type { Order } from "./orders";
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
export const keyOf = ({ width, height, ...order }: Order): string => {
  // An icon's name says its outlines.
  const { outline: _, ...said } = "ground" in order ? { outline: undefined, ...order } : order;
  return `${Object.values(said).join("/")}/${width}x${height}`;
};

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

/** Painted on the page itself where there is no worker; else the painter is loaded once, by the worker. */
const fulfil = async (order: Order): Promise<Blob> => (await import("./fulfil")).fulfil(order);

let canWork = typeof Worker !== "undefined" && typeof OffscreenCanvas !== "undefined";
let worker: Worker | undefined;
let numbers = 0;
/** What the worker paints now; nothing before it has started, so that what is asked for meanwhile is put in order first. */
let given: number | "starting" | null = null;
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

/** Lets the worker come while the page is still being made; the first order would. */
export function prepare(): void {
  if (canWork) worker ??= hired();
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
  given = "starting";
  made.onmessage = ({ data }: MessageEvent<{ number?: number; blob?: Blob; error?: string }>) => {
    if (data.number === undefined) {
      given = null;
      give();
      return;
    }
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
    canWork = false;
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
