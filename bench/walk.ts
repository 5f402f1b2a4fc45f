import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { atMost, type Figure } from './figures.ts';
import { median } from './in-turns.ts';
import { budgetBytes, kilobytes, milliseconds } from './numbers.ts';
import type { Pages, Part } from './part.ts';
import { onSlowPhone } from './slow-phone.ts';
import { watchTap } from './watch-tap.ts';

const walkPath = 'game/enoshima';

/** Measures a walk on a slow phone, with everything prefetched as for a reader of its page, and the size of its pack. */
export const walk: Part<Pages> = {
  name: 'walk',
  amount: { usual: 9, unit: 'runs' },
  async measure(runs, { browser, addresses: { asBuilt } }) {
    const starts: StartTimes[] = [];
    const liveMaps: number[] = [];
    const bareLines: number[] = [];
    for (let run = 0; run < runs; run++) {
      starts.push(await onSlowPhone(browser, (page) => playOn(page, asBuilt)));
      liveMaps.push(await onSlowPhone(browser, (page) => liveMapOn(page, asBuilt), 1));
      bareLines.push(await onSlowPhone(browser, bareLineOn));
    }
    const medianOf = (time: keyof StartTimes) => median(starts.map((times) => times[time]));
    const bareLine = `a line in an empty page takes ${milliseconds(median(bareLines))}`;
    const packSize = await packBytes(asBuilt);
    return [
      timeFigure('Tap on a start to the first line', 100, medianOf('firstLineMs'), bareLine),
      timeFigure('The same tap to the drawn map', 600, medianOf('mapMs')),
      timeFigure(
        'The same tap to the live map, drawn by a processor at full speed, without a graphics card',
        3000,
        median(liveMaps),
      ),
      {
        what: 'Tap on a choice to the next line, saved by then',
        measured: milliseconds(medianOf('choiceMs')),
      },
      {
        what: 'Pack of Enoshima in English, as sent, without sound',
        budget: atMost(packSize, 1_048_576, budgetBytes),
        measured: kilobytes(packSize),
      },
    ];
  },
};

function timeFigure(what: string, limitMs: number, ms: number, comparison?: string): Figure {
  return {
    what,
    budget: atMost(ms, limitMs, milliseconds),
    measured: comparison ? `${milliseconds(ms)}; ${comparison}` : milliseconds(ms),
  };
}

/** Milliseconds after a tap on a start or on a choice. */
interface StartTimes {
  firstLineMs: number;
  mapMs: number;
  choiceMs: number;
}

async function playOn(page: Page, site: string): Promise<StartTimes> {
  await openFetched(page, site);
  const firstLine = await watchTap(page, { selector: '[role="log"]', text: 'I’m Shiro, the shrine cat.' });
  const map = await watchTap(page, { selector: 'img[src*="/map."]' });
  await page.getByRole('link', { name: 'Play from home' }).click();
  const [firstLineMs, mapMs] = [await firstLine(), await map()];
  await page.getByRole('button', { name: 'Go on', exact: true }).click();
  const choice = await watchTap(page, {
    selector: '[role="log"]',
    text: 'How it ended depends on who tells it.',
  });
  await page.getByRole('button', { name: 'And how did it end?' }).click();
  return { firstLineMs, mapMs, choiceMs: await choice() };
}

/** A browser without a graphics card draws no live map: this one pretends to have one. */
async function liveMapOn(page: Page, site: string): Promise<number> {
  await page.addInitScript(() => {
    const unmaskedRenderer = 0x9246;
    const { getParameter } = WebGL2RenderingContext.prototype;
    WebGL2RenderingContext.prototype.getParameter = function (name) {
      return name === unmaskedRenderer ? 'A graphics card' : getParameter.call(this, name);
    };
  });
  await openFetched(page, site);
  const liveMap = await watchTap(page, { selector: '[data-shown] canvas' });
  await page.getByRole('link', { name: 'Play from home' }).click();
  return liveMap();
}

/** Opens the walk's page and waits until everything for a start has been prefetched. */
async function openFetched(page: Page, site: string) {
  const fetched = page.waitForResponse(/\/words\.en\.json$/);
  await page.goto(new URL(walkPath, site).href);
  await (await fetched).finished();
  await page.waitForLoadState('networkidle');
}

async function bareLineOn(page: Page): Promise<number> {
  await page.setContent('<button onclick="this.after(\'A line.\')">Tap</button>');
  const line = await watchTap(page, { selector: 'body', text: 'A line.' });
  await page.getByRole('button').click();
  return line();
}

async function packBytes(site: string): Promise<number> {
  const index = await (await fetch(new URL('walks/index.json', site))).json();
  const folder = new URL(`walks/enoshima/${index.enoshima.hash}/`, site);
  const manifest = await (await fetch(new URL('pack.en.json', folder))).json();
  let bytes = 0;
  for (const { path } of manifest.files as { path: string }[]) {
    const content = Buffer.from(await (await fetch(new URL(path, folder))).arrayBuffer());
    bytes += path.endsWith('.pmtiles') ? content.length : brotliCompressSync(content).length;
  }
  return bytes;
}
