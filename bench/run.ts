/**
 * Measures the parts of the bench, prints their figures, and writes them into docs/performance.md. Each run measures all
 * variants of a page one after another. A time is the median of all runs.
 */
import { chromium } from '@playwright/test';
import { chromiumFlags, ensureChromium } from '../e2e/chromium.ts';
import { arrivals } from './arrivals.ts';
import type { BenchPart, PageContext } from './bench-part.ts';
import { bytes } from './bytes.ts';
import { formatFigures } from './figures.ts';
import { navigation } from './navigation.ts';
import { paint } from './paint.ts';
import { parties } from './parties/parties.ts';
import { writePart } from './performance-page.ts';
import { pictures } from './pictures.ts';
import { scroll } from './scroll.ts';
import { serveVariants } from './variants.ts';
import { walk } from './walk.ts';
import { writes } from './writes/writes.ts';

const pageParts: BenchPart<PageContext>[] = [bytes, paint, scroll, pictures, navigation, walk];
const otherParts: BenchPart[] = [writes, parties, arrivals];

const words = process.argv.slice(2);
const given = words.filter((word) => /^\d+$/.test(word)).map(Number)[0];
const requested = words.filter((word) => !/^\d+$/.test(word));
const names = [...pageParts, ...otherParts].map(({ name }) => name);
const unknown = requested.filter((word) => !names.includes(word));
if (unknown.length > 0) throw new Error(`There is no part "${unknown.join('", "')}": ${names.join(', ')}.`);
const isPartRequested = ({ name }: { name: string }) => requested.length === 0 || requested.includes(name);

for (const part of otherParts.filter(isPartRequested)) await runPart(part, undefined);
if (pageParts.some(isPartRequested)) {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
  const site = await serveVariants();
  try {
    for (const part of pageParts.filter(isPartRequested)) await runPart(part, { browser, ...site }, browser.version());
  } finally {
    await browser.close();
    await site.close();
  }
}

/** Measures a part and prints its figures. Writes them into docs/performance.md, unless less was measured than by default. */
async function runPart<Context>(part: BenchPart<Context>, context: Context, chromiumVersion?: string) {
  const amount = part.amount ? (given ?? part.amount.default) : 1;
  const figures = await part.measure(amount, context);
  console.log(`${part.name}:\n${formatFigures(figures)}`);
  writePart(part, figures, amount, chromiumVersion);
}
