import { expect, it } from 'vitest';
import {
  applyActions,
  arriveAtGateAction,
  arriveAtToriiAction,
  askHint,
  chooseTeaAction,
  giveAnswer,
  receivePositionFix,
  skipClue,
  standStillAtPosition,
  startExample,
  toriiStop,
  undoAction,
} from '../../../walk/example-play.fixtures.ts';
import { listSaves } from '../session/fake-device.ts';
import {
  dispatchAndDeliver,
  findOfferedClue,
  flushPromises,
  getPartyView,
  joinPartyWithNewPhone,
  type Phone,
  readTranscript,
  reloadPhone,
  setNetwork,
  startParty,
  startPartyOfTwoPhones,
} from './played-party.fixtures.ts';

it('PLAY-G110 a walk begun alone becomes a party with its state, and a friend stands in the same place', async () => {
  const begunState = applyActions(startExample(), arriveAtToriiAction, giveAnswer('height', '7'));
  const { backend, ann } = await startParty(begunState);
  const ben = await joinPartyWithNewPhone(backend, ann);
  expect(readTranscript(ann)).toEqual(readTranscript(ben));
  expect(ben.session.shown().state).toMatchObject({
    saved: begunState.saved,
    locale: 'jp',
    startedAtMs: begunState.startedAtMs,
  });
  expect(getPartyView(ann).members).toMatchObject([
    { profile: { name: 'Ann', lantern: 0 }, isMe: true, mode: 'spot' },
    { profile: { name: 'Ben', lantern: 1 }, isMe: false, mode: 'spot' },
  ]);
  expect(getPartyView(ben)).toMatchObject({ status: 'together', inviteCode: getPartyView(ann).inviteCode });
});

it('PLAY-G111 every step appears on every phone with the member who made it, also wrong tries', async () => {
  const { ann, ben } = await startPartyOfTwoPhones();
  await dispatchAndDeliver(ann, arriveAtToriiAction);
  await dispatchAndDeliver(ben, giveAnswer('height', '7'));
  expect(readTranscript(ann)).toEqual(readTranscript(ben));
  const [arrival, answer] = ann.session.shown().state.transcript.filter(({ kind }) => kind !== 'line');
  const authors = getPartyView(ann).authors;
  const [me, other] = getPartyView(ann).members.map(({ id }) => id);
  expect([arrival && authors.get(arrival), answer && authors.get(answer)]).toEqual([me, other]);
});

it('PLAY-G111 a step of another member is news once, and the own ones never are', async () => {
  const { ann, ben } = await startPartyOfTwoPhones();
  await dispatchAndDeliver(ann, arriveAtToriiAction);
  await dispatchAndDeliver(ben, askHint('height'));
  expect(getPartyView(ben).news.map(({ action }) => action.kind)).toEqual(['member-present', 'arrived-by-hand']);
  expect(getPartyView(ann).news.map(({ action }) => action.kind)).toEqual(['member-present', 'hint-asked']);
});

it('PLAY-G111 a phone with a wrong clock plays along', async () => {
  const { backend, ann } = await startParty();
  const ben = await joinPartyWithNewPhone(backend, ann, { clockErrorMs: 400 * 86_400_000 });
  await dispatchAndDeliver(ben, arriveAtToriiAction);
  await dispatchAndDeliver(
    ann,
    ...standStillAtPosition({ ...toriiStop, lat: toriiStop.lat + 0.01 }),
    giveAnswer('height', '552'),
  );
  expect(readTranscript(ann)).toEqual(readTranscript(ben));
  expect(ann.session.shown().state.position.kind).toBe('good');
});

it('PLAY-G112 an own step appears when it is stored on the device', async () => {
  const { ann } = await startPartyOfTwoPhones();
  let store: (() => void) | undefined;
  const { change } = ann.services.store;
  ann.services.store.change = async (partyId, update) => {
    await new Promise<void>((resolve) => {
      store = resolve;
    });
    return change(partyId, update);
  };
  const transcriptBefore = ann.session.shown().state.transcript;
  await dispatchAndDeliver(ann, chooseTeaAction);
  expect(ann.session.shown().state.transcript).toEqual(transcriptBefore);
  ann.services.store.change = change;
  store?.();
  await flushPromises();
  expect(ann.session.shown().state.transcript.length).toBeGreaterThan(transcriptBefore.length);
});

