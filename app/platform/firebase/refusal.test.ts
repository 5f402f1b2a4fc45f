import { FirebaseError } from 'firebase/app';
import { expect, it } from 'vitest';
import { adapterRefusals } from '../adapter-refusals.ts';
import { createFakePartyMembershipFlag } from './environment.fixtures.ts';
import type { FirebaseEnvironment } from './environment.ts';
import { RefusalError, runOrReturnRefusal, toRefusal } from './refusal.ts';

it.each([
  ['unavailable', 'offline'],
  ['deadline-exceeded', 'deadline'],
  ['unauthenticated', 'signed-out'],
  ['permission-denied', 'refused'],
  ['aborted', 'conflict'],
  ['already-exists', 'conflict'],
  ['failed-precondition', 'conflict'],
  ['resource-exhausted', 'too-often'],
  ['internal', 'broken'],
  ['unknown', 'broken'],
  ['auth/network-request-failed', 'offline'],
  ['auth/timeout', 'deadline'],
  ['auth/too-many-requests', 'too-often'],
  ['auth/quota-exceeded', 'too-often'],
  ['auth/admin-restricted-operation', 'refused'],
  ['auth/operation-not-allowed', 'refused'],
  ['auth/user-disabled', 'refused'],
  ['auth/user-token-expired', 'signed-out'],
  ['auth/user-not-found', 'signed-out'],
  ['auth/invalid-user-token', 'signed-out'],
  ['auth/invalid-api-key', 'broken'],
])("API-S4 Firebase's error %s becomes the refusal %s", (code, reason) => {
  const sentence = 'Firebase could not do it: No.';
  expect(toRefusal(new FirebaseError(code, 'No'))).toEqual({ ok: false, reason, sentence });
});

it('API-S4 refuses a request without an answer as offline', () => {
  const error = new FirebaseError('unknown', 'Request failed with error: Failed to fetch');
  expect(toRefusal(error)).toMatchObject({ reason: 'offline' });
});

it.each([new TypeError('No.'), 'No.', undefined, null, { code: 'unavailable' }])(
  'API-S4 any other error becomes `broken`: %s',
  (thrown) => {
    expect(toRefusal(thrown)).toMatchObject({ ok: false, reason: 'broken', sentence: expect.stringMatching(/\.$/) });
  },
);

it('API-S4 an immediate error is a refusal too, and cancels its timer', async () => {
  let runningTimers = 0;
  const environment: FirebaseEnvironment = {
    appName: 'a',
    isOnline: () => true,
    partyMembershipFlag: createFakePartyMembershipFlag(),
    after() {
      runningTimers += 1;
      return () => {
        runningTimers -= 1;
      };
    },
  };
  const thrownAnswer = await runOrReturnRefusal(environment, () => {
    throw new RefusalError(adapterRefusals.tooLarge);
  });
  expect(thrownAnswer).toEqual(adapterRefusals.tooLarge);
  expect(await runOrReturnRefusal(environment, async () => 7)).toEqual({ ok: true, value: 7 });
  expect(runningTimers).toBe(0);
});
