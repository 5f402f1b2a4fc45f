import { expect, it } from 'vitest';
import { arriveAtToriiAction, chooseTeaAction } from '../../../walk/example-play.fixtures.ts';
import type { PartyUpdate } from '../../platform/parties.ts';
import { flushPromises, joinPartyWithNewPhone, readTranscript, startParty } from './played-party.fixtures.ts';

it('PLAY-G112 a refused step is sent again after growing pauses, and at once when the connection is back', async () => {
  const { ann } = await startParty();
  const { append } = ann.browser;
  let calls = 0;
  ann.browser.append = async () => {
    calls += 1;
    return { ok: false, reason: 'broken', sentence: 'As the test wants it.' };
  };
  ann.session.dispatch(chooseTeaAction);
  await flushPromises();
  const pauses = [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000];
  for (const [index, pauseMs] of pauses.entries()) {
    expect(calls).toBe(index + 1);
    ann.device.wait(pauseMs - 10);
    await flushPromises();
    expect(calls).toBe(index + 1);
    ann.device.wait(10);
    await flushPromises();
  }
  ann.browser.append = append;
  ann.device.goOnline();
  await flushPromises();
  expect(ann.session.party.shown()).toMatchObject({ status: 'together', unsentSteps: 0 });
});

it('PLAY-G112 a closed walk sends nothing', async () => {
  const { backend, ann, partyId } = await startParty();
  const { length } = backend.entries(partyId);
  ann.browser.network = 'offline';
  ann.session.dispatch(chooseTeaAction);
  await flushPromises();
  ann.close();
  ann.browser.network = 'up';
  ann.device.goOnline();
  ann.device.wait(600_000);
  await flushPromises();
  expect(backend.entries(partyId)).toHaveLength(length);
});

it('PLAY-G111 a phone that misses an entry asks for the log again', async () => {
  const { backend, ann } = await startParty();
  const { watch } = ann.browser;
  let reports = 0;
  ann.close();
  ann.browser.watch = (party, afterSequence, onUpdate) =>
    watch(party, afterSequence, (update) => {
      const isFirst = 'kind' in update && update.kind === 'entries' && reports++ === 0;
      onUpdate(isFirst ? removeFirstLogEntry(update) : update);
    });
  ann.session.party.connect();
  const ben = await joinPartyWithNewPhone(backend, ann);
  ben.session.dispatch(arriveAtToriiAction);
  await flushPromises();
  ann.device.wait(1000);
  await flushPromises();
  expect(readTranscript(ann)).toEqual(readTranscript(ben));
});

/** Returns an update that lacks its first entry. A correct backend never reports such an update. */
function removeFirstLogEntry(update: PartyUpdate): PartyUpdate {
  if (update.kind !== 'entries') return update;
  const lastEntry = update.entries.at(-1);
  return { kind: 'entries', entries: lastEntry ? [{ ...lastEntry, sequence: lastEntry.sequence + 1 }] : [] };
}

it('PLAY-G118 a phone whose visitor is gone walks on alone', async () => {
  const { ann } = await startParty();
  ann.browser.append = async () => ({ ok: false, reason: 'signed-out', sentence: 'As the test wants it.' });
  ann.session.dispatch(arriveAtToriiAction);
  await flushPromises();
  expect(ann.session.party.shown().status).toBe('ended');
  expect(readTranscript(ann).at(-1)).toBe('torii.1');
});

it('PLAY-G111 a lost connection is shown, and its end without any step', async () => {
  const { ann } = await startParty();
  ann.browser.network = 'offline';
  ann.browser.deliver();
  expect(ann.session.party.shown().status).toBe('alone');
  ann.browser.network = 'up';
  ann.browser.deliver();
  expect(ann.session.party.shown().status).toBe('together');
});

it('PLAY-G111 a phone whose walker only reads shows that the device is offline, and that it is back', async () => {
  const { ann } = await startParty();
  ann.device.goOffline();
  expect(ann.session.party.shown().status).toBe('alone');
  ann.device.goOnline();
  await flushPromises();
  expect(ann.session.party.shown().status).toBe('together');
});

it('PLAY-G112 a lost response is no lost connection if the log has the step', async () => {
  const { ann } = await startParty();
  const { append } = ann.browser;
  ann.browser.append = async (...call) => {
    await append(...call);
    return { ok: false, reason: 'deadline', sentence: 'As the test wants it.' };
  };
  ann.session.dispatch(chooseTeaAction);
  await flushPromises();
  expect(ann.session.party.shown()).toMatchObject({ status: 'together', unsentSteps: 0 });
});
