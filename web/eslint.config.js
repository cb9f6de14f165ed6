import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import { defineConfig, globalIgnores } from "eslint/config";
import globals from "globals";
import ts from "typescript-eslint";

export default defineConfig(
  globalIgnores(["test-results/", "playwright-report/", "e2e/looks/"]),
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  js.configs.recommended,
  ts.configs.strictTypeChecked,
  svelte.configs.recommended,
  {
    languageOptions: {
      parserOptions: { projectService: true, extraFileExtensions: [".svelte"] },
    },
  },
  { files: ["**/*.svelte"], languageOptions: { parserOptions: { parser: ts.parser } } },
  { files: ["**/*.svelte.ts"], languageOptions: { parserOptions: { parser: ts.parser } } },
  { files: ["**/*.{js,mjs}"], extends: [ts.configs.disableTypeChecked], languageOptions: { globals: globals.node } },
  { files: ["public/**"], languageOptions: { globals: globals.browser } },
);
