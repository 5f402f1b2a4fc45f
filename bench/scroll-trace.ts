import type { Browser, Page } from '@playwright/test';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds since some start. */
  ts: number;
  /** Elapsed microseconds, and the part in which the thread had a processor. */
  dur?: number;
  tdur?: number;
}

interface Spread {
  median: number;
  p95: number;
  worst: number;
  /** For all frames together. */
  whole: number;
}

/** The measured work, by its names in the trace. */
const work = {
  style: ['UpdateLayoutTree'],
  layout: ['Layout'],
  paint: ['PrePaint', 'Paint', 'Layerize', 'Commit'],
  raster: ['RasterTask', 'Decode Image', 'ImageDecodeTask'],
} as const;
export type Work = keyof typeof work;

export interface Scrolled {
  frames: number;
  /** Frames that came later than the screen could have shown them. */
  dropped: number;
  /** Frames for which the main thread did a new layout. */
  withLayout: number;
  /** Frames for which the main thread painted. */
  withPaint: number;
  withLayoutOrPaint: number;
  /** The longest task of the main thread, in milliseconds of processor time: a tap may wait this long. */
  longestTaskMs: number;
  /** Milliseconds of a frame in processor time, so that other work of the machine does not count. */
  times: Record<Work, Spread>;
}

/** The windows in which the home page is scrolled. */
export const windows = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
} as const;
export type WindowName = keyof typeof windows;

/**
 * Scrolls the home page from top to bottom by a gesture, on a processor slowed four times. Chromium slows the main thread only: raster
 * time is this machine's, without a graphics card.
 */
export async function scrollHome(
  browser: Browser,
  site: string,
  windowName: WindowName,
  style = '',
): Promise<Scrolled> {
  const page = await openHome(browser, site, windowName);
  try {
    if (style) await page.addStyleTag({ content: style });
    return await traceScroll(browser, page);
  } finally {
    await page.context().close();
  }
}

export async function openHome(browser: Browser, site: string, windowName: WindowName): Promise<Page> {
  const context = await browser.newContext({ ...windows[windowName], locale: 'en-US' });
  const page = await context.newPage();
  await page.goto(site, { waitUntil: 'networkidle' });
  return page;
}

async function traceScroll(browser: Browser, page: Page): Promise<Scrolled> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
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
  return scrolledOf(traceEvents.toSorted((a, b) => a.ts - b.ts));
}

function scrolledOf(events: TraceEvent[]): Scrolled {
  const starts = events.filter(({ name }) => name === 'BeginFrame').map(({ ts }) => ts);
  const spent = Object.fromEntries(Object.keys(work).map((kind) => [kind, starts.map(() => 0)])) as Record<
    Work,
    number[]
  >;
  let frame = -1;
  // A drawing's layout and paint happen within the page's paint: nested events of the same kind count only once.
  const countedUntil = new Map<string, number>();
  for (const { name, ph, pid, tid, ts, dur = 0, tdur = dur } of events) {
    while (frame + 1 < starts.length && (starts[frame + 1] ?? 0) <= ts) frame++;
    const kind = kindOf(name);
    if (frame < 0 || ph !== 'X' || !kind) continue;
    const place = `${pid} ${tid} ${kind}`;
    if (ts < (countedUntil.get(place) ?? 0)) continue;
    countedUntil.set(place, ts + dur);
    const ofKind = spent[kind];
    ofKind[frame] = (ofKind[frame] ?? 0) + tdur / 1000;
  }
  const framesWith = (...names: string[]) => {
    const inFrame = events
      .filter(({ name }) => names.includes(name))
      .map(({ ts }) => starts.findLastIndex((start) => start <= ts));
    return new Set(inFrame).size;
  };
  const main = events.find(({ name }) => name === 'PrePaint');
  const tasks = events.filter(({ name, pid, tid }) => name === 'RunTask' && pid === main?.pid && tid === main.tid);
  return {
    frames: starts.length,
    dropped: events.filter(({ name }) => name === 'DroppedFrame').length,
    withLayout: framesWith('Layout'),
    withPaint: framesWith('Paint'),
    withLayoutOrPaint: framesWith('Layout', 'Paint'),
    longestTaskMs: Math.max(0, ...tasks.map(({ tdur }) => (tdur ?? 0) / 1000)),
    times: Object.fromEntries(Object.entries(spent).map(([kind, times]) => [kind, spread(times)])) as Record<
      Work,
      Spread
    >,
  };
}

function kindOf(name: string): Work | undefined {
  return (Object.keys(work) as Work[]).find((kind) => (work[kind] as readonly string[]).includes(name));
}

function spread(values: number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { median: at(0.5), p95: at(0.95), worst: at(1), whole: values.reduce((sum, value) => sum + value, 0) };
}
