import { from, to } from 'opencc-js/preset';

/**
 * Leads every Han character that is written another way for one of the `answers`' characters back to that character, for
 * `TextAnswer.fold`: for 亀 that is { 龜: '亀', 龟: '亀' }. Where the answers themselves write it in several ways, the first stands.
 *
 * Two characters are variants when OpenCC's tables of single characters (simplified and traditional, Taiwan, Hong Kong, Japan) lead
 * from one to the other, or both to a third. That is generous: 台 and 颱 become one, as simplified Chinese writes them.
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

/** Each character with the ones it is converted to or from. */
const neighbours = new Map<string, string[]>();
for (const [character, ...variants] of [from, to].flatMap(Object.values).flat(2).flatMap(readTable))
  for (const variant of variants) {
    neighbours.set(character, [...(neighbours.get(character) ?? []), variant]);
    neighbours.set(variant, [...(neighbours.get(variant) ?? []), character]);
  }

/** All characters that can be reached from one another, in the order in which they are found. */
function variantsOf(character: string): Set<string> {
  const found = new Set([character]);
  for (const known of found) for (const neighbour of neighbours.get(known) ?? []) found.add(neighbour);
  return found;
}

/** The entries of a dictionary such as `万 萬|与 與`, only those of single characters; phrases say nothing about a character. */
function readTable(table: string | readonly (readonly [string, string])[]): [string, ...string[]][] {
  const entries = typeof table === 'string' ? table.split('|').map((entry) => entry.split(' ')) : table;
  return entries
    .map(([character = '', ...variants]): [string, ...string[]] => [character, ...variants.filter(isSingle)])
    .filter(([character]) => isSingle(character));
}

function isSingle(text: string): boolean {
  return text.length > 0 && text.length <= 2 && [...text].length === 1;
}
