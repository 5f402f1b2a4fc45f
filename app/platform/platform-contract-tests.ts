import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expectRefusal, requireResultValue, signInAndWriteDocument } from './contract-test-assertions.ts';
import type {
  ContractTestBrowser,
  ContractTestEnvironment,
  SimulatedBackendState,
} from './contract-test-environment.ts';
import { testDocumentWatchContract } from './document-watch-contract-tests.ts';
import { testDocumentsContract } from './documents-contract-tests.ts';
import { callTimeoutMs, type Platform } from './platform.ts';
import type { PlatformResult } from './platform-result.ts';

interface AdapterCapabilities {
  /**
   * The situations that the adapter's tests cannot simulate or observe. Each has a reason, which is printed for the skipped
   * tests.
   */
  unsupported?: Partial<Record<SimulatedBackendState | 'counted', string>>;
  /** The names of the calls that the adapter answers without a network, such as `auth.current`. */
  withoutNetwork?: (keyof typeof calls)[];
}

/**
 * Calls of `auth` and `documents`, with valid arguments. Without a network they fail, except those that
 * `withoutNetwork` names.
 */
const calls = {
  'auth.current': ({ auth }: Platform) => auth.current(),
  'auth.signIn': ({ auth }: Platform) => auth.signIn(),
  'auth.signOut': ({ auth }: Platform) => auth.signOut(),
  'auth.deleteAccount': ({ auth }: Platform) => auth.deleteAccount(),
  'auth.wasDeleted': ({ auth }: Platform) => auth.wasDeleted(),
  'documents.get': ({ documents }: Platform) => documents.get('walks', 'kept'),
  'documents.set': ({ documents }: Platform) => documents.set('walks', 'kept', 'changed', 1),
  'documents.delete': ({ documents }: Platform) => documents.delete('walks', 'kept', 1),
  'documents.list': ({ documents }: Platform) => documents.list('walks'),
};
const callNames = Object.keys(calls) as (keyof typeof calls)[];

/**
 * Registers the tests that every platform adapter must pass: rules API-S4 (documents) and API-S5 (visitors) of
 * `docs/behaviour.md`.
 */
