import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { openDatabase } from '../../../server/database/database.ts';
import { listen } from '../../../server/listen.ts';
import { createFixtureApp } from '../../../server/site.fixtures.ts';
import { createApiSession } from '../api-session.ts';
import type {
  ContractTestBrowser,
  ContractTestEnvironment,
  SimulatedBackendState,
  SimulatedPartyState,
} from '../contract-test-environment.ts';
import { testPartiesContract } from '../parties-contract-tests.ts';
import { testPlatformContract } from '../platform-contract-tests.ts';
import { testVisitorRequestsContract } from '../visitor-requests-contract-tests.ts';
import { createEmbeddedPlatform } from './embedded-platform.ts';
import { type FakeBrowser, openFakeBrowser } from './fake-browser.ts';

testPlatformContract('the embedded platform', startContractTestEnvironment);

it('API-S4 makes no request to a static host', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>();
  const window = { ...openFakeBrowser('http://127.0.0.1').openWindow(), fetch };
  const { auth, documents, analytics } = createEmbeddedPlatform(window, '', Promise.resolve(false));
  for (const answer of [auth.current(), auth.signIn(), documents.list('walks')])
    expect(await answer).toMatchObject({ ok: false, reason: 'not-served' });
  analytics.pageView('index', 'en');
  await new Promise(setImmediate);
  expect(fetch).not.toHaveBeenCalled();
});
testVisitorRequestsContract('the embedded platform', startContractTestEnvironment);
testPartiesContract('the embedded platform', startContractTestEnvironment);

it('API-S11 deletes by the secret of a browser, and not by a code or an id', async () => {
  const environment = await startContractTestEnvironment();
  const { platform: walker } = await environment.openBrowser();
  const visitor = await walker.auth.signIn();
  const { id, deletionSecret } = visitor.ok ? visitor.value : { id: '', deletionSecret: '' };
  await walker.documents.set('walks', 'enoshima', '{}', 0);
  const createdCode = await walker.resumeCodes.create('enoshima');
  const code = (createdCode.ok && createdCode.value?.code) || '';
  const { deletions } = (await environment.openBrowser()).platform;
  for (const typedSecret of [code, id])
    expect(await deletions.deleteBySecret(typedSecret)).toEqual({ ok: true, value: 'nothing' });
  expect(await environment.listStoredDocumentIds(id)).toEqual(['enoshima']);
  expect(await deletions.deleteBySecret(deletionSecret)).toEqual({ ok: true, value: 'visitor' });
  expect(await environment.listStoredDocumentIds(id)).toEqual([]);
  expect(await deletions.deleteBySecret(deletionSecret)).toEqual({ ok: true, value: 'nothing' });
  await environment.close();
});

/** The time at which the server's clock stands still. */
const fixtureTimeMs = Date.parse('2026-01-02T03:04:05Z');

/**
 * Opens our real server with its own database file. The browsers run the real client code; only their `window` is fake.
 */
async function startContractTestEnvironment(): Promise<ContractTestEnvironment> {
  const directory = await mkdtemp(join(tmpdir(), 'lorewalk-platform-'));
  const database = openDatabase(join(directory, 'lorewalk.sqlite'));
  const stopController = new AbortController();
  const { app } = createFixtureApp({ database, stopping: stopController.signal });
  const server = await listen(app, { host: '127.0.0.1', port: 0 });
  // Fake only the timers that the platform uses, because the server needs Node's internal timers.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const fakeBrowsers = new Map<ContractTestBrowser, FakeBrowser>();
  const fakeBrowserOf = (browser: ContractTestBrowser) => fakeBrowsers.get(browser) as FakeBrowser;

  const applySituation: Record<SimulatedBackendState, (browser: ContractTestBrowser) => unknown> = {
    'documents full': async ({ platform }) => {
      const visitor = await platform.auth.current();
      const owner = visitor.ok ? (visitor.value?.id ?? '') : '';
      await database.write((connection) => {
        const insertDocument = connection.prepare("INSERT INTO documents VALUES (?, 'walks', ?, 1, 0, '')");
        for (let index = 1; index < 200; index++) insertDocument.run(owner, `walk-${index}`);
        insertDocument.run(owner, 'kept');
      });
    },
    'rate used up': async ({ platform }) => {
      const document = await platform.documents.get('walks', 'kept');
      let version = (document.ok && document.value?.version) || 0;
      while ((await platform.documents.set('walks', 'kept', 'again', version)).ok) version++;
    },
    'storage full': () =>
      database.write((connection) => {
        const { page_count: pages } = connection.prepare('PRAGMA page_count').get() as { page_count: number };
        connection.exec(`PRAGMA max_page_count = ${pages}`);
      }),
    forbidden: (browser) => {
      fakeBrowserOf(browser).headers['Sec-Fetch-Site'] = 'cross-site';
    },
    'broken down': () =>
      database.write((connection) => {
        connection.exec('ALTER TABLE documents RENAME TO lost');
      }),
  };

  const partyChanges: Record<SimulatedPartyState, string> = {
    'idle for a day': `ends_at_ms = ${fixtureTimeMs}`,
    'invite code a day old': `invite_code_expires_at_ms = ${fixtureTimeMs}`,
    'log full': 'head = 5000',
  };

  return {
    async openBrowser() {
      const fakeBrowser = openFakeBrowser(`http://127.0.0.1:${server.port}`);
      const openWindow = async () => {
        const window = fakeBrowser.openWindow();
        const isServed = createApiSession(window, '').open();
        await isServed;
        const adapter = createEmbeddedPlatform(window, '', isServed);
        return { ...adapter, parties: await adapter.loadParties() };
      };
      const browser: ContractTestBrowser = {
        platform: await openWindow(),
        openWindow,
        setNetwork: fakeBrowser.setNetwork,
        advanceTimers: async (milliseconds) => void (await vi.advanceTimersByTimeAsync(milliseconds)),
      };
      fakeBrowsers.set(browser, fakeBrowser);
      return browser;
    },
    listStoredDocumentIds: async (visitor) =>
      database.read<{ id: string }>('SELECT id FROM documents WHERE visitor_id = ?', visitor).map(({ id }) => id),
    simulate: async (situation, browser) => void (await applySituation[situation](browser)),
    simulateParty: (situation, party) =>
      database.write((connection) => {
        connection.prepare(`UPDATE parties SET ${partyChanges[situation]} WHERE id = ?`).run(party);
      }),
    async countedEvents() {
      for (const browser of fakeBrowsers.values()) await browser.settled();
      const rows = database.read<{ event: string; page: string; locale: string; total: number }>(
        'SELECT * FROM counts',
      );
      return Object.fromEntries(rows.map(({ event, page, locale, total }) => [`${event} ${page} ${locale}`, total]));
    },
    async close() {
      for (const browser of fakeBrowsers.values()) browser.setNetwork('offline');
      vi.useRealTimers();
      stopController.abort();
      await server.stop();
      await database.close();
      await rm(directory, { recursive: true });
    },
  };
}
