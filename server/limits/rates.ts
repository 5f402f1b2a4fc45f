import type { Rate } from './meter.ts';

export interface Limits {
  ofVisitor?: Rate;
  /** One address may be a whole guided group, or a mobile network's customers. */
  ofAddress: Rate;
  /** An IPv6 /48, which one customer may have whole; an IPv4 address is a block of its own. */
  ofBlock?: Rate;
  /** All addresses together. A handler that calls `c.set('isFound', true)` does not count here. */
  ofAll?: Rate;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const mebibyte = 1024 * 1024;

/** The rates, by what is done. */
export const rates = {
  /** Pages and files: a group of forty may open the site, and store a walk, within one minute. */
  page: { ofAddress: { most: 12_000, perMs: minuteMs } },
  /** Pages that are made and compressed for one request. */
  'made-page': { ofAddress: { most: 300, perMs: minuteMs } },
  /** Whatever the API is asked, on top of the more special ones. */
  api: { ofAddress: { most: 3000, perMs: minuteMs } },
  'sign-in': { ofAddress: { most: 300, perMs: hourMs } },
  counts: { ofAddress: { most: 600, perMs: minuteMs } },
  documents: { ofVisitor: { most: 120, perMs: minuteMs }, ofAddress: { most: 1500, perMs: minuteMs } },
  /** Bytes of documents that are read: eight lists a minute of all that a visitor may have. */
  'document-bytes': {
    ofVisitor: { most: 16 * mebibyte, perMs: minuteMs },
    ofAddress: { most: 64 * mebibyte, perMs: minuteMs },
  },
  'resume-code': { ofVisitor: { most: 20, perMs: hourMs }, ofAddress: { most: 200, perMs: hourMs } },
  /** Trying codes, or identifiers, of which there are 5.9 × 10^14 and more: a guided group at one address may mistype. */
  'code-tried': {
    ofAddress: { most: 200, perMs: hourMs },
    ofBlock: { most: 400, perMs: hourMs },
    ofAll: { most: 1000, perMs: hourMs },
  },
  report: { ofVisitor: { most: 30, perMs: hourMs }, ofAddress: { most: 300, perMs: hourMs } },
  'deletion-request': { ofAddress: { most: 20, perMs: hourMs } },
} satisfies Record<string, Limits>;

export type RateName = keyof typeof rates;
