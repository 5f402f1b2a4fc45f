import type { RateLimit } from './rate-meter.ts';

export interface RequestRateLimits {
  perVisitor?: RateLimit;
  /** The limit for one address. A guided group or many customers of a mobile network may share an address. */
  perAddress: RateLimit;
  /**
   * The limit for all addresses of an IPv6 /48 together, because one customer may have them all. The limit also applies
   * to each single IPv4 address.
   */
  perBlock?: RateLimit;
  /**
   * The limit for all addresses together. It slows down guessing, so correct guesses do not count: their handlers call
   * `c.set('isFound', true)`.
   */
  total?: RateLimit;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const mebibyte = 1024 * 1024;

/** The rate limits by kind of request. */
export const rateLimits = {
  /** The rate of pages and files. Forty people at one address may open the site and download a walk within a minute. */
  page: { perAddress: { max: 12_000, periodMs: minuteMs } },
  /** The rate of requests for pages that the server generates and compresses anew each time. */
  'generated-page': { perAddress: { max: 300, periodMs: minuteMs } },
  /** The rate of all API requests. The other rates apply in addition. */
  api: { perAddress: { max: 3000, periodMs: minuteMs } },
  'sign-in': { perAddress: { max: 300, periodMs: hourMs } },
  counts: { perAddress: { max: 600, periodMs: minuteMs } },
  documents: { perVisitor: { max: 120, periodMs: minuteMs }, perAddress: { max: 1500, periodMs: minuteMs } },
  /**
   * The rate of bytes that a visitor reads from documents. A visitor can list documents of the maximum total size eight
   * times a minute.
   */
  'document-bytes': {
    perVisitor: { max: 16 * mebibyte, periodMs: minuteMs },
    perAddress: { max: 64 * mebibyte, periodMs: minuteMs },
  },
  'resume-code': { perVisitor: { max: 20, periodMs: hourMs }, perAddress: { max: 200, periodMs: hourMs } },
  /**
   * The rate of attempts to use a resume code or deletion secret. Members of a group at one address may mistype several
   * times. Guessing stays hopeless, because at least 5.9 × 10^14 codes are possible.
   */
  'code-attempt': {
    perAddress: { max: 200, periodMs: hourMs },
    perBlock: { max: 400, periodMs: hourMs },
    total: { max: 1000, periodMs: hourMs },
  },
  /** The rate of requests that create a party, or create or revoke an invite code. */
  party: { perVisitor: { max: 40, periodMs: hourMs }, perAddress: { max: 400, periodMs: hourMs } },
  /** The rate of attempts to join a party. There are 7.3 × 10^8 codes, and each is valid for at most a day. */
  'party-code-attempt': {
    perAddress: { max: 200, periodMs: hourMs },
    perBlock: { max: 400, periodMs: hourMs },
    total: { max: 1000, periodMs: hourMs },
  },
  /**
   * The rate of entries that a member adds to a party. If 20 members write at once, only one entry succeeds each time,
   * so the last member must try up to 20 times.
   */
  'party-entry': { perVisitor: { max: 240, periodMs: minuteMs }, perAddress: { max: 2400, periodMs: minuteMs } },
  /** The rate of bytes that are written as entries and initial saves. A long walk takes about 100 KB. */
  'party-bytes': {
    perVisitor: { max: mebibyte, periodMs: hourMs },
    perAddress: { max: 20 * mebibyte, periodMs: hourMs },
  },
  /**
   * The rate of requests that open a stream, send a position or profile, or leave a party. A phone sends a position
   * every few seconds.
   */
  'party-presence': { perVisitor: { max: 120, periodMs: minuteMs }, perAddress: { max: 1500, periodMs: minuteMs } },
  report: { perVisitor: { max: 30, periodMs: hourMs }, perAddress: { max: 300, periodMs: hourMs } },
  'deletion-request': { perAddress: { max: 20, periodMs: hourMs } },
} satisfies Record<string, RequestRateLimits>;

export type RateLimitName = keyof typeof rateLimits;
