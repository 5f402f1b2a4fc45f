import type { Encoding } from '../../compressed-files.ts';

/** The number of characters of `Accept-Encoding` that are read. No browser sends a longer header. */
const maxHeaderCharacters = 1000;

/**
 * Chooses the encoding with the highest quality value in `Accept-Encoding` (RFC 9110, 12.5.3). At equal quality,
 * prefers Brotli to gzip, and gzip to an uncompressed response. Returns `undefined` for an uncompressed response: if
 * the header prefers it, or permits none of the available encodings.
 */
export function chooseEncoding(
  header: string | undefined,
  availableEncodings: readonly Encoding[],
): Encoding | undefined {
  const qualities = new Map<string, number>();
  for (const entry of (header ?? '').slice(0, maxHeaderCharacters).split(',')) {
    const [coding = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
    if (coding) qualities.set(coding, /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(quality) ? Number(quality) : 0);
  }
  const wildcardQuality = qualities.get('*') ?? 0;
  let bestEncoding: Encoding | undefined;
  // `identity` means an uncompressed response. Its quality value is 0 unless the header names `identity`, even if the
  // header has `*`. So the server prefers every available encoding that the header permits.
  let bestQuality = qualities.get('identity') ?? 0;
  for (const encoding of ['gzip', 'br'] as const) {
    const quality = qualities.get(encoding) ?? wildcardQuality;
    if (quality > 0 && quality >= bestQuality && availableEncodings.includes(encoding)) {
      bestEncoding = encoding;
      bestQuality = quality;
    }
  }
  return bestEncoding;
}

/** Returns whether `If-None-Match` contains the entity tag, by weak comparison (RFC 9110, 13.1.2). */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header?.trim() === '*') return true;
  return (header ?? '').split(',').some((entry) => entry.trim().replace(/^W\//, '') === etag);
}

/** A byte range of a file. `first` and `last` are inclusive. */
export interface ByteRange {
  first: number;
  last: number;
}

/**
 * Returns the byte range that the `Range` header requests (RFC 9110, 14.2). Returns `undefined` to send the whole file: if
 * the header is missing or invalid, has several ranges, or `If-Range` does not match. A date in `If-Range` never matches,
 * because we send no dates.
 */
export function chooseByteRange(
  range: string | undefined,
  ifRange: string | undefined,
  { etag, length }: { etag: string; length: number },
): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(range ?? '');
  if (!match || (ifRange !== undefined && ifRange.trim() !== etag)) return undefined;
  const [, from = '', to = ''] = match;
  if (from === '') {
    if (to === '') return undefined;
    return Number(to) > 0 && length > 0
      ? { first: Math.max(0, length - Number(to)), last: length - 1 }
      : 'unsatisfiable';
  }
  if (to !== '' && Number(to) < Number(from)) return undefined;
  if (Number(from) >= length) return 'unsatisfiable';
  return { first: Number(from), last: to === '' ? length - 1 : Math.min(Number(to), length - 1) };
}
