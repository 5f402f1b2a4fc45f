import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { listChangedLines, openPierwalkScreen, type StartedStudio, saveEdit, startStudio } from './started-studio.ts';

let studio: StartedStudio;

test.beforeEach(async () => {
  studio = await startStudio();
});

test.afterEach(() => studio.stop());

const readFile = (file: string) => studio.readFile(`pierwalk/${file}`);

test('SITE-D9 the form of a clue writes clues.yaml, and tries answers with the player’s rules', async ({ page }) => {
  const before = readFile('clues.yaml');
  await openPierwalkScreen(page, studio, 'clues/weathervane');
  const trial = page.getByRole('region', { name: 'Try an answer' });
  const tryAnswer = async (answer: string) => {
    await trial.getByRole('textbox', { name: 'Answer' }).fill(answer);
    await trial.getByRole('button', { name: 'Try' }).click();
  };
  await tryAnswer('two whales');
  await expect(trial).toContainText('Right.');
  await tryAnswer('shark');
  await expect(trial).toContainText('Wrong for a good reason');
  await trial.getByRole('button', { name: '中文' }).click();
  await tryAnswer('座頭鯨');
  await expect(trial).toContainText('Wrong.');
  const accepted = page.getByRole('group', { name: 'Right answers' }).getByLabel('中文');
  await accepted.fill('鯨魚\n鯨\n座頭鯨');
  await saveEdit(page, () => accepted.blur());
  expect(listChangedLines(before, readFile('clues.yaml'))).toEqual([
    '  accept: { en: [whale, sperm whale], zh: [鯨魚, 鯨, 座頭鯨], jp: [クジラ, 鯨] }',
  ]);
  await tryAnswer('座頭鯨');
  await expect(trial).toContainText('Right.');
  await accepted.fill('');
  await accepted.blur();
  await expect(page.getByText('Write at least one answer.')).toBeVisible();
  expect(readFile('clues.yaml')).toContain('座頭鯨');
});

test('SITE-D9 options of a clue show all their words, and its texts scroll below their header', async ({ page }) => {
  await openPierwalkScreen(page, studio, 'clues/rope');
  await page.getByRole('button', { name: 'Change the kind or the options' }).click();
  const form = page.getByRole('form', { name: 'Change the kind or the options' });
  const fields = form.getByRole('textbox', { name: /^Option \d/ });
  await expect(fields).toHaveCount(9);
  const listCut = () =>
    fields.evaluateAll((all) => all.filter((field) => field.scrollWidth > field.clientWidth).map((field) => field.id));
  expect(await listCut()).toEqual([]);
  await fields.first().fill('The one that is tarred, black and rather stiff from the sea');
  expect(await listCut()).toEqual([]);
  await form.getByRole('button', { name: 'Cancel' }).click();

  const header = page.getByRole('columnheader', { name: 'English' });
  const distance = await header.evaluate((cell) => {
    let scroller = cell.parentElement;
    while (scroller && getComputedStyle(scroller).overflowY !== 'auto') scroller = scroller.parentElement;
    scroller?.scrollTo(0, scroller.scrollHeight);
    const top = scroller?.getBoundingClientRect().top ?? 0;
    return (cell.closest('thead')?.getBoundingClientRect().top ?? top) - top;
  });
  expect(Math.abs(distance)).toBeLessThanOrEqual(1);
});
