import { describe, expect, it } from 'vitest';
import { answeredValue, refusedAs, writeDocument } from './contract-answers.ts';
import type { ContractBrowser } from './contract-environment.ts';
import { type Answer, deadlineMs, type Platform, type StoredDocument } from './platform.ts';

/** Tests the part of the contract about watching a document. */
export function watchingContract(name: string, scene: () => { browser: ContractBrowser; platform: Platform }) {
  describe(`watching a document of ${name}`, () => {
    it('API-S4 reports the document, and each change from any window', async () => {
      const { browser, platform } = scene();
      answeredValue(await platform.auth.signIn());
      const window = await browser.openWindow();
      const watcher = watching(platform, 'kept');
      expect(await watcher.until(() => true)).toEqual({ ok: true, value: undefined });
      const first = answeredValue(await platform.documents.set('walks', 'kept', 'mine', 0));
      await watcher.until(isVersion(first));
      const version = answeredValue(await window.documents.set('walks', 'kept', 'theirs', first));
      expect(answeredValue(await watcher.until(isVersion(version)))).toEqual({
        id: 'kept',
        version,
        changedAtMs: expect.any(Number),
        data: 'theirs',
      });
      watcher.told.length = 0;
      answeredValue(await window.documents.delete('walks', 'kept', version));
      await watcher.until((answer) => answer.ok && answer.value === undefined);
      watcher.stop();
    });

    it('API-S4 reports nothing after it was stopped', async () => {
      const { browser, platform } = scene();
      const { version } = await writeDocument(platform);
      const stopped = watching(platform, 'kept');
      const watcher = watching(await browser.openWindow(), 'kept');
      await Promise.all([stopped.until(isVersion(version)), watcher.until(isVersion(version))]);
      stopped.stop();
      answeredValue(await platform.documents.set('walks', 'kept', 'changed', version));
      await watcher.until(isVersion(version + 1));
      expect(stopped.told).toHaveLength(1);
      watcher.stop();
    });

    it('API-S4 reports no other document', async () => {
      const { platform } = scene();
      const { version } = await writeDocument(platform);
      const watcher = watching(platform, 'kept');
      await watcher.until(isVersion(version));
      answeredValue(await platform.documents.set('walks', 'second', 'another', 0));
      answeredValue(await platform.documents.set('walks', 'kept', 'changed', version));
      await watcher.until(isVersion(version + 1));
      expect(watcher.told.map((answer) => answeredValue(answer)?.id)).toEqual(['kept', 'kept']);
      watcher.stop();
    });

    it('API-S4 without a visitor it is refused', async () => {
      const { platform } = scene();
      const watcher = watching(platform, 'kept');
      refusedAs('signed-out', await watcher.until(() => true));
      watcher.stop();
    });

    it.each(['signOut', 'deleteAccount'] as const)(
      'API-S5 it ends in every window by %s, with a report',
      async (leave) => {
        const { browser, platform } = scene();
        const { version } = await writeDocument(platform);
        const window = await browser.openWindow();
        const watchers = [watching(platform, 'kept'), watching(window, 'kept')];
        for (const watcher of watchers) await watcher.until(isVersion(version));
        expect((await window.auth[leave]()).ok).toBe(true);
        for (const watcher of watchers) await watcher.until((answer) => !answer.ok && answer.because === 'signed-out');
        for (const watcher of watchers) watcher.stop();
      },
    );

    it('API-S4 takes up a lost connection in silence', async () => {
      const { browser, platform } = scene();
      const { version } = await writeDocument(platform);
      const watcher = watching(platform, 'kept');
      await watcher.until(isVersion(version));
      browser.setNetwork('offline');
      await browser.advanceTimers(deadlineMs);
      expect(watcher.told).toHaveLength(1);
      browser.setNetwork('up');
      answeredValue(await platform.documents.set('walks', 'kept', 'changed', version));
      await watcher.until(isVersion(version + 1));
      expect(watcher.told.every(({ ok }) => ok)).toBe(true);
      watcher.stop();
    });

    for (const [network, reason] of [
      ['offline', 'offline'],
      ['silent', 'deadline'],
    ] as const)
      it(`API-S4 started while the network is ${network}, it reports that, and the document later`, async () => {
        const { browser, platform } = scene();
        const { version } = await writeDocument(platform);
        browser.setNetwork(network);
        const watcher = watching(platform, 'kept');
        await browser.advanceTimers(deadlineMs);
        refusedAs(reason, await watcher.until(() => true));
        browser.setNetwork('up');
        await watcher.until(isVersion(version));
        watcher.stop();
      });
  });
}

type WatchAnswer = Answer<StoredDocument | undefined>;

/** Watches a document and records every answer. */
export function watching({ documents }: Platform, id: string) {
  const answers: WatchAnswer[] = [];
  let wake = () => {};
  const stop = documents.watch('walks', id, (answer) => {
    answers.push(answer);
    wake();
  });
  /** Returns the first matching answer; waits for it if necessary. */
  async function until(fits: (answer: WatchAnswer) => boolean): Promise<WatchAnswer> {
    for (;;) {
      const found = answers.find(fits);
      if (found) return found;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  }
  return { told: answers, until, stop };
}

const isVersion = (version: number) => (answer: WatchAnswer) => answer.ok && answer.value?.version === version;
