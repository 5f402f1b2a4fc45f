import type { Browser, Page } from '@playwright/test';
import { addStyles } from '../e2e/scrolling.ts';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** The start of the event in microseconds, counted from an arbitrary moment. */
  ts: number;
  /**
   * The duration of the event in microseconds. `tdur` counts only the time in which a processor executed the thread.
   */
  dur?: number;
  tdur?: number;
}

interface Distribution {
  median: number;
  p95: number;
  worst: number;
  /** The processor time of one kind of work, such as layout, in all frames together, in milliseconds. */
  total: number;
}

/** The measured kinds of work, with the names of their events in Chromium's trace. */
const eventsByWork = {
  style: ['UpdateLayoutTree'],
  layout: ['Layout'],
  paint: ['PrePaint', 'Paint', 'Layerize', 'Commit'],
  raster: ['RasterTask', 'Decode Image', 'ImageDecodeTask'],
} as const;
export type RenderWorkKind = keyof typeof eventsByWork;

export interface ScrollMeasurement {
  frames: number;
  /** The number of frames that were ready too late to be shown. */
  droppedFrames: number;
  /** The number of frames in which the main thread did layout. */
  withLayout: number;
  /** The number of frames in which the main thread painted. */
  withPaint: number;
  withLayoutOrPaint: number;
  /** Processor time of the main thread's longest task. A tap may wait this long. */
  longestTaskMs: number;
  /**
   * The processor time per frame for each kind of work, in milliseconds. Elapsed time would include the work of other
   * programs.
   */
  times: Record<RenderWorkKind, Distribution>;
}

export const windowSizes = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
} as const;
export type WindowSizeName = keyof typeof windowSizes;

/**
 * Scrolls the home page from top to bottom. The main thread runs at a quarter of its speed. Raster threads run at full
 * speed and without a graphics card.
 * @param readingMs how long a visitor reads the first screen, after the page has loaded and before the scroll begins.
 */
export async function scrollHomePage(
  browser: Browser,
  site: string,
  windowName: WindowSizeName,
  { style = '', readingMs = 0 } = {},
): Promise<ScrollMeasurement> {
  const page = await openHomePage(browser, site, windowName);
  try {
    if (style) await addStyles(page, style);
    return await traceScroll(browser, page, readingMs);
  } finally {
    await page.context().close();
  }
}

export async function openHomePage(browser: Browser, site: string, windowName: WindowSizeName): Promise<Page> {
  const context = await browser.newContext({ ...windowSizes[windowName], locale: 'en-US' });
  const page = await context.newPage();
  await page.goto(site, { waitUntil: 'networkidle' });
  return page;
}

async function traceScroll(browser: Browser, page: Page, readingMs: number): Promise<ScrollMeasurement> {
  const session = await page.context().newCDPSession(page);
  // Slow the processor before the visitor reads. The app starts and prepares the sections during the reading time.
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.waitForTimeout(readingMs);
  const size = page.viewportSize();
  const distance = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  await browser.startTracing(page, {
    categories: [
      'devtools.timeline',
      'disabled-by-default-devtools.timeline',
      'disabled-by-default-devtools.timeline.frame',
    ],
  });
  await session.send('Input.synthesizeScrollGesture', {
    x: (size?.width ?? 0) / 2,
    y: (size?.height ?? 0) / 2,
    yDistance: -distance,
    speed: 1200,
    gestureSourceType: 'mouse',
  });
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  return evaluateTrace(traceEvents.toSorted((a, b) => a.ts - b.ts));
}

function evaluateTrace(events: TraceEvent[]): ScrollMeasurement {
  const frameStarts = events.filter(({ name }) => name === 'BeginFrame').map(({ ts }) => ts);
  const spentMsByKind = Object.fromEntries(
    Object.keys(eventsByWork).map((kind) => [kind, frameStarts.map(() => 0)]),
  ) as Record<RenderWorkKind, number[]>;
  let frame = -1;
  // A drawing's layout and paint events are nested in those of the page. Nested events of the same kind count only once.
  const countedUntil = new Map<string, number>();
  for (const { name, ph, pid, tid, ts, dur = 0, tdur = dur } of events) {
    while (frame + 1 < frameStarts.length && (frameStarts[frame + 1] ?? 0) <= ts) frame++;
    const kind = findRenderWorkKind(name);
    if (frame < 0 || ph !== 'X' || !kind) continue;
    const place = `${pid} ${tid} ${kind}`;
    if (ts < (countedUntil.get(place) ?? 0)) continue;
    countedUntil.set(place, ts + dur);
    const msByFrame = spentMsByKind[kind];
    msByFrame[frame] = (msByFrame[frame] ?? 0) + tdur / 1000;
  }
  const countFramesWith = (...names: string[]) => {
    const eventsInFrame = events
      .filter(({ name }) => names.includes(name))
      .map(({ ts }) => frameStarts.findLastIndex((start) => start <= ts));
    return new Set(eventsInFrame).size;
  };
  const paintEvent = events.find(({ name }) => name === 'PrePaint');
  const tasks = events.filter(
    ({ name, pid, tid }) => name === 'RunTask' && pid === paintEvent?.pid && tid === paintEvent.tid,
  );
  return {
    frames: frameStarts.length,
    droppedFrames: events.filter(({ name }) => name === 'DroppedFrame').length,
    withLayout: countFramesWith('Layout'),
    withPaint: countFramesWith('Paint'),
    withLayoutOrPaint: countFramesWith('Layout', 'Paint'),
    longestTaskMs: Math.max(0, ...tasks.map(({ tdur }) => (tdur ?? 0) / 1000)),
    times: Object.fromEntries(
      Object.entries(spentMsByKind).map(([kind, times]) => [kind, computeDistribution(times)]),
    ) as Record<RenderWorkKind, Distribution>,
  };
}

function findRenderWorkKind(name: string): RenderWorkKind | undefined {
  return (Object.keys(eventsByWork) as RenderWorkKind[]).find((kind) =>
    (eventsByWork[kind] as readonly string[]).includes(name),
  );
}

function computeDistribution(values: number[]): Distribution {
  const sortedValues = values.toSorted((a, b) => a - b);
  const quantile = (share: number) =>
    sortedValues[Math.min(sortedValues.length - 1, Math.floor(sortedValues.length * share))] ?? Number.NaN;
  return {
    median: quantile(0.5),
    p95: quantile(0.95),
    worst: quantile(1),
    total: values.reduce((sum, value) => sum + value, 0),
  };
}
