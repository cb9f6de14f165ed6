// Addresses are `/games/:game`; links are plain anchors, followed without loading the page anew.

export interface Here {
  path: string;
  hash: string;
  query: URLSearchParams;
}

function read(): Here {
  return { path: location.pathname, hash: location.hash.slice(1), query: new URLSearchParams(location.search) };
}

export const route = $state<{ here: Here }>({ here: read() });

export function go(to: string, replace = false): void {
  if (replace) history.replaceState(null, "", to);
  else history.pushState(null, "", to);
  const before = route.here.path;
  route.here = read();
  if (before !== route.here.path) {
    window.scrollTo(0, 0);
    // A new page starts at its heading for those who do not see it change.
    queueMicrotask(() => document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true }));
  }
}

export function start(): void {
  addEventListener("popstate", () => (route.here = read()));
  addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    const link = (event.target as Element | null)?.closest("a");
    if (!link || link.target || link.origin !== location.origin || link.hasAttribute("download")) return;
    // What the server sends as a file is no page of ours.
    if (link.pathname.startsWith("/api/") || /\.\w+$/.test(link.pathname) || link.getAttribute("href")?.startsWith("#")) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
