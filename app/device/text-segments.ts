/** Sentences, and single words or characters of Chinese and Japanese, for browsers without `Intl.Segmenter`. */
const patterns = {
  sentence: /.+?(?:(?:[。！？…]+|[.!?]+(?=["'”’)]*(?:\s|$)))["'”’」』）)]*\s*|$)/gsu,
  word: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{M}\p{N}'’]+|\s+|./gsu,
};

/**
 * Splits a text into its sentences, or into its words and what is between them.
 * @param language BCP 47.
 */
export function splitText(text: string, language: string, granularity: 'word' | 'sentence'): string[] {
  // Firefox has it from version 125 on (docs/browsers.md).
  if (typeof Intl.Segmenter !== 'function') return text.match(patterns[granularity]) ?? [];
  return Array.from(new Intl.Segmenter(language, { granularity }).segment(text), ({ segment }) => segment);
}
