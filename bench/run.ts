/**
 * Runs the benchmarks, prints their results, and writes these into docs/performance.md. Arguments may name the benchmarks
 * to run. A number sets the runs, seconds or walks of each benchmark.
 */
import { chromium } from '@playwright/test';
import { chromiumFlags, ensureChromium } from '../e2e/chromium.ts';
import type { Benchmark, PageBenchmarkContext } from './benchmark.ts';
import { formatResultsForTerminal } from './benchmark-results.ts';
import { bytesBenchmark } from './bytes.ts';
import { growthBenchmark } from './growth/growth.ts';
import { navigationBenchmark } from './navigation.ts';
import { paintBenchmark } from './paint.ts';
import { partiesBenchmark } from './parties/parties.ts';
import { writeBenchmarkResults } from './performance-page.ts';
import { picturesBenchmark } from './pictures.ts';
import { scrollBenchmark } from './scroll.ts';
import { serveSiteVariants } from './site-variants.ts';
import { stopArrivalsBenchmark } from './stop-arrivals.ts';
import { walkPlayerBenchmark } from './walk-player.ts';
import { writesBenchmark } from './writes/writes.ts';

const pageBenchmarks: Benchmark<PageBenchmarkContext>[] = [
  bytesBenchmark,
  paintBenchmark,
  scrollBenchmark,
  picturesBenchmark,
  navigationBenchmark,
  walkPlayerBenchmark,
];
const otherBenchmarks: Benchmark[] = [writesBenchmark, partiesBenchmark, growthBenchmark, stopArrivalsBenchmark];

const commandArguments = process.argv.slice(2);
const requestedSampleSize = commandArguments.filter((word) => /^\d+$/.test(word)).map(Number)[0];
const requestedBenchmarkNames = commandArguments.filter((word) => !/^\d+$/.test(word));
const benchmarkNames = [...pageBenchmarks, ...otherBenchmarks].map(({ name }) => name);
const unknownBenchmarkNames = requestedBenchmarkNames.filter((word) => !benchmarkNames.includes(word));
if (unknownBenchmarkNames.length > 0) {
  console.error(
    `There is no part "${unknownBenchmarkNames.join('", "')}". The parts are ${benchmarkNames.join(', ')}.`,
  );
  process.exit(1);
}
const isBenchmarkRequested = ({ name }: { name: string }) =>
  requestedBenchmarkNames.length === 0 || requestedBenchmarkNames.includes(name);

for (const benchmark of otherBenchmarks.filter(isBenchmarkRequested)) await runBenchmark(benchmark, undefined);
if (pageBenchmarks.some(isBenchmarkRequested)) {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
  const site = await serveSiteVariants();
  try {
    for (const benchmark of pageBenchmarks.filter(isBenchmarkRequested))
      await runBenchmark(benchmark, { browser, ...site }, browser.version());
  } finally {
    await browser.close();
    await site.close();
  }
}

/**
 * Runs one benchmark and prints its results. Writes the results into docs/performance.md, unless the number of runs,
 * seconds or walks is below the benchmark's default.
 */
async function runBenchmark<Context>(part: Benchmark<Context>, context: Context, chromiumVersion?: string) {
  const sampleSize = part.amount ? (requestedSampleSize ?? part.amount.default) : 1;
  const results = await part.measure(sampleSize, context);
  console.log(`${part.name}:\n${formatResultsForTerminal(results)}`);
  writeBenchmarkResults(part, results, sampleSize, chromiumVersion);
}
