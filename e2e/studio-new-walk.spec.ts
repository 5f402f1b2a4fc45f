import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { listViolations } from './accessibility-violations.ts';
import { test } from './journey.ts';
import { type StartedStudio, startStudio } from './started-studio.ts';
import { islandFile, locateStopMarker } from './studio-map-screen.ts';

let studio: StartedStudio;

test.beforeEach(async () => {
  studio = await startStudio();
});

test.afterEach(() => studio.stop());

test('SITE-D9 a new walk is made at another place, and its map is there', async ({ page }) => {
  await page.goto(studio.address);
  await page.getByRole('link', { name: 'New walk' }).click();
  await page.getByLabel('Name, English').fill('Shell Lane');
  await page.getByLabel('Name, 日本語').fill('貝の小道');
  await expect(page.getByLabel('Name of the folder')).toHaveValue('shell-lane');
  await page.locator('input[type=file]').setInputFiles(islandFile);
  await expect(page.getByText(/The map covers .* km of paths.* it shows .*Tower of <Lamps> & Shells/)).toBeVisible();
  await page.getByRole('button', { name: 'Make the walk' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Write the city.' })).toBeVisible();
  await expect(page.getByLabel('City')).toBeFocused();
  await expect(page.getByLabel('City')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('City').fill('Shell Town');
  await page.getByLabel('Country').selectOption('Japan');
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await expect(zone).toHaveValue('Asia/Tokyo');
  await zone.fill('Nowhere');
  await page.getByRole('button', { name: 'Make the walk' }).click();
  await expect(zone).toBeFocused();
  await zone.fill('tok');
  await expect(page.getByRole('option', { name: 'Asia/Tokyo Japan' })).toBeVisible();
  await zone.press('Enter');
  await expect(zone).toHaveValue('Asia/Tokyo');
  await page.getByRole('button', { name: 'Make the walk' }).click();
  await expect(page.getByRole('heading', { name: 'Map', exact: true })).toBeVisible();
  await expect(locateStopMarker(page, '1 The Pier')).toBeVisible();
  expect(studio.readFile('shell-lane/walk.yaml')).toContain('city: Shell Town');
  expect(existsSync(join(studio.folder, 'shell-lane/map/tiles.pmtiles'))).toBe(true);
  expect(studio.readFile('shell-lane/strings/zh.json')).toBe('{}\n');

  await test.step('its texts name the place, and what is still the sample’s is marked', async () => {
    const remarks = page.getByRole('region', { name: 'Remarks' });
    await remarks.getByRole('link', { name: /^\d+ texts are still from the sample$/ }).click();
    const filter = page.getByRole('button', { name: /^From the sample/ });
    await expect(filter).toHaveAttribute('aria-pressed', 'true');
    const count = Number(await filter.locator('span').textContent());
    expect(count).toBeGreaterThan(100);
    await expect(page.locator('[data-cell="en/title"]')).toHaveCount(0);
    await expect(page.locator('[data-cell="zh/hook"]')).not.toContainText('From the sample');
    const hook = page.locator('[data-cell="en/hook"]');
    await expect(hook).toContainText('From the sample');
    await expect(hook).toContainText('A short walk in Shell Town');
    expect(await listViolations(page)).toEqual([]);
    await hook.click();
    await page.getByRole('textbox', { name: 'hook, English' }).fill('A lane that hums.');
    await page.getByRole('textbox', { name: 'hook, English' }).press('Enter');
    await expect(hook).not.toContainText('From the sample');
    await expect(page.locator('[data-cell="jp/hook"]')).toContainText('English has changedFrom the sample');
    await expect(filter.locator('span')).toHaveText(String(count - 1));
    await expect(remarks.getByRole('link', { name: `${count - 1} texts are still from the sample` })).toBeVisible();
    await page.getByRole('button', { name: /^All lines/ }).click();
    await expect(page.locator('[data-cell="en/place"]')).toHaveText('Shell Town, Japan');
    await expect(page.locator('[data-cell="jp/place"]')).toHaveText('日本のShell Town');

    await remarks.getByRole('link', { name: 'The Pier' }).first().click();
    await expect(page.getByRole('group', { name: 'Stop: The Pier' })).toBeVisible();
    await remarks.getByRole('link', { name: 'How many posts' }).click();
    await expect(page.getByRole('heading', { name: 'How many posts' })).toBeVisible();

    await page.getByRole('link', { name: 'Publish' }).click();
    await expect(
      page.getByText(
        `Still from the sample: ${count - 1} texts, 4 places, 3 clues, 1 reason for closing, 3 drawings, 1 line of the sources, and the duration.`,
      ),
    ).toBeVisible();
    const folderHeading = page.getByRole('heading', { name: 'What to hand over' });
    await expect(folderHeading).toBeHidden();
    expect(await listViolations(page)).toEqual([]);
    await page.getByRole('checkbox', { name: 'I want to publish the walk with these parts of the sample.' }).check();
    await expect(folderHeading).toBeVisible();
  });
});

test('SITE-D9 an area is only fetched from the server that the author has entered, and can be cancelled', async ({
  page,
}) => {
  const asked: string[] = [];
  const overpass = createServer((request, response) => {
    asked.push(request.url ?? '');
    // The server never ends its first response, so that the author can cancel the request.
    if (asked.length === 1) response.write('<osm>');
    else response.end(readFileSync(islandFile));
  });
  await new Promise<void>((resolve) => void overpass.listen(0, '127.0.0.1', resolve));
  await page.goto(`${studio.address}#begin`);
  await page.getByText('Or fetch an area').click();
  await expect(page.getByText('The studio fetches nothing until')).toBeVisible();
  await page
    .getByLabel('Address of the server')
    .fill(`http://127.0.0.1:${(overpass.address() as AddressInfo).port}/api`);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByLabel('Middle: latitude, longitude').fill('10.0015, 150.002');
  const fetchButton = page.getByRole('button', { name: 'Fetch this area' });
  await fetchButton.click();
  await expect.poll(() => asked.length).toBe(1);
  await page.getByRole('link', { name: 'Walks' }).click();
  await page.getByRole('link', { name: 'New walk' }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Cancelled. Nothing has changed.')).toBeVisible();
  await page.getByText('Or fetch an area').click();
  await page.getByLabel('Middle: latitude, longitude').fill('10.0015, 150.002');
  await fetchButton.click();
  await expect(page.getByText(/The map covers/)).toBeVisible();
  expect(asked[1]).toMatch(/^\/api\/map\?bbox=149\.99/);
  overpass.closeAllConnections();
  overpass.close();
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`SITE-D9 the screen for a new walk is accessible, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto(`${studio.address}#begin`);
    await page.locator('input[type=file]').setInputFiles(islandFile);
    await expect(page.getByText(/The map covers/)).toBeVisible();
    expect(await listViolations(page)).toEqual([]);
  });
