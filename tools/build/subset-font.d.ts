declare module 'subset-font' {
  export interface SubsetOptions {
    targetFormat: 'sfnt' | 'woff' | 'woff2';
    /** Whether alternates that layout features would put in place of the characters are left out. */
    noLayoutClosure?: boolean;
    noHinting?: boolean;
    dropTables?: string[];
    /** The only layout features to keep, by their tags; without it, all. */
    keepFeatures?: string[];
  }

  /** Cuts a font (WOFF2, WOFF or SFNT) to the glyphs of a text. */
  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>;
}
