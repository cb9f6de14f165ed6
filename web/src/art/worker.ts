// Paints off the page's thread, one order after the other.
import { fulfil } from "./fulfil";
import type { Order } from "./orders";

addEventListener("message", ({ data: { number, order } }: MessageEvent<{ number: number; order: Order }>) => {
  fulfil(order).then(
    (blob) => postMessage({ number, blob }),
    (error: unknown) => postMessage({ number, error: String(error) }),
  );
});

postMessage({});
