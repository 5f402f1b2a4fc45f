/**
 * The maximum length of an answer in UTF-16 code units. A longer text is no real answer. It is not compared, and only its
 * beginning is saved.
 */
export const maxAnswerLength = 200;

/**
 * Removes differences between keyboards (rule WALK-A3). Compatibility forms such as full-width letters and half-width kana
 * become ordinary characters (NFKC). Letters become lower case, katakana becomes hiragana, and a dash after katakana becomes
 * a long-vowel mark. Invisible characters are removed.
 */
export function normalizeCharacters(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/(?<=[ァ-ヺー])[-‐‑–—―−─]/gu, 'ー')
    .replace(/[ァ-ヶ]/gu, (katakana) => String.fromCharCode(katakana.charCodeAt(0) - katakanaAboveHiragana));
}

const katakanaAboveHiragana = 0x60;

/** Splits a text into the part before its final brackets and the part within them: 3 (three), 春（はる）. */
export function splitTextAtFinalBrackets(text: string): [before: string, within: string] | undefined {
  const [, before, within] = /^([^()（）]+)[(（]([^()（）]+)[)）][\s\p{P}]*$/u.exec(text) ?? [];
  return before === undefined || within === undefined ? undefined : [before, within];
}

/** Removes the polite ending of a Japanese answer: 亀です and 亀だよ become 亀. Keeps a text that is only an ending. */
export function removePoliteEnding(text: string): string {
  return text.replace(/(?<=.)(?:(?:です|だよ)か?)+$/u, '');
}
