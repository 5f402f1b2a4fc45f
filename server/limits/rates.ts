import type { Rate } from './meter.ts';

interface Limits {
  ofVisitor?: Rate;
  /** One address may be a whole guided group, or a mobile network's customers. */
  ofAddress: Rate;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** How often is too often, by what is done. */
export const rates = {
  /** Whatever the API is asked, on top of the more special ones. */
  api: { ofAddress: { most: 3000, perMs: minuteMs } },
  'sign-in': { ofAddress: { most: 300, perMs: hourMs } },
  counts: { ofAddress: { most: 600, perMs: minuteMs } },
  documents: { ofVisitor: { most: 120, perMs: minuteMs }, ofAddress: { most: 1500, perMs: minuteMs } },
  'resume-code': { ofVisitor: { most: 20, perMs: hourMs }, ofAddress: { most: 200, perMs: hourMs } },
  /** Trying codes, or identifiers, of which there are 5.9 × 10^14 and more: a guided group at one address may mistype. */
  'code-tried': { ofAddress: { most: 200, perMs: hourMs } },
  report: { ofVisitor: { most: 30, perMs: hourMs }, ofAddress: { most: 300, perMs: hourMs } },
  'deletion-request': { ofAddress: { most: 20, perMs: hourMs } },
} satisfies Record<string, Limits>;

export type RateName = keyof typeof rates;
