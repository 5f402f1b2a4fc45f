import { savedWalkTexts, storeSaveWithStops } from '../saved-walks.ts';
import { test } from './journey.ts';
import { canceledUploadMessage } from './known-console-output.ts';

test('API-S10 a code moves a walk to another phone', async ({ visitor, openBrowser, expectConsole }) => {
  expectConsole(canceledUploadMessage);
  const messages = savedWalkTexts.zh;
  await visitor.openApp('/zh/play');
  await storeSaveWithStops(visitor, ['torii', 'hetsunomiya', 'nakatsunomiya']);
  await visitor.reload();
  await visitor.expectText(/站中走了3站/);
  await visitor.tap('button', messages.move);
  await visitor.expectText(/\b[2-9A-Z]{5}\s?[2-9A-Z]{5}\b/);
  const [code = ''] = /\b[2-9A-Z]{5}\s?[2-9A-Z]{5}\b/.exec(await visitor.readText()) ?? [];

  const otherBrowser = await openBrowser();
  await otherBrowser.openApp('/zh/play');
  await otherBrowser.fill(messages.code, code.toLowerCase());
  await otherBrowser.press('Enter');
  await otherBrowser.expectText(messages.claimed);
  await otherBrowser.expectText(/站中走了3站/);
});
