/** What is not said here is Prettier's own way. */
export default {
  // As wide as lines of Python may be (pyproject.toml).
  printWidth: 128,
  plugins: ["prettier-plugin-svelte"],
};
