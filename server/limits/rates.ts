import type { Rate } from './meter.ts';

export interface Limits {
  perVisitor?: Rate;
  /** A whole guided group, or the customers of a mobile network, may share an address. */
  perAddress: Rate;
  /** An IPv6 /48, which one customer may own entirely; an IPv4 address is a block of its own. */
  perBlock?: Rate;
  /** All addresses together. Excludes requests whose handler calls `c.set('isFound', true)`. */
  inAll?: Rate;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const mebibyte = 1024 * 1024;

/** The rates, by action. */
export const rates = {
  /** Pages and files: a group of forty may open the site, and download a walk, within one minute. */
  page: { perAddress: { max: 12_000, periodMs: minuteMs } },
  /** Pages generated and compressed for one request. */
  'made-page': { perAddress: { max: 300, periodMs: minuteMs } },
  /** All API requests, in addition to the more specific rates. */
  api: { perAddress: { max: 3000, periodMs: minuteMs } },
  'sign-in': { perAddress: { max: 300, periodMs: hourMs } },
  counts: { perAddress: { max: 600, periodMs: minuteMs } },
  documents: { perVisitor: { max: 120, periodMs: minuteMs }, perAddress: { max: 1500, periodMs: minuteMs } },
  /** Bytes of read documents: eight lists a minute of a visitor's maximum. */
  'document-bytes': {
    perVisitor: { max: 16 * mebibyte, periodMs: minuteMs },
    perAddress: { max: 64 * mebibyte, periodMs: minuteMs },
  },
  'resume-code': { perVisitor: { max: 20, periodMs: hourMs }, perAddress: { max: 200, periodMs: hourMs } },
  /** Attempts at codes or identifiers, of which there are 5.9 × 10^14 and more. A guided group at one address may mistype. */
  'code-tried': {
    perAddress: { max: 200, periodMs: hourMs },
    perBlock: { max: 400, periodMs: hourMs },
    inAll: { max: 1000, periodMs: hourMs },
  },
  report: { perVisitor: { max: 30, periodMs: hourMs }, perAddress: { max: 300, periodMs: hourMs } },
  'deletion-request': { perAddress: { max: 20, periodMs: hourMs } },
} satisfies Record<string, Limits>;

export type RateName = keyof typeof rates;
