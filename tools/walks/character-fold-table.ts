import { from, to } from 'opencc-js/preset';

/**
 * Maps the variants of the Han characters in `answers` to the form that the answers use, for `ExpectedTextAnswer.fold`.
 * For 亀, the result is { 龜: '亀', 龟: '亀' }. If the answers use several forms, the first one wins.
 *
 * Two characters are variants if OpenCC converts one to the other, directly or through other characters. So a few
 * different characters count as equal, such as 台 and 颱.
 */
export function createCharacterFoldTable(answers: readonly string[]): Record<string, string> {
  const foldedCharacters = new Map<string, string>();
  const answerCharacters = new Set(answers.join('').normalize('NFKC'));
  for (const character of answerCharacters) {
    if (foldedCharacters.has(character)) continue;
    for (const variant of findVariants(character)) if (variant !== character) foldedCharacters.set(variant, character);
  }
  return Object.fromEntries([...foldedCharacters].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * Maps each character to its direct variants. Two characters are direct variants if an OpenCC table converts one of
 * them to the other.
 */
const neighbours = new Map<string, string[]>();
for (const [character, ...variants] of [from, to].flatMap(Object.values).flat(2).flatMap(parseOpenCcTable))
  for (const variant of variants) {
    neighbours.set(character, [...(neighbours.get(character) ?? []), variant]);
    neighbours.set(variant, [...(neighbours.get(variant) ?? []), character]);
  }

/** Returns a character and all its variants: the characters that a chain of conversions connects with it. */
function findVariants(character: string): Set<string> {
  const foundCharacters = new Set([character]);
  for (const known of foundCharacters)
    for (const neighbour of neighbours.get(known) ?? []) foundCharacters.add(neighbour);
  return foundCharacters;
}

/** Returns the single-character entries of a dictionary such as `万 萬|与 與`. Skips phrases. */
function parseOpenCcTable(table: string | readonly (readonly [string, string])[]): [string, ...string[]][] {
  const entries = typeof table === 'string' ? table.split('|').map((entry) => entry.split(' ')) : table;
  return entries
    .map(([character = '', ...variants]): [string, ...string[]] => [character, ...variants.filter(isSingleCharacter)])
    .filter(([character]) => isSingleCharacter(character));
}

function isSingleCharacter(text: string): boolean {
  return text.length > 0 && text.length <= 2 && [...text].length === 1;
}
