import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

import { fonts } from "./scripts/fonts.ts";
import { licences } from "./scripts/licences.ts";
import { sprites } from "./scripts/sprites.ts";
import { collectedWords } from "./scripts/words.ts";

const server = process.env["SKYDECK_URL"] ?? "http://127.0.0.1:8000";
// The server compares the page's address with the one that it is asked by, so that one stays as it is.
const passed = { target: server, changeOrigin: false };

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** Puts what a page cannot begin without into one file: a few requests instead of one for each part. */
function loadedWith(name: string, page: string, test: RegExp) {
  const needed = new Set<string>();
  const visit = (id: string, graph: Graph): void => {
    if (needed.has(id)) return;
    needed.add(id);
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) visit(next, graph);
  };
  return {
    name(id: string, graph: Graph): string | null {
      visit(fileURLToPath(new URL(page, import.meta.url)), graph);
      return test.test(id) && needed.has(id) ? name : null;
    },
  };
}
const SHARED = /node_modules\/svelte\/|node_modules\/esm-env|node_modules\/clsx|src\/(lib|parts|table)\//;

const { plugin: told, worker: toldOfWorkers } = licences();

export default defineConfig({
  plugins: [fonts(), sprites(), svelte(), collectedWords(), told],
  worker: { plugins: () => [toldOfWorkers] },
  build: {
    outDir: "../src/skydeck/server/static",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: "es2022",
    cssTarget: ["chrome123", "firefox121", "safari17.5"],
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { ...loadedWith("shell", "src/main.ts", SHARED), priority: 2 },
            { ...loadedWith("table", "src/pages/TablePage.svelte", SHARED), priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    host: "127.0.0.1",
    proxy: {
      "/api": passed,
      "/healthz": passed,
      "/schema": passed,
      "/ws": { target: server.replace(/^http/, "ws"), ws: true },
    },
  },
});
