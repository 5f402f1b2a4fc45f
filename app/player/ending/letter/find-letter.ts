import type { EndingLight, PackedWalk } from '../../pack/pack-format.ts';

/** The letter that the walker has put together. */
export interface Letter {
  /** The ids of the pieces' messages, in the order in which the letter is read. */
  lines: string[];
  light: EndingLight;
}

/** Returns the letter in the light of an ending; undefined if the walk has no letter, or its pack is older than letters. */
export function findLetter(
  { clues, endings, letterClue }: Pick<PackedWalk, 'clues' | 'endings' | 'letterClue'>,
  ending: string | undefined,
): Letter | undefined {
  const clue = clues.find(({ id }) => id === letterClue);
  const light = endings?.find(({ id }) => id === ending)?.light;
  if (clue?.kind !== 'order' || !light) return undefined;
  return { lines: clue.answer.map((piece) => `letter.${piece}`), light };
}
