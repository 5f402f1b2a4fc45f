/**
 * Measures the parts of the bench, prints their figures, and writes them into docs/performance.md. Each run measures all
 * variants of a page one after another. A time is the median of all runs.
 */
import { chromium } from '@playwright/test';
import { chromiumFlags, ensureChromium } from '../e2e/chromium.ts';
import { arrivalsPart } from './arrivals.ts';
import type { BenchPart, PageBenchContext } from './bench-part.ts';
import { bytesPart } from './bytes.ts';
import { formatFiguresForTerminal } from './figures.ts';
import { growthPart } from './growth/growth.ts';
import { navigationPart } from './navigation.ts';
import { paintPart } from './paint.ts';
import { partiesPart } from './parties/parties.ts';
import { writePart } from './performance-page.ts';
import { picturesPart } from './pictures.ts';
import { scrollPart } from './scroll.ts';
import { serveVariants } from './variants.ts';
import { walkPart } from './walk.ts';
import { writesPart } from './writes/writes.ts';

const pageParts: BenchPart<PageBenchContext>[] = [
  bytesPart,
  paintPart,
  scrollPart,
  picturesPart,
  navigationPart,
  walkPart,
];
const otherParts: BenchPart[] = [writesPart, partiesPart, growthPart, arrivalsPart];

const commandArguments = process.argv.slice(2);
const requestedAmount = commandArguments.filter((word) => /^\d+$/.test(word)).map(Number)[0];
const requestedParts = commandArguments.filter((word) => !/^\d+$/.test(word));
const names = [...pageParts, ...otherParts].map(({ name }) => name);
const unknownNames = requestedParts.filter((word) => !names.includes(word));
if (unknownNames.length > 0) {
  console.error(`There is no part "${unknownNames.join('", "')}". The parts are ${names.join(', ')}.`);
  process.exit(1);
}
const isPartRequested = ({ name }: { name: string }) => requestedParts.length === 0 || requestedParts.includes(name);

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

/**
 * Runs one part of the bench and prints its figures. Writes them into docs/performance.md, unless the number of runs,
 * seconds or walks is below the part's default.
 */
async function runPart<Context>(part: BenchPart<Context>, context: Context, chromiumVersion?: string) {
  const partAmount = part.amount ? (requestedAmount ?? part.amount.default) : 1;
  const figures = await part.measure(partAmount, context);
  console.log(`${part.name}:\n${formatFiguresForTerminal(figures)}`);
  writePart(part, figures, partAmount, chromiumVersion);
}
