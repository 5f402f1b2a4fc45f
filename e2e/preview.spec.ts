import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { test } from './journey.ts';

/** The process that serves the preview of a walk, as an author starts it. */
let preview: ChildProcess;
let address = '';
let parent = '';

test.beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'lorewalk-preview-'));
  const walks = join(import.meta.dirname, '../tools/walks/walks.ts');
  execFileSync(process.execPath, [walks, 'new', join(parent, 'pierwalk')]);
  preview = spawn(process.execPath, [walks, 'preview', join(parent, 'pierwalk')], { stdio: 'pipe' });
  address = await new Promise<string>((resolve, reject) => {
    preview.stdout?.on('data', (text) => {
      const [found] = /http:\S+/.exec(String(text)) ?? [];
      if (found) resolve(found);
    });
    preview.once('exit', (code) => reject(new Error(`The preview ended with ${code}.`)));
    preview.stderr?.on('data', (text) => reject(new Error(String(text))));
  });
});

test.afterAll(() => {
  preview.kill();
  rmSync(parent, { recursive: true });
});

/** Changes one text in a file of the walk. */
function replaceInFile(file: string, before: string, after: string) {
  const path = join(parent, 'pierwalk', file);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(before);
  writeFileSync(path, text.replace(before, after));
}

test('SITE-D5 the preview plays a walk and shows edits of its files', async ({ page }) => {
  await page.goto(address);
  const walker = page.getByRole('button', { name: /^Walker/ });
  // The walker starts outside the first stop. The story already offers a button for the arrival.
  await expect(page.getByRole('button', { name: 'I am here: The Pier' })).toBeVisible();
  await walker.hover();
  await page.mouse.down();
  await page.locator('.map text', { hasText: '1' }).hover({ force: true });
  await page.mouse.up();
  await expect(page.getByRole('heading', { name: 'The Pier', exact: true })).toBeVisible();
  await expect(page.getByText('How many posts hold up the pier?')).toBeVisible();
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.getByLabel('Answer', { exact: true }).fill('seven');
  await page.getByRole('button', { name: 'Answer' }).click();
  await expect(page.getByText('Here is your shell.')).toBeVisible();

  const garden = page.getByRole('heading', { name: 'The Keeper’s Garden' });
  await expect(garden).toHaveCount(0);
  await walker.press('ArrowUp');
  await walker.hover();
  await page.mouse.down();
  await page.locator('.map text', { hasText: '2' }).hover({ force: true });
  await page.mouse.up();
  await expect(garden).toBeVisible();

  replaceInFile('strings/en.json', 'Here is your shell.', 'Here, a whelk.');
  await expect(page.locator('p', { hasText: 'Here, a whelk.' })).toBeVisible();
  // A draft with faults can still be played, and the page lists its faults.
  replaceInFile('strings/en.json', '"pier.5"', '"pier.55"');
  await expect(page.getByText('[pier.5]')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('lacks "pier.5": write it in this language.');
  replaceInFile('strings/en.json', '"pier.55"', '"pier.5"');
  await expect(page.locator('p', { hasText: 'Here, a whelk.' })).toBeVisible();
  replaceInFile('walk.yaml', 'lat: -0.001000', 'lat: north');
  await expect(page.getByRole('alert')).toContainText(/walk\.yaml:\d+ has a wrong "stops\.pier\.lat"/);
  await expect(page.locator('p', { hasText: 'Here, a whelk.' })).toBeVisible();
  replaceInFile('walk.yaml', 'lat: north', 'lat: -0.001000');
  // This fault stays, because the test has changed only one of the two files that contain the line.
  await expect(page.getByRole('alert')).toHaveText(/has in "pier\.5" other words than story\.ink/);
  await expect(page.getByText('has a wrong "stops.pier.lat"')).toHaveCount(0);
  await page.getByLabel('Language').selectOption('jp');
  await expect(page.locator('p', { hasText: 'Here, a whelk.' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Start on the spot' }).click();
  await expect(page.getByRole('heading', { name: '桟橋' })).toHaveCount(0);
  await page.locator('.map text', { hasText: '1' }).hover({ force: true });
  await page.mouse.down();
  await expect(page.getByRole('heading', { name: '桟橋', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Start from home' }).click();
  await expect(page.locator('.story')).toHaveAttribute('lang', 'ja');
});
