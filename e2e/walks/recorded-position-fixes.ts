import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

export interface RecordedPositionFix {
  latitude: number;
  longitude: number;
  /** The radius of uncertainty, in meters. */
  accuracy: number;
  /** The time since the previous position. */
  seconds: number;
}

/** Returns the recorded positions of a GPX file in this folder, in order. */
export function readRecordedPositionFixes(name: string): RecordedPositionFix[] {
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

/** Returns the positions of a walker who reaches a place after two minutes and stays there. */
export function createPositionFixesAtPlace(
  place: Pick<RecordedPositionFix, 'latitude' | 'longitude' | 'accuracy'>,
): RecordedPositionFix[] {
  return [120, 3, 3, 3, 3].map((seconds) => ({ ...place, seconds }));
}

type PositionFixRecorder = { fixes: number; aheadMs: number };

/**
 * Adds a script to the documents that load next. The script counts the positions that the page receives, and lets the
 * test move the page's clock forward.
 */
export async function installPositionFixRecorder(page: Page) {
  await page.addInitScript(() => {
    const recorder: PositionFixRecorder = { fixes: 0, aheadMs: 0 };
    Object.assign(globalThis, { recorder });
    const now = Date.now;
    Date.now = () => now() + recorder.aheadMs;
    const { geolocation } = navigator;
    const shiftTimestamp = ({ coords, timestamp }: GeolocationPosition) =>
      ({ coords, timestamp: timestamp + recorder.aheadMs }) as GeolocationPosition;
    const watch = geolocation.watchPosition.bind(geolocation);
    geolocation.watchPosition = (onPosition, ...rest) =>
      watch(
        (position) => {
          recorder.fixes += 1;
          onPosition(shiftTimestamp(position));
        },
        ...rest,
      );
    const ask = geolocation.getCurrentPosition.bind(geolocation);
    geolocation.getCurrentPosition = (told, ...rest) => ask((position) => told(shiftTimestamp(position)), ...rest);
  });
}

/**
 * Reports the recorded positions to the browser one after another. Before each report, moves the clock forward to the
 * time of the position. After each report, waits until the page has received the position.
 */
export async function replayPositionFixes(page: Page, fixes: readonly RecordedPositionFix[]) {
  for (const { seconds, ...fix } of fixes) {
    const msBefore = await page.evaluate((ms) => {
      const { recorder } = globalThis as unknown as { recorder: PositionFixRecorder };
      recorder.aheadMs += ms;
      return recorder.fixes;
    }, 1000 * seconds);
    await page.context().setGeolocation(fix);
    await page.waitForFunction(
      (knownFixes) => (globalThis as unknown as { recorder: PositionFixRecorder }).recorder.fixes > knownFixes,
      msBefore,
    );
  }
}
