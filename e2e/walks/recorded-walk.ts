import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

export interface RecordedFix {
  latitude: number;
  longitude: number;
  /** In metres. */
  accuracy: number;
  /** Milliseconds since the previous fix. */
  seconds: number;
}

/** Returns the fixes of a recording in this folder, in order. */
export function recordedWalk(name: string): RecordedFix[] {
  const gpx = readFileSync(new URL(`${name}.gpx`, import.meta.url), 'utf8');
  const points = [...gpx.matchAll(/<trkpt lat="([\d.]+)" lon="([\d.]+)"><time>(.*?)<.*?<accuracy>(\d+)</g)];
  const times = points.map(([, , , time]) => Date.parse(String(time)));
  return points.map(([, latitude, longitude, , accuracy], index) => ({
    latitude: Number(latitude),
    longitude: Number(longitude),
    accuracy: Number(accuracy),
    seconds: ((times[index] ?? 0) - (times[index - 1] ?? times[index] ?? 0)) / 1000,
  }));
}

/** Returns the fixes of someone who arrived at a place some minutes later and stands there. */
export function standingAt(place: Pick<RecordedFix, 'latitude' | 'longitude' | 'accuracy'>): RecordedFix[] {
  return [120, 3, 3, 3, 3].map((seconds) => ({ ...place, seconds }));
}

type Recorder = { fixes: number; aheadMs: number };

/** Makes the next documents count the fixes that the browser reports, and lets the test advance the clock. */
export async function countFixes(page: Page) {
  await page.addInitScript(() => {
    const recorder: Recorder = { fixes: 0, aheadMs: 0 };
    Object.assign(globalThis, { recorder });
    const now = Date.now;
    Date.now = () => now() + recorder.aheadMs;
    const { geolocation } = navigator;
    const dated = ({ coords, timestamp }: GeolocationPosition) =>
      ({ coords, timestamp: timestamp + recorder.aheadMs }) as GeolocationPosition;
    const watch = geolocation.watchPosition.bind(geolocation);
    geolocation.watchPosition = (told, ...rest) =>
      watch(
        (position) => {
          recorder.fixes += 1;
          told(dated(position));
        },
        ...rest,
      );
    const ask = geolocation.getCurrentPosition.bind(geolocation);
    geolocation.getCurrentPosition = (told, ...rest) => ask((position) => told(dated(position)), ...rest);
  });
}

/** Walks: the browser gets one fix after another at its time, and each reaches the page before the next. */
export async function replay(page: Page, fixes: readonly RecordedFix[]) {
  for (const { seconds, ...fix } of fixes) {
    const before = await page.evaluate((ms) => {
      const { recorder } = globalThis as unknown as { recorder: Recorder };
      recorder.aheadMs += ms;
      return recorder.fixes;
    }, 1000 * seconds);
    await page.context().setGeolocation(fix);
    await page.waitForFunction(
      (known) => (globalThis as unknown as { recorder: Recorder }).recorder.fixes > known,
      before,
    );
  }
}
