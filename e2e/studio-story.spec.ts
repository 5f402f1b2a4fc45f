import { expect } from '@playwright/test';
import { listViolations } from './accessibility-violations.ts';
import { test } from './journey.ts';
import {
  listAddedLines,
  locateSavedNote,
  openPierwalkScreen,
  type StartedStudio,
  saveEdit,
  startStudio,
} from './started-studio.ts';

let studio: StartedStudio;

test.beforeEach(async () => {
  studio = await startStudio();
});

test.afterEach(() => studio.stop());

const readFile = (file: string) => studio.readFile(`pierwalk/${file}`);
const writeFile = (file: string, text: string) => studio.writeFile(`pierwalk/${file}`, text);

test('SITE-D9 a new line gets an id and three messages in one change', async ({ page }) => {
  await openPierwalkScreen(page, studio, 'story');
  await page.locator('[data-statement="pier.4"]').click();
  await page.keyboard.press('Control+Enter');
  await page.keyboard.type('Take your time.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('慢慢來。');
  await page.keyboard.press('Enter');
  await page.keyboard.type('ごゆっくり。');
  await saveEdit(page, () => page.keyboard.press('Enter'));
  expect(readFile('story.ink')).toMatch(/#id:pier\.4 .*\nTake your time\. #id:pier\.8 #speaker:point\n/);
  expect(readFile('strings/en.json')).toMatch(/"pier\.4": .*\n {2}"pier\.8": "Take your time\.",\n/);
  expect(readFile('strings/zh.json')).toMatch(/"pier\.4": .*\n {2}"pier\.8": "慢慢來。",\n/);
  expect(readFile('strings/jp.json')).toMatch(/"pier\.4": .*\n {2}"pier\.8": "ごゆっくり。",\n/);
  await expect(page.getByRole('complementary', { name: 'Check' })).toContainText('Nothing is wrong');
  await expect(page.locator('[data-statement="pier.8"]')).toBeFocused();
  // One undo restores all files.
  await page.keyboard.press('Control+z');
  await expect.poll(() => readFile('strings/jp.json')).not.toContain('pier.8');
  expect(readFile('story.ink')).not.toContain('pier.8');
});

test('SITE-D9 lines with the same id are marked in their scene, without an error of the console', async ({ page }) => {
  writeFile('story.ink', readFile('story.ink').replace('#id:pier.6', '#id:pier.5'));
  await openPierwalkScreen(page, studio, 'story/pier');
  const marks = page.getByRole('article').getByText('pier.5 Two lines or choices have the same id.');
  await expect(marks).toHaveCount(2);
  await page.locator('[data-statement^="pier.5"]').last().click();
  await page.getByRole('textbox', { name: 'pier.5, English' }).press('Escape');
  await expect(page.locator('[data-statement^="pier.5"]').last()).toBeFocused();
  expect(await listViolations(page)).toEqual([]);
});

test('SITE-D9 the source and the scenes show the same story, without loss', async ({ page }) => {
  const before = readFile('story.ink');
  await openPierwalkScreen(page, studio, 'story');
  await page.getByRole('button', { name: 'Source', exact: true }).click();
  const source = page.getByRole('textbox', { name: 'Source of story.ink' });
  await source.press('Control+End');
  await page.keyboard.type('\n=== attic ===\nDust. #id:attic.1\n-> s');
  await expect(page.getByRole('option', { name: 'silent' })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Scenes' }).click();
  await expect(page.getByRole('article', { name: 'attic' })).toContainText('Unreachable');
  await expect(page.getByRole('navigation', { name: 'Where the choices lead' })).toContainText('attic');
  await expect(locateSavedNote(page)).toBeVisible();
  await expect.poll(() => readFile('story.ink')).toContain('-> silent');
  expect(readFile('story.ink').startsWith(before.trimEnd())).toBe(true);
});

test('SITE-D9 the story counts something and says the number in three languages, by forms alone', async ({ page }) => {
  await openPierwalkScreen(page, studio, 'story');
  await page.locator('[data-statement="bell.c1"]').click();
  await page.getByRole('button', { name: 'Count below' }).click();
  const count = page.getByRole('form', { name: 'Count something' });
  await count.getByLabel('What is counted').selectOption('Something new…');
  await count.getByLabel('Name of what is counted').fill('Bell strokes');
  await saveEdit(page, () => count.getByRole('button', { name: 'Add' }).click());
  expect(readFile('story.ink')).toContain('#id:bell.c1]\n  ~ bell_strokes += 1\n');
  await expect(page.getByText('One more: bell strokes')).toBeVisible();

  await page.locator('[data-statement="rung.1"]').click();
  await page.getByRole('button', { name: 'Line below' }).click();
  const line = page.getByRole('form', { name: 'A new line' });
  await line.getByLabel('Number in the line').selectOption('bell strokes');
  await line.getByLabel('English', { exact: true }).fill('# strokes, says the ship.');
  await line.getByLabel('English, for 1').fill('One stroke, says the ship.');
  await line.getByLabel('中文', { exact: true }).fill('船說：#聲。');
  await line.getByLabel('日本語', { exact: true }).fill('船が数えた。鐘は#回。');
  expect(await listViolations(page)).toEqual([]);
  await saveEdit(page, () => line.getByRole('button', { name: 'Add' }).click());
  expect(readFile('story.ink')).toContain('{bell_strokes} strokes, says the ship. #id:rung.3');
  expect(JSON.parse(readFile('strings/en.json'))['rung.3']).toBe(
    '{n, plural, one {One stroke, says the ship.} other {# strokes, says the ship.}}',
  );
  await expect(page.getByRole('complementary', { name: 'Check' })).toContainText('Nothing is wrong');

  await page.locator('[data-statement="rung.3"]').click();
  await saveEdit(page, () => page.getByLabel('English, for 1').fill('A single stroke, says the ship.'));
  expect(readFile('strings/en.json')).toContain('one {A single stroke, says the ship.} other');
});

test('SITE-D9 each ending gets a light and a hint beside the story, and undo restores the files', async ({ page }) => {
  const before = readFile('walk.yaml');
  const readEnglish = () => readFile('strings/en.json');
  const ids = [...readEnglish().matchAll(/"ending\.([a-z-]+)"/g)].map(([, id]) => id ?? '');
  await page.goto(`${studio.address}#/pierwalk/story`);
  const section = page.getByRole('region', { name: 'Endings' });
  await saveEdit(page, () => section.getByRole('button', { name: 'Give each ending a light and a hint' }).click());
  expect(listAddedLines(before, readFile('walk.yaml'))).toEqual([
    'endings:',
    ...ids.map((id) => expect.stringContaining(`id: ${id}`)),
  ]);
  const first = section.getByRole('group', { name: /^Ending: / }).first();
  await saveEdit(page, async () => {
    await first.getByRole('radio', { name: 'Lanterns' }).check();
  });
  expect(readFile('walk.yaml')).toContain('light: lantern }');
  const hint = first.getByLabel('Hint, English');
  await hint.fill('Somebody waits at the pier.');
  await saveEdit(page, () => hint.blur());
  expect(readEnglish()).toMatch(/"ending\.[a-z-]+\.hint": "Somebody waits at the pier\."/);
  expect(await listViolations(page)).toEqual([]);
  await saveEdit(page, () => section.getByRole('button', { name: 'Remove all lights and hints' }).click());
  expect(readFile('walk.yaml')).toBe(before);
  expect(readEnglish()).not.toContain('.hint"');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => readFile('walk.yaml')).toContain('light: lantern }');
});
