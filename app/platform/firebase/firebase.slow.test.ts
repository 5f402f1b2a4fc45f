import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deleteApp, getApps } from 'firebase/app';
import type { Persistence } from 'firebase/auth';
import { doc, getDoc } from 'firebase/firestore/lite';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startAuthEmulator } from '../../../emulators/auth-emulator.ts';
import { type Emulator, emulatorProjectId, startFirestoreEmulator } from '../../../emulators/firestore-emulator.ts';
import { startTestProxy } from '../../../emulators/proxy.ts';
import { describeSkippedTests } from '../../../emulators/skipped-tests.ts';
import { insertReportableStopsAndClues } from '../../../tools/build/firestore-rules.ts';
import { expectRefusal, requireResultValue } from '../contract-test-assertions.ts';
import type {
  ContractTestBrowser,
  ContractTestEnvironment,
  SimulatedPartyState,
} from '../contract-test-environment.ts';
import { createPartyInNewBrowser, joinPartyInNewBrowser } from '../contract-test-party-setup.ts';
import { testPartiesContract } from '../parties-contract-tests.ts';
import { testPlatformContract } from '../platform-contract-tests.ts';
import { testVisitorRequestsContract } from '../visitor-requests-contract-tests.ts';
import type { AnalyticsConsent } from './consented-analytics.ts';
import { openDocuments } from './documents.ts';
import { createFakePartyMembershipFlag } from './environment.fixtures.ts';
import type { FirebaseEnvironment, FirebaseSettings } from './environment.ts';
import { startFirebasePlatform } from './firebase.ts';

const settings: FirebaseSettings = {
  apiKey: `AIza${'0'.repeat(35)}`,
  authDomain: `${emulatorProjectId}.firebaseapp.com`,
  projectId: emulatorProjectId,
  storageBucket: `${emulatorProjectId}.firebasestorage.app`,
  messagingSenderId: '123456789012',
  appId: '1:123456789012:web:0123456789abcdef',
  measurementId: 'G-0000000000',
};
const rules = insertReportableStopsAndClues(
  readFileSync(join(import.meta.dirname, '../../../firestore.rules'), 'utf8'),
  [{ walk: 'enoshima', version: 1, stops: ['bridge'], clues: ['bridge/dragon'] }],
);
/** A long time limit, because the sign-in emulator reads thousands of files at its first start. */
const emulatorsStartWithinMs = 240_000;

const noConsent: AnalyticsConsent = { granted: () => false, onChange: () => () => undefined };

/**
 * Creates storage that all windows of a browser share, and that notifies the other windows of each change. Firebase
 * stores the signed-in user under a key that ends with the app's name. Each window has its own app name, so the storage
 * removes this ending from the key.
 */
function createSharedPersistence(): Persistence {
  const storedItems = new Map<string, unknown>();
  const listeners = new Map<string, (value: unknown) => void>();
  const getSharedStorage = (key: string) => key.replace(/:[^:]*$/, '');
  function notifyOtherListeners(changedKey: string, value: unknown) {
    for (const [key, listener] of listeners)
      if (key !== changedKey && getSharedStorage(key) === getSharedStorage(changedKey)) listener(value);
  }
  return class {
    static type = 'LOCAL' as const;
    type = 'LOCAL' as const;
    _isAvailable = async () => true;
    _set = async (key: string, value: unknown) => {
      storedItems.set(getSharedStorage(key), value);
      notifyOtherListeners(key, value);
    };
    _get = async (key: string) => storedItems.get(getSharedStorage(key)) ?? null;
    _remove = async (key: string) => {
      if (storedItems.delete(getSharedStorage(key))) notifyOtherListeners(key, null);
    };
    _addListener = (key: string, listener: (value: unknown) => void) => void listeners.set(key, listener);
    _removeListener = (key: string) => void listeners.delete(key);
    _shouldAllowMigration = false;
  } as unknown as Persistence;
}

/** A stored report, as Firestore's HTTP API returns it. */
interface StoredReport {
  fields: { visitor: { stringValue: string } };
}

