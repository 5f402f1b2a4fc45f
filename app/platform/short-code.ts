/** Capitals and digits that people do not confuse: without 0, 1, I, L, O and U. */
const characters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

const characterCount = 10;

/** Returns a code of random bytes that people can read to each other, such as `7KQ2M-XR4TD`. */
export function newShortCode(): string {
  const code: number[] = [];
  while (code.length < characterCount)
    // Larger bytes would make some characters more frequent: 240 is a multiple of 30.
    for (const byte of crypto.getRandomValues(new Uint8Array(characterCount))) if (byte < 240) code.push(byte);
  return written(code);
}

/** Returns the same code for the same text; without the text it cannot be guessed. */
export async function shortCodeOf(text: string): Promise<string> {
  const bytes = new BigUint64Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  let rest = bytes[0] ?? 0n;
  const code: number[] = [];
  while (code.length < characterCount) {
    code.push(Number(rest % 30n));
    rest /= 30n;
  }
  return written(code);
}

/** Parses a typed code in any letter case and width, with or without the hyphen; `undefined` if it is invalid. */
export function readShortCode(typed: string): string | undefined {
  const code = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}ー]/gu, '');
  const isCode = code.length === characterCount && [...code].every((character) => characters.includes(character));
  return isCode ? grouped(code) : undefined;
}

function written(code: number[]): string {
  return grouped(
    code
      .slice(0, characterCount)
      .map((number) => characters[number % characters.length])
      .join(''),
  );
}

function grouped(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}
