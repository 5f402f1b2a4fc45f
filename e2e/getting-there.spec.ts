import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { readPassage, walkPagePath } from './play-walk.ts';
import { recordThirdPartyRequests } from './third-party-requests.ts';

const maps = 'Open the start in your maps';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('PLAY-G82 the walk’s page explains the way to its start without requests to other hosts', async ({
    page,
    baseURL,
  }) => {
    const foreignAddresses = await recordThirdPartyRequests(page, baseURL);
    await page.goto(walkPagePath);
    const section = page.getByRole('region', { name: 'Getting there' });
    await section.scrollIntoViewIfNeeded();
    await expect(section.getByText('The walk begins at Morse Memorial.')).toBeVisible();
    await expect(section.getByRole('listitem').first()).toContainText('片瀬江ノ島駅');
    const map = section.getByRole('img', { name: /^Map of the start/ });
    await expect(map).toHaveJSProperty('complete', true);
    await expect(map).not.toHaveJSProperty('naturalWidth', 0);
    await expect(section.getByRole('link', { name: maps })).toHaveAttribute(
      'href',
      /^https:\/\/www\.openstreetmap\.org\//,
    );
    await expect(page.getByRole('definition').filter({ hasText: 'At high tide' })).toBeVisible();
    expect(foreignAddresses).toEqual([]);
  });
});

test('PLAY-G85 a walker in Tokyo can continue the walk from home', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 35.681, longitude: 139.767, accuracy: 20 });
  await page.addInitScript(() =>
    localStorage.setItem('lorewalk:reading', JSON.stringify({ pace: 'whole', usesPosition: true })),
  );
  await page.goto(`${walkPagePath}#spot`);
  await page.getByRole('button', { name: 'And how did it end?' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: '49 km to the start: play from home instead?' }),
  ).toBeAttached();
  const player = page.getByRole('dialog');
  await player.getByText('How to get to the start').click();
  await expect(player.getByText('From the stations the way leads')).toBeInViewport();
  await page.getByRole('button', { name: 'Play from home' }).click();
  await readPassage(page);
  await expect(page.getByRole('button', { name: 'Walk on to Morse Memorial' })).toBeVisible();
});
