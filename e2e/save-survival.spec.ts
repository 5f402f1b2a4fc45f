import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, type Page } from '@playwright/test';
import { disablePrefetch } from './journey.ts';
import { createStorageQuotaLimiter, test } from './phone.ts';
import { startInHomeMode, takeChoice, walkPagePath } from './play-walk.ts';
import { openPlayedWalk, readSavedWalks } from './walks/played-walk.ts';

/** Kills the browser with this profile, so that it cannot save anything, as when a battery is empty. */
function killBrowser(profile: string) {
  const ownProcesses = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => readProcessCommandLine(name).includes(`--user-data-dir=${profile}`));
  expect(ownProcesses).not.toEqual([]);
  for (const id of ownProcesses) process.kill(Number(id), 'SIGKILL');
}

function readProcessCommandLine(processId: string): string {
  try {
    return readFileSync(`/proc/${processId}/cmdline`, 'utf8');
  } catch {
    // The process has ended since `/proc` was listed, so it has no command line.
    return '';
  }
}

test('PLAY-G2 a visible step is restored after the browser was killed', async ({ baseURL }) => {
  const profile = mkdtempSync(join(tmpdir(), 'lorewalk-killed-'));
  const launchBrowser = () =>
    chromium.launchPersistentContext(profile, {
      ...test.info().project.use.launchOptions,
      locale: 'en-US',
      ...(baseURL && { baseURL }),
    });
  try {
    const killedBrowser = await launchBrowser();
    const page = await killedBrowser.newPage();
    await startInHomeMode(page);
    await page.getByRole('button', { name: 'Go on', exact: true }).click();
    await takeChoice(page, 'And how did it end?');
    await page.getByRole('button', { name: /^Walk on to/ }).click();
    // Kills the browser as soon as the next stop is visible: the step must already be saved.
    await expect(page.getByRole('heading', { name: 'Stop 1: Morse Memorial' })).toBeVisible();
    const browserClosed = new Promise((resolve) => killedBrowser.once('close', resolve));
    killBrowser(profile);
    await browserClosed;

    const restartedBrowser = await launchBrowser();
    const restartedPage = await restartedBrowser.newPage();
    await restartedPage.goto(`${walkPagePath}#walk`);
    await expect(restartedPage.getByRole('heading', { name: 'Stop 1: Morse Memorial' })).toBeVisible();
    await restartedBrowser.close();
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
});

test('PLAY-G2 on a full device the walk continues, and saves again when there is space @thorough', async ({
  phoneOf,
}) => {
  const phone = phoneOf('en');
  const seededPage = await phone.start();
  await openPlayedWalk(seededPage, { upTo: 'gate.c3' });
  await expect(seededPage.getByRole('log')).toBeVisible();
  const readSavedText = async (on: Page) => (await readSavedWalks(on))[0]?.text;
  const textBefore = await readSavedText(seededPage);

  // Restarts the browser, because a running browser caches for a while how much space is free.
  const page = await phone.start();
  await disablePrefetch(page);
  await page.goto('/walks/index.json');
  const setQuota = await createStorageQuotaLimiter(page);
  await setQuota(1);
  await page.goto(`${walkPagePath}#walk`);
  await expect(page.getByRole('log')).toBeVisible();
  const announcedStatuses = await page.evaluateHandle(() => {
    const statusTexts: (string | null)[] = [];
    const observer = new MutationObserver((changes) =>
      statusTexts.push(...changes.map(({ target }) => target.textContent)),
    );
    for (const status of document.querySelectorAll('[role=status]'))
      observer.observe(status, { childList: true, subtree: true, characterData: true });
    return statusTexts;
  });
  const note = page.getByText('This device has no room left');
  await takeChoice(page, 'With a fresh heart, then.');
  await expect(note).toBeVisible();
  await takeChoice(page, 'I am here: Fukuishi');
  await expect(note).toBeVisible();
  expect((await announcedStatuses.jsonValue()).filter((text) => text?.includes('no room left'))).toHaveLength(1);
  expect(await readSavedText(page)).toBe(textBefore);

  await setQuota();
  // Simulates a return to the page, after the user has freed space elsewhere.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(note).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: 'What did he do with all that luck?' })).toBeVisible();
});

test('PLAY-G2 in a browser without storage the walk continues and says that nothing is saved', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
  await startInHomeMode(page);
  await expect(page.getByText('This browser lets us keep nothing')).toBeVisible();
  await page.getByRole('button', { name: 'Go on', exact: true }).click();
  await takeChoice(page, 'And how did it end?');
  const walkOnButton = page.getByRole('button', { name: /^Walk on to/ });
  await expect(walkOnButton).toBeVisible();
  await page.getByRole('button', { name: 'Leave the walk' }).click();
  await page.getByRole('link', { name: 'Walk it' }).click();
  await expect(page.getByRole('heading', { name: 'You have begun this walk' })).toBeVisible();
  await page.getByRole('button', { name: 'Go on', exact: true }).click();
  await expect(walkOnButton).toBeVisible();
});
