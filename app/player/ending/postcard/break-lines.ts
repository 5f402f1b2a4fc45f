import { splitText } from '../../../device/text-segments.ts';

/** The settings for breaking a text into lines. `widthOf` and `maxWidth` use the same unit. */
interface LineBreakOptions {
  /** The BCP 47 tag of the text's language. */
  language: string;
  maxWidth: number;
  widthOf: (text: string) => number;
}

/** Matches characters that must not begin a line. `opening` matches characters that must not end a line. */
const closingPunctuation = /^[\p{Pe}\p{Pf}\p{Po}ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ]/u;
const opening = /[\p{Ps}\p{Pi}]$/u;

/** Breaks a text between words into lines of at most `maxWidth`. A wider word gets a separate line. */
export function breakLines(text: string, { language, maxWidth, widthOf }: LineBreakOptions): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of splitUnbreakablePieces(text, language)) {
    const longer = line + piece;
    if (line === '' || widthOf(longer.trimEnd()) <= maxWidth) line = longer;
    else {
      lines.push(line.trimEnd());
      line = piece.trimStart();
    }
  }
  return line.trimEnd() === '' ? lines : [...lines, line.trimEnd()];
}

/**
 * Joins sentences into lines, with a middle dot between two sentences of the same line. Breaks a sentence only if it is
 * wider than a line.
 */
export function joinSentencesIntoLines(sentences: readonly string[], options: LineBreakOptions): string[] {
  const lines: string[] = [];
  for (const sentence of sentences) {
    const lastLine = lines.at(-1);
    const joinedLine = `${lastLine} · ${sentence}`;
    if (lastLine !== undefined && options.widthOf(joinedLine) <= options.maxWidth) lines[lines.length - 1] = joinedLine;
    else lines.push(...breakLines(sentence, options));
  }
  return lines;
}

/** Splits a text into unbreakable pieces: a word with its punctuation and the space after it. */
function splitUnbreakablePieces(text: string, language: string): string[] {
  const pieces: string[] = [];
  for (const segment of splitText(text, language, 'word')) {
    const pieceBefore = pieces.at(-1);
    const belongsToBefore =
      pieceBefore !== undefined &&
      (/^\s/.test(segment) ||
        (!/\s$/.test(pieceBefore) && (closingPunctuation.test(segment) || opening.test(pieceBefore))));
    if (belongsToBefore) pieces[pieces.length - 1] = pieceBefore + segment;
    else pieces.push(segment);
  }
  return pieces;
}
