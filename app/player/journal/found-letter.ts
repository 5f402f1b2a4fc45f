import type { Journal } from '../../../walk/journal.ts';
import type { PackedLetter } from '../pack/pack-format.ts';

export type LetterPiece = PackedLetter['pieces'][number];

/** The letter as the walker has it: loose pieces in the order in which they were found, or joined in the order of reading. */
export interface FoundLetter {
  isJoined: boolean;
  pieces: readonly LetterPiece[];
  /** The number of all pieces. */
  all: number;
}

/** Reads the letter from the journal. It is joined once all pieces are found and its clue has ended, in whatever way. */
export function readFoundLetter(
  { clue, pieces }: PackedLetter,
  { found, clues }: Pick<Journal, 'found' | 'clues'>,
): FoundLetter {
  const foundPieces = [...found].flatMap((id) => pieces.find((piece) => piece.found === id) ?? []);
  const isOrdered = (clues.get(clue)?.end ?? 'open') !== 'open';
  const isJoined = isOrdered && foundPieces.length === pieces.length;
  return { isJoined, pieces: isJoined ? pieces : foundPieces, all: pieces.length };
}
