import { expect } from '@playwright/test';
import { countStoredEntries, emptyStorageCounts, fillBrowserStorage } from '../browser-storage.ts';
import { test } from './journey.ts';
import { missingDocumentMessage } from './known-console-output.ts';

test('API-S11 the delete page removes all data from this browser', async ({ visitor }) => {
  await visitor.openApp('/delete');
  await fillBrowserStorage(visitor);
  await visitor.tap('button', 'Delete now');
  await visitor.expectText('Done. This browser holds nothing');
  expect(await countStoredEntries(visitor)).toEqual(emptyStorageCounts);
  expect(await visitor.evaluate(() => document.cookie)).toBe('');
});

test('API-S11 a visitor requests the deletion of an account, and an unknown number has no status', async ({
  visitor,
  expectConsole,
}) => {
  expectConsole(missingDocumentMessage);
  await visitor.openApp('/jp/delete');
  await visitor.fill('アカウントのメールアドレス', 'walker@example.com');
  await visitor.tap('button', '依頼を送る');
  await visitor.expectText('ご依頼を受け付けました');
  await visitor.fill('受付番号', '22222-22222');
  await visitor.tap('button', '確かめる');
  await visitor.expectText('受付番号22222-22222のご依頼が見つかりません');
});
