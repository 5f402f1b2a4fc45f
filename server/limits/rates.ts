import type { Rate } from './meter.ts';

export interface Limits {
  ofVisitor?: Rate;
  /** A whole guided group, or the customers of a mobile network, may share an address. */
  ofAddress: Rate;
  /** An IPv6 /48, which one customer may own entirely; an IPv4 address is a block of its own. */
  ofBlock?: Rate;
  /** All addresses together. Excludes requests whose handler calls `c.set('isFound', true)`. */
  ofAll?: Rate;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const mebibyte = 1024 * 1024;

/** The rates, by action. */
export const rates = {
  /** Pages and files: a group of forty may open the site, and download a walk, within one minute. */
  page: { ofAddress: { most: 12_000, perMs: minuteMs } },
  /** Pages generated and compressed for one request. */
  'made-page': { ofAddress: { most: 300, perMs: minuteMs } },
  /** All API requests, in addition to the more specific rates. */
  api: { ofAddress: { most: 3000, perMs: minuteMs } },
  'sign-in': { ofAddress: { most: 300, perMs: hourMs } },
  counts: { ofAddress: { most: 600, perMs: minuteMs } },
  documents: { ofVisitor: { most: 120, perMs: minuteMs }, ofAddress: { most: 1500, perMs: minuteMs } },
  /** Bytes of read documents: eight lists a minute of a visitor's maximum. */
  'document-bytes': {
    ofVisitor: { most: 16 * mebibyte, perMs: minuteMs },
    ofAddress: { most: 64 * mebibyte, perMs: minuteMs },
  },
  'resume-code': { ofVisitor: { most: 20, perMs: hourMs }, ofAddress: { most: 200, perMs: hourMs } },
  /** Attempts at codes or identifiers, of which there are 5.9 × 10^14 and more. A guided group at one address may mistype. */
  'code-tried': {
    ofAddress: { most: 200, perMs: hourMs },
    ofBlock: { most: 400, perMs: hourMs },
    ofAll: { most: 1000, perMs: hourMs },
  },
  report: { ofVisitor: { most: 30, perMs: hourMs }, ofAddress: { most: 300, perMs: hourMs } },
  'deletion-request': { ofAddress: { most: 20, perMs: hourMs } },
} satisfies Record<string, Limits>;

export type RateName = keyof typeof rates;
