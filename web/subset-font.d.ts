declare module 'subset-font' {
  interface Options {
    targetFormat?: 'woff2';
    variationAxes?: Record<string, { min: number; max: number }>;
    /** OpenType features that are kept; by default all. */
    keepFeatures?: readonly string[];
  }
  /** Returns a font with the characters of the text only. */
  export default function subsetFont(font: Uint8Array, text: string, options?: Options): Promise<Uint8Array>;
}
