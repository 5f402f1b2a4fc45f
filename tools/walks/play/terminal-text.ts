/**
 * Matches characters that are two columns wide in a terminal: Han, kana, hangul, their punctuation, full-width forms
 * and emoji.
 */
const wideCharacter =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;
/**
 * Characters that must not begin a line, and characters that must not end one. The rules are those of Chinese and Japanese
 * typesetting.
 */
const mayNotBeginLine = '、。，．：；！？」』）〉》】〕…‥―・ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ々”’';
const mayNotEndLine = '「『（〈《【〔“‘';

/** Returns how many columns of a terminal a text takes. */
export function measureDisplayWidth(text: string): number {
  return splitGraphemes(text).reduce((sum, grapheme) => sum + (wideCharacter.test(grapheme) ? 2 : 1), 0);
}

/** Breaks a text into lines of at most `columns` columns, at spaces and between wide characters. */
export function wrapLines(text: string, columns: number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines = [''];
    let width = 0;
    for (const piece of splitIntoPieces(paragraph)) {
      const [word, pieceWidth] = [piece.trimEnd(), measureDisplayWidth(piece)];
      if (width > 0 && width + pieceWidth - (piece.length - word.length) > columns) {
        lines.push('');
        width = 0;
      }
      lines[lines.length - 1] += piece;
      width += pieceWidth;
    }
    return lines.map((line) => line.trimEnd());
  });
}

/** Splits a text into words with their following spaces, and wide characters with their attached punctuation. */
function splitIntoPieces(text: string): string[] {
  const pieces: string[] = [];
  let previousCharacter = ' ';
  for (const grapheme of splitGraphemes(text)) {
    const lastPiece = pieces.at(-1);
    const mayBreak =
      lastPiece === undefined ||
      (!mayNotBeginLine.includes(grapheme) &&
        grapheme !== ' ' &&
        !mayNotEndLine.includes(previousCharacter) &&
        (previousCharacter === ' ' || wideCharacter.test(previousCharacter) || wideCharacter.test(grapheme)));
    if (mayBreak) pieces.push(grapheme);
    else pieces[pieces.length - 1] = lastPiece + grapheme;
    previousCharacter = grapheme;
  }
  return pieces;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Matches texts whose characters are one grapheme each: ASCII, punctuation, kana, Han and full-width forms. */
const textWithoutClusters = /^[ -~\u2010-\u2027\u3000-\u3029\u3041-\u3096\u30a0-\u30ff\u4e00-\u9fff\uff01-\uff60]*$/;

/** Splits a text into graphemes. Most texts skip the segmenter, which is slow. */
function splitGraphemes(text: string): string[] {
  return textWithoutClusters.test(text) ? [...text] : Array.from(segmenter.segment(text), ({ segment }) => segment);
}
