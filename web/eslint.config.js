import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import { defineConfig, globalIgnores } from "eslint/config";
import globals from "globals";
import ts from "typescript-eslint";

/** Words in the markup of a component, which no language could say otherwise; names and licences have no others. */
const WORD = "/^(?!\\s*(Skydeck|game-icons\\.net|CC BY 3\\.0|BCDF-.*)\\s*$).*[A-Za-z]{2}/s";
const SPOKEN = "/^(aria-label|title|placeholder|alt|label|describe|note|who|help|stop)$/";
const SAID = "Say it from a table of words, so that another language can: docs/web.md.";

// What TypeScript and svelte-check find is left to them (`npm run check`).
export default defineConfig(
  globalIgnores(["test-results/", "playwright-report/", "e2e/looks/"]),
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  js.configs.recommended,
  ts.configs.strictTypeChecked,
  svelte.configs.recommended,
  { languageOptions: { parserOptions: { projectService: true, extraFileExtensions: [".svelte"] } } },
  { files: ["**/*.svelte", "**/*.svelte.ts"], languageOptions: { parserOptions: { parser: ts.parser } } },
  {
    rules: {
      // A name that begins with an underscore is not wanted: `const { [card]: _, ...others } = cards`.
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_", destructuredArrayIgnorePattern: "^_" },
      ],
      // It calls `kind as ScifiKind` needless, since the fields that a game adds to a kind of card are optional; tsc needs it.
      "@typescript-eslint/no-unnecessary-type-assertion": "off",
      // Numbers stand in sentences as they are, and `() => act()` is how a handler is written.
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
    },
  },
  {
    files: ["**/*.svelte"],
    rules: {
      // svelte-check knows every name, also those of the browser.
      "no-undef": "off",
      // Only svelte-check knows the types of another component's properties; here they are `any`.
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-return": "off",
      // `void value` in an $effect names what it waits for.
      "@typescript-eslint/no-meaningless-void-operator": "off",
      // A space at the edge of a block is lost unless it is written as {" "}.
      "svelte/no-useless-mustaches": "off",
      "no-restricted-syntax": [
        "error",
        {
          selector: `:matches(SvelteElement[name.name!=/^(script|style)$/], SvelteIfBlock, SvelteElseBlock, SvelteEachBlock, SvelteSnippetBlock) > SvelteText[value=${WORD}]`,
          message: SAID,
        },
        { selector: `SvelteAttribute[key.name=${SPOKEN}] > SvelteLiteral[value=${WORD}]`, message: SAID },
      ],
    },
  },
  // Our maps are filled by the function that makes them, or lie beside what is shown, which is $state or $derived.
  { files: ["**/*.svelte", "**/*.svelte.ts"], rules: { "svelte/prefer-svelte-reactivity": "off" } },
  // Mocks are looked at without being called, and may have nothing in them.
  {
    files: ["tests/**"],
    rules: {
      "@typescript-eslint/unbound-method": "off",
      "@typescript-eslint/no-extraneous-class": "off",
    },
  },
  // Scripts outside TypeScript.
  { files: ["**/*.{js,mjs}"], extends: [ts.configs.disableTypeChecked], languageOptions: { globals: globals.node } },
  { files: ["public/**"], languageOptions: { globals: globals.browser } },
);
