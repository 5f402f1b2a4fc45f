import { expect, type Page } from '@playwright/test';
import { listViolations } from './accessibility-violations.ts';
import { test } from './journey.ts';
import { type StartedStudio, saveEdit, startStudio } from './started-studio.ts';

let studio: StartedStudio;

test.beforeEach(async () => {
  studio = await startStudio(['asakusa']);
});

test.afterEach(() => studio.stop());

const walkFile = 'asakusa/walk.yaml';

/**
 * Returns the page's accessibility violations, except stop markers on the map that are too small as targets. Each stop also
 * has a row in a list, which is large enough.
 */
async function listViolationsExceptStopMarkers(page: Page): Promise<string[]> {
  return (await listViolations(page)).filter((violation) => !/^target-size: \._stop_/.test(violation));
}

test('SITE-D9 a spot is added, moved with the arrow keys, and removed with its name', async ({ page }) => {
  const [walk, english] = [studio.readFile(walkFile), studio.readFile('asakusa/strings/en.json')];
  await page.goto(`${studio.address}#/asakusa/map`);
  const section = page.getByRole('region', { name: 'Worth a stop on the way' });
  await section.getByRole('button', { name: 'Add a spot' }).press('Enter');
  const form = page.getByRole('form', { name: 'Add a spot' });
  await form.getByLabel('Name, English').fill('Melon buns');
  await form.getByLabel('Name, 日本語').fill('メロンパン');
  await form.getByLabel('Latitude').fill('35.7118, 139.7982');
  await saveEdit(page, () => form.getByRole('button', { name: 'Add the spot' }).click());
  const added = '  - { id: melon-buns, kind: food, lat: 35.7118, lon: 139.7982 }';
  expect(studio.readFile(walkFile)).toContain(`\n${added}\n`);
  expect(studio.readFile('asakusa/strings/jp.json')).toContain('"spot.melon-buns": "メロンパン"');

  const group = page.getByRole('group', { name: 'Spot: Melon buns' });
  await saveEdit(page, async () => {
    await group.getByLabel('Kind').selectOption('Hideaway');
  });
  await page.getByRole('button', { name: /^Melon buns, worth a stop/ }).focus();
  await saveEdit(page, async () => {
    for (let press = 0; press < 2; press++) await page.keyboard.press('Shift+ArrowUp');
  });
  expect(studio.readFile(walkFile)).toMatch(/\{ id: melon-buns, kind: hideaway, lat: 35\.7119\d+, lon: 139\.7982 \}/);
  expect(await listViolationsExceptStopMarkers(page)).toEqual([]);

  await saveEdit(page, () => group.getByRole('button', { name: 'Remove this spot' }).click());
  expect(studio.readFile(walkFile)).toBe(walk);
  expect(studio.readFile('asakusa/strings/en.json')).toBe(english);
});

test('SITE-D9 a spot that is removed leaves the story, and undo restores all files', async ({ page }) => {
  const files = [walkFile, 'asakusa/story.ink', 'asakusa/strings/en.json'];
  const before = files.map(studio.readFile);
  await page.goto(`${studio.address}#/asakusa/map/spots/hoppy`);
  const group = page.getByRole('group', { name: 'Spot: Hoppy Street' });
  await saveEdit(page, () => group.getByRole('button', { name: 'Remove this spot' }).click());
  for (const file of files) expect(studio.readFile(file)).not.toContain('hoppy');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => files.map(studio.readFile)).toEqual(before);
});

test('SITE-D9 the facts of a walk change their own lines only', async ({ page }) => {
  const before = studio.readFile(walkFile);
  await page.goto(`${studio.address}#/asakusa/map`);
  await page.getByText('About the walk').click();
  await page.getByLabel('Minutes, at most').fill('100');
  await saveEdit(page, () => page.getByLabel('Minutes, at most').press('Enter'));
  await saveEdit(page, () => page.getByLabel('depends on the tide').check());
  const changed = studio.readFile(walkFile);
  expect(changed.split('\n').filter((line) => !before.split('\n').includes(line))).toEqual([
    'bestHour: [light, tide]',
    '  minutes: { from: 60, to: 100 }',
  ]);
  await page.getByRole('combobox', { name: 'Time zone' }).fill('Nowhere');
  await expect(page.getByText('Choose a time zone of the list')).toBeVisible();
  expect(await listViolationsExceptStopMarkers(page)).toEqual([]);
  expect(studio.readFile(walkFile)).toBe(changed);
});
