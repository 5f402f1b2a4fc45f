import type { BenchPart, PageContext } from './bench-part.ts';
import type { Figure } from './figures.ts';
import { formatCount, formatMilliseconds } from './numbers.ts';
import {
  type ScrollMeasurement,
  scrollHomePage,
  type WindowSizeName,
  type WorkKind,
  windowSizes,
} from './scroll-trace.ts';

/** Measures the rendering work while the home page is scrolled, with its pictures and without. */
export const scrollPart: BenchPart<PageContext> = {
  name: 'scroll',
  async measure(_, { browser, addresses: { asBuilt } }) {
    const figures: Figure[] = [];
    for (const windowName of Object.keys(windowSizes) as WindowSizeName[]) {
      const home = await scrollHomePage(browser, asBuilt, windowName);
      const withoutPictures = await scrollHomePage(browser, asBuilt, windowName, 'main img { display: none }');
      figures.push(formatScrollFigure(windowName, home, withoutPictures));
    }
    return figures;
  },
};

function formatScrollFigure(
  windowName: WindowSizeName,
  home: ScrollMeasurement,
  withoutPictures: ScrollMeasurement,
): Figure {
  const { viewport, deviceScaleFactor } = windowSizes[windowName];
  const times = Object.entries(home.times).map(([work, { median, p95, worst, total }]) => {
    const spread = `median ${median.toFixed(1)}, 95 % ${p95.toFixed(1)}, worst ${worst.toFixed(1)}`;
    return `${work}, ms a frame: ${spread}; together ${formatCount(total)} (${formatCount(withoutPictures.times[work as WorkKind].total)} without pictures)`;
  });
  return {
    label: `Scroll through the home page in a ${windowName} window: frames laid out or painted`,
    budget: { limit: '0', isMet: home.withLayoutOrPaint === 0 },
    measured: `${formatCount(home.withLayoutOrPaint)} of ${formatCount(home.frames)}; the longest task took ${formatMilliseconds(home.longestTaskMs)}`,
    details: [
      `${viewport.width} × ${viewport.height}, ${deviceScaleFactor} dots a pixel`,
      `laid out for ${home.withLayout} frames, painted for ${home.withPaint}`,
      `dropped frames: ${home.droppedFrames} (${withoutPictures.droppedFrames} without pictures)`,
      `longest task without pictures: ${formatMilliseconds(withoutPictures.longestTaskMs)}`,
      ...times,
    ],
  };
}
