import type { Fault } from '../read/fault.ts';
import { findTagValue } from '../read/story-file.ts';
import type { AuthoredWalk } from '../read-walks.ts';

/**
 * Checks the letter of walk.yaml, whose pieces the walker finds one by one. The story must hand out each piece
 * (`#found:<piece>`), each writer must be a character of the walk, and the letter's clue must exist.
 */
export function* findEndingLetterFaults({ letter, story, characters, clues, located }: AuthoredWalk): Generator<Fault> {
  if (!letter) return;
  const createFault = (path: PropertyKey[], sentence: string): Fault => {
    return { rule: 'walk/letter', file: located.walk.file, line: located.walk.lineOf(['letter', ...path]), sentence };
  };
  const foundItemIds = new Set(story.texts.map((text) => findTagValue(text, 'found')));
  if (!Object.hasOwn(clues, letter.clue))
    yield createFault(
      ['clue'],
      `has the clue "${letter.clue}" in its letter, which clues.yaml does not have: correct it.`,
    );
  for (const [index, piece] of letter.pieces.entries()) {
    if (!foundItemIds.has(piece.found))
      yield createFault(
        ['pieces', index],
        `has the piece "${piece.found}" in its letter, which no line of the story hands over: add #found:${piece.found} to a line, or correct it.`,
      );
    if (!characters.some(({ id }) => id === piece.writer))
      yield createFault(
        ['pieces', index],
        `has the writer "${piece.writer}" in its letter, who is no character: correct it.`,
      );
  }
}
