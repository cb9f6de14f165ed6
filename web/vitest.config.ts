import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

import { sprites } from "./scripts/sprites.ts";

export default defineConfig({
  plugins: [sprites(), svelte()],
  test: { include: ["tests/**/*.test.ts"], environment: "node" },
});
