import { expect } from '@playwright/test';
import { missingResource, open, test } from './journey.ts';

const isStaticHost = () => test.info().project.name === 'static host';

test('R1 the delete page says what exists and removes all that this browser holds', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(missingResource, /status of 405/);
  await open(page, '/zh/delete');
  await page.getByRole('link', { name: 'EN', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delete my data');
  await page.evaluate(async () => {
    localStorage.setItem('walk', 'progress');
    sessionStorage.setItem('lorewalk:reloaded-at', '1');
    await caches.open('walks');
    await new Promise((resolve) => {
      const request = indexedDB.open('walks');
      request.onsuccess = () => {
        request.result.close();
        resolve(undefined);
      };
    });
  });
  if (!isStaticHost()) await expect.poll(async () => (await context.cookies()).length).toBe(3);
  await page.getByRole('button', { name: 'Delete now' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText(isStaticHost() ? 'storage is empty' : 'Done.');
  expect(await context.cookies()).toEqual([]);
  expect(
    await page.evaluate(async () => [
      localStorage.length,
      sessionStorage.length,
      (await caches.keys()).length,
      (await indexedDB.databases()).length,
    ]),
  ).toEqual([0, 0, 0, 0]);
});

test('A2 the delete button waits for the app that hears it', async ({ page, expectConsole }) => {
  expectConsole(/ERR_FAILED|Failed to fetch dynamically/);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/delete');
  await expect(page.getByRole('button', { name: 'Delete now' })).toBeDisabled();
});