/** Creates timers that fire when the test advances the time. */
function createManualClock() {
  const timers = new Set<{ dueMs: number; run: () => void }>();
  let nowMs = 0;
  return {
    after(delayMs: number, run: () => void) {
      const timer = { dueMs: nowMs + delayMs, run };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    /** Resolves when no timer is waiting. */
    async idle() {
      while (timers.size > 0) await new Promise(setImmediate);
    },
    async advanceTime(milliseconds: number) {
      nowMs += milliseconds;
      for (const timer of timers)
        if (timer.dueMs <= nowMs) {
          timers.delete(timer);
          timer.run();
        }
      // Let the callbacks run before the test continues.
      await new Promise(setImmediate);
    },
  };
}

describe.skipIf(describeSkippedTests())('Firebase', () => {
  let auth: Emulator;
  let firestore: Emulator;
  let windows = 0;

  beforeAll(async () => {
    [auth, firestore] = await Promise.all([startAuthEmulator(), startFirestoreEmulator()]);
    await setRules(rules);
  }, emulatorsStartWithinMs);
  afterAll(() => Promise.all([auth?.stop(), firestore?.stop()]));

  beforeEach(() => {
    // Disable keep-alive. Unlike a browser, Node does not retry when the server has closed a kept-alive connection.
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
      const headers = new Headers(init.headers);
      headers.set('Connection', 'close');
      return fetch(url, { ...init, headers });
    });
  });

  const buildEmulatorUrl = (path: string) => `http://${firestore.host}:${firestore.port}${path}`;
  const databasePath = `/v1/projects/${emulatorProjectId}/databases/(default)/documents`;

  /** Sends a request to Firestore as the operator. `firestore.rules` does not restrict the operator. */
  async function requestAsOperator(path: string, init: RequestInit = {}) {
    const response = await fetch(buildEmulatorUrl(path), { ...init, headers: { Authorization: 'Bearer owner' } });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  }

  function setRules(content: string) {
    const body = JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } });
    return requestAsOperator(`/emulator/v1/projects/${emulatorProjectId}:securityRules`, { method: 'PUT', body });
  }

  async function listStoredDocumentIds(visitorId: string): Promise<string[]> {
    const { documents = [] } = await requestAsOperator(`${databasePath}/visitors/${visitorId}/walks`);
    return documents.map(({ name }: { name: string }) => name.split('/').at(-1));
  }

  /** Creates 200 documents, the maximum. One is called `kept`. */
  function createMaxNumberOfDocuments(visitorId: string) {
    const createFields = (version: number) => ({
      version: { integerValue: version },
      changedAt: { timestampValue: '2026-01-01T00:00:00Z' },
      data: { stringValue: '{}' },
    });
    const root = databasePath.slice('/v1/'.length);
    const names = ['kept', ...Array.from({ length: 199 }, (_, index) => `walk-${index}`)];
    const writes = names.map((name) => ({
      update: { name: `${root}/visitors/${visitorId}/walks/${name}`, fields: createFields(1) },
    }));
    return requestAsOperator(`${databasePath}:commit`, { method: 'POST', body: JSON.stringify({ writes }) });
  }

  /** Simulates a state of a party: writes fields of the party's document with the operator's rights. */
  function writeSimulatedPartyState(situation: SimulatedPartyState, party: string) {
    // Subtract 25 hours instead of 24. The emulator compares the stored time with the time when the connection began,
    // which is earlier than now.
    const dayAgo = { timestampValue: new Date(Date.now() - 25 * 60 * 60 * 1000).toISOString() };
    const fields = {
      'idle for a day': { steppedAt: dayAgo },
      'invite code a day old': { inviteCodeChangedAt: dayAgo },
      'log full': { head: { integerValue: 5000 } },
    }[situation];
    const writes = [
      {
        update: { name: `${databasePath.slice('/v1/'.length)}/parties/${party}`, fields },
        updateMask: { fieldPaths: Object.keys(fields) },
      },
    ];
    return requestAsOperator(`${databasePath}:commit`, { method: 'POST', body: JSON.stringify({ writes }) });
  }

  async function createEnvironment(): Promise<ContractTestEnvironment> {
    const closeFunctions: (() => Promise<unknown>)[] = [];
    const lines = new WeakMap<ContractTestBrowser, Awaited<ReturnType<typeof startTestProxy>>[]>();

    async function openBrowser(): Promise<ContractTestBrowser> {
      const [toAuth, toFirestore] = await Promise.all([startTestProxy(auth), startTestProxy(firestore)]);
      closeFunctions.push(toAuth.close, toFirestore.close);
      const clock = createManualClock();
      const persistence = [createSharedPersistence()];
      const partyMembershipFlag = createFakePartyMembershipFlag();
      let isOnline = true;
      const openWindow = async () => {
        windows += 1;
        const environment: FirebaseEnvironment = {
          appName: `window ${windows}`,
          isOnline: () => isOnline,
          after: clock.after,
          partyMembershipFlag,
          persistence,
          emulators: {
            auth: `http://${auth.host}:${toAuth.port}`,
            documents: { host: firestore.host, port: toFirestore.port },
          },
        };
        const adapter = startFirebasePlatform(settings, noConsent, environment);
        return { ...adapter, parties: await adapter.loadParties() };
      };
      const browser: ContractTestBrowser = {
        platform: await openWindow(),
        async openWindow() {
          const platform = await openWindow();
          await clock.idle();
          return platform;
        },
        setNetwork(network) {
          isOnline = network !== 'offline';
          for (const line of [toAuth, toFirestore]) line.setState(network);
        },
        advanceTimers: clock.advanceTime,
      };
      lines.set(browser, [toAuth, toFirestore]);
      await clock.idle();
      return browser;
    }

    return {
      openBrowser,
      listStoredDocumentIds,
      async simulate(situation, browser) {
        const visitor = await browser.platform.auth.current();
        if (!visitor.ok || !visitor.value) throw new Error('Nobody is signed in.');
        if (situation === 'documents full') await createMaxNumberOfDocuments(visitor.value.id);
        else if (situation === 'forbidden') {
          closeFunctions.push(() => setRules(rules));
          await setRules("rules_version = '2'; service cloud.firestore { match /none { allow get: if false; } }");
        } else if (situation === 'broken down') for (const line of lines.get(browser) ?? []) line.setState('failing');
        else throw new Error(`Firestore cannot be brought to this: ${situation}.`);
      },
      simulateParty: writeSimulatedPartyState,
      countedEvents: () => Promise.reject(new Error('Google Analytics keeps its figures.')),
      async close() {
        await Promise.all(closeFunctions.map((close) => close()));
        await Promise.all(getApps().map(deleteApp));
      },
    };
  }

  it("API-S4 the document client sends the signed-in visitor's token, and otherwise none", async () => {
    const environment = await createEnvironment();
    const browser = await environment.openBrowser();
    const [app] = getApps();
    if (!app) throw new Error('The browser has no app.');
    const { firestore: client } = openDocuments(app, {
      appName: 'same',
      isOnline: () => true,
      after: () => () => undefined,
      partyMembershipFlag: createFakePartyMembershipFlag(),
    });
    const sent = vi.spyOn(globalThis, 'fetch');
    const getLastToken = () => new Headers(sent.mock.lastCall?.[1]?.headers).get('Authorization');
    const goneDocument = doc(client, 'goneClues/enoshima_3');

    expect((await getDoc(goneDocument)).exists()).toBe(false);
    expect(getLastToken()).toBe(null);
    await expect(getDoc(doc(client, 'visitors/anybody/walks/kept'))).rejects.toMatchObject({
      code: 'permission-denied',
    });

    const visitor = await browser.platform.auth.signIn();
    const id = visitor.ok && visitor.value.id;
    await getDoc(goneDocument);
    const [, claims = ''] = getLastToken()?.split('.') ?? [];
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ user_id: id });

    requireResultValue(await browser.platform.auth.signOut());
    await getDoc(goneDocument);
    expect(getLastToken()).toBe(null);
    await environment.close();
  });

  testVisitorRequestsContract('Firebase', createEnvironment);

  it('API-S10 a new code voids the earlier one, and a code is deleted with its walk and its visitor', async () => {
    const environment = await createEnvironment();
    const { platform } = await environment.openBrowser();
    requireResultValue(await platform.auth.signIn());
    const version = requireResultValue(await platform.documents.set('walks', 'enoshima', '{}', 0));
    const earlierCode = requireResultValue(await platform.resumeCodes.create('enoshima'))?.code ?? '';
    const laterCode = requireResultValue(await platform.resumeCodes.create('enoshima'))?.code ?? '';
    expect(requireResultValue(await platform.resumeCodes.claim(earlierCode))).toBeUndefined();
    expect(requireResultValue(await platform.resumeCodes.claim(laterCode))).toMatchObject({ id: 'enoshima', version });
    requireResultValue(await platform.documents.delete('walks', 'enoshima', version));
    expect(requireResultValue(await platform.resumeCodes.claim(laterCode))).toBeUndefined();
    requireResultValue(await platform.documents.set('walks', 'enoshima', '{}', 0));
    const lastCode = requireResultValue(await platform.resumeCodes.create('enoshima'))?.code ?? '';
    expect(requireResultValue(await platform.auth.deleteAccount())).toEqual({ walks: 1, reports: 0 });
    expect(requireResultValue(await platform.resumeCodes.claim(lastCode))).toBeUndefined();
    await environment.close();
  });

  it('API-S11 deleting a visitor deletes and counts their reports, and keeps those of others', async () => {
    const environment = await createEnvironment();
    const [{ platform }, { platform: otherPlatform }] = [
      await environment.openBrowser(),
      await environment.openBrowser(),
    ];
    const report = { walk: 'enoshima', version: 1, kind: 'gone' } as const;
    for (const at of [{ stop: 'bridge' }, { stop: 'bridge', clue: 'dragon' }, { stop: 'bridge', remark: 'again' }])
      requireResultValue(await platform.reports.send({ ...report, ...at }));
    requireResultValue(await otherPlatform.reports.send({ ...report, stop: 'bridge' }));
    const [ownId, otherId] = [
      requireResultValue(await platform.auth.signIn()).id,
      requireResultValue(await otherPlatform.auth.signIn()).id,
    ];
    expect(requireResultValue(await platform.auth.deleteAccount())).toEqual({ walks: 0, reports: 2 });
    const { documents } = await requestAsOperator(`${databasePath}/reports`);
    const reporters = documents.map(({ fields }: StoredReport) => fields.visitor.stringValue);
    expect(reporters).toContain(otherId);
    expect(reporters).not.toContain(ownId);
    await environment.close();
  });

  it('API-S13 asks Google which places are gone only for a signed-in visitor', async () => {
    const environment = await createEnvironment();
    const { platform } = await environment.openBrowser();
    const fetchSpy = vi.spyOn(globalThis, 'fetch');
    expect(requireResultValue(await platform.reports.listPlacesReportedGone('enoshima', 1))).toEqual([]);
    expect(fetchSpy).not.toHaveBeenCalled();
    requireResultValue(await platform.auth.signIn());
    fetchSpy.mockClear();
    requireResultValue(await platform.reports.listPlacesReportedGone('enoshima', 1));
    expect(fetchSpy).toHaveBeenCalled();
    await environment.close();
  });

  it("API-S10 a code's document does not identify its visitor to the operator", async () => {
    const environment = await createEnvironment();
    const { platform } = await environment.openBrowser();
    const { id } = requireResultValue(await platform.auth.signIn());
    requireResultValue(await platform.documents.set('walks', 'enoshima', '{}', 0));
    const firstCode = requireResultValue(await platform.resumeCodes.create('enoshima'))?.code ?? '';
    const shownCode = JSON.stringify(await requestAsOperator(`${databasePath}/resumeCodes/${firstCode}`));
    expect(shownCode).toContain('owner');
    expect(shownCode).not.toContain(id);
    // The second code invalidates the first code.
    requireResultValue(await platform.resumeCodes.create('enoshima'));
    expect(requireResultValue(await platform.resumeCodes.claim(firstCode))).toBeUndefined();
    await environment.close();
  });

  it("API-S11 this browser's id deletes its own data; a code deletes nothing; only the operator deletes another id", async () => {
    const environment = await createEnvironment();
    const { platform } = await environment.openBrowser();
    const otherPlatform = (await environment.openBrowser()).platform;
    const { id } = requireResultValue(await platform.auth.signIn());
    requireResultValue(await platform.documents.set('walks', 'enoshima', '{}', 0));
    const code = requireResultValue(await platform.resumeCodes.create('enoshima'))?.code ?? '';
    expectRefusal('refused', await otherPlatform.deletions.deleteBySecret(id));
    for (const anybody of [platform, otherPlatform])
      expect(requireResultValue(await anybody.deletions.deleteBySecret(code))).toBe('nothing');
    expect(await listStoredDocumentIds(id)).toEqual(['enoshima']);
    expect(requireResultValue(await platform.deletions.deleteBySecret(id))).toBe('visitor');
    expect(await listStoredDocumentIds(id)).toEqual([]);
    expect(requireResultValue(await platform.auth.current())).toBeUndefined();
    await environment.close();
  });

  testPartiesContract('Firebase', createEnvironment);

  it('API-S23 the last one who leaves deletes all documents of a party', async () => {
    const environment = await createEnvironment();
    const { browser, parties, party, follower, code } = await createPartyInNewBrowser(environment);
    const friend = await joinPartyInNewBrowser(environment, code);
    for (let afterSequence = 0; afterSequence < 12; afterSequence++)
      requireResultValue(await parties.append(party.id, { id: `${afterSequence}`, data: '{}' }, afterSequence));
    requireResultValue(await friend.parties.leave(party.id));
    expect(requireResultValue(await browser.platform.auth.deleteAccount())).toEqual({ walks: 0, reports: 0 });
    const listDocuments = async (path: string) => (await requestAsOperator(`${databasePath}/${path}`)).documents ?? [];
    for (const name of ['entries', 'members', 'texts'])
      expect(await listDocuments(`parties/${party.id}/${name}`), name).toEqual([]);
    const left = JSON.stringify([await listDocuments('parties'), await listDocuments('partyCodes')]);
    expect(left).not.toContain(party.id);
    for (const { stop } of [follower, friend.follower]) stop();
    await environment.close();
  });

  describe('the contract', () => {
    testPlatformContract('Firebase', createEnvironment, {
      unsupported: {
        'rate used up': 'Firestore has no rates of its own.',
        'storage full': 'Firestore grows, and sends a bill.',
        counted: 'Google Analytics keeps its figures, and counts nothing without consent.',
      },
      withoutNetwork: ['auth.current', 'auth.signIn', 'auth.signOut', 'auth.wasDeleted'],
    });
  });
});
