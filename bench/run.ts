/**
 * Measures the site's budgets and prints them as ratios, part by part: the home page's size, its paint, its scrolling, the delay of a
 * click to the next page, the server's writes, and the detection of arrivals. Variants of pages are loaded in turns, and their times are
 * medians.
 */
import { type Browser, chromium } from '@playwright/test';
import { chromiumFlags, ensureChromium } from '../e2e/chromium.ts';
import { measureArrivals } from './arrivals.ts';
import { weights } from './bytes.ts';
import { paints } from './first-paint.ts';
import { navigations } from './navigation.ts';
import { rasterOfPictures, scrollHome, type WindowName, type Work, windows } from './scroll.ts';
import { serveVariants, type Variant } from './variants.ts';
import { walkFigures } from './walk.ts';
import { measureWrites } from './writes/writes.ts';

type Part = (browser: Browser, addresses: Record<Variant, string>, runs: number) => Promise<void>;

const parts: Record<string, Part> = {
  async bytes(browser, { asBuilt }) {
    for (const { what, bytes, promised, files } of await weights(browser, asBuilt)) {
      console.log(`${what}: ${bytes} bytes (promised: at most ${promised}, ratio ${(bytes / promised).toFixed(2)})`);
      if (files.length > 1) for (const file of files) console.log(`  ${file.name}: ${file.bytes}`);
    }
  },

  async paint(browser, addresses, runs) {
    const { asBuilt, withoutScript, bareText } = await paints(browser, addresses, runs);
    for (const [what, key] of [
      ['First paint', 'firstMs'],
      ['Largest paint', 'largestMs'],
    ] as const) {
      console.log(
        `${what} of the home page: ${asBuilt[key]} ms; without script ${withoutScript[key]} ms; its words alone ${bareText[key]} ms.`,
      );
      console.log(
        `  Ratio to the same without script ${(asBuilt[key] / withoutScript[key]).toFixed(3)} (promised: at most 1.05), to its words alone ${(asBuilt[key] / bareText[key]).toFixed(3)} (promised: at most 1.25)`,
      );
    }
    console.log(`  The largest is ${asBuilt.largest}.`);
  },

  async scroll(browser, { asBuilt }) {
    for (const windowName of Object.keys(windows) as WindowName[]) {
      const { viewport, deviceScaleFactor } = windows[windowName];
      const home = await scrollHome(browser, asBuilt, windowName);
      const plain = await scrollHome(browser, asBuilt, windowName, 'main img { display: none }');
      console.log(
        `Scroll of the home page at ${viewport.width} × ${viewport.height}, ${deviceScaleFactor} dots a pixel: ${home.frames} frames, ${home.dropped} dropped (${plain.dropped} without pictures); the main thread laid out for ${home.withLayout} and painted for ${home.withPaint}; its longest task took ${home.longestTaskMs.toFixed(0)} ms (${plain.longestTaskMs.toFixed(0)} without pictures).`,
      );
      for (const [kind, { median, p95, worst, whole }] of Object.entries(home.times))
        console.log(
          `  ${kind}, ms a frame: median ${median.toFixed(1)}, 95 % ${p95.toFixed(1)}, worst ${worst.toFixed(1)}; together ${whole.toFixed(0)} (${plain.times[kind as Work].whole.toFixed(0)} without pictures)`,
        );
    }
  },

  async pictures(browser, { asBuilt }) {
    for (const windowName of Object.keys(windows) as WindowName[]) {
      console.log(`Raster of a whole scroll with one drawing alone (${windowName}):`);
      for (const { name, rasterMs } of await rasterOfPictures(browser, asBuilt, windowName))
        console.log(`  ${name}: ${rasterMs.toFixed(0)} ms`);
    }
  },

  async navigation(browser, { asBuilt }, runs) {
    const { inApp, inAppFrame, beforeApp, documentLoad, ahead } = await navigations(browser, asBuilt, runs);
    console.log(
      `Click to the new heading, in the app, page prefetched: ${inApp} ms (promised: at most 60); its frame begins at ${inAppFrame} ms.`,
    );
    console.log(
      `Click before the app runs: ${beforeApp} ms, ${ahead} of ${runs} fetched ahead by speculation rules; a plain document load: ${documentLoad} ms (ratio ${(beforeApp / documentLoad).toFixed(3)}).`,
    );
  },

  async walk(browser, { asBuilt }, runs) {
    const { firstLineMs, mapMs, liveMapMs, choiceMs, bareLineMs, packBytes } = await walkFigures(
      browser,
      asBuilt,
      runs,
    );
    for (const [what, ms, promisedMs] of [
      ['Tap on a start to the first line', firstLineMs, 100],
      ['The same tap to the drawn map', mapMs, 600],
      ['The same tap to the live map, drawn by the whole processor', liveMapMs, 3000],
    ] as const)
      console.log(
        `${what}: ${ms} ms (promised: at most ${promisedMs}, ratio ${(ms / promisedMs).toFixed(2)}; a line in an empty page: ${bareLineMs} ms).`,
      );
    console.log(
      `Tap on a choice to the next line, saved: ${choiceMs} ms (${(choiceMs / bareLineMs).toFixed(1)} times a line in an empty page).`,
    );
    console.log(
      `Pack of the walk in English, as sent: ${packBytes} bytes (promised: at most 1048576, ratio ${(packBytes / 1048576).toFixed(2)}).`,
    );
  },
};

