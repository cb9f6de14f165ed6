// What this device keeps, and the only place that touches the browser's storage for it. Several tabs keep at the same time: a change is
// made on what is stored now, never on what a page read when it was opened, and pages hear of what other tabs changed.

/** What is kept by that name, if it is as its caller says. */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- the caller knows what was kept
export function stored<T>(key: string): T | null {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

/** Keeps a value in place of the one before, null for nothing; whether the browser took it. */
export function keep(key: string, value: unknown): boolean {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Changes what is stored now, which may be what another tab wrote a moment ago. */
export function change<T>(key: string, how: (now: T | null) => T | null): boolean {
  return keep(key, how(stored<T>(key)));
}

/** Tells when another tab changed something whose key begins so; its own changes a page knows. */
export function hear(prefix: string, told: () => void): () => void {
  const listen = (event: StorageEvent) => {
    // Without a key everything was cleared.
    if (event.key === null || event.key.startsWith(prefix)) told();
  };
  if (typeof addEventListener === "undefined") return () => undefined;
  addEventListener("storage", listen);
  return () => removeEventListener("storage", listen);
}

function keysOf(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

// What can be had again makes room for what cannot, cheapest first: drafts of answers and forms, then what is registered.
const spares: (() => string[])[] = [() => keysOf("skydeck.draft."), () => keysOf("skydeck.create.")];

/** Names what may go where the browser has no more room, after what was named before. */
export function mayGo(keys: () => string[]): void {
  spares.push(keys);
}

/** Keeps what nobody can get back, if need be in the place of what can be had again. */
export function keepDear(key: string, value: unknown): boolean {
  if (keep(key, value)) return true;
  for (const spare of spares) {
    for (const other of spare()) {
      if (other !== key && keep(other, null) && keep(key, value)) return true;
    }
  }
  // Painted pictures share the browser's room; they go in their own time.
  void import("../art/shelf").then(async ({ clear }) => {
    await clear();
    if (stored(key) === null) keep(key, value);
  });
  return false;
}

/** Things that nobody can get back, each under a key of its own, so that no tab ever writes over the thing of another. */
export class Dear<T> {
  private readonly prefix: string;

  constructor(prefix: string) {
    this.prefix = prefix;
  }

  all(): T[] {
    return keysOf(this.prefix).flatMap((key) => stored<T>(key) ?? []);
  }

  one(id: string): T | null {
    return stored<T>(this.key(id));
  }

  put(id: string, thing: T): boolean {
    return keepDear(this.key(id), thing);
  }

  drop(id: string): boolean {
    return keep(this.key(id), null);
  }

  key(id: string): string {
    return `${this.prefix}${id}`;
  }

  hear(told: () => void): () => void {
    return hear(this.prefix, told);
  }
}
