declare module 'subset-font' {
  /** Cuts a font (WOFF2, WOFF or SFNT) to the glyphs of a text. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'sfnt' | 'woff' | 'woff2';
      noLayoutClosure?: boolean;
      noHinting?: boolean;
      dropTables?: string[];
    },
  ): Promise<Buffer>;
}
