import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { unreachableServerMessages } from './known-console-output.ts';
import { openDownloadPanel, playOpening } from './play-walk.ts';

// Allows more time, because each test copies the site and downloads a walk.
test.describe.configure({ timeout: 120_000 });

test('PLAY-G40 a downloaded walk plays offline and can be removed', async ({ site, openBrowser, expectConsole }) => {
  expectConsole(unreachableServerMessages);
  const visitor = await openBrowser({ address: site.address });
  await openDownloadPanel(visitor);
  await visitor.tap('button', /^Keep offline · [\d.]+ MB$/);
  await visitor.expectText('Kept, and every file checked.');
  await visitor.expectText('On this device (');
  expect(await visitor.readText()).not.toContain('Part of it is here already');
  await site.stop();

  await openDownloadPanel(visitor);
  await visitor.expectElement('heading', 'The Dragon’s Shore');
  await visitor.expectText('On this device (');
  await playOpening(visitor);

  await openDownloadPanel(visitor);
  await visitor.tap('button', 'Remove');
  await visitor.expectText('Removed from this device.');
  expect(await visitor.evaluate(() => caches.keys())).toEqual([]);
});

test('PLAY-G45 a begun walk continues after an offline reload @thorough', async ({
  site,
  openBrowser,
  expectConsole,
}) => {
  expectConsole(unreachableServerMessages);
  const visitor = await openBrowser({ address: site.address });
  await playOpening(visitor);
  await visitor.expectValue(
    'the walk’s page is downloaded',
    async () => (await caches.match('/game/enoshima')) !== undefined,
    true,
  );
  await site.stop();
  await visitor.reload();
  await visitor.expectText('How it ended depends on who tells it.');
  await visitor.tap('button', /^Walk on to/);
  await visitor.expectElement('heading', 'Stop 1: Morse Memorial');
});
