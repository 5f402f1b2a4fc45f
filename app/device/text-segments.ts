/**
 * Patterns that split a text in browsers without `Intl.Segmenter`. In Chinese and Japanese, the pattern `word` matches
 * single characters.
 */
const patterns = {
  sentence: /.+?(?:(?:[。！？…]+|[.!?]+(?=["'”’)]*(?:\s|$)))["'”’」』）)]*\s*|$)/gsu,
  word: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{M}\p{N}'’]+|\s+|./gsu,
};

/**
 * Splits a text into sentences, or into words and the characters between them.
 * @param language a BCP 47 tag.
 */
export function splitText(text: string, language: string, granularity: 'word' | 'sentence'): string[] {
  // Firefox before version 125 lacks `Intl.Segmenter` (docs/browsers.md). Split the text with `patterns` there.
  if (typeof Intl.Segmenter !== 'function') return text.match(patterns[granularity]) ?? [];
  return Array.from(new Intl.Segmenter(language, { granularity }).segment(text), ({ segment }) => segment);
}