it('PLAY-G112 steps of a tunnel are shown, survive a reload, and follow those of the others', async () => {
  const { backend, partyId, ann, ben } = await startPartyOfTwoPhones();
  await setNetwork(ben, 'offline');
  await dispatchAndDeliver(ben, chooseTeaAction, arriveAtToriiAction);
  expect(getPartyView(ben)).toMatchObject({ status: 'alone', unsentSteps: 2 });
  const reopenedPhone = await reloadPhone(ben);
  expect(getPartyView(reopenedPhone).unsentSteps).toBe(2);
  expect(findOfferedClue(reopenedPhone)).toBe('height');
  await dispatchAndDeliver(ann, { kind: 'stop-closed', stop: 'gate' });
  await setNetwork(reopenedPhone, 'up');
  expect(getPartyView(reopenedPhone)).toMatchObject({ status: 'together', unsentSteps: 0, setAside: [] });
  expect(readTranscript(reopenedPhone)).toEqual(readTranscript(ann));
  expect(findOfferedClue(ann)).toBe('height');
  expect(new Set(backend.entries(partyId).map(({ id }) => id)).size).toBe(backend.entries(partyId).length);
});

it('PLAY-G112 a step whose acknowledgment was lost is written once, also after a reload', async () => {
  const { backend, partyId, ann, ben } = await startPartyOfTwoPhones();
  const countBefore = backend.entries(partyId).length;
  await setNetwork(ben, 'unheard');
  await dispatchAndDeliver(ben, chooseTeaAction);
  expect(backend.entries(partyId)).toHaveLength(countBefore + 1);
  expect(getPartyView(ben).unsentSteps).toBe(1);
  ben.browser.network = 'offline';
  const reopenedPhone = await reloadPhone(ben);
  await setNetwork(reopenedPhone, 'up');
  reopenedPhone.device.wait(60_000);
  await flushPromises();
  expect(getPartyView(reopenedPhone).unsentSteps).toBe(0);
  expect(backend.entries(partyId)).toHaveLength(countBefore + 1);
  expect(readTranscript(reopenedPhone)).toEqual(readTranscript(ann));
});

it('PLAY-G112 a full device says so, shows the steps, and sends them', async () => {
  const { ann, ben } = await startPartyOfTwoPhones();
  ben.device.isFull = true;
  await dispatchAndDeliver(ben, arriveAtToriiAction);
  expect(ben.session.shown().savingProblem).toBe('no-room');
  expect(findOfferedClue(ben)).toBe('height');
  expect(findOfferedClue(ann)).toBe('height');
  ben.device.isFull = false;
  ben.session.saveAgain();
  await flushPromises();
  expect(ben.session.shown().savingProblem).toBeUndefined();
});

it('PLAY-G113 an answer of a tunnel that no longer fits is set aside, with the place of the others', async () => {
  const { ann, ben } = await startPartyOfTwoPhones();
  await dispatchAndDeliver(ann, arriveAtToriiAction);
  await setNetwork(ben, 'offline');
  await dispatchAndDeliver(ben, giveAnswer('height', '7'));
  await dispatchAndDeliver(ann, skipClue('height'), arriveAtGateAction);
  await setNetwork(ben, 'up');
  const setAside = [{ action: giveAnswer('height', '7'), reachedStop: 'gate', isSeen: false }];
  expect(getPartyView(ben)).toMatchObject({ setAside, unsentSteps: 0 });
  expect(findOfferedClue(ben)).toBe('beasts');
  ben.session.party.markSetAsideSeen();
  await flushPromises();
  const reopened = await reloadPhone(ben);
  expect(getPartyView(reopened).setAside).toMatchObject([{ action: { given: '7' }, isSeen: true }]);
});

