/** The typesetting of a text. `widthOf` measures a part of it, in the unit of `mostWidth`. */
interface Setting {
  /** BCP 47. */
  language: string;
  mostWidth: number;
  widthOf: (text: string) => number;
}

/** Characters that may not begin a line, and characters that may not end one. */
const closing = /^[\p{Pe}\p{Pf}\p{Po}ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ]/u;
const opening = /[\p{Ps}\p{Pi}]$/u;

/** Breaks a text between words into lines of at most `mostWidth`. A single wider word has its own line. */
export function textLines(text: string, { language, mostWidth, widthOf }: Setting): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of unbreakablePieces(text, language)) {
    const longer = line + piece;
    if (line === '' || widthOf(longer.trimEnd()) <= mostWidth) line = longer;
    else {
      lines.push(line.trimEnd());
      line = piece.trimStart();
    }
  }
  return line.trimEnd() === '' ? lines : [...lines, line.trimEnd()];
}

/** Splits a text into words with their punctuation, each with the space that follows it. */
function unbreakablePieces(text: string, language: string): string[] {
  const pieces: string[] = [];
  for (const { segment } of new Intl.Segmenter(language, { granularity: 'word' }).segment(text)) {
    const before = pieces.at(-1);
    const belongsToBefore =
      before !== undefined &&
      (/^\s/.test(segment) || (!/\s$/.test(before) && (closing.test(segment) || opening.test(before))));
    if (belongsToBefore) pieces[pieces.length - 1] = before + segment;
    else pieces.push(segment);
  }
  return pieces;
}
