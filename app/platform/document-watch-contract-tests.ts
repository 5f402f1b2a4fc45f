import { describe, expect, it } from 'vitest';
import { expectRefusal, requireResultValue, signInAndWriteDocument } from './contract-test-assertions.ts';
import type { ContractTestBrowser } from './contract-test-environment.ts';
import { callTimeoutMs, type Platform, type StoredDocument } from './platform.ts';
import type { PlatformResult } from './platform-result.ts';

/** Registers the contract tests about watching a document, which every platform adapter must pass. */
export function testDocumentWatchContract(
  name: string,
  currentSetup: () => { browser: ContractTestBrowser; platform: Platform },
) {
  describe(`watching a document of ${name}`, () => {
    it('API-S4 a watch reports the document, and each change from any window', async () => {
      const { browser, platform } = currentSetup();
      requireResultValue(await platform.auth.signIn());
      const window = await browser.openWindow();
      const watcher = recordWatchResults(platform, 'kept');
      expect(await watcher.waitFor(() => true)).toEqual({ ok: true, value: undefined });
      const firstVersion = requireResultValue(await platform.documents.set('walks', 'kept', 'mine', 0));
      await watcher.waitFor(isVersion(firstVersion));
      const version = requireResultValue(await window.documents.set('walks', 'kept', 'theirs', firstVersion));
      expect(requireResultValue(await watcher.waitFor(isVersion(version)))).toEqual({
        id: 'kept',
        version,
        changedAtMs: expect.any(Number),
        data: 'theirs',
      });
      watcher.results.length = 0;
      requireResultValue(await window.documents.delete('walks', 'kept', version));
      await watcher.waitFor((answer) => answer.ok && answer.value === undefined);
      watcher.stop();
    });

    it('API-S4 a stopped watch reports nothing', async () => {
      const { browser, platform } = currentSetup();
      const { version } = await signInAndWriteDocument(platform);
      const stoppedWatch = recordWatchResults(platform, 'kept');
      const watcher = recordWatchResults(await browser.openWindow(), 'kept');
      await Promise.all([stoppedWatch.waitFor(isVersion(version)), watcher.waitFor(isVersion(version))]);
      stoppedWatch.stop();
      requireResultValue(await platform.documents.set('walks', 'kept', 'changed', version));
      await watcher.waitFor(isVersion(version + 1));
      expect(stoppedWatch.results).toHaveLength(1);
      watcher.stop();
    });

    it('API-S4 a watch reports no other document', async () => {
      const { platform } = currentSetup();
      const { version } = await signInAndWriteDocument(platform);
      const watcher = recordWatchResults(platform, 'kept');
      await watcher.waitFor(isVersion(version));
      requireResultValue(await platform.documents.set('walks', 'second', 'another', 0));
      requireResultValue(await platform.documents.set('walks', 'kept', 'changed', version));
      await watcher.waitFor(isVersion(version + 1));
      expect(watcher.results.map((answer) => requireResultValue(answer)?.id)).toEqual(['kept', 'kept']);
      watcher.stop();
    });

    it('API-S4 a watch without a visitor is refused', async () => {
      const { platform } = currentSetup();
      const watcher = recordWatchResults(platform, 'kept');
      expectRefusal('signed-out', await watcher.waitFor(() => true));
      watcher.stop();
    });

    it.each(['signOut', 'deleteAccount'] as const)(
      'API-S5 %s ends the watches in every window, with a report',
      async (leave) => {
        const { browser, platform } = currentSetup();
        const { version } = await signInAndWriteDocument(platform);
        const window = await browser.openWindow();
        const watchers = [recordWatchResults(platform, 'kept'), recordWatchResults(window, 'kept')];
        for (const watcher of watchers) await watcher.waitFor(isVersion(version));
        expect((await window.auth[leave]()).ok).toBe(true);
        for (const watcher of watchers) await watcher.waitFor((answer) => !answer.ok && answer.reason === 'signed-out');
        for (const watcher of watchers) watcher.stop();
      },
    );

    it('API-S4 a watch reconnects silently after a lost connection', async () => {
      const { browser, platform } = currentSetup();
      const { version } = await signInAndWriteDocument(platform);
      const watcher = recordWatchResults(platform, 'kept');
      await watcher.waitFor(isVersion(version));
      browser.setNetwork('offline');
      await browser.advanceTimers(callTimeoutMs);
      expect(watcher.results).toHaveLength(1);
      browser.setNetwork('up');
      requireResultValue(await platform.documents.set('walks', 'kept', 'changed', version));
      await watcher.waitFor(isVersion(version + 1));
      expect(watcher.results.every(({ ok }) => ok)).toBe(true);
      watcher.stop();
    });

    for (const [network, reason] of [
      ['offline', 'offline'],
      ['silent', 'deadline'],
    ] as const)
      it(`API-S4 a watch that starts while the network is ${network} reports that, and the document later`, async () => {
        const { browser, platform } = currentSetup();
        const { version } = await signInAndWriteDocument(platform);
        browser.setNetwork(network);
        const watcher = recordWatchResults(platform, 'kept');
        await browser.advanceTimers(callTimeoutMs);
        expectRefusal(reason, await watcher.waitFor(() => true));
        browser.setNetwork('up');
        await watcher.waitFor(isVersion(version));
        watcher.stop();
      });
  });
}

type WatchResult = PlatformResult<StoredDocument | undefined>;

/** Watches a document, and records every result that the watch reports: a document or a refusal. */
export function recordWatchResults({ documents }: Platform, id: string) {
  const results: WatchResult[] = [];
  let wakeWaiter = () => {};
  const stop = documents.watch('walks', id, (answer) => {
    results.push(answer);
    wakeWaiter();
  });
  async function waitForResult(fits: (answer: WatchResult) => boolean): Promise<WatchResult> {
    for (;;) {
      const matchingAnswer = results.find(fits);
      if (matchingAnswer) return matchingAnswer;
      await new Promise<void>((resolve) => {
        wakeWaiter = resolve;
      });
    }
  }
  return { results, waitFor: waitForResult, stop };
}

const isVersion = (version: number) => (answer: WatchResult) => answer.ok && answer.value?.version === version;
