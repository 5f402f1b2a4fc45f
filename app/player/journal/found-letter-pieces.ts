import type { Journal } from '../../../walk/journal.ts';
import type { PackedLetter } from '../pack/pack-format.ts';

export type LetterPiece = PackedLetter['pieces'][number];

/**
 * The pieces of the letter that the walker has. They are loose, in the order of finding, or joined, in reading order.
 */
export interface FoundLetterPieces {
  isJoined: boolean;
  pieces: readonly LetterPiece[];
  /** The number of pieces of the whole letter. */
  all: number;
}

/**
 * Reads the letter from the journal. The pieces join once all are found and the letter's clue is solved, revealed or
 * skipped.
 */
export function deriveFoundLetterPieces(
  { clue, pieces }: PackedLetter,
  { found, clues }: Pick<Journal, 'found' | 'clues'>,
): FoundLetterPieces {
  const foundPieces = [...found].flatMap((id) => pieces.find((piece) => piece.found === id) ?? []);
  const isOrdered = (clues.get(clue)?.end ?? 'open') !== 'open';
  const isJoined = isOrdered && foundPieces.length === pieces.length;
  return { isJoined, pieces: isJoined ? pieces : foundPieces, all: pieces.length };
}
