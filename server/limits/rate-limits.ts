import type { RateLimit } from './rate-meter.ts';

export interface RequestRateLimits {
  perVisitor?: RateLimit;
  /** The limit for one IP address. A guided group or many customers of a mobile network may share an IP address. */
  perAddress: RateLimit;
  /**
   * The limit for all IP addresses of an IPv6 /48 network together, because one customer may have them all. The limit
   * also applies to each single IPv4 address.
   */
  perBlock?: RateLimit;
  /**
   * The limit for all IP addresses together, which slows down guessing. If a handler finds the guessed code, it can
   * call `c.set('isFound', true)`. The attempt then does not count.
   */
  total?: RateLimit;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const mebibyte = 1024 * 1024;

/** The rate limits by kind of request. */
export const rateLimits = {
  /**
   * The rate limit for pages and files. Forty people with one IP address may open the site and download a walk within a
   * minute.
   */
  page: { perAddress: { max: 12_000, periodMs: minuteMs } },
  /** The rate limit for pages that the server generates and compresses anew for each request. */
  'generated-page': { perAddress: { max: 300, periodMs: minuteMs } },
  /** The rate limit for all API requests. The other limits apply in addition. */
  api: { perAddress: { max: 3000, periodMs: minuteMs } },
  'sign-in': { perAddress: { max: 300, periodMs: hourMs } },
  counts: { perAddress: { max: 600, periodMs: minuteMs } },
  documents: { perVisitor: { max: 120, periodMs: minuteMs }, perAddress: { max: 1500, periodMs: minuteMs } },
  /**
   * The rate limit for bytes that a visitor reads from documents and parties. A visitor with documents of the maximum
   * total size can list them eight times a minute.
   */
  'document-bytes': {
    perVisitor: { max: 16 * mebibyte, periodMs: minuteMs },
    perAddress: { max: 64 * mebibyte, periodMs: minuteMs },
  },
  'resume-code': { perVisitor: { max: 20, periodMs: hourMs }, perAddress: { max: 200, periodMs: hourMs } },
  /**
   * The rate limit for attempts to use a resume code or deletion secret. Members of a group with one IP address may
   * mistype several times. Guessing stays hopeless, because at least 5.9 × 10^14 codes are possible.
   */
  'code-attempt': {
    perAddress: { max: 200, periodMs: hourMs },
    perBlock: { max: 400, periodMs: hourMs },
    total: { max: 1000, periodMs: hourMs },
  },
  /** The rate limit for requests that create a party, or create or revoke an invite code. */
  party: { perVisitor: { max: 40, periodMs: hourMs }, perAddress: { max: 400, periodMs: hourMs } },
  /** The rate limit for attempts to join a party. There are 7.3 × 10^8 codes, and each is valid for at most a day. */
  'party-code-attempt': {
    perAddress: { max: 200, periodMs: hourMs },
    perBlock: { max: 400, periodMs: hourMs },
    total: { max: 1000, periodMs: hourMs },
  },
  /**
   * The rate limit for entries that a member adds to a party. If 20 members write at once, only one entry succeeds each
   * time. So the last member must try up to 20 times.
   */
  'party-entry': { perVisitor: { max: 240, periodMs: minuteMs }, perAddress: { max: 2400, periodMs: minuteMs } },
  /** The rate limit for bytes of the log entries and initial saves of parties. A long walk takes about 100 KB. */
  'party-bytes': {
    perVisitor: { max: mebibyte, periodMs: hourMs },
    perAddress: { max: 20 * mebibyte, periodMs: hourMs },
  },
  /**
   * The rate limit for requests that open a stream, send a position or profile, or leave a party. A phone sends a
   * position every few seconds.
   */
  'party-presence': { perVisitor: { max: 120, periodMs: minuteMs }, perAddress: { max: 1500, periodMs: minuteMs } },
  report: { perVisitor: { max: 30, periodMs: hourMs }, perAddress: { max: 300, periodMs: hourMs } },
  'deletion-request': { perAddress: { max: 20, periodMs: hourMs } },
} satisfies Record<string, RequestRateLimits>;

export type RateLimitName = keyof typeof rateLimits;
