import type { EndingPageSky, PackedWalk } from '../../pack/pack-format.ts';

/** All pieces of the letter, and the sky of the ending, which is drawn behind the letter. */
export interface EndingLetter {
  /** The message ids of the pieces, in reading order. */
  lines: string[];
  light: EndingPageSky;
}

/**
 * Returns the whole letter for an ending. Returns `undefined` if the walk has no letter, or if the pack is too old to
 * have one.
 */
export function findEndingLetter(
  { endings, letter }: Pick<PackedWalk, 'endings' | 'letter'>,
  ending: string | undefined,
): EndingLetter | undefined {
  const light = endings?.find(({ id }) => id === ending)?.light;
  return letter && light && { lines: letter.pieces.map(({ found }) => `letter.${found}`), light };
}
