import type { EndingLight, PackedWalk } from '../../pack/pack-format.ts';

/** All pieces of the letter, in the light of an ending. */
export interface WholeLetter {
  /** The ids of the pieces' messages, in the order in which the letter is read. */
  lines: string[];
  light: EndingLight;
}

/** Returns the letter in the light of an ending; undefined if the walk has no letter, or its pack is older than letters. */
export function findWholeLetter(
  { endings, letter }: Pick<PackedWalk, 'endings' | 'letter'>,
  ending: string | undefined,
): WholeLetter | undefined {
  const light = endings?.find(({ id }) => id === ending)?.light;
  return letter && light && { lines: letter.pieces.map(({ found }) => `letter.${found}`), light };
}
