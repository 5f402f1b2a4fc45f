import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { chromiumFlags, ensureChromium } from '../../e2e/chromium.ts';
import type { Benchmark } from '../benchmark.ts';
import { type BenchmarkResult, createUpperLimitBudget } from '../benchmark-results.ts';
import { formatCount, formatKilobytes, formatMilliseconds, formatRatio } from '../format-numbers.ts';
import { measureInterleaved, median } from '../measure-interleaved.ts';
import { measureFirstPaint, measureSearch, type ServedSite, serveBuiltSite } from './catalogue-times.ts';
import { type BuildMeasurement, GrowingProject } from './growing-project.ts';

const walkCounts = [1, 10, 100, 500];
/**
 * The paint times of single runs differ by some 50 ms. The medians of 27 runs still differed by 30 ms, more than the
 * budget of 5 %.
 */
const paintRuns = 101;

const formatSeconds = (seconds: number) => `${formatCount(seconds)} s`;
const formatMegabytes = (bytes: number) => `${formatCount(bytes / 1e6)} MB`;

interface SiteBuilds {
  walks: number;
  cold: BuildMeasurement;
  unchanged: BuildMeasurement;
  changed: BuildMeasurement;
  /** The size of the catalogue's document, compressed with Brotli. */
  catalogueBytes: number;
  project: GrowingProject;
}

/**
 * Measures how the build and the catalogue grow with the number of walks. `amount` is the maximum number of walks. Builds
 * the site three times for each number: without a cache, then with nothing changed, then with one walk changed.
 */
export const growthBenchmark: Benchmark = {
  name: 'growth',
  amount: { default: 500, unit: 'walks' },
  async measure(maxWalks) {
    const siteBuilds: SiteBuilds[] = [];
    const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
    const sites: ServedSite[] = [];
    try {
      for (const walks of walkCounts.filter((count) => count <= maxWalks))
        siteBuilds.push(await buildSiteWithWalks(walks));
      for (const { project } of siteBuilds) sites.push(await serveBuiltSite(project.folder));
      const results = siteBuilds.flatMap(formatSiteBuildResults);
      return [...results, ...(await measureCatalogues(browser, siteBuilds, sites))];
    } finally {
      for (const site of sites) await site.close();
      for (const { project } of siteBuilds) project.remove();
      await browser.close();
    }
  },
};

async function buildSiteWithWalks(walks: number): Promise<SiteBuilds> {
  const project = new GrowingProject(walks);
  const coldBuild = await project.build();
  const unchangedBuild = await project.build();
  project.changeOneWalk();
  const changedBuild = await project.build();
  const catalogueBytes = brotliCompressSync(readFileSync(join(project.folder, 'build/client/play/index.html'))).length;
  console.log(
    `  ${walks} walks: ${[coldBuild, unchangedBuild, changedBuild].map(({ seconds }) => formatSeconds(seconds)).join(', ')}`,
  );
  return { walks, cold: coldBuild, unchanged: unchangedBuild, changed: changedBuild, catalogueBytes, project };
}

function formatSiteBuildResults({ walks, cold, unchanged, changed, catalogueBytes }: SiteBuilds): BenchmarkResult[] {
  const memory = Math.max(...[cold, unchanged, changed].map(({ largestMemoryBytes }) => largestMemoryBytes));
  const of = walks === 1 ? '1 walk' : `${walks} walks`;
  return [
    { label: `${of}: build without a cache`, measured: formatSeconds(cold.seconds) },
    {
      label: `${of}: build with nothing changed`,
      budget: createUpperLimitBudget(unchanged.seconds, 60, formatSeconds),
      measured: formatSeconds(unchanged.seconds),
    },
    {
      label: `${of}: build with one walk changed`,
      budget: createUpperLimitBudget(changed.seconds, 70, formatSeconds),
      measured: formatSeconds(changed.seconds),
    },
    {
      label: `${of}: memory of these builds, at most`,
      budget: createUpperLimitBudget(memory, 1e9, formatMegabytes),
      measured: formatMegabytes(memory),
    },
    {
      label: `${of}: document of the catalogue`,
      budget: createUpperLimitBudget(catalogueBytes, 60_000, formatKilobytes),
      measured: formatKilobytes(catalogueBytes),
    },
  ];
}

async function measureCatalogues(
  browser: Browser,
  sizes: readonly SiteBuilds[],
  sites: readonly ServedSite[],
): Promise<BenchmarkResult[]> {
  const [one] = sites;
  if (!one || sites.length < 2) return [];
  const results: BenchmarkResult[] = [];
  for (const [index, { walks }] of sizes.entries()) {
    const site = sites[index];
    if (!site || walks === 1) continue;
    const { ours, ofOne } = await measureInterleaved(paintRuns, {
      ours: () => measureFirstPaint(browser, site.address),
      ofOne: () => measureFirstPaint(browser, one.address),
    });
    const ratio = median(ours) / median(ofOne);
    results.push({
      label: `${walks} walks: first paint of the catalogue, against one walk (ratio)`,
      budget: createUpperLimitBudget(ratio, 1.05, formatRatio),
      measured: `${formatRatio(ratio)} (${formatMilliseconds(median(ours))} and ${formatMilliseconds(median(ofOne))})`,
    });
    // A catalogue with few walks has no search field, so there is nothing to measure.
    if (walks <= 12) continue;
    const times = await measureSearch(browser, site.address);
    const slowestMs = Math.max(...Object.values(times));
    results.push({
      label: `${walks} walks: search by words, length or mood, the slowest`,
      budget: createUpperLimitBudget(slowestMs, 50, formatMilliseconds),
      measured: formatMilliseconds(slowestMs),
      details: Object.entries(times).map(([name, time]) => `${name}: ${formatMilliseconds(time)}`),
    });
  }
  return results;
}
