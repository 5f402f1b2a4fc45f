const ones = 'zero one two three four five six seven eight nine'.split(' ');
const teens = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const belowHundred = new Map(
  [...ones, ...teens]
    .map((word, value): [string, number] => [word, value])
    .concat(tens.map((word, index) => [word, (index + 2) * 10])),
);

/** Phrases that may precede the number ("it is 8"). Words of `wordsBeforeNumber` may follow them. */
const sentenceOpenings = /^(?:it(?:'?s| is)|there(?:'?s| is| are))\s+/u;
const wordsBeforeNumber = new Set(['the', 'a', 'an', 'in', 'year', 'number', 'ad', 'ce']);

/** Words after a number that change its value ("two dozen"). A text with such a word is not read as a number. */
const valueChangingWords = new Set([
  ...[...belowHundred.keys(), 'hundred', 'hundreds', 'thousand', 'thousands', 'million', 'billion', 'trillion'],
  ...['dozen', 'score', 'gross', 'half', 'halves', 'third', 'thirds', 'quarter', 'quarters', 'percent', 'point'],
  ...['and', 'or', 'to', 'plus', 'minus', 'more', 'less', 'not', 'bc', 'bce', 'st', 'nd', 'rd', 'th'],
]);
const maxTrailingWords = 3;

/**
 * Reads a whole number below a million in digits or English words ("five hundred and fifty-two"). Ignores up to three words
 * that name the counted thing ("8 corners", "552cm"). Returns `undefined` for every other text.
 */
export function readEnglishNumber(plainText: string): number | undefined {
  const words = plainText
    .replaceAll('’', "'")
    .replace(sentenceOpenings, '')
    .replace(/(?<=\d)(?=[a-z])/u, ' ')
    .replace(/,(?=\s)|'(?=[a-z])|(?<=[a-z])\./gu, '')
    .split(/[\s‐-]+/u);
  while (wordsBeforeNumber.has(words[0] ?? '')) words.shift();
  const value = /^\d+$/u.test(words[0] ?? '') ? Number(words.shift()) : consumeNumberWords(words);
  const isCounted =
    words.length <= maxTrailingWords &&
    words.every((word) => /^(?:[a-z]{2,}|m)$/u.test(word) && !valueChangingWords.has(word));
  return isCounted ? value : undefined;
}

/**
 * Removes the words that form a number, such as "twenty" and "one", from the beginning of a list of words. Returns the
 * number.
 */
function consumeNumberWords(words: string[]): number | undefined {
  let [thousands, current, last, isRead] = [0, 0, '', false];
  for (let word = words[0]; word !== undefined; word = words[0]) {
    const value = belowHundred.get(word);
    if (last === 'zero' || (isRead && value === 0)) return undefined;
    if (value !== undefined && (current % 100 === 0 || (tens.includes(last) && value < 10))) current += value;
    // Reads years that are spoken in pairs: eighteen seventy-seven.
    else if (value !== undefined && value >= 10 && current < 100 && thousands === 0) current = current * 100 + value;
    else if (word === 'hundred' && current < 100) current = (current || 1) * 100;
    else if (word === 'thousand' && thousands === 0) [thousands, current] = [(current || 1) * 1000, 0];
    else if (word !== 'and' || (last !== 'hundred' && last !== 'thousand') || !belowHundred.has(words[1] ?? '')) break;
    [last, isRead] = [word, true];
    words.shift();
  }
  return isRead ? thousands + current : undefined;
}
