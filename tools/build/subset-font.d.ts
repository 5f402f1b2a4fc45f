declare module 'subset-font' {
  export interface SubsetOptions {
    targetFormat: 'sfnt' | 'woff' | 'woff2';
    /** Whether to leave out alternate glyphs that layout features would substitute. */
    noLayoutClosure?: boolean;
    noHinting?: boolean;
    dropTables?: string[];
    /** The tags of the layout features to keep; by default all. */
    keepFeatures?: string[];
  }

  /** Reduces a font (WOFF2, WOFF or SFNT) to the glyphs of a text. */
  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>;
}
