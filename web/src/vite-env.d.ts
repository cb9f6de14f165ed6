/// <reference types="svelte" />
/// <reference types="vite/client" />

declare module "*.json?sprite" {
  const url: string;
  export default url;
}

declare module "game-icons/*" {
  const outlines: readonly string[];
  export default outlines;
}
