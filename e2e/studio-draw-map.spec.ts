import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { type StartedStudio, saveEdit, startStudio } from './started-studio.ts';
import { checkTimeout, islandFile, locateStopMarker, openMap } from './studio-map-screen.ts';

let studio: StartedStudio;

test.beforeEach(async () => {
  studio = await startStudio(['enoshima', 'pierwalk']);
});

test.afterEach(() => studio.stop());

const readWalk = () => studio.readFile('enoshima/walk.yaml');
const readLabels = () => studio.readFile('enoshima/map/labels.json');

test('SITE-D9 a stale map is drawn anew, with progress', async ({ page }) => {
  test.setTimeout(180_000);
  await openMap(page, studio, 'enoshima', 'morse');
  const form = page.getByRole('group', { name: 'Stop: Morse Memorial' });
  await saveEdit(page, async () => {
    await form.getByLabel('Latitude').fill('35.302800');
    await form.getByLabel('Latitude').press('Enter');
  });
  const state = page.getByRole('region', { name: 'State of the map' });
  await expect(state).toContainText('The walk has changed since its map was drawn', checkTimeout);
  const [labels, walk] = [readLabels(), readWalk()];
  const draw = state.getByRole('button', { name: 'Draw the map anew' });
  await draw.click();
  await expect(state.getByRole('progressbar')).toBeVisible();
  await page.getByRole('link', { name: 'Clues', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Clues', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Map', exact: true }).click();
  await expect(state).toContainText(/The map is drawn: \d+ files have changed/);
  await expect(state).not.toContainText('The walk has changed since its map was drawn', checkTimeout);
  await expect(state).toContainText('The map is up to date.', checkTimeout);
  expect(readLabels()).not.toBe(labels);
  await state.getByRole('button', { name: 'Restore the previous map' }).click();
  await expect(state).toContainText('The previous map is restored.');
  await expect(draw).toBeFocused();
  expect(readLabels()).toBe(labels);
  await expect.poll(() => readWalk()).toBe(walk);
  await expect(state).toContainText('The walk has changed since its map was drawn', checkTimeout);
});

test('SITE-D9 without a map the stops stand on a grid, until an extract is given', async ({ page }) => {
  await openMap(page, studio, 'pierwalk');
  const state = page.getByRole('region', { name: 'State of the map' });
  await expect(state).toContainText('This walk has no map yet');
  await expect(locateStopMarker(page, '1 The Pier')).toBeVisible();
  await state.getByRole('button', { name: 'Make the map' }).click();
  await expect(state.getByRole('alert')).toContainText('map/layers.json is missing: export the place');
  await page.locator('input[type=file]').setInputFiles(islandFile);
  await expect(state.getByRole('alert')).toContainText('does not cover "pier", "garden", "bell"');
  await expect(state.getByRole('alert')).toContainText('The extract is of another place');
  expect(existsSync(join(studio.folder, 'pierwalk/map'))).toBe(false);
});