/** Measures the server without a browser; the number is the seconds of writing. */
async function writes(seconds = 60) {
  const { asBuilt, oneByOne } = await measureWrites(seconds);
  for (const [what, { perSecond, p99Ms, acknowledged, refused, lost }] of [
    ['Writes of 128 clients', asBuilt],
    ['The same, one transaction for each', oneByOne],
  ] as const)
    console.log(
      `${what}: ${perSecond.toFixed(0)} a second for ${seconds} s, p99 ${p99Ms.toFixed(1)} ms; ${refused} refused, ${lost} documents lost of ${acknowledged} acknowledged writes after kill -9 (promised: 0).`,
    );
  console.log(
    `  Ratio of rates ${(asBuilt.perSecond / oneByOne.perSecond).toFixed(2)}, of p99 ${(asBuilt.p99Ms / oneByOne.p99Ms).toFixed(2)}.`,
  );
}

/** Measures without a browser how early, late and wrongly the rules detect arrivals of simulated walkers. */
function arrivals(walks = 1000) {
  const seed = 1;
  const { stops, all } = measureArrivals(walks, seed);
  const percent = (share: number) => `${(100 * share).toFixed(2)} %`;
  console.log(`Arrivals on ${walks} simulated walks, seeds from ${seed}:`);
  for (const [what, figures] of [...stops, ['all stops', all]] as const)
    console.log(
      `  ${what}: ${figures.byPosition} by position, ${percent(figures.earlyShare)} more than 25 m outside of the circle (${percent(figures.outsideShare)} outside, farthest ${figures.mostMetersOutside.toFixed(0)} m, ${figures.mostMetersFromStop.toFixed(0)} m from the stop), ${percent(figures.elsewhereShare)} in another circle; late by ${figures.medianLateSeconds} s, 95 % by ${figures.p95LateSeconds} s; ${percent(figures.byHandShare)} never noticed.`,
    );
  console.log(
    `  Promised: at most 1 % more than 25 m outside (ratio ${(all.earlyShare / 0.01).toFixed(2)}), a median of at most 10 s late (ratio ${(all.medianLateSeconds / 10).toFixed(2)}).`,
  );
}

const asked = process.argv.slice(2).filter((word) => !/^\d+$/.test(word));
const given = process.argv.slice(2).find((word) => /^\d+$/.test(word));
const runs = Number(given ?? 9);
const names = [...Object.keys(parts), 'writes', 'arrivals'];
const unknown = asked.filter((word) => !names.includes(word));
if (unknown.length > 0) throw new Error(`There is no part "${unknown.join('", "')}": ${names.join(', ')}.`);
const isAsked = (name: string) => asked.length === 0 || asked.includes(name);

if (isAsked('writes')) await writes(given === undefined ? undefined : Number(given));
if (isAsked('arrivals')) arrivals(given === undefined ? undefined : Number(given));
if (!Object.keys(parts).some(isAsked)) process.exit();

const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
const site = await serveVariants();
try {
  for (const [name, part] of Object.entries(parts)) if (isAsked(name)) await part(browser, site.addresses, runs);
} finally {
  await browser.close();
  await site.close();
}
