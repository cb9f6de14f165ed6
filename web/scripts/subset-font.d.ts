// The package brings no types of its own.
declare module "subset-font" {
  interface Options {
    targetFormat?: "sfnt" | "woff" | "woff2";
    variationAxes?: Record<string, number | { min: number; max: number }>;
  }
  export default function subset(font: Buffer, letters: string, options?: Options): Promise<Buffer>;
}
