import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { median, onSlowPhone } from './slow-phone.ts';

const walk = 'game/enoshima';

/** Median milliseconds of a walk on a slow phone, and the size of its pack. */
export interface WalkFigures {
  /** From the tap on a start to the first line, with everything prefetched as for a reader of the page. */
  firstLineMs: number;
  /** From the same tap to the drawn map. */
  mapMs: number;
  /** From the same tap to the live map, with the full processor, which renders it without a graphics card. */
  liveMapMs: number;
  /** From the tap on a choice to the story's next line, which has been saved by then. */
  choiceMs: number;
  /** For comparison: from a tap to a line that an otherwise empty page inserts into its document. */
  bareLineMs: number;
  /** The size of English, as sent (Brotli). */
  packBytes: number;
}

export async function walkFigures(browser: Browser, site: string, runs: number): Promise<WalkFigures> {
  const firstLine: number[] = [];
  const map: number[] = [];
  const liveMap: number[] = [];
  const choice: number[] = [];
  const bareLine: number[] = [];
  for (let run = 0; run < runs; run++) {
    const measured = await onSlowPhone(browser, (page) => playOn(page, site));
    firstLine.push(measured.firstLineMs);
    map.push(measured.mapMs);
    choice.push(measured.choiceMs);
    liveMap.push(await onSlowPhone(browser, (page) => liveMapOn(page, site), 1));
    bareLine.push(await onSlowPhone(browser, bareLineOn));
  }
  return {
    firstLineMs: median(firstLine),
    mapMs: median(map),
    liveMapMs: median(liveMap),
    choiceMs: median(choice),
    bareLineMs: median(bareLine),
    packBytes: await packBytes(site),
  };
}

async function playOn(page: Page, site: string) {
  await openFetched(page, site);
  const firstLine = msToText(page, 'I’m Shiro, the shrine cat.');
  const map = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        addEventListener(
          'pointerup',
          () => {
            const tappedMs = performance.now();
            const look = () => {
              const [drawing] = [...document.querySelectorAll<HTMLImageElement>('img[src*="/map."]')];
              if (drawing?.complete && drawing.naturalWidth > 0) resolve(performance.now() - tappedMs);
              else requestAnimationFrame(look);
            };
            look();
          },
          { capture: true, once: true },
        );
      }),
  );
  await page.getByRole('link', { name: 'Play from home' }).click();
  const [firstLineMs, mapMs] = [await firstLine, await map];
  await page.getByRole('button', { name: 'Go on', exact: true }).click();
  const choice = msToText(page, 'How it ended depends on who tells it.');
  await page.getByRole('button', { name: 'And how did it end?' }).click();
  return { firstLineMs, mapMs, choiceMs: await choice };
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
  const liveMap = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        addEventListener(
          'pointerup',
          () => {
            const tappedMs = performance.now();
            const look = () => {
              if (document.querySelector('[data-shown] canvas')) resolve(performance.now() - tappedMs);
              else requestAnimationFrame(look);
            };
            look();
          },
          { capture: true, once: true },
        );
      }),
  );
  await page.getByRole('link', { name: 'Play from home' }).click();
  return liveMap;
}

/** Opens the walk's page and waits until everything for a start has been prefetched. */
async function openFetched(page: Page, site: string) {
  const fetched = page.waitForResponse(/\/words\.en\.json$/);
  await page.goto(new URL(walk, site).href);
  await (await fetched).finished();
  await page.waitForLoadState('networkidle');
}

async function bareLineOn(page: Page): Promise<number> {
  await page.setContent('<button onclick="this.after(\'A line.\')">Tap</button>');
  const line = msToText(page, 'A line.');
  await page.getByRole('button').click();
  return line;
}

/** Returns milliseconds from the next tap to the frame in which a text is in the story, or in the page if it has no story. */
function msToText(page: Page, text: string): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        let tappedMs = 0;
        addEventListener('pointerup', () => (tappedMs = performance.now()), { capture: true, once: true });
        const observer = new MutationObserver(() => {
          const place = document.querySelector('[role="log"]') ?? document.body;
          if (tappedMs === 0 || !place.textContent?.includes(wanted)) return;
          observer.disconnect();
          requestAnimationFrame(() => resolve(performance.now() - tappedMs));
        });
        observer.observe(document, { childList: true, subtree: true, characterData: true });
      }),
    text,
  );
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
