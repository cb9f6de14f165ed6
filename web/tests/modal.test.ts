import { beforeEach, describe, expect, it } from "vitest";

import { leave, modal } from "../src/lib/modal";

/** A dialog as browsers have it: that it was closed is told in a task of its own. */
class Dialog extends EventTarget {
  open = false;
  showModal(): void {
    this.open = true;
  }
  close(): void {
    if (!this.open) return;
    this.open = false;
    setTimeout(() => this.dispatchEvent(new Event("close")));
  }
}

let dialog: Dialog;
let gone: number;
let remove: ReturnType<ReturnType<typeof modal>>;
const node = (): HTMLDialogElement => dialog as unknown as HTMLDialogElement;
const settled = () => new Promise((next) => setTimeout(next, 5));

beforeEach(() => {
  dialog = new Dialog();
  gone = 0;
  remove = modal(() => (gone += 1))(node());
});

describe("a dialog", () => {
  it("is gone for whoever opened it in the moment of the key that closes it, and once", async () => {
    expect(dialog.open).toBe(true);
    const escape = new Event("cancel", { cancelable: true });
    dialog.dispatchEvent(escape);
    expect([gone, dialog.open, escape.defaultPrevented]).toEqual([1, false, true]);
    await settled();
    expect(gone).toBe(1);
  });

  it("is closed by its buttons in the same way", () => {
    leave(node());
    expect([gone, dialog.open]).toEqual([1, false]);
  });

  it("that the browser closes by itself is told of too, and not when it was taken away before", async () => {
    dialog.close();
    await settled();
    expect(gone).toBe(1);
    dialog = new Dialog();
    remove = modal(() => (gone += 1))(node());
    remove?.();
    dialog.close();
    await settled();
    expect(gone).toBe(1);
  });
});
