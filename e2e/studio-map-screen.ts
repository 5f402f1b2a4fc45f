import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import type { StartedStudio } from './started-studio.ts';

/** A map extract of an invented island. */
export const islandFile = join(import.meta.dirname, '../tools/walks/map/invented-island.osm');

/** The timeout for the check of a large walk. The check explores thousands of states. */
export const checkTimeout = { timeout: 60_000 };

/** Opens the map screen of a walk, with the form of a stop if a stop is given. */
export async function openMap(page: Page, { address }: StartedStudio, walk = 'enoshima', stop?: string) {
  await page.goto(`${address}#/${walk}/map${stop === undefined ? '' : `/${stop}`}`);
  await expect(page.getByRole('heading', { name: 'Map', exact: true })).toBeVisible();
}

/** Finds the marker of a stop on the map, by the stop's number and the beginning of its name. */
export const locateStopMarker = (page: Page, start: string) =>
  page.getByRole('button', { name: new RegExp(`^${start}.* Circle of`) });

/** Drags from a point of the page by an offset. Both are in CSS pixels. */
export async function drag(page: Page, from: { x: number; y: number }, by: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + by.x / 2, from.y + by.y / 2);
  await page.mouse.move(from.x + by.x, from.y + by.y);
  await page.mouse.up();
}

export async function findMiddleOfElement(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('The element is not visible.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
