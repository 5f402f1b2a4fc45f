import { expect, type Page } from '@playwright/test';
import { openPage, test, toLocalePath } from './journey.ts';
import { startInHomeMode } from './play-walk.ts';

/**
 * Replaces `navigator.share` in the documents that the page opens next. The page can then share as on a phone, and the
 * replacement records each shared link.
 */
async function recordSharing(page: Page) {
  await page.addInitScript(() => {
    const sentShares: ShareData[] = [];
    Object.assign(globalThis, { sent: sentShares });
    Object.defineProperty(navigator, 'share', { value: async (link: ShareData) => void sentShares.push(link) });
  });
}

const readRecordedShares = (page: Page) => page.evaluate(() => (globalThis as unknown as { sent: ShareData[] }).sent);

test('PLAY-G80 page and journal share the walk in the language of the page', async ({ page }) => {
  await recordSharing(page);
  await openPage(page, toLocalePath('jp', '/game/enoshima'));
  await page.getByRole('button', { name: 'このコースを友だちに送る' }).click();
  expect(await readRecordedShares(page)).toEqual([
    {
      title: '龍が恋した渚',
      text: '龍が天女にあてた手紙を、あろうことか猫がなくした。',
      url: new URL('/jp/game/enoshima', page.url()).href,
    },
  ]);
  await startInHomeMode(page);
  await page.getByRole('button', { name: 'Journal' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send this walk to a friend' }).click();
  expect(await readRecordedShares(page)).toEqual([
    {
      title: 'The Dragon’s Shore',
      text: 'A dragon wrote to a goddess, and a cat lost the letter.',
      url: new URL('/game/enoshima', page.url()).href,
    },
  ]);
});

test('PLAY-G80 without the Web Share API the link is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await openPage(page, '/game/enoshima');
  await page.getByRole('button', { name: 'Send this walk to a friend' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL('/game/enoshima', page.url()).href);
});
