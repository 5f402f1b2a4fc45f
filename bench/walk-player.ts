import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import type { Benchmark, PageBenchmarkContext } from './benchmark.ts';
import { type BenchmarkResult, createUpperLimitBudget } from './benchmark-results.ts';
import { formatBudgetBytes, formatKilobytes, formatMilliseconds } from './format-numbers.ts';
import { median } from './measure-interleaved.ts';
import { watchForNetworkIdle } from './network-idle.ts';
import { runOnSlowPhone } from './slow-phone.ts';
import { startTapMeasurement, tap } from './tap-measurement.ts';

const walkPath = 'game/enoshima';

/**
 * Measures on a slow phone how long a walk takes to start, after its page has prefetched everything. Also measures how
 * long finding a route takes, and the size of the walk's pack.
 */
export const walkPlayerBenchmark: Benchmark<PageBenchmarkContext> = {
  name: 'walk',
  amount: { default: 9, unit: 'runs' },
  async measure(runs, { browser, addresses: { asBuilt } }) {
    const startTimes: WalkStartTimes[] = [];
    const liveMaps: number[] = [];
    const insertionTimes: number[] = [];
    const wayTimes: WayFindingTimes[] = [];
    for (let run = 0; run < runs; run++) {
      startTimes.push(await runOnSlowPhone(browser, (page) => measureWalkStart(page, asBuilt)));
      liveMaps.push(await runOnSlowPhone(browser, (page) => measureLiveMap(page, asBuilt), 1));
      wayTimes.push(await runOnSlowPhone(browser, (page) => measureWayFinding(page, asBuilt)));
      insertionTimes.push(await runOnSlowPhone(browser, measureTextInsertion));
    }
    const medianOf = (time: keyof WalkStartTimes) => median(startTimes.map((times) => times[time]));
    const insertionDetail = `a line in an empty page takes ${formatMilliseconds(median(insertionTimes))}`;
    const packSize = await measurePackBytes(asBuilt);
    const pathsSize = await measurePackBytes(asBuilt, (path) => path === 'paths.json');
    return [
      formatTimeResult('Tap on a start to the first line', 100, medianOf('firstLineMs'), insertionDetail),
      formatTimeResult('The same tap to the drawn map', 600, medianOf('mapMs')),
      formatTimeResult(
        'The same tap to the live map, drawn by a processor at full speed, without a graphics card',
        3000,
        median(liveMaps),
      ),
      {
        label: 'Tap on a choice to the next line, saved by then',
        measured: formatMilliseconds(medianOf('choiceMs')),
      },
      formatTimeResult(
        'Finding the way on foot, after the first position',
        20,
        median(wayTimes.map(({ foundMs }) => foundMs)),
        `${formatMilliseconds(median(wayTimes.map(({ preparedMs }) => preparedMs)))} to prepare it before the position`,
      ),
      {
        label: 'The paths in that pack, as sent',
        budget: createUpperLimitBudget(pathsSize, 30_000, formatBudgetBytes),
        measured: formatKilobytes(pathsSize),
      },
      {
        label: 'Pack of Enoshima in English, as sent, without sound',
        budget: createUpperLimitBudget(packSize, 1_048_576, formatBudgetBytes),
        measured: formatKilobytes(packSize),
      },
    ];
  },
};

function formatTimeResult(label: string, limitMs: number, ms: number, comparison?: string): BenchmarkResult {
  return {
    label,
    budget: createUpperLimitBudget(ms, limitMs, formatMilliseconds),
    measured: comparison ? `${formatMilliseconds(ms)}; ${comparison}` : formatMilliseconds(ms),
  };
}

/**
 * Milliseconds from a tap until its result is visible. `firstLineMs` and `mapMs` follow the tap that starts the walk,
 * `choiceMs` the tap on a choice.
 */
interface WalkStartTimes {
  firstLineMs: number;
  mapMs: number;
  choiceMs: number;
}

