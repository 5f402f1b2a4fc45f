import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { scriptFreeDocumentPath } from './play-walk.ts';
import type { Visitor } from './visitor.ts';

/** Makes the page write to its console, throw an uncaught error, and reject a promise without a handler. */
function causeConsoleErrors(visitor: Visitor, where: string) {
  return visitor.evaluate(async (place) => {
    console.error(`printed ${place}`);
    console.warn(`warned ${place}`);
    setTimeout(() => {
      throw new Error(`thrown ${place}`);
    });
    Promise.reject(new Error(`rejected ${place}`));
    // Waits until the timer above has thrown its error. Timers run in the order of their creation.
    await new Promise((resolve) => setTimeout(resolve));
  }, where);
}

test('SITE-A1 each window reports its console output and uncaught errors', async ({ visitor, expectConsole }) => {
  // Leaving the page may interrupt the start of the app. The app then logs that it could not be loaded.
  expectConsole(/(printed|warned|thrown|rejected) (at first|behind a link)|The app could not be loaded/);
  await visitor.open('/about/terms');
  await causeConsoleErrors(visitor, 'at first');
  await visitor.evaluate((address) => location.assign(address), scriptFreeDocumentPath);
  await visitor.expectAddress(scriptFreeDocumentPath);
  await causeConsoleErrors(visitor, 'behind a link');
  await visitor.open('/about/terms');
  const lines = visitor.window.consoleLines.join('\n');
  for (const place of ['at first', 'behind a link'])
    for (const event of ['printed', 'warned', 'thrown', 'rejected'])
      expect(lines.match(new RegExp(`^\\w+: .*${event} ${place}`, 'gm')), `${event} ${place}`).toHaveLength(1);
});
