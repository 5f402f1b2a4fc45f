import type { Figure } from './figures.ts';
import { count, milliseconds } from './numbers.ts';
import type { Pages, Part } from './part.ts';
import { type Scrolled, scrollHome, type WindowName, type Work, windows } from './scroll-trace.ts';

/** Measures the work of the main thread while the home page is scrolled, with its pictures and without. */
export const scroll: Part<Pages> = {
  name: 'scroll',
  async measure(_, { browser, addresses: { asBuilt } }) {
    const figures: Figure[] = [];
    for (const windowName of Object.keys(windows) as WindowName[]) {
      const home = await scrollHome(browser, asBuilt, windowName);
      const plain = await scrollHome(browser, asBuilt, windowName, 'main img { display: none }');
      figures.push(scrollFigure(windowName, home, plain));
    }
    return figures;
  },
};

function scrollFigure(windowName: WindowName, home: Scrolled, plain: Scrolled): Figure {
  const { viewport, deviceScaleFactor } = windows[windowName];
  const times = Object.entries(home.times).map(([work, { median, p95, worst, whole }]) => {
    const spread = `median ${median.toFixed(1)}, 95 % ${p95.toFixed(1)}, worst ${worst.toFixed(1)}`;
    return `${work}, ms a frame: ${spread}; together ${count(whole)} (${count(plain.times[work as Work].whole)} without pictures)`;
  });
  return {
    what: `Scroll through the home page in a ${windowName} window: frames laid out or painted`,
    budget: { limit: '0', isHeld: home.withLayoutOrPaint === 0 },
    measured: `${count(home.withLayoutOrPaint)} of ${count(home.frames)}; the longest task took ${milliseconds(home.longestTaskMs)}`,
    details: [
      `${viewport.width} × ${viewport.height}, ${deviceScaleFactor} dots a pixel`,
      `laid out for ${home.withLayout} frames, painted for ${home.withPaint}`,
      `dropped frames: ${home.dropped} (${plain.dropped} without pictures)`,
      `longest task without pictures: ${milliseconds(plain.longestTaskMs)}`,
      ...times,
    ],
  };
}
