// Pictures that were painted before, kept in the browser between visits. Where it keeps nothing, they are painted anew.

/** Another generator paints other pictures: count up when any pixel changes. */
export const VERSION = 4;
const STORE = "pictures";

let opening: Promise<IDBDatabase | null> | undefined;

function opened(): Promise<IDBDatabase | null> {
  opening ??= new Promise((done) => {
    try {
      const request = indexedDB.open("skydeck-art", VERSION);
      request.onupgradeneeded = () => {
        const { result } = request;
        // The pictures of an older generator.
        for (const name of result.objectStoreNames) result.deleteObjectStore(name);
        result.createObjectStore(STORE);
      };
      request.onsuccess = () => done(request.result);
      request.onerror = request.onblocked = () => done(null);
    } catch {
      done(null);
    }
  });
  return opening;
}

export async function taken(key: string): Promise<Blob | undefined> {
  const base = await opened();
  if (!base) return undefined;
  return new Promise((done) => {
    const request = base.transaction(STORE).objectStore(STORE).get(key) as IDBRequest<Blob | undefined>;
    request.onsuccess = () => done(request.result);
    request.onerror = () => done(undefined);
  });
}

export async function put(key: string, picture: Blob): Promise<void> {
  const base = await opened();
  try {
    base?.transaction(STORE, "readwrite").objectStore(STORE).put(picture, key);
  } catch {
    // A full or closed store only means painting anew.
  }
}

/** Throws all pictures away, which can be painted again, where there is no room for what cannot be had again. */
export async function clear(): Promise<void> {
  const base = await opened();
  if (!base) return;
  await new Promise<void>((done) => {
    const request = base.transaction(STORE, "readwrite").objectStore(STORE).clear();
    request.onsuccess = request.onerror = () => done();
  });
}
