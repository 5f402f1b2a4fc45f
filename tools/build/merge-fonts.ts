import { createFont } from 'fonteditor-core';

/**
 * Adds the characters of one TrueType font to another of the same typeface. This is needed because a package may split
 * a typeface into several files. Keeps the kerning of the first font, but no ligatures or other alternates.
 * @throws {Error} if the fonts differ in units per em.
 */
export function mergeFonts(base: Buffer, addition: Buffer): Buffer {
  // Without `compound2simple` the library drops composite glyphs, such as ź.
  const options = { type: 'ttf', kerning: true, compound2simple: true } as const;
  const [to, from] = [base, addition].map((font) => createFont(font, options));
  if (!to || !from || to.get().head.unitsPerEm !== from.get().head.unitsPerEm)
    throw new Error('The fonts have different units per em.');
  return Buffer.from(to.merge(from, { scale: 1 }).write({ type: 'ttf', kerning: true, toBuffer: true }));
}
