import { expect, it } from 'vitest';
import { adapterRefusals } from '../adapter-refusals.ts';
import { callTimeoutMs, type StoredDocument } from '../platform.ts';
import type { PlatformResult } from '../platform-result.ts';
import { createFakePartyMembershipFlag } from './environment.fixtures.ts';
import type { FirebaseEnvironment } from './environment.ts';
import { RefusalError } from './refusal.ts';
import { watchWithRetry } from './watch-with-retry.ts';

const document: StoredDocument = { id: 'kept', version: 1, changedAtMs: 0, data: '{}' };

/** Creates the environment of an offline browser. Its timers run only when the test calls `fire`. */
function createOfflineEnvironment() {
  const timers = new Map<() => void, number>();
  const browser = { isOnline: false };
  const environment: FirebaseEnvironment = {
    appName: 'a',
    isOnline: () => browser.isOnline,
    partyMembershipFlag: createFakePartyMembershipFlag(),
    after(delayMs, run) {
      timers.set(run, delayMs);
      return () => timers.delete(run);
    },
  };
  function fireFirstTimer() {
    const [firstTimer] = timers;
    if (!firstTimer) return;
    timers.delete(firstTimer[0]);
    firstTimer[0]();
  }
  return { environment, browser, timers, fire: fireFirstTimer };
}

const flushPromises = () => new Promise(setImmediate);

it('API-S4 retries a start that failed offline, and reports the failure once', async () => {
  const { environment, browser, timers, fire } = createOfflineEnvironment();
  const answers: PlatformResult<StoredDocument | undefined>[] = [];
  let isStopped = false;
  const stop = watchWithRetry<StoredDocument | undefined>(
    environment,
    async (onAnswer) => {
      if (!browser.isOnline) throw new RefusalError(adapterRefusals.offline);
      onAnswer(document);
      return () => {
        isStopped = true;
      };
    },
    (answer) => answers.push(answer),
  );
  await flushPromises();
  fire();
  await flushPromises();
  expect(answers).toMatchObject([{ ok: false, reason: 'offline' }]);
  expect([...timers.values()]).toEqual([callTimeoutMs]);
  browser.isOnline = true;
  fire();
  await flushPromises();
  expect(answers.slice(1)).toEqual([{ ok: true, value: document }]);
  expect(timers.size).toBe(0);
  stop();
  expect(isStopped).toBe(true);
});

it('API-S4 does not retry a permanent refusal', async () => {
  const { environment, browser, timers } = createOfflineEnvironment();
  browser.isOnline = true;
  const answers: unknown[] = [];
  watchWithRetry(
    environment,
    () => Promise.reject(new RefusalError(adapterRefusals.signedOut)),
    (answer) => answers.push(answer),
  );
  await flushPromises();
  expect(answers).toMatchObject([{ reason: 'signed-out' }]);
  expect(timers.size).toBe(0);
});

it('API-S4 stopped before its start, it reports nothing and leaves nothing open', async () => {
  const { environment, timers } = createOfflineEnvironment();
  const answers: unknown[] = [];
  let isStopped = false;
  const stop = watchWithRetry(
    environment,
    async (onAnswer) => {
      await flushPromises();
      onAnswer(document);
      return () => {
        isStopped = true;
      };
    },
    (answer) => answers.push(answer),
  );
  stop();
  await flushPromises();
  await flushPromises();
  expect([answers, timers.size, isStopped]).toEqual([[], 0, true]);
});
