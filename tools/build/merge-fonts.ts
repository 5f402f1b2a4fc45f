import { createFont } from 'fonteditor-core';

/**
 * Adds the characters of one TrueType font to another of the same design, because a package may split a typeface into files. The result
 * keeps the kerning of the first font; ligatures and other alternates are lost.
 * @throws {Error} for fonts with different units per em.
 */
export function mergeFonts(base: Buffer, addition: Buffer): Buffer {
  // Otherwise the library leaves out composite glyphs, such as ź.
  const options = { type: 'ttf', kerning: true, compound2simple: true } as const;
  const [to, from] = [base, addition].map((font) => createFont(font, options));
  if (!to || !from || to.get().head.unitsPerEm !== from.get().head.unitsPerEm)
    throw new Error('The fonts have different units per em.');
  return Buffer.from(to.merge(from, { scale: 1 }).write({ type: 'ttf', kerning: true, toBuffer: true }));
}
