import { expect, it } from 'vitest';
import {
  arriveAtGateAction,
  arriveAtToriiAction,
  chooseTeaAction,
  exampleGame,
  giveAnswer,
  skipClue,
} from '../../../walk/example-play.fixtures.ts';
import { readSavedWalk } from '../../../walk/saved-walk.ts';
import { listSaves } from '../session/fake-device.ts';
import { createWalkSession } from '../session/walk-session.ts';
import {
  dispatchAndDeliver,
  flushPromises,
  openInAnotherWindow,
  partyPack,
  readTranscript,
  startParty,
} from './played-party.fixtures.ts';

/**
 * Opens the party of one browser in two windows. Tells both windows about each saved step, as the app does
 * (`subscribeToSaveChanges`).
 */
async function openTwoWindows() {
  const { backend, ann: firstWindow, partyId } = await startParty();
  const secondWindow = await openInAnotherWindow(firstWindow);
  const { saveStep } = firstWindow.saves.progress;
  firstWindow.saves.progress.saveStep = async (...save) => {
    const saveResult = await saveStep(...save);
    for (const { session } of [firstWindow, secondWindow]) session.catchUp();
    return saveResult;
  };
  return { backend, partyId, here: firstWindow, there: secondWindow };
}

it('PLAY-G119 two windows of a browser play with one membership and show the same', async () => {
  const { backend, partyId, here, there } = await openTwoWindows();
  await dispatchAndDeliver(here, arriveAtToriiAction);
  await dispatchAndDeliver(there, giveAnswer('height', '7'));
  expect(readTranscript(here)).toEqual(readTranscript(there));
  expect(here.session.party.shown().members).toHaveLength(1);
  expect(here.session.shown().isFromElsewhere).toBe(true);
  expect(there.session.shown().isFromElsewhere).toBe(false);
  expect(backend.entries(partyId).filter(({ data }) => data.includes('answer-given'))).toHaveLength(1);
  expect(listSaves(here.saves)).toHaveLength(1);
});

it('PLAY-G119 a window shows and sends the unsent steps of another one, each once', async () => {
  const { backend, partyId, here, there } = await openTwoWindows();
  here.browser.network = 'offline';
  await dispatchAndDeliver(here, chooseTeaAction, arriveAtToriiAction);
  expect(readTranscript(there)).toEqual(readTranscript(here));
  here.close();
  here.browser.network = 'up';
  there.device.goOnline();
  await flushPromises();
  expect(there.session.party.shown().unsentSteps).toBe(0);
  expect(backend.entries(partyId).filter(({ data }) => data.includes('choice-made'))).toHaveLength(1);
  expect([...here.device.stored.values()][0]?.pending).toEqual([]);
});

it('PLAY-G119 steps in both windows without a connection keep their saves in one line', async () => {
  const { here, there } = await openTwoWindows();
  here.browser.network = 'offline';
  await dispatchAndDeliver(here, arriveAtToriiAction);
  await dispatchAndDeliver(there, skipClue('height'));
  await dispatchAndDeliver(here, arriveAtGateAction);
  here.browser.network = 'up';
  here.device.goOnline();
  await flushPromises();
  expect(readTranscript(here)).toEqual(readTranscript(there));
  expect(listSaves(here.saves)).toHaveLength(1);
});

it('PLAY-G119 a window that plays alone loses nothing to the party', async () => {
  const { here } = await openTwoWindows();
  const [begunSave = ''] = listSaves(here.saves);
  const savedState = readSavedWalk(partyPack.game, begunSave);
  if (savedState.kind !== 'ready') throw new Error(savedState.sentence);
  const soloSession = createWalkSession(savedState.state, begunSave, {
    game: exampleGame,
    progress: here.saves.progress,
    now: here.device.now,
  });
  soloSession.dispatch(arriveAtGateAction);
  await flushPromises();
  await dispatchAndDeliver(here, arriveAtToriiAction);
  const stops = listSaves(here.saves).map((text) => text.match(/"arrival","stop":"(\w+)"/)?.[1]);
  expect(stops.sort()).toEqual(['gate', 'torii']);
});

it('PLAY-G119 when one window leaves, the other one walks on alone as well', async () => {
  const { here, there } = await openTwoWindows();
  await here.session.party.leave();
  await flushPromises();
  expect(there.session.party.shown().status).not.toBe('together');
  await dispatchAndDeliver(there, arriveAtToriiAction);
  expect(readTranscript(there).at(-1)).toBe('torii.1');
});

it('PLAY-G119 a window does not repeat an entry that the device still has as unsent', async () => {
  const { backend, ann: firstWindow, partyId } = await startParty();
  const secondWindow = await openInAnotherWindow(firstWindow);
  firstWindow.browser.network = 'offline';
  await dispatchAndDeliver(firstWindow, chooseTeaAction);
  const [unsent] = firstWindow.device.stored.values();
  firstWindow.browser.network = 'up';
  firstWindow.device.goOnline();
  await flushPromises();
  const shownTranscript = readTranscript(secondWindow);
  // Simulate that the first window closed before it recorded that its entry had reached the log.
  if (unsent) firstWindow.device.stored.set(partyId, { ...unsent, sequence: 99 });
  const lengths = new Set<number>();
  secondWindow.session.subscribe(() => lengths.add(readTranscript(secondWindow).length));
  secondWindow.session.catchUp();
  await flushPromises();
  // The choice never appears twice in the second window's transcript, not even briefly.
  expect([...lengths].every((length) => length === shownTranscript.length)).toBe(true);
  await dispatchAndDeliver(secondWindow, arriveAtToriiAction);
  expect(firstWindow.device.stored.get(partyId)?.pending).toEqual([]);
  expect(backend.entries(partyId).filter(({ data }) => data.includes('choice-made'))).toHaveLength(1);
});
