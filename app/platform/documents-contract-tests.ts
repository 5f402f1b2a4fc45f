import { describe, expect, it } from 'vitest';
import { expectRefusal, requireResultValue, signInAndWriteDocument } from './contract-test-assertions.ts';
import type {
  ContractTestBrowser,
  ContractTestEnvironment,
  SimulatedBackendState,
} from './contract-test-environment.ts';
import { recordWatchResults } from './document-watch-contract-tests.ts';
import type { Platform } from './platform.ts';

const largestDataBytes = 64 * 1024;

/** Registers the contract tests about documents, which every platform adapter must pass. */
export function testDocumentsContract(
  name: string,
  currentSetup: () => { environment: ContractTestEnvironment; browser: ContractTestBrowser; platform: Platform },
  itIfSupported: (situation: SimulatedBackendState, title: string, test: () => Promise<void>) => void,
) {
  describe(`documents of ${name}`, () => {
    it('API-S4 every call without a visitor is refused', async () => {
      const { platform } = currentSetup();
      expectRefusal('signed-out', await platform.documents.get('walks', 'kept'));
      expectRefusal('signed-out', await platform.documents.set('walks', 'kept', 'data', 0));
      expectRefusal('signed-out', await platform.documents.delete('walks', 'kept', 1));
      expectRefusal('signed-out', await platform.documents.list('walks'));
    });

    it('API-S4 a document is returned exactly as written', async () => {
      const { platform } = currentSetup();
      requireResultValue(await platform.auth.signIn());
      expect(await platform.documents.get('walks', 'none')).toEqual({ ok: true, value: undefined });
      for (const [id, data] of [
        ['empty', ''],
        ['words', 'é 道 🏮 \r\n "quoted" \\ \u2028 {"json": null}'],
        [`A-z_09${'x'.repeat(58)}`, '{}'],
      ] as const) {
        const version = requireResultValue(await platform.documents.set('walks', id, data, 0));
        expect(await platform.documents.get('walks', id)).toEqual({
          ok: true,
          value: { id, version, changedAtMs: expect.any(Number), data },
        });
      }
    });

    it('API-S4 a list has all documents of the visitor, and none of other visitors', async () => {
      const { environment, platform } = currentSetup();
      await signInAndWriteDocument(platform);
      requireResultValue(await platform.documents.set('walks', 'second', 'another', 0));
      expect(requireResultValue(await platform.documents.list('walks')).map(({ id, data }) => [id, data])).toEqual(
        expect.arrayContaining([
          ['kept', 'as it was'],
          ['second', 'another'],
        ]),
      );
      const otherPlatform = (await environment.openBrowser()).platform;
      requireResultValue(await otherPlatform.auth.signIn());
      expect(await otherPlatform.documents.list('walks')).toEqual({ ok: true, value: [] });
      expect(await otherPlatform.documents.get('walks', 'kept')).toEqual({ ok: true, value: undefined });
    });

    it('API-S4 each write increments the version by one', async () => {
      const { platform } = currentSetup();
      const { version } = await signInAndWriteDocument(platform);
      expect(await platform.documents.set('walks', 'kept', 'second', version)).toEqual({
        ok: true,
        value: version + 1,
      });
      expect(await platform.documents.set('walks', 'kept', 'third', version + 1)).toEqual({
        ok: true,
        value: version + 2,
      });
      expect(requireResultValue(await platform.documents.get('walks', 'kept'))).toMatchObject({
        version: version + 2,
        data: 'third',
      });
    });

    it('API-S4 a write replaces only the expected version', async () => {
      const { platform } = currentSetup();
      const { version } = await signInAndWriteDocument(platform);
      requireResultValue(await platform.documents.set('walks', 'kept', 'newest', version));
      for (const expectedVersion of [0, version, version + 2])
        expectRefusal('conflict', await platform.documents.set('walks', 'kept', 'lost', expectedVersion));
      expectRefusal('conflict', await platform.documents.set('walks', 'none', 'lost', 1));
      expect(requireResultValue(await platform.documents.get('walks', 'kept'))).toMatchObject({
        version: version + 1,
        data: 'newest',
      });
      expect(await platform.documents.get('walks', 'none')).toEqual({ ok: true, value: undefined });
    });

    it.each(['nothing', 'a document'])(
      'API-S4 when two windows write at once over %s, one succeeds and the other gets a conflict',
      async (present) => {
        const { browser, platform } = currentSetup();
        requireResultValue(await platform.auth.signIn());
        const fromVersion = present === 'nothing' ? 0 : (await signInAndWriteDocument(platform)).version;
        const window = await browser.openWindow();
        const answers = await Promise.all([
          platform.documents.set('walks', 'kept', 'one', fromVersion),
          window.documents.set('walks', 'kept', 'two', fromVersion),
        ]);
        const [winningData] = answers.flatMap((answer, index) => (answer.ok ? [['one', 'two'][index]] : []));
        expect(answers.filter(({ ok }) => !ok)).toMatchObject([{ reason: 'conflict' }]);
        const [won] = answers.filter(({ ok }) => ok);
        expect(won).toEqual({ ok: true, value: fromVersion === 0 ? expect.any(Number) : fromVersion + 1 });
        expect(requireResultValue(await platform.documents.get('walks', 'kept'))).toMatchObject({
          data: winningData,
          version: won?.ok && won.value,
        });
      },
    );

    it('API-S4 a deleted document is gone, and can be created again', async () => {
      const { platform } = currentSetup();
      const { version } = await signInAndWriteDocument(platform);
      for (const _ of ['there', 'gone'])
        expect(await platform.documents.delete('walks', 'kept', version)).toEqual({ ok: true, value: undefined });
      expect(await platform.documents.get('walks', 'kept')).toEqual({ ok: true, value: undefined });
      expect(await platform.documents.set('walks', 'kept', 'anew', 0)).toMatchObject({ ok: true });
    });

    it('API-S4 a client that knows a deleted document cannot change a recreated one', async () => {
      const { platform } = currentSetup();
      const { version } = await signInAndWriteDocument(platform);
      requireResultValue(await platform.documents.delete('walks', 'kept', version));
      const recreatedVersion = requireResultValue(await platform.documents.set('walks', 'kept', 'anew', 0));
      expect(recreatedVersion).toSatisfy(Number.isSafeInteger);
      expect(recreatedVersion).toBeGreaterThan(0);
      expectRefusal('conflict', await platform.documents.set('walks', 'kept', 'stale', version));
      expectRefusal('conflict', await platform.documents.delete('walks', 'kept', version));
      expect(requireResultValue(await platform.documents.get('walks', 'kept'))).toMatchObject({
        version: recreatedVersion,
        data: 'anew',
      });
    });

    it('API-S4 a document that has changed in the meantime is not deleted', async () => {
      const { platform } = currentSetup();
      const { version } = await signInAndWriteDocument(platform);
      requireResultValue(await platform.documents.set('walks', 'kept', 'changed', version));
      for (const expectedVersion of [version, version + 2])
        expectRefusal('conflict', await platform.documents.delete('walks', 'kept', expectedVersion));
      expect(requireResultValue(await platform.documents.get('walks', 'kept'))?.data).toBe('changed');
      requireResultValue(await platform.documents.delete('walks', 'kept', version + 1));
    });

    it('API-S4 when a write and a deletion happen at once, one succeeds and the other gets a conflict', async () => {
      const { browser, platform } = currentSetup();
      const { version } = await signInAndWriteDocument(platform);
      const window = await browser.openWindow();
      const [writeAnswer, deleteAnswer] = await Promise.all([
        platform.documents.set('walks', 'kept', 'changed', version),
        window.documents.delete('walks', 'kept', version),
      ]);
      expect([writeAnswer.ok, deleteAnswer.ok].toSorted()).toEqual([false, true]);
      const present = requireResultValue(await platform.documents.get('walks', 'kept'));
      expect(present?.data).toBe(writeAnswer.ok ? 'changed' : undefined);
    });

    it('API-S4 64 KB of UTF-8 is stored; one byte more is too large and overwrites nothing', async () => {
      const { platform } = currentSetup();
      requireResultValue(await platform.auth.signIn());
      const largestData = `x${'道'.repeat((largestDataBytes - 1) / 3)}`;
      expect(new TextEncoder().encode(largestData)).toHaveLength(largestDataBytes);
      const version = requireResultValue(await platform.documents.set('walks', 'large', largestData, 0));
      expectRefusal('too-large', await platform.documents.set('walks', 'large', `${largestData}x`, version));
      expect(requireResultValue(await platform.documents.get('walks', 'large'))).toMatchObject({
        version,
        data: largestData,
      });
    });

    it.each(['', 'a/b', '..', 'a b', 'é', 'a?b', 'x'.repeat(65)])('API-S4 the id %j is refused', async (id) => {
      const { platform } = currentSetup();
      requireResultValue(await platform.auth.signIn());
      expectRefusal('refused', await platform.documents.get('walks', id));
      expectRefusal('refused', await platform.documents.set('walks', id, 'data', 0));
      expectRefusal('refused', await platform.documents.delete('walks', id, 1));
      const watcher = recordWatchResults(platform, id);
      expectRefusal('refused', await watcher.waitFor(() => true));
      watcher.stop();
      expect(await platform.documents.list('walks')).toEqual({ ok: true, value: [] });
    });

    itIfSupported(
      'documents full',
      'API-S4 the 201st document is refused, and existing ones can still be written',
      async () => {
        const { environment, browser, platform } = currentSetup();
        requireResultValue(await platform.auth.signIn());
        await environment.simulate('documents full', browser);
        expectRefusal('too-large', await platform.documents.set('walks', 'one-more', 'data', 0));
        const version = requireResultValue(await platform.documents.get('walks', 'kept'))?.version ?? 0;
        requireResultValue(await platform.documents.set('walks', 'kept', 'changed', version));
      },
    );

    for (const [situation, reason] of [
      ['rate used up', 'too-often'],
      ['storage full', 'full'],
      ['forbidden', 'refused'],
      ['broken down', 'broken'],
    ] as const)
      itIfSupported(situation, `API-S4 a write with the ${situation} is refused as ${reason}`, async () => {
        const { environment, browser, platform } = currentSetup();
        await signInAndWriteDocument(platform);
        await environment.simulate(situation, browser);
        // Write a text of the maximum size, because a full database may still have room for a small text.
        expectRefusal(reason, await platform.documents.set('walks', 'another', 'x'.repeat(largestDataBytes), 0));
      });
  });
}
