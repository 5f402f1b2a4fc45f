import type { Benchmark, PageBenchmarkContext } from './benchmark.ts';
import type { BenchmarkResult } from './benchmark-results.ts';
import { formatCount, formatMilliseconds } from './format-numbers.ts';
import {
  type RenderWorkKind,
  type ScrollMeasurement,
  scrollHomePage,
  type WindowSizeName,
  windowSizes,
} from './scroll-trace.ts';

/** How long a visitor reads the first screen. */
const readingMs = 5000;

/**
 * Measures the rendering work while the home page is scrolled, with its pictures and without. Then measures a scroll that
 * begins at once, while the app starts.
 */
export const scrollBenchmark: Benchmark<PageBenchmarkContext> = {
  name: 'scroll',
  async measure(_, { browser, addresses: { asBuilt } }) {
    const results: BenchmarkResult[] = [];
    for (const windowName of Object.keys(windowSizes) as WindowSizeName[]) {
      const home = await scrollHomePage(browser, asBuilt, windowName, { readingMs });
      const style = 'main img { display: none }';
      const withoutPictures = await scrollHomePage(browser, asBuilt, windowName, { style, readingMs });
      results.push(formatScrollResult(windowName, home, withoutPictures));
      const atOnce = await scrollHomePage(browser, asBuilt, windowName);
      results.push({ label: `The same scroll at once, in a ${windowName} window`, measured: formatFrames(atOnce) });
    }
    return results;
  },
};

function formatFrames({ withLayoutOrPaint, frames, longestTaskMs }: ScrollMeasurement): string {
  return `${formatCount(withLayoutOrPaint)} of ${formatCount(frames)}; the longest task took ${formatMilliseconds(longestTaskMs)}`;
}

function formatScrollResult(
  windowName: WindowSizeName,
  home: ScrollMeasurement,
  withoutPictures: ScrollMeasurement,
): BenchmarkResult {
  const { viewport, deviceScaleFactor } = windowSizes[windowName];
  const times = Object.entries(home.times).map(([work, { median, p95, worst, total }]) => {
    const spread = `median ${median.toFixed(1)}, 95 % ${p95.toFixed(1)}, worst ${worst.toFixed(1)}`;
    return `${work}, ms a frame: ${spread}; together ${formatCount(total)} (${formatCount(withoutPictures.times[work as RenderWorkKind].total)} without pictures)`;
  });
  return {
    label: `Scroll through the home page in a ${windowName} window: frames laid out or painted`,
    budget: { limit: '0', isMet: home.withLayoutOrPaint === 0 },
    measured: formatFrames(home),
    details: [
      `${viewport.width} × ${viewport.height}, ${deviceScaleFactor} dots a pixel`,
      `laid out for ${home.withLayout} frames, painted for ${home.withPaint}`,
      `dropped frames: ${home.droppedFrames} (${withoutPictures.droppedFrames} without pictures)`,
      `longest task without pictures: ${formatMilliseconds(withoutPictures.longestTaskMs)}`,
      ...times,
    ],
  };
}