export function testPlatformContract(
  name: string,
  createEnvironment: () => Promise<ContractTestEnvironment>,
  { unsupported = {}, withoutNetwork = [] }: AdapterCapabilities = {},
) {
  let environment: ContractTestEnvironment;
  let browser: ContractTestBrowser;
  let platform: Platform;
  const getCurrentSetup = () => ({ environment, browser, platform });

  beforeEach(async () => {
    environment = await createEnvironment();
    browser = await environment.openBrowser();
    platform = browser.platform;
  });
  afterEach(() => environment.close());

  function itIfSupported(need: SimulatedBackendState | 'counted', title: string, test: () => Promise<void>) {
    const reason = unsupported[need];
    if (reason === undefined) return it(title, test);
    console.log(`Left out for ${name}: ${title}. ${reason}`);
    return it.skip(`${title} (${reason})`, test);
  }

  describe(`visitors of ${name}`, () => {
    it('API-S5 reading the visitor signs no visitor in', async () => {
      expect(await platform.auth.current()).toEqual({ ok: true, value: undefined });
      expectRefusal('signed-out', await platform.documents.list('walks'));
      expect(await platform.auth.current()).toEqual({ ok: true, value: undefined });
    });

    it('API-S5 signing in again keeps the same visitor', async () => {
      const visitor = requireResultValue(await platform.auth.signIn());
      expect(visitor.id).toMatch(/./);
      expect(await platform.auth.signIn()).toEqual({ ok: true, value: visitor });
      expect(await platform.auth.current()).toEqual({ ok: true, value: visitor });
    });

    it('API-S5 signing in twice at once creates one visitor', async () => {
      const [first, second] = await Promise.all([platform.auth.signIn(), platform.auth.signIn()]);
      expect(requireResultValue(second)).toEqual(requireResultValue(first));
    });

    it('API-S5 another window has the same visitor, another browser has not', async () => {
      const visitor = requireResultValue(await platform.auth.signIn());
      expect(await (await browser.openWindow()).auth.current()).toEqual({ ok: true, value: visitor });
      const otherPlatform = (await environment.openBrowser()).platform;
      expect(await otherPlatform.auth.current()).toEqual({ ok: true, value: undefined });
      expect(requireResultValue(await otherPlatform.auth.signIn()).id).not.toBe(visitor.id);
    });

    it('API-S5 signing out keeps the documents, but no window of this browser can read them', async () => {
      const { id } = await signInAndWriteDocument(platform);
      const window = await browser.openWindow();
      requireResultValue(await window.documents.list('walks'));
      expect(await platform.auth.signOut()).toEqual({ ok: true, value: undefined });
      for (const leftPlatform of [platform, window]) {
        await expect.poll(() => leftPlatform.auth.current()).toEqual({ ok: true, value: undefined });
        expectRefusal('signed-out', await leftPlatform.documents.get('walks', 'kept'));
      }
      expect(await environment.listStoredDocumentIds(id)).toEqual(['kept']);
      expect(requireResultValue(await window.auth.signIn()).id).not.toBe(id);
      expect(await window.documents.list('walks')).toEqual({ ok: true, value: [] });
    });

    it('API-S5 deleting the account deletes the documents of its visitor only', async () => {
      const { id } = await signInAndWriteDocument(platform);
      requireResultValue(await platform.documents.set('walks', 'second', 'another', 0));
      const otherPlatform = (await environment.openBrowser()).platform;
      const otherId = requireResultValue(await otherPlatform.auth.signIn()).id;
      requireResultValue(await otherPlatform.documents.set('walks', 'theirs', 'stays', 0));

      expect(await platform.auth.deleteAccount()).toEqual({ ok: true, value: { walks: 2, reports: 0 } });
      expect(await environment.listStoredDocumentIds(id)).toEqual([]);
      expect(await platform.auth.current()).toEqual({ ok: true, value: undefined });
      expectRefusal('signed-out', await platform.documents.get('walks', 'kept'));
      expect(await environment.listStoredDocumentIds(otherId)).toEqual(['theirs']);
      expect(requireResultValue(await platform.auth.signIn()).id).not.toBe(id);
    });

    it('API-S5 without a visitor, signing out and deleting do nothing', async () => {
      expect(await platform.auth.signOut()).toEqual({ ok: true, value: undefined });
      expect(await platform.auth.deleteAccount()).toEqual({ ok: true, value: { walks: 0, reports: 0 } });
    });

    it('API-S5 signing out also cancels a sign-in in progress', async () => {
      const [signedIn] = await Promise.all([platform.auth.signIn(), platform.auth.signOut()]);
      requireResultValue(signedIn);
      expect(await platform.auth.current()).toEqual({ ok: true, value: undefined });
    });

    it('API-S5 a browser learns that its visitor was deleted by the identifier, until it signs in again', async () => {
      await signInAndWriteDocument(platform);
      const { deletionSecret } = requireResultValue(await platform.auth.signIn());
      expect(await platform.auth.wasDeleted()).toEqual({ ok: true, value: false });
      expect(await platform.deletions.deleteBySecret(deletionSecret)).toEqual({ ok: true, value: 'visitor' });
      const window = await browser.openWindow();
      expect(await window.auth.current()).toEqual({ ok: true, value: undefined });
      expect(await window.auth.wasDeleted()).toEqual({ ok: true, value: true });
      requireResultValue(await platform.auth.signIn());
      expect(await platform.auth.wasDeleted()).toEqual({ ok: true, value: false });
    });
  });

  testDocumentsContract(name, getCurrentSetup, itIfSupported);
  testDocumentWatchContract(name, getCurrentSetup);

  describe(`the network of ${name}`, () => {
    it.each(callNames)('API-S4 %s is refused at once while offline, and nothing is sent', async (call) => {
      const { id, version } = await signInAndWriteDocument(platform);
      browser.setNetwork('offline');
      const answer = await calls[call](platform);
      if (withoutNetwork.includes(call)) return expect(answer.ok).toBe(true);
      expectRefusal('offline', answer);
      browser.setNetwork('up');
      expect(await platform.auth.current()).toMatchObject({ ok: true, value: { id } });
      expect(requireResultValue(await platform.documents.get('walks', 'kept'))).toMatchObject({
        version,
        data: 'as it was',
      });
    });

    it.each(callNames)(`API-S4 %s without an answer ends after ${callTimeoutMs} ms`, async (call) => {
      await signInAndWriteDocument(platform);
      browser.setNetwork('silent');
      let answer: PlatformResult<unknown> | undefined;
      const answerPromise = calls[call](platform).then((returnedAnswer) => {
        answer = returnedAnswer;
      });
      if (withoutNetwork.includes(call)) {
        await answerPromise;
        return expect(answer?.ok).toBe(true);
      }
      await browser.advanceTimers(callTimeoutMs - 1);
      expect(answer).toBeUndefined();
      await browser.advanceTimers(1);
      await answerPromise;
      expectRefusal('deadline', answer);
    });
  });

  describe(`the counting of ${name}`, () => {
    it.each(['up', 'offline', 'silent'] as const)(
      'API-S3 counting never throws with the network %s',
      async (network) => {
        browser.setNetwork(network);
        expect(platform.analytics.pageView('index', 'en')).toBeUndefined();
        expect(platform.analytics.event('download', 'index', 'en')).toBeUndefined();
        await browser.advanceTimers(callTimeoutMs);
      },
    );

    itIfSupported('counted', 'API-S3 views and events are counted with their page and language', async () => {
      platform.analytics.pageView('index', 'en');
      platform.analytics.pageView('index', 'en');
      platform.analytics.pageView('game-id/enoshima', 'jp');
      platform.analytics.event('start', 'game-id/enoshima', 'zh');
      expect(await environment.countedEvents()).toEqual({
        'view index en': 2,
        'view game-id/enoshima jp': 1,
        'start game-id/enoshima zh': 1,
      });
    });
  });
}
