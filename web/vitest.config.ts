import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

import { sprites } from "./scripts/sprites.ts";

export default defineConfig({
  plugins: [sprites(), svelte()],
  test: {
    include: ["tests/**/*.test.ts"],
    environment: "node",
    // Painting every world takes longer than the usual 5 s where other work is going on.
    testTimeout: 30_000,
  },
});
