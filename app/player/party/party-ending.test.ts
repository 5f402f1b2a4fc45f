import { expect, it } from 'vitest';
import {
  applyActions,
  arriveAtGateAction,
  arriveAtToriiAction,
  exampleGame,
  giveAnswer,
  skipClue,
  startExample,
} from '../../../walk/example-play.fixtures.ts';
import { readSavedWalk, serializeWalk } from '../../../walk/saved-walk.ts';
import { listSaves } from '../session/fake-device.ts';
import { reportLeftParties } from './leave-party.ts';
import {
  dispatchAndDeliver,
  findOfferedClue,
  flushPromises,
  getPartyView,
  joinPartyWithNewPhone,
  setNetwork,
  startParty,
  startPartyOfTwoPhones,
} from './played-party.fixtures.ts';

it('PLAY-G118 each state of the party is saved as the own walk', async () => {
  const { ann, ben } = await startPartyOfTwoPhones();
  await dispatchAndDeliver(ann, arriveAtToriiAction);
  const [text = ''] = listSaves(ben.saves);
  expect(readSavedWalk(exampleGame, text)).toMatchObject({
    kind: 'ready',
    state: { locale: 'jp', transcript: ann.session.shown().state.transcript },
  });
  expect(listSaves(ben.saves)).toHaveLength(1);
});

it('PLAY-G118 joining keeps an earlier walk beside the party', async () => {
  const { backend, ann } = await startParty();
  const earlierSave = serializeWalk(applyActions(startExample(), arriveAtGateAction));
  const ben = await joinPartyWithNewPhone(backend, ann, { text: earlierSave });
  await dispatchAndDeliver(ann, arriveAtToriiAction);
  expect(listSaves(ben.saves)).toHaveLength(2);
  expect(listSaves(ben.saves)[1]).toBe(earlierSave);
});

it('PLAY-G118 a member who leaves walks on alone, and the others see it', async () => {
  const { backend, partyId, ann, ben } = await startPartyOfTwoPhones();
  await dispatchAndDeliver(ann, arriveAtToriiAction);
  await dispatchAndDeliver(ben, { kind: 'mode-changed', mode: 'home' });
  await ben.session.party.leave();
  await flushPromises();
  await dispatchAndDeliver(ben, skipClue('height'));
  expect(getPartyView(ben).status).toBe('left');
  expect(findOfferedClue(ben)).toBeUndefined();
  expect(findOfferedClue(ann)).toBe('height');
  expect(ben.session.shown().state.mode).toBe('home');
  expect(getPartyView(ann).members).toMatchObject([{ mode: 'spot' }, { profile: undefined, mode: undefined }]);
  expect(ben.device.stored.size).toBe(0);
  const [text = ''] = listSaves(ben.saves);
  expect(readSavedWalk(exampleGame, text)).toMatchObject({ kind: 'ready', state: { mode: 'home' } });
  await ann.session.party.leave();
  await flushPromises();
  expect(backend.entries(partyId)).toEqual([]);
});

it('PLAY-G118 a member can leave without a connection, and the backend is told later', async () => {
  const { ann, ben } = await startPartyOfTwoPhones();
  await setNetwork(ben, 'offline');
  await ben.session.party.leave();
  await flushPromises();
  await dispatchAndDeliver(ben, arriveAtToriiAction);
  expect(findOfferedClue(ben)).toBe('height');
  expect([...ben.device.stored.values()]).toMatchObject([{ hasLeft: true }]);
  ben.browser.network = 'up';
  await reportLeftParties(ben.services);
  await flushPromises();
  expect(ben.device.stored.size).toBe(0);
  expect(getPartyView(ann).members).toMatchObject([{}, { profile: undefined }]);
});

it('PLAY-G118 a member who left without a connection is gone when the network returns', async () => {
  const { ben, ann } = await startPartyOfTwoPhones();
  const page = new EventTarget();
  await setNetwork(ben, 'offline');
  await ben.session.party.leave();
  await reportLeftParties(ben.services, page);
  expect(ben.device.stored.size).toBe(1);
  ben.browser.network = 'up';
  page.dispatchEvent(new Event('online'));
  await flushPromises();
  expect(ben.device.stored.size).toBe(0);
  expect(getPartyView(ann).members).toMatchObject([{}, { profile: undefined }]);
});

it('PLAY-G118 when the party ends, the walk goes on alone with the steps of this phone', async () => {
  const { backend, partyId, ann, ben } = await startPartyOfTwoPhones();
  await dispatchAndDeliver(ann, arriveAtToriiAction);
  await setNetwork(ben, 'offline');
  await dispatchAndDeliver(ben, giveAnswer('height', '552'));
  backend.end(partyId);
  await setNetwork(ben, 'up');
  expect(getPartyView(ben).status).toBe('ended');
  await dispatchAndDeliver(ben, arriveAtGateAction);
  expect(findOfferedClue(ben)).toBe('beasts');
  expect(readSavedWalk(exampleGame, listSaves(ben.saves)[0] ?? '')).toMatchObject({
    state: { transcript: ben.session.shown().state.transcript },
  });
  expect(ben.device.stored.size).toBe(0);
});

it('PLAY-G118 a step in the moment when the party ends is not lost', async () => {
  const { backend, partyId, ben } = await startPartyOfTwoPhones();
  backend.end(partyId);
  await dispatchAndDeliver(ben, arriveAtToriiAction);
  expect(findOfferedClue(ben)).toBe('height');
});

it('PLAY-G121 a phone with an older version says so and keeps its steps', async () => {
  const { backend, partyId, ann, ben } = await startPartyOfTwoPhones();
  const { length } = backend.entries(partyId);
  await ann.browser.append(partyId, { id: 'newer', data: '{"version":2,"action":{"kind":"danced"}}' }, length);
  await flushPromises();
  await dispatchAndDeliver(ben, arriveAtToriiAction);
  expect(getPartyView(ben)).toMatchObject({ status: 'outdated', unsentSteps: 1 });
  expect(findOfferedClue(ben)).toBe('height');
  expect([...ben.device.stored.values()][0]?.pending).toHaveLength(1);
});

it('PLAY-G121 a full log says so, and who leaves walks on', async () => {
  const { backend, partyId, ben } = await startPartyOfTwoPhones();
  backend.maxEntries = backend.entries(partyId).length;
  await dispatchAndDeliver(ben, arriveAtToriiAction);
  expect(getPartyView(ben)).toMatchObject({ status: 'full', unsentSteps: 1 });
  await ben.session.party.leave();
  await dispatchAndDeliver(ben, skipClue('height'));
  expect(findOfferedClue(ben)).toBeUndefined();
});
