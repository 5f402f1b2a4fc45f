/** Capital letters and digits, without those that people confuse: 0, 1, I, L, O and U. */
const characters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

const characterCount = 10;

/** Returns a random code that people can read aloud, such as `7KQ2M-XR4TD`. */
export function createShortCode(): string {
  const code: number[] = [];
  while (code.length < characterCount)
    // Skip bytes from 240 on: 240 is a multiple of 30, so all characters stay equally frequent.
    for (const byte of crypto.getRandomValues(new Uint8Array(characterCount))) if (byte < 240) code.push(byte);
  return formatCode(code);
}

/**
 * Derives a code from a text by a hash. The same text gives the same code. The code cannot be guessed without the text.
 */
export async function deriveShortCode(text: string): Promise<string> {
  const bytes = new BigUint64Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  let rest = bytes[0] ?? 0n;
  const code: number[] = [];
  while (code.length < characterCount) {
    code.push(Number(rest % 30n));
    rest /= 30n;
  }
  return formatCode(code);
}

/**
 * Parses a typed code in any letter case and width, with or without the hyphen. Returns `undefined` if the code is
 * invalid.
 */
export function parseShortCode(typed: string): string | undefined {
  const code = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}ー]/gu, '');
  const isCode = code.length === characterCount && [...code].every((character) => characters.includes(character));
  return isCode ? insertHyphen(code) : undefined;
}

function formatCode(code: number[]): string {
  return insertHyphen(
    code
      .slice(0, characterCount)
      .map((number) => characters[number % characters.length])
      .join(''),
  );
}

function insertHyphen(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}
