import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { listViolations } from './accessibility-violations.ts';
import { test } from './journey.ts';
import { type StartedStudio, startStudio } from './started-studio.ts';

let studio: StartedStudio;

test.beforeEach(async () => {
  studio = await startStudio();
});
test.afterEach(() => studio.stop());

/** An MP3 of one silent frame: MPEG 1 layer III, 64 kbit/s, 44.1 kHz. */
const mp3 = Buffer.concat([Buffer.from([0xff, 0xfb, 0x50, 0xc0]), Buffer.alloc(204)]);
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path d="M0 0h4v3z"/></svg>';

test('SITE-D12 a drawing is put into the walk, a photograph is refused in one sentence, and undo takes it back', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource: .* 415/);
  await page.goto(`${studio.address}#/pierwalk/pictures`);
  const drawings = page.getByRole('region', { name: 'Drawings' });
  await expect(drawings.getByText('pier-posts')).toBeVisible();
  const upload = async (name: string, content: Buffer) => {
    const choosing = page.waitForEvent('filechooser');
    await drawings.getByRole('button', { name: 'Choose an SVG file' }).click();
    await (await choosing).setFiles({ name, mimeType: 'image/svg+xml', buffer: content });
  };
  await upload('Stone Lion.svg', Buffer.from('ffd8ffe000104a464946', 'hex'));
  await expect(drawings.getByRole('alert')).toContainText('is a JPEG by its contents');
  await upload('Stone Lion.svg', Buffer.from(svg));
  await expect(drawings.getByText('stone-lion is in the walk.')).toBeVisible();
  expect(studio.readFile('pierwalk/drawings/stone-lion.svg')).toBe(svg);
  await expect(drawings.getByText('Not used yet')).toBeVisible();
  expect(await listViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(drawings.getByText('Not used yet')).toHaveCount(0);
});

test('SITE-D12 a line gets a recording in one language, which is heard and removed', async ({ page }) => {
  await page.goto(`${studio.address}#/pierwalk/pictures`);
  const recordings = page.getByRole('region', { name: 'Lines read aloud' });
  await recordings.getByLabel('Line', { exact: true }).selectOption('pier.5');
  await recordings.getByRole('button', { name: 'Give this line a recording' }).click();
  await expect.poll(() => studio.readFile('pierwalk/story.ink')).toContain('#sound:pier-5');
  const line = recordings.getByRole('listitem').filter({ hasText: 'Here is your shell.' });
  const file = join(studio.folder, 'line.mp3');
  writeFileSync(file, mp3);
  const choosing = page.waitForEvent('filechooser');
  await line.getByRole('button', { name: 'Choose a file' }).click();
  await (await choosing).setFiles(file);
  await expect(line.locator('audio')).toBeVisible();
  expect(readFileSync(join(studio.folder, 'pierwalk/sounds/en/pier-5.mp3'))).toEqual(mp3);
  await line.getByRole('button', { name: 'Remove' }).click();
  await expect(line.locator('audio')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(line.locator('audio')).toBeVisible();
});
