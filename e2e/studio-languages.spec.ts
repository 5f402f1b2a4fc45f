import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { listChangedLines, openPierwalkScreen, type StartedStudio, saveEdit, startStudio } from './started-studio.ts';

let studio: StartedStudio;

test.beforeEach(async () => {
  studio = await startStudio();
});

test.afterEach(() => studio.stop());

const readFile = (file: string) => studio.readFile(`pierwalk/${file}`);
const writeFile = (file: string, text: string) => studio.writeFile(`pierwalk/${file}`, text);

test('SITE-D9 an edit of a line in three languages changes only its own bytes, and undo restores them', async ({
  page,
}) => {
  const files = ['story.ink', 'strings/en.json', 'strings/zh.json', 'strings/jp.json', 'strings/translations.json'];
  const before = Object.fromEntries(files.map((file) => [file, readFile(file)]));
  await openPierwalkScreen(page, studio, 'languages');
  const edit = async (cell: string, field: string, text: string) => {
    await page.locator(`[data-cell="${cell}"]`).click();
    await page.getByRole('textbox', { name: field }).fill(text);
    await page.getByRole('textbox', { name: field }).press('Enter');
  };
  await saveEdit(page, () => edit('en/pier.4', 'pier.4, English', 'Count the posts, please.'));
  await saveEdit(page, () => edit('zh/pier.4', 'pier.4, 中文', '請數一數柱子。'));
  await saveEdit(page, () => edit('jp/pier.4', 'pier.4, 日本語', '柱を数えてください。'));
  expect(listChangedLines(before['strings/en.json'] ?? '', readFile('strings/en.json'))).toEqual([
    '  "pier.4": "Count the posts, please.",',
  ]);
  expect(listChangedLines(before['strings/zh.json'] ?? '', readFile('strings/zh.json'))).toEqual([
    '  "pier.4": "請數一數柱子。",',
  ]);
  expect(listChangedLines(before['strings/jp.json'] ?? '', readFile('strings/jp.json'))).toEqual([
    '  "pier.4": "柱を数えてください。",',
  ]);
  expect(listChangedLines(before['story.ink'] ?? '', readFile('story.ink'))).toEqual([
    'Count the posts, please. #id:pier.4 #speaker:point #art:pier-posts',
  ]);
  expect(
    listChangedLines(before['strings/translations.json'] ?? '', readFile('strings/translations.json')),
  ).toHaveLength(2);
  await expect(page.getByRole('complementary', { name: 'Check' })).toContainText('Nothing is wrong');

  const undo = page.getByRole('button', { name: 'Undo' });
  for (let step = 0; step < 3; step++) {
    const undone = page.waitForResponse((response) => response.url().endsWith('/undo') && response.ok());
    await undo.click();
    await undone;
    await expect(page.getByText('Undone: ')).toBeVisible();
  }
  for (const file of files) expect(readFile(file)).toBe(before[file]);
  await expect(page.locator('[data-cell="zh/pier.4"]')).not.toContainText('請數一數柱子。');
  await expect(undo).toBeDisabled();
  await page.keyboard.press('Control+Shift+Z');
  await expect.poll(() => readFile('strings/en.json')).toContain('Count the posts, please.');
});

test('SITE-D9 the keyboard alone writes what is missing and what has changed since', async ({ page }) => {
  writeFile('strings/jp.json', readFile('strings/jp.json').replace(/ {2}"pier\.1": .*\n/, ''));
  await openPierwalkScreen(page, studio, 'languages');
  await expect(page.getByRole('button', { name: 'Missing 1' })).toBeVisible();
  await page.locator('[data-cell="en/title"]').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('[data-cell="zh/place"]')).toBeFocused();
  await page.keyboard.press('Control+Enter');
  const field = page.getByRole('textbox', { name: 'pier.1, 日本語' });
  await expect(field).toBeFocused();
  await field.pressSequentially('波が高い。');
  await saveEdit(page, () => page.keyboard.press('Enter'));
  expect(readFile('strings/jp.json')).toContain('"pier.1": "波が高い。"');
  await expect(page.getByRole('button', { name: 'Missing 0' })).toBeVisible();
  await expect(page.locator('[data-cell="jp/pier.1"]')).toBeFocused();

  // A changed English text marks both translations as outdated. The test confirms only the Chinese one.
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'pier.1, English' }).fill('The waves are high.');
  await saveEdit(page, () => page.keyboard.press('Enter'));
  await expect(page.getByRole('button', { name: 'English has changed 2' })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('textbox', { name: 'pier.1, 中文' })).toBeFocused();
  await page.keyboard.press('Tab');
  await saveEdit(page, () => page.keyboard.press('Enter'));
  await expect(page.getByRole('button', { name: 'English has changed 1' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'pier.1, 日本語' })).toBeFocused();
  // Escape discards the typed text.
  await page.keyboard.press('x');
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-cell="jp/pier.1"]')).toHaveText(/波が高い。$/);
});
