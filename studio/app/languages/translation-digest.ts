/** The constants of SHA-256 (FIPS 180-4): fractional parts of the square and cube roots of the first primes. */
const primes = listPrimes(64);
const initialHash = primes.slice(0, 8).map((prime) => computeSha256Constant(Math.sqrt(prime)));
const roundConstants = primes.map((prime) => computeSha256Constant(Math.cbrt(prime)));

function listPrimes(count: number): number[] {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate++)
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate);
  return found;
}

function computeSha256Constant(root: number): number {
  return Math.floor((root - Math.floor(root)) * 2 ** 32) | 0;
}

const digests = new Map<string, string>();

/**
 * Returns the first 8 hexadecimal digits of a text's SHA-256, as in `translations.json`. Synchronous, unlike the
 * browser's own function, because the table computes during rendering which translations are outdated.
 */
export function computeDigest(text: string): string {
  let digest = digests.get(text);
  if (digest === undefined) {
    digest = computeShortSha256(new TextEncoder().encode(text));
    digests.set(text, digest);
  }
  return digest;
}

/** Returns an entry of `translations.json`, which records that a translation matches an English text. */
export function createTranslationEntry(english: string, translation: string): string {
  return `${computeDigest(english)}-${computeDigest(translation)}`;
}

/** Returns whether the English has changed since the translation was recorded, while the translation stayed the same. */
export function isTranslationOutdated(recorded: string | undefined, english: string, translation: string): boolean {
  const [englishDigest, translationDigest] = recorded?.split('-') ?? [];
  return (
    englishDigest !== undefined &&
    englishDigest !== computeDigest(english) &&
    translationDigest === computeDigest(translation)
  );
}

function computeShortSha256(bytes: Uint8Array): string {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(padded.length - 4, bytes.length << 3);
  let hash = initialHash;
  const words = new Int32Array(64);
  for (let offset = 0; offset < padded.length; offset += 64) hash = hashBlock(hash, view, offset, words);
  return ((hash[0] ?? 0) >>> 0).toString(16).padStart(8, '0');
}

function hashBlock(hash: readonly number[], view: DataView, offset: number, words: Int32Array): number[] {
  const word = (index: number) => words[index] ?? 0;
  for (let index = 0; index < 16; index++) words[index] = view.getInt32(offset + 4 * index);
  for (let index = 16; index < 64; index++) {
    const [near, far] = [word(index - 2), word(index - 15)];
    const mixNear = rotateBitsRight(near, 17) ^ rotateBitsRight(near, 19) ^ (near >>> 10);
    const mixFar = rotateBitsRight(far, 7) ^ rotateBitsRight(far, 18) ^ (far >>> 3);
    words[index] = (word(index - 16) + mixFar + word(index - 7) + mixNear) | 0;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  for (let index = 0; index < 64; index++) {
    const choice = (e & f) ^ (~e & g);
    const first =
      (h +
        (rotateBitsRight(e, 6) ^ rotateBitsRight(e, 11) ^ rotateBitsRight(e, 25)) +
        choice +
        (roundConstants[index] ?? 0) +
        word(index)) |
      0;
    const second =
      ((rotateBitsRight(a, 2) ^ rotateBitsRight(a, 13) ^ rotateBitsRight(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  return [a, b, c, d, e, f, g, h].map((value, index) => (value + (hash[index] ?? 0)) | 0);
}

function rotateBitsRight(value: number, bits: number): number {
  return (value >>> bits) | (value << (32 - bits));
}
