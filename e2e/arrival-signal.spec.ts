import { expect, type Page } from '@playwright/test';
import { openPage, test } from './journey.ts';
import { readPassage, showPassagesAtOnce, takeChoice, walkPagePath } from './play-walk.ts';

interface WindowWithRecordedSignals {
  signals: string[];
}

/** Records the page's tones and vibrations. The browser still plays the tones. */
async function recordSignals(page: Page) {
  await page.addInitScript(() => {
    const signals: string[] = [];
    Object.assign(window, { signals });
    navigator.vibrate = () => signals.push('vibration') > 0;
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (when) {
      signals.push(`tone while ${this.context.state}`);
      start.call(this, when);
    };
  });
}

const readSignals = (page: Page) =>
  page.evaluate(() => [...new Set((window as unknown as WindowWithRecordedSignals).signals)].toSorted());

test('PLAY-G57 an arrival on the spot rings and vibrates unless both are switched off', async ({ page }) => {
  await recordSignals(page);
  await showPassagesAtOnce(page);
  await openPage(page, walkPagePath);
  await page.getByRole('link', { name: 'Walk it' }).click();
  await readPassage(page);
  await takeChoice(page, 'And how did it end?');
  expect(await readSignals(page)).toEqual([]);
  const arrivalButton = page.getByRole('button', { name: 'I am here: Morse Memorial' });
  await arrivalButton.click();
  await expect.poll(() => readSignals(page)).toEqual(['tone while running', 'vibration']);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(arrivalButton).toBeVisible();
  await page.getByRole('button', { name: 'Settings' }).click();
  for (const name of ['Bell on arrival', 'Vibration on arrival'])
    await page.getByRole('group', { name }).getByRole('radio', { name: 'Off' }).check();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.evaluate(() => (window as unknown as WindowWithRecordedSignals).signals.splice(0));
  await arrivalButton.click();
  await expect(page.getByRole('heading', { name: /^Stop 1: Morse Memorial/ })).toBeVisible();
  expect(await readSignals(page)).toEqual([]);
});
