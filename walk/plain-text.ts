/** Longer than anything a walker types; nothing beyond it is ever compared or kept. UTF-16 code units. */
export const longestAnswer = 200;

/**
 * One way of writing for all keyboards (rule A3): compatibility forms such as full-width letters and half-width kana become the
 * ordinary ones (NFKC), letters lower case, katakana hiragana, dashes behind katakana long vowels; what cannot be seen is gone.
 */
export function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/(?<=[ァ-ヺー])[-‐‑–—―−─]/gu, 'ー')
    .replace(/[ァ-ヶ]/gu, (katakana) => String.fromCharCode(katakana.charCodeAt(0) - katakanaAboveHiragana));
}

const katakanaAboveHiragana = 0x60;

/** What stands before brackets at the end, and what stands in them: 3 (three), 春（はる）. */
export function splitBrackets(text: string): [before: string, within: string] | undefined {
  const [, before, within] = /^([^()（）]+)[(（]([^()（）]+)[)）][\s\p{P}]*$/u.exec(text) ?? [];
  return before === undefined || within === undefined ? undefined : [before, within];
}

/** Takes a Japanese answer out of its sentence: 亀です and 亀だよ are 亀. What consists of nothing else is left as it is. */
export function withoutPoliteEnding(text: string): string {
  return text.replace(/(?<=.)(?:(?:です|だよ)か?)+$/u, '');
}