it('PLAY-G113 two members who tap the same choice make it once, without a word', async () => {
  const { backend, partyId, ann, ben } = await startPartyOfTwoPhones();
  await setNetwork(ben, 'offline');
  await dispatchAndDeliver(ben, chooseTeaAction);
  await dispatchAndDeliver(ann, chooseTeaAction);
  await setNetwork(ben, 'up');
  expect(getPartyView(ben)).toMatchObject({ setAside: [], unsentSteps: 0 });
  expect(backend.entries(partyId).filter(({ data }) => data.includes('choice-made'))).toHaveLength(1);
});

it('PLAY-G114 while the reader reads or types, steps of others wait until the reader catches up', async () => {
  const { ann, ben } = await startPartyOfTwoPhones();
  await dispatchAndDeliver(ann, arriveAtToriiAction);
  ben.session.party.setBusy(true);
  const snapshotBefore = ben.session.shown();
  await dispatchAndDeliver(ann, skipClue('height'), arriveAtGateAction);
  expect(ben.session.shown()).toBe(snapshotBefore);
  expect(getPartyView(ben)).toMatchObject({ stepsAhead: 2, news: [{}, { action: arriveAtToriiAction }] });
  // The walker is no longer busy. Still, the actions of friends stay hidden until the walker catches up.
  ben.session.party.setBusy(false);
  await dispatchAndDeliver(ann, giveAnswer('beasts', 'dog'));
  expect(ben.session.shown().state).toBe(snapshotBefore.state);
  ben.session.party.catchUp('next');
  expect(findOfferedClue(ben)).toBeUndefined();
  expect(getPartyView(ben).stepsAhead).toBe(2);
  ben.session.party.catchUp('all');
  expect(getPartyView(ben)).toMatchObject({
    stepsAhead: 0,
    news: [{}, {}, {}, {}, { action: giveAnswer('beasts', 'dog') }],
  });
  expect(readTranscript(ben)).toEqual(readTranscript(ann));
});

it('PLAY-G114 an answer to a clue that the others have left is set aside, and the screen catches up', async () => {
  const { ann, ben } = await startPartyOfTwoPhones();
  await dispatchAndDeliver(ann, arriveAtToriiAction);
  ben.session.party.setBusy(true);
  await dispatchAndDeliver(ann, skipClue('height'));
  expect(findOfferedClue(ben)).toBe('height');
  await dispatchAndDeliver(ben, giveAnswer('height', '7'));
  expect(getPartyView(ben)).toMatchObject({ stepsAhead: 0, setAside: [{ action: { given: '7' } }] });
  expect(readTranscript(ben)).toEqual(readTranscript(ann));
});

it('PLAY-G114 an answer that still fits goes to the clue, after the steps that the reader has not seen', async () => {
  const { ann, ben } = await startPartyOfTwoPhones();
  await dispatchAndDeliver(ann, arriveAtToriiAction);
  ben.session.party.setBusy(true);
  await dispatchAndDeliver(ann, giveAnswer('height', '8'));
  await dispatchAndDeliver(ben, giveAnswer('height', '552'));
  expect(getPartyView(ben).stepsAhead).toBe(0);
  expect(findOfferedClue(ann)).toBeUndefined();
  expect(readTranscript(ben)).toEqual(readTranscript(ann));
});

it('PLAY-G115 the language, the mode and the position stay on the phone', async () => {
  const { backend, partyId, ann, ben } = await startPartyOfTwoPhones();
  await dispatchAndDeliver(
    ben,
    { kind: 'position-asked' },
    receivePositionFix({ lat: toriiStop.lat + 0.01, lon: toriiStop.lon }),
  );
  await dispatchAndDeliver(ben, { kind: 'language-changed', locale: 'zh' }, { kind: 'mode-changed', mode: 'home' });
  expect(ben.session.shown().state).toMatchObject({ locale: 'zh', mode: 'home', position: { kind: 'off' } });
  expect(ann.session.shown().state).toMatchObject({ locale: 'en', mode: 'spot' });
  expect(getPartyView(ann).members).toMatchObject([{ mode: 'spot' }, { mode: 'home' }]);
  const storedText = JSON.stringify([backend.entries(partyId), [...ben.device.stored.values()], listSaves(ben.saves)]);
  expect(storedText).not.toContain(String(toriiStop.lon));
  await dispatchAndDeliver(ben, arriveAtToriiAction);
  expect(findOfferedClue(ann)).toBe('height');
});

