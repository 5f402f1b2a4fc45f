/** Characters that take two columns of a terminal: Han, kana, hangul, their punctuation and full-width forms, and pictures. */
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;
/** Characters that may not begin a line, and those that may not end one. */
const closing = '、。，．：；！？」』）〉》】〕…‥―・ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ々”’';
const opening = '「『（〈《【〔“‘';

/** Returns how many columns of a terminal a text takes. */
export function displayWidth(text: string): number {
  return graphemes(text).reduce((sum, grapheme) => sum + (wide.test(grapheme) ? 2 : 1), 0);
}

/** Breaks a text into lines of at most so many columns: at spaces, and between wide characters. */
export function wrap(text: string, columns: number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines = [''];
    let width = 0;
    for (const piece of unbreakablePieces(paragraph)) {
      const [word, pieceWidth] = [piece.trimEnd(), displayWidth(piece)];
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

/** Splits into words with the spaces behind them, and wide characters with their attached punctuation. */
function unbreakablePieces(text: string): string[] {
  const pieces: string[] = [];
  let before = ' ';
  for (const grapheme of graphemes(text)) {
    const last = pieces.at(-1);
    const breaks =
      last === undefined ||
      (!closing.includes(grapheme) &&
        grapheme !== ' ' &&
        !opening.includes(before) &&
        (before === ' ' || wide.test(before) || wide.test(grapheme)));
    if (breaks) pieces.push(grapheme);
    else pieces[pieces.length - 1] = last + grapheme;
    before = grapheme;
  }
  return pieces;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Splits a text into visible characters (graphemes). Segmenting is slow, and most texts do not need it. */
function graphemes(text: string): string[] {
  return /^[ -~]*$/.test(text) ? [...text] : Array.from(segmenter.segment(text), ({ segment }) => segment);
}
