// The packages bring no types of their own.
declare module "subset-font" {
  interface Options {
    targetFormat?: "sfnt" | "truetype" | "woff" | "woff2";
    variationAxes?: Record<string, number | { min: number; max: number }>;
  }
  export default function subset(font: Buffer, letters: string, options?: Options): Promise<Buffer>;
}
declare module "fontverter" {
  export function convert(font: Buffer, targetFormat: "truetype" | "woff2"): Promise<Buffer>;
}