it('PLAY-G115 the mode survives a reload', async () => {
  const { ben } = await startPartyOfTwoPhones();
  await dispatchAndDeliver(ben, { kind: 'mode-changed', mode: 'home' });
  expect((await reloadPhone(ben)).session.shown().state.mode).toBe('home');
});

it('PLAY-G116 the first phone at a stop takes the party there', async () => {
  const { ann, ben } = await startPartyOfTwoPhones();
  await dispatchAndDeliver(ben, ...standStillAtPosition(toriiStop));
  expect(findOfferedClue(ben)).toBe('height');
  expect(findOfferedClue(ann)).toBe('height');
});

it('PLAY-G116 an arrival that was taken back does not come again while any phone stays there', async () => {
  const { backend, partyId, ann, ben } = await startPartyOfTwoPhones();
  await dispatchAndDeliver(ann, ...standStillAtPosition(toriiStop));
  await dispatchAndDeliver(ben, ...standStillAtPosition(toriiStop), undoAction);
  const entries = backend.entries(partyId).length;
  const standAtTorii = (phone: Phone) =>
    dispatchAndDeliver(phone, ...Array.from({ length: 3 }, () => receivePositionFix(toriiStop)));
  await standAtTorii(ann);
  await standAtTorii(ben);
  expect(findOfferedClue(ann)).toBeUndefined();
  expect(backend.entries(partyId)).toHaveLength(entries);
  await dispatchAndDeliver(ann, ...standStillAtPosition({ ...toriiStop, lat: toriiStop.lat - 0.001 }));
  await dispatchAndDeliver(ann, ...standStillAtPosition(toriiStop));
  expect(findOfferedClue(ben)).toBe('height');
});

it('PLAY-G116 while the party waits for all, each phone that is there counts once', async () => {
  const { backend, partyId, ann, ben } = await startPartyOfTwoPhones();
  const [annId, benId] = getPartyView(ann).members.map(({ id }) => id);
  ben.session.party.setWaitsForAll(true);
  await flushPromises();
  await dispatchAndDeliver(ann, ...standStillAtPosition(toriiStop));
  expect(getPartyView(ben)).toMatchObject({
    waitsForAll: true,
    reached: { torii: [annId] },
    awaitedMembers: [annId, benId],
  });
  const entries = backend.entries(partyId).length;
  await dispatchAndDeliver(ann, receivePositionFix(toriiStop), receivePositionFix(toriiStop));
  expect(backend.entries(partyId)).toHaveLength(entries);
  await dispatchAndDeliver(ben, arriveAtToriiAction);
  expect(findOfferedClue(ann)).toBe('height');
});

it('PLAY-G116 the party goes on without those who are missing', async () => {
  const { ann, ben } = await startPartyOfTwoPhones();
  ben.session.party.setWaitsForAll(true);
  await flushPromises();
  await dispatchAndDeliver(ann, arriveAtToriiAction);
  ann.session.party.continueWithoutAll('torii');
  await flushPromises();
  expect(findOfferedClue(ben)).toBe('height');
});

it('PLAY-G116 nobody waits for a member whose data was deleted', async () => {
  const { backend, ann, ben } = await startPartyOfTwoPhones();
  ann.session.party.setWaitsForAll(true);
  await flushPromises();
  await dispatchAndDeliver(ann, arriveAtToriiAction);
  backend.deleteVisitor(ben.browser);
  await flushPromises();
  expect(findOfferedClue(ann)).toBe('height');
  expect(getPartyView(ann).members).toMatchObject([{}, { profile: undefined }]);
});

it('PLAY-G110 every hundredth entry has a snapshot, from which a late friend continues', async () => {
  const { backend, ann, partyId } = await startParty();
  for (let step = 0; step < 105; step++) await dispatchAndDeliver(ann, chooseTeaAction);
  expect(backend.snapshot(partyId)?.sequence).toBe(100);
  const ben = await joinPartyWithNewPhone(backend, ann);
  expect(readTranscript(ben)).toEqual(readTranscript(ann));
  expect(getPartyView(ben).authors.size).toBe(getPartyView(ann).authors.size);
});
