import { from, to } from 'opencc-js/preset';

/**
 * Maps every variant of a Han character in `answers` to the form that the answers use, for `TextAnswer.fold`: for 亀 that is { 龜: '亀', 龟:
 * '亀' }. Where the answers use several forms, the first wins.
 *
 * Two characters are variants when OpenCC's tables of single characters (simplified and traditional, Taiwan, Hong Kong, Japan) convert one
 * to the other, or both to a third. That is generous: 台 and 颱 become one, as simplified Chinese writes them.
 */
export function foldVariants(answers: readonly string[]): Record<string, string> {
  const fold = new Map<string, string>();
  const answered = new Set(answers.join('').normalize('NFKC'));
  for (const character of answered) {
    if (fold.has(character)) continue;
    for (const variant of variantsOf(character)) if (variant !== character) fold.set(variant, character);
  }
  return Object.fromEntries([...fold].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Each character with the characters that it converts to or from. */
const neighbours = new Map<string, string[]>();
for (const [character, ...variants] of [from, to].flatMap(Object.values).flat(2).flatMap(readTable))
  for (const variant of variants) {
    neighbours.set(character, [...(neighbours.get(character) ?? []), variant]);
    neighbours.set(variant, [...(neighbours.get(variant) ?? []), character]);
  }

/** Returns all characters that conversions connect, in the order in which they are found. */
function variantsOf(character: string): Set<string> {
  const found = new Set([character]);
  for (const known of found) for (const neighbour of neighbours.get(known) ?? []) found.add(neighbour);
  return found;
}

/** Returns the single-character entries of a dictionary such as `万 萬|与 與`; phrases say nothing about a character. */
function readTable(table: string | readonly (readonly [string, string])[]): [string, ...string[]][] {
  const entries = typeof table === 'string' ? table.split('|').map((entry) => entry.split(' ')) : table;
  return entries
    .map(([character = '', ...variants]): [string, ...string[]] => [character, ...variants.filter(isSingle)])
    .filter(([character]) => isSingle(character));
}

function isSingle(text: string): boolean {
  return text.length > 0 && text.length <= 2 && [...text].length === 1;
}
