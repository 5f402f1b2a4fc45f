import type { FirebaseApp } from 'firebase/app';
import { deleteApp, getApps } from 'firebase/app';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { GoogleAnalytics } from './analytics.ts';
import type { AnalyticsConsent } from './consented-analytics.ts';
import { createFakePartyMembershipFlag } from './environment.fixtures.ts';
import type { FirebaseEnvironment, FirebaseSettings } from './environment.ts';
import { startFirebasePlatform } from './firebase.ts';

/** Records which services were opened, in order. `failing` lists services that fail. */
const { opened, failing, counted } = vi.hoisted(() => ({
  opened: [] as string[],
  failing: new Set<string>(),
  counted: [] as unknown[],
}));

vi.mock('firebase/app', async (importModule) => {
  const { initializeApp, ...others } = await importModule<typeof import('firebase/app')>();
  return {
    ...others,
    initializeApp: (...args: Parameters<typeof initializeApp>) => recordOpenedService('app', initializeApp(...args)),
  };
});
vi.mock('./analytics.ts', () => ({
  startGoogleAnalytics: async (_: FirebaseApp): Promise<GoogleAnalytics> =>
    recordOpenedService('analytics', {
      log: (...event) => void counted.push(event),
      resume: () => void counted.push('resumed'),
      withdraw: () => void counted.push('withdrawn'),
    }),
}));
vi.mock('./auth.ts', () => ({
  startFirebaseAuth: () => recordOpenedService('authentication', { current: async () => undefined }),
}));
vi.mock('./documents.ts', () => ({ openDocuments: () => recordOpenedService('documents', {}) }));
vi.mock('./live-documents.ts', () => ({ openLiveDocuments: () => recordOpenedService('watching', {}) }));

function recordOpenedService<Service>(name: string, service: Service): Service {
  if (failing.has(name)) throw new Error(`no ${name} today`);
  opened.push(name);
  return service;
}

const settings: FirebaseSettings = {
  apiKey: 'a',
  authDomain: 'a',
  projectId: 'a',
  storageBucket: 'a',
  messagingSenderId: 'a',
  appId: 'a',
  measurementId: 'a',
};

function createConsent(isGranted: boolean): AnalyticsConsent & { change(to: boolean): void } {
  const listeners = new Set<() => void>();
  let isCurrentlyGranted = isGranted;
  return {
    granted: () => isCurrentlyGranted,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(to) {
      isCurrentlyGranted = to;
      for (const listener of listeners) listener();
    },
  };
}

let waitingTimers: number;
const environment: FirebaseEnvironment = {
  appName: 'started',
  isOnline: () => true,
  partyMembershipFlag: createFakePartyMembershipFlag(),
  after() {
    waitingTimers += 1;
    return () => {
      waitingTimers -= 1;
    };
  },
};

async function startPlatform(given: AnalyticsConsent) {
  const platform = startFirebasePlatform(settings, given, environment);
  while (waitingTimers > 0) await new Promise(setImmediate);
  return platform;
}

beforeEach(() => {
  for (const list of [opened, counted]) list.length = 0;
  failing.clear();
  waitingTimers = 0;
});
afterEach(() => Promise.all(getApps().map(deleteApp)));

it('API-S2 starts app, analytics, authentication and documents in this order, and watching when it is needed', async () => {
  await startPlatform(createConsent(true));
  expect(opened).toEqual(['app', 'analytics', 'authentication', 'documents']);
});

it.each([
  ['analytics', 'Analytics could not be started.', ['app', 'authentication', 'documents']],
  ['authentication', 'Firebase is without its authentication.', ['app', 'analytics', 'documents']],
  ['documents', 'Firebase is without its documents.', ['app', 'analytics', 'authentication']],
  ['app', 'Firebase is without its app.', []],
])('API-S2 logs that %s failed, and starts the others', async (name, sentence, others) => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  failing.add(name);
  const { auth, analytics } = await startPlatform(createConsent(true));
  expect(opened).toEqual(others);
  expect(errors.mock.calls.map(String).filter((text) => text.includes(sentence))).toHaveLength(1);
  analytics.pageView('index', 'en');
  expect((await auth.current()).ok).toBe(others.includes('authentication'));
});

it('API-S2 retries a failed start when the service is needed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  failing.add('authentication');
  const { auth } = await startPlatform(createConsent(false));
  expect(await auth.current()).toMatchObject({ ok: false, reason: 'broken' });
  failing.clear();
  expect(await auth.current()).toEqual({ ok: true, value: undefined });
});

it('API-S3 without consent nothing of analytics is loaded or counted, then or later', async () => {
  const consent = createConsent(false);
  const { analytics } = await startPlatform(consent);
  analytics.pageView('index', 'en');
  expect(opened).toEqual(['app', 'authentication', 'documents']);
  consent.change(true);
  await vi.waitUntil(() => opened.includes('analytics'));
  analytics.event('start', 'game-id/enoshima', 'jp');
  await vi.waitUntil(() => counted.length >= 2);
  expect(counted).toEqual(['resumed', ['start', 'game-id/enoshima', 'jp']]);
});

it('API-S3 an event is counted only while the visitor consents', async () => {
  const consent = createConsent(false);
  const { analytics } = await startPlatform(consent);
  expect(await analytics.mayMeasure()).toBe(false);
  consent.change(true);
  expect(await analytics.mayMeasure()).toBe(true);
  analytics.event('loved', 'game-id/enoshima', 'zh');
  await vi.waitUntil(() => counted.length >= 2);
  expect(counted.at(-1)).toEqual(['loved', 'game-id/enoshima', 'zh']);
});

it('API-S3 withdrawn consent ends the counting, until it is given again', async () => {
  const consent = createConsent(true);
  const { analytics } = await startPlatform(consent);
  analytics.pageView('index', 'en');
  await vi.waitUntil(() => counted.length === 1);
  consent.change(false);
  analytics.pageView('play', 'en');
  await vi.waitUntil(() => counted.length === 2);
  consent.change(true);
  analytics.pageView('index', 'zh');
  await vi.waitUntil(() => counted.length === 4);
  expect(counted).toEqual([['page_view', 'index', 'en'], 'withdrawn', 'resumed', ['page_view', 'index', 'zh']]);
});

it('API-S3 counts nothing if consent is withdrawn while analytics is loading', async () => {
  const consent = createConsent(true);
  const { analytics } = startFirebasePlatform(settings, consent, environment);
  analytics.pageView('index', 'en');
  consent.change(false);
  await vi.waitUntil(() => counted.length > 0);
  while (waitingTimers > 0) await new Promise(setImmediate);
  expect(new Set(counted)).toEqual(new Set(['withdrawn']));
});
