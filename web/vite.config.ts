import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

import { fonts } from "./scripts/fonts.ts";
import { sprites } from "./scripts/sprites.ts";

const server = process.env["SKYDECK_URL"] ?? "http://127.0.0.1:8000";
// The server compares the page's address with the one that it is asked by, so that one stays as it is.
const passed = { target: server, changeOrigin: false };

export default defineConfig({
  plugins: [fonts(), sprites(), svelte()],
  build: {
    outDir: "../src/skydeck/server/static",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: "es2022",
    cssTarget: ["chrome123", "firefox121", "safari17.5"],
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: "shell", test: /node_modules\/svelte\/|node_modules\/esm-env|node_modules\/clsx|src\/(lib|parts|table)\// }] } },
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
