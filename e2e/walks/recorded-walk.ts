import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

export interface RecordedFix {
  latitude: number;
  longitude: number;
  /** In metres. */
  accuracy: number;
}

/** The fixes of a recording of this folder, in their order. */
export function recordedWalk(name: string): RecordedFix[] {
  const gpx = readFileSync(new URL(`${name}.gpx`, import.meta.url), 'utf8');
  const points = [...gpx.matchAll(/<trkpt lat="([\d.]+)" lon="([\d.]+)">.*?<accuracy>(\d+)</gs)];
  return points.map(([, latitude, longitude, accuracy]) => ({
    latitude: Number(latitude),
    longitude: Number(longitude),
    accuracy: Number(accuracy),
  }));
}

/** From its next document on, the page counts the fixes that its browser tells it. Nothing of what it is told changes. */
export async function countFixes(page: Page) {
  await page.addInitScript(() => {
    const counted = { fixes: 0 };
    Object.assign(globalThis, { counted });
    const { geolocation } = navigator;
    const watch = geolocation.watchPosition.bind(geolocation);
    geolocation.watchPosition = (told, ...rest) =>
      watch(
        (position) => {
          counted.fixes += 1;
          told(position);
        },
        ...rest,
      );
  });
}

/** Walks: the browser has one fix after another, each of which has reached the page before the next one comes. */
export async function replay(page: Page, fixes: readonly RecordedFix[]) {
  const count = () => page.evaluate(() => (globalThis as unknown as { counted: { fixes: number } }).counted.fixes);
  for (const fix of fixes) {
    const before = await count();
    await page.context().setGeolocation(fix);
    await page.waitForFunction(
      (known) => (globalThis as unknown as { counted: { fixes: number } }).counted.fixes > known,
      before,
    );
  }
}
