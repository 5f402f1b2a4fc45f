/** Capital letters and digits, without those that people confuse: 0, 1, I, L, O and U. */
const characters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * The default number of letters and digits in a code. A hyphen separates a code of this length into two groups. There
 * are too many such codes to guess one, so the number of guesses needs no limit.
 */
const longCharacterCount = 10;

/** Returns a random code that people can read aloud, such as `7KQ2M-XR4TD`. */
export function createShortCode(): string {
  const code: number[] = [];
  while (code.length < longCharacterCount)
    // Skips bytes with values of 240 and more. 240 is a multiple of 30, the number of characters, so all characters are
    // equally frequent.
    for (const byte of crypto.getRandomValues(new Uint8Array(longCharacterCount))) if (byte < 240) code.push(byte);
  return formatCode(code.slice(0, longCharacterCount));
}

/**
 * Derives a code from a text by a hash. The same text gives the same code. The code cannot be guessed without the text.
 */
export async function deriveShortCode(text: string): Promise<string> {
  const bytes = new BigUint64Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return encodeShortCode(bytes[0] ?? 0n, longCharacterCount);
}

/**
 * Encodes a number as a code. Numbers that differ by a multiple of 30^`characterCount` have the same code.
 * @param number at least 0.
 */
export function encodeShortCode(number: bigint, characterCount: number): string {
  let remainingNumber = number;
  const code: number[] = [];
  while (code.length < characterCount) {
    code.push(Number(remainingNumber % 30n));
    remainingNumber /= 30n;
  }
  return formatCode(code);
}

/**
 * Parses a typed code, with or without the hyphen. Accepts upper and lower case, and also full-width characters, which a
 * Japanese or Chinese keyboard may produce. Returns `undefined` if the code is invalid.
 * @param characterCount the length of a valid code.
 */
export function parseShortCode(typedCode: string, characterCount = longCharacterCount): string | undefined {
  const code = typedCode
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}ー]/gu, '');
  const isCode = code.length === characterCount && [...code].every((character) => characters.includes(character));
  return isCode ? insertHyphen(code) : undefined;
}

function formatCode(code: number[]): string {
  return insertHyphen(code.map((number) => characters[number % characters.length]).join(''));
}

/** Divides a code of ten characters into two groups. A shorter code stays one group. */
function insertHyphen(code: string): string {
  return code.length === longCharacterCount ? `${code.slice(0, 5)}-${code.slice(5)}` : code;
}