async function measureWalkStart(page: Page, site: string): Promise<WalkStartTimes> {
  await openPrefetchedWalk(page, site);
  const firstLine = await startTapMeasurement(page, { selector: '[role="log"]', text: 'I’m Shiro, the shrine cat.' });
  const map = await startTapMeasurement(page, { selector: 'img[src*="/map."]' });
  await tap(page.getByRole('link', { name: 'Play from home' }));
  const [firstLineMs, mapMs] = [await firstLine(), await map()];
  await page.getByRole('button', { name: 'Go on', exact: true }).click();
  const choice = await startTapMeasurement(page, {
    selector: '[role="log"]',
    text: 'How it ended depends on who tells it.',
  });
  await tap(page.getByRole('button', { name: 'And how did it end?' }));
  return { firstLineMs, mapMs, choiceMs: await choice() };
}

/**
 * Measures the time until the live map is drawn. The app needs a graphics card for the map, so this browser pretends to
 * have one.
 */
async function measureLiveMap(page: Page, site: string): Promise<number> {
  await page.addInitScript(() => {
    const unmaskedRenderer = 0x9246;
    const { getParameter } = WebGL2RenderingContext.prototype;
    WebGL2RenderingContext.prototype.getParameter = function (name) {
      return name === unmaskedRenderer ? 'A graphics card' : getParameter.call(this, name);
    };
  });
  await openPrefetchedWalk(page, site);
  const liveMap = await startTapMeasurement(page, { selector: '[data-shown] canvas' });
  await tap(page.getByRole('link', { name: 'Play from home' }));
  return liveMap();
}

/**
 * Opens the walk's page. Waits until the page has prefetched everything that a start needs, and has rendered the walk's
 * first screen hidden.
 */
async function openPrefetchedWalk(page: Page, site: string) {
  const waitForQuietNetwork = watchForNetworkIdle(page);
  await page.goto(new URL(walkPath, site).href);
  await page.getByRole('log', { includeHidden: true }).waitFor({ state: 'attached' });
  await waitForQuietNetwork();
}

async function measureTextInsertion(page: Page): Promise<number> {
  await page.setContent('<button onclick="this.after(\'A line.\')">Tap</button>');
  const line = await startTapMeasurement(page, { selector: 'body', text: 'A line.' });
  await tap(page.getByRole('button'));
  return line();
}

/** Milliseconds of the two steps that find a route: the preparation, and the search after the first position. */
interface WayFindingTimes {
  preparedMs: number;
  foundMs: number;
}

/**
 * Measures how long finding the first route takes, before the browser has optimized the code. Sends the first position
 * after everything has loaded, because a phone takes seconds to determine its position.
 */
async function measureWayFinding(page: Page, site: string): Promise<WayFindingTimes> {
  await page.context().grantPermissions(['geolocation']);
  const waitForQuietNetwork = watchForNetworkIdle(page);
  await openPrefetchedWalk(page, site);
  await page.evaluate(() => localStorage.setItem('lorewalk:reading', '{"pace":"whole","usesPosition":true}'));
  await page.getByRole('link', { name: 'Walk it' }).click();
  await page.getByRole('button', { name: 'And how did it end?' }).click();
  const preparedMs = await waitForPerformanceMeasure(page, 'prepare-way');
  await waitForQuietNetwork();
  await page.context().setGeolocation({ latitude: 35.30183, longitude: 139.4832, accuracy: 8 });
  return { preparedMs, foundMs: await waitForPerformanceMeasure(page, 'find-way') };
}

/** Waits until the page's performance timeline has a measure with this name. Returns the duration in milliseconds. */
async function waitForPerformanceMeasure(page: Page, name: string): Promise<number> {
  const duration = await page.waitForFunction((name) => performance.getEntriesByName(name)[0]?.duration, name);
  return (await duration.jsonValue()) ?? 0;
}

async function measurePackBytes(site: string, isCounted = (_path: string) => true): Promise<number> {
  const index = await (await fetch(new URL('walks/index.json', site))).json();
  const folder = new URL(`walks/enoshima/${index.enoshima.hash}/`, site);
  const manifest = await (await fetch(new URL('pack.en.json', folder))).json();
  let bytes = 0;
  for (const { path } of (manifest.files as { path: string }[]).filter(({ path }) => isCounted(path))) {
    const content = Buffer.from(await (await fetch(new URL(path, folder))).arrayBuffer());
    bytes += path.endsWith('.pmtiles') ? content.length : brotliCompressSync(content).length;
  }
  return bytes;
}
