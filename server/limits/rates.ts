import type { RateLimit } from './rate-meter.ts';

export interface ActionLimits {
  perVisitor?: RateLimit;
  /** The limit for one address, which a guided group or many customers of a mobile network may share. */
  perAddress: RateLimit;
  /** The limit for an IPv6 /48, because one customer may have all of its addresses. Each IPv4 address is counted separately. */
  perBlock?: RateLimit;
  /** The limit for all addresses together. Does not count requests whose handler calls `c.set('isFound', true)`. */
  total?: RateLimit;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const mebibyte = 1024 * 1024;

/** The rate limits by kind of request. */
export const rates = {
  /** Pages and files. Forty people at one address may open the site and download a walk within a minute. */
  page: { perAddress: { max: 12_000, periodMs: minuteMs } },
  /** Pages that are generated and compressed per request. */
  'generated-page': { perAddress: { max: 300, periodMs: minuteMs } },
  /** All API requests; the limits below apply in addition. */
  api: { perAddress: { max: 3000, periodMs: minuteMs } },
  'sign-in': { perAddress: { max: 300, periodMs: hourMs } },
  counts: { perAddress: { max: 600, periodMs: minuteMs } },
  documents: { perVisitor: { max: 120, periodMs: minuteMs }, perAddress: { max: 1500, periodMs: minuteMs } },
  /** Bytes of documents that are read. A visitor with the maximum of documents can list them eight times a minute. */
  'document-bytes': {
    perVisitor: { max: 16 * mebibyte, periodMs: minuteMs },
    perAddress: { max: 64 * mebibyte, periodMs: minuteMs },
  },
  'resume-code': { perVisitor: { max: 20, periodMs: hourMs }, perAddress: { max: 200, periodMs: hourMs } },
  /**
   * Attempts to use a resume code or deletion secret. There are at least 5.9 × 10^14 possible codes, and members of a group at
   * one address may mistype.
   */
  'code-attempt': {
    perAddress: { max: 200, periodMs: hourMs },
    perBlock: { max: 400, periodMs: hourMs },
    total: { max: 1000, periodMs: hourMs },
  },
  /** New parties, and doors that are opened or closed. */
  party: { perVisitor: { max: 40, periodMs: hourMs }, perAddress: { max: 400, periodMs: hourMs } },
  /** Attempts to join a party. There are 7.3 × 10^8 codes, and each is valid while its party's door is open. */
  'party-code-attempt': {
    perAddress: { max: 200, periodMs: hourMs },
    perBlock: { max: 400, periodMs: hourMs },
    total: { max: 1000, periodMs: hourMs },
  },
  /** Entries. Of 20 members who write at once, one must try up to 20 times. */
  'party-entry': { perVisitor: { max: 240, periodMs: minuteMs }, perAddress: { max: 2400, periodMs: minuteMs } },
  /** Bytes of entries and seeds that are written. A long walk takes about 100 KB. */
  'party-bytes': {
    perVisitor: { max: mebibyte, periodMs: hourMs },
    perAddress: { max: 20 * mebibyte, periodMs: hourMs },
  },
  /** Streams, positions, profiles and leaving. A phone sends a position every few seconds. */
  'party-presence': { perVisitor: { max: 120, periodMs: minuteMs }, perAddress: { max: 1500, periodMs: minuteMs } },
  report: { perVisitor: { max: 30, periodMs: hourMs }, perAddress: { max: 300, periodMs: hourMs } },
  'deletion-request': { perAddress: { max: 20, periodMs: hourMs } },
} satisfies Record<string, ActionLimits>;

export type RateName = keyof typeof rates;
