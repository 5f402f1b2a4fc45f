import type { Browser } from '@playwright/test';
import { milliseconds } from './numbers.ts';
import type { Pages, Part } from './part.ts';
import { openHome, scrollHome, type WindowName, windows } from './scroll-trace.ts';

/** Measures each drawing of the home page alone, with the others hidden: the raster work of a whole scroll. */
export const pictures: Part<Pages> = {
  name: 'pictures',
  async measure(_, { browser, addresses: { asBuilt } }) {
    const measured = new Map<string, string[]>();
    for (const windowName of Object.keys(windows) as WindowName[])
      for (const file of await filesOf(browser, asBuilt, windowName)) {
        const others = `main img:not([src^="${file}"]) { visibility: hidden !important }`;
        const { times } = await scrollHome(browser, asBuilt, windowName, others);
        measured.set(file, [...(measured.get(file) ?? []), `${windowName} ${milliseconds(times.raster.whole)}`]);
      }
    return [...measured].map(([file, costs]) => ({
      what: `Raster of a whole scroll with \`${nameOf(file)}\` alone`,
      measured: costs.join(', '),
    }));
  },
};

async function filesOf(browser: Browser, site: string, windowName: WindowName): Promise<Set<string>> {
  const page = await openHome(browser, site, windowName);
  const files = await page
    .locator('main img')
    .evaluateAll((images) => images.map((image) => new URL((image as HTMLImageElement).src).pathname));
  await page.context().close();
  return new Set(files);
}

/** Returns the name of a file without its folder and hash, so that a new build gives the same rows. */
function nameOf(file: string): string {
  return file.replace(/^.*\//, '').replace(/-[\w-]{8}(?=\.\w+$)/, '');
}
