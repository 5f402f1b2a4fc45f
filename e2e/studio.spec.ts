import { expect, type Page } from '@playwright/test';
import { listViolations } from './accessibility-violations.ts';
import { test } from './journey.ts';
import { locateSavedNote, openPierwalkScreen, type StartedStudio, saveEdit, startStudio } from './started-studio.ts';

let studio: StartedStudio;

test.beforeEach(async () => {
  studio = await startStudio();
});

test.afterEach(() => studio.stop());

const readFile = (file: string) => studio.readFile(`pierwalk/${file}`);
const writeFile = (file: string, text: string) => studio.writeFile(`pierwalk/${file}`, text);

test('SITE-D9 the studio lists walks, opens one, and leads from the list to its screens by keyboard', async ({
  page,
}) => {
  await page.goto(studio.address);
  await expect(page.getByRole('link', { name: /pierwalk/ })).toContainText('3 stops');
  expect(await listViolations(page)).toEqual([]);
  await page.getByRole('link', { name: /pierwalk/ }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Story' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Check' })).toContainText('Nothing is wrong');
});

test('SITE-D9 a fault that is planted in a file leads to its field', async ({ page }) => {
  await openPierwalkScreen(page, studio, 'story');
  const check = page.getByRole('complementary', { name: 'Check' });
  writeFile('strings/zh.json', readFile('strings/zh.json').replace(/ {2}"pier\.5": .*\n/, ''));
  await check.getByRole('link', { name: /pier\.5 A text is not written yet/ }).click();
  await expect(page.getByRole('textbox', { name: 'pier.5, 中文' })).toBeFocused();

  writeFile('story.ink', readFile('story.ink').replace('-> silent\n', '-> silence\n'));
  await check.getByRole('link', { name: /silence The story cannot be read/ }).click();
  const target = page.getByRole('article', { name: 'decision' }).getByRole('combobox', { name: 'Leads to' });
  await expect(target).toBeFocused();
  await saveEdit(page, async () => void (await target.selectOption('silent')));
  expect(readFile('story.ink')).not.toContain('-> silence');

  writeFile('story.ink', readFile('story.ink').replace('VAR shells = 0\n', 'VAR shells = 0\nVAR title = "gull"\n'));
  await check.getByRole('link', { name: /The story remembers words in a value/ }).click();
  await expect(page.getByRole('textbox', { name: 'Source of story.ink' })).toBeFocused();
  await expect(page.locator('.cm-activeLine')).toContainText('VAR title');
  await expect(page.locator('.cm-lintRange-error')).toContainText('VAR title');

  writeFile('walk.yaml', readFile('walk.yaml').replace(/lat: \S+/, 'lat: north'));
  await check.getByRole('link', { name: /stops\.pier\.lat A value is missing/ }).click();
  await expect(page.getByRole('textbox', { name: 'Source of walk.yaml' })).toBeFocused();
  await expect(page.locator('.cm-activeLine')).toContainText('lat: north');
});

test('SITE-D9 two windows that change the same line get a choice, and other lines are merged', async ({
  page,
  context,
}) => {
  await openPierwalkScreen(page, studio, 'languages');
  const other = await context.newPage();
  await openPierwalkScreen(other, studio, 'languages');
  const edit = async (window: Page, id: string, text: string) => {
    await window.locator(`[data-cell="en/${id}"]`).click();
    await window.getByRole('textbox', { name: `${id}, English` }).fill(text);
  };
  // The first window has an unsaved edit while the second window saves.
  await edit(page, 'pier.5', 'Seven, says the first window.');
  await page.clock.install();
  await edit(other, 'pier.5', 'Seven, says the second window.');
  await saveEdit(other, () => other.keyboard.press('Enter'));
  await edit(other, 'pier.7', 'Quite so.');
  await saveEdit(other, () => other.keyboard.press('Enter'));
  await page.getByRole('textbox', { name: 'pier.5, English' }).press('Enter');
  const choice = page.getByRole('alert', { name: /changed elsewhere/ }).first();
  await expect(choice).toContainText('says the first window');
  await expect(choice).toContainText('says the second window');
  expect(readFile('strings/en.json')).toContain('says the second window');
  expect(await listViolations(page)).toEqual([]);

  // The conflict and the unsaved edit survive a reload.
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(choice).toContainText('says the first window');
  // One choice resolves the conflict in the messages and in the story.
  await page.getByRole('button', { name: 'Keep yours' }).click();
  await expect(locateSavedNote(page)).toBeVisible();
  expect(readFile('strings/en.json')).toContain('Seven, says the first window.');
  expect(readFile('strings/en.json')).toContain('"pier.7": "Quite so."');
  expect(readFile('story.ink')).toContain('Seven, says the first window. #id:pier.5');
  await expect(other.locator('[data-cell="en/pier.5"]')).toContainText('says the first window');
});

test('SITE-D9 edits without a server stay in the window, and are sent when it is back', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/net::ERR_FAILED/);
  await openPierwalkScreen(page, studio, 'languages');
  await page.route('**/changes', (route) => route.abort());
  await page.locator('[data-cell="en/pier.5"]').click();
  await page.getByRole('textbox', { name: 'pier.5, English' }).fill('Seven. Here is a whelk.');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The studio’s server does not answer.')).toBeVisible();
  expect(readFile('strings/en.json')).not.toContain('whelk');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.locator('[data-cell="en/pier.5"]')).toContainText('whelk');
  await page.unroute('**/changes');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(locateSavedNote(page)).toBeVisible();
  expect(readFile('strings/en.json')).toContain('Seven. Here is a whelk.');
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`SITE-D9 every screen is accessible, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    for (const screen of ['story', 'languages', 'clues', 'files', 'guide']) {
      await openPierwalkScreen(page, studio, screen);
      await page.setViewportSize({ width: 1280, height: 800 });
      expect(await listViolations(page), screen).toEqual([]);
      await page.setViewportSize({ width: 820, height: 1180 });
      expect(await listViolations(page), `${screen} on a tablet`).toEqual([]);
    }
    await openPierwalkScreen(page, studio, 'story/decision');
    const scene = page.getByRole('article', { name: 'decision' });
    await scene.getByRole('button', { name: 'What can be done with decision' }).click();
    await scene.getByRole('button', { name: 'Delete the scene' }).click();
    await scene.getByRole('button', { name: 'New scene below' }).click();
    await page.getByRole('form', { name: 'New scene below' }).getByRole('button', { name: 'Stop' }).click();
    await scene.getByRole('button', { name: 'Change: Leads to silent' }).click();
    expect(await listViolations(page), 'forms of the story').toEqual([]);
    await openPierwalkScreen(page, studio, 'clues');
    await page.getByRole('button', { name: 'Add a clue' }).click();
    await page.getByLabel('Kind of answer').selectOption('choice');
    expect(await listViolations(page), 'form of a new clue').toEqual([]);
  });
