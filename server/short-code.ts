import { randomInt } from 'node:crypto';

/** Capitals and digits that no hand and no eye takes for another: without 0, 1, I, L, O and U. */
const characters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

const characterCount = 10;
const groupCharacters = 5;

/**
 * A code that people can read to one another, such as `7KQ2M-XR4TD`: ten random characters out of thirty, 5.9 × 10^14 codes.
 */
export function newShortCode(): string {
  const code = Array.from({ length: characterCount }, () => characters[randomInt(characters.length)]).join('');
  return `${code.slice(0, groupCharacters)}-${code.slice(groupCharacters)}`;
}

/** The code that somebody typed, in any case and width, with or without the hyphen; `undefined` when it cannot be one. */
export function readShortCode(typed: string): string | undefined {
  const code = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}ー]/gu, '');
  const isCode = code.length === characterCount && [...code].every((character) => characters.includes(character));
  return isCode ? `${code.slice(0, groupCharacters)}-${code.slice(groupCharacters)}` : undefined;
}
