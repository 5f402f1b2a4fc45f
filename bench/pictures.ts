import type { Browser } from '@playwright/test';
import type { Benchmark, PageBenchmarkContext } from './benchmark.ts';
import { formatMilliseconds } from './format-numbers.ts';
import { openHomePage, scrollHomePage, type WindowSizeName, windowSizes } from './scroll-trace.ts';

/** Scrolls through the home page for each drawing, with the other drawings hidden. Measures the raster time. */
export const picturesBenchmark: Benchmark<PageBenchmarkContext> = {
  name: 'pictures',
  async measure(_, { browser, addresses: { asBuilt } }) {
    const costsByFile = new Map<string, string[]>();
    for (const windowName of Object.keys(windowSizes) as WindowSizeName[])
      for (const file of await listPictures(browser, asBuilt, windowName)) {
        const others = `main img:not([src^="${file}"]) { visibility: hidden !important }`;
        const { times } = await scrollHomePage(browser, asBuilt, windowName, { style: others });
        costsByFile.set(file, [
          ...(costsByFile.get(file) ?? []),
          `${windowName} ${formatMilliseconds(times.raster.total)}`,
        ]);
      }
    return [...costsByFile].map(([file, costs]) => ({
      label: `Raster of a whole scroll with \`${removeFolderAndHashFromPath(file)}\` alone`,
      measured: costs.join(', '),
    }));
  },
};

async function listPictures(browser: Browser, site: string, windowName: WindowSizeName): Promise<Set<string>> {
  const page = await openHomePage(browser, site, windowName);
  const files = await page
    .locator('main img')
    .evaluateAll((images) => images.map((image) => new URL((image as HTMLImageElement).src).pathname));
  await page.context().close();
  return new Set(files);
}

/** Returns a file's name without folder and hash, so that rows keep their names across builds. */
function removeFolderAndHashFromPath(file: string): string {
  return file.replace(/^.*\//, '').replace(/-[\w-]{8}(?=\.\w+$)/, '');
}
