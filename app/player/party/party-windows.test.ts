import { expect, it } from 'vitest';
import {
  arriveAtGate,
  arriveAtTorii,
  chooseTea,
  game,
  giveAnswer,
  skipClue,
} from '../../../walk/example-play.fixtures.ts';
import { readSavedWalk } from '../../../walk/saved-walk.ts';
import { listSaves } from '../session/fake-device.ts';
import { createWalkSession } from '../session/walk-session.ts';
import { openInAnotherWindow, type Phone, pack, settle, startParty, transcriptOf } from './played-party.fixtures.ts';

/** Opens the party of one browser in two windows. Each save is announced to both, as the device does. */
async function openTwoWindows() {
  const { backend, ann: here, partyId } = await startParty();
  const there = await openInAnotherWindow(here);
  const { saveStep } = here.saves.progress;
  here.saves.progress.saveStep = async (...save) => {
    const result = await saveStep(...save);
    for (const { session } of [here, there]) session.catchUp();
    return result;
  };
  return { backend, partyId, here, there };
}

async function play({ session }: Phone, ...actions: Parameters<Phone['session']['dispatch']>[0][]) {
  for (const action of actions) session.dispatch(action);
  await settle();
}

it('PLAY-G119 two windows of a browser play with one membership and show the same', async () => {
  const { backend, partyId, here, there } = await openTwoWindows();
  await play(here, arriveAtTorii);
  await play(there, giveAnswer('height', '7'));
  expect(transcriptOf(here)).toEqual(transcriptOf(there));
  expect(here.session.party.shown().members).toHaveLength(1);
  expect(here.session.shown().isFromElsewhere).toBe(true);
  expect(there.session.shown().isFromElsewhere).toBe(false);
  expect(backend.entries(partyId).filter(({ data }) => data.includes('answer-given'))).toHaveLength(1);
  expect(listSaves(here.saves)).toHaveLength(1);
});

it('PLAY-G119 a window shows and sends the unsent steps of another one, each once', async () => {
  const { backend, partyId, here, there } = await openTwoWindows();
  here.browser.network = 'offline';
  await play(here, chooseTea, arriveAtTorii);
  expect(transcriptOf(there)).toEqual(transcriptOf(here));
  here.close();
  here.browser.network = 'up';
  there.device.goOnline();
  await settle();
  expect(there.session.party.shown().unsentSteps).toBe(0);
  expect(backend.entries(partyId).filter(({ data }) => data.includes('choice-made'))).toHaveLength(1);
  expect([...here.device.stored.values()][0]?.pending).toEqual([]);
});

it('PLAY-G119 steps in both windows without a connection keep their saves in one line', async () => {
  const { here, there } = await openTwoWindows();
  here.browser.network = 'offline';
  await play(here, arriveAtTorii);
  await play(there, skipClue('height'));
  await play(here, arriveAtGate);
  here.browser.network = 'up';
  here.device.goOnline();
  await settle();
  expect(transcriptOf(here)).toEqual(transcriptOf(there));
  expect(listSaves(here.saves)).toHaveLength(1);
});

it('PLAY-G119 a window that plays alone loses nothing to the party', async () => {
  const { here } = await openTwoWindows();
  const [begun = ''] = listSaves(here.saves);
  const saved = readSavedWalk(pack.game, begun);
  if (saved.kind !== 'ready') throw new Error(saved.sentence);
  const alone = createWalkSession(saved.state, begun, { game, progress: here.saves.progress, now: here.device.now });
  alone.dispatch(arriveAtGate);
  await settle();
  await play(here, arriveAtTorii);
  const stops = listSaves(here.saves).map((text) => text.match(/"arrival","stop":"(\w+)"/)?.[1]);
  expect(stops.sort()).toEqual(['gate', 'torii']);
});

it('PLAY-G119 when one window leaves, the other one walks on alone as well', async () => {
  const { here, there } = await openTwoWindows();
  await here.session.party.leave();
  await settle();
  expect(there.session.party.shown().status).not.toBe('together');
  await play(there, arriveAtTorii);
  expect(transcriptOf(there).at(-1)).toBe('torii.1');
});

it('PLAY-G119 a window does not repeat an entry that the device still has as unsent', async () => {
  const { backend, ann: here, partyId } = await startParty();
  const there = await openInAnotherWindow(here);
  here.browser.network = 'offline';
  await play(here, chooseTea);
  const [unsent] = here.device.stored.values();
  here.browser.network = 'up';
  here.device.goOnline();
  await settle();
  const shown = transcriptOf(there);
  // The window was closed before it noted that its entry was written.
  if (unsent) here.device.stored.set(partyId, { ...unsent, sequence: 99 });
  const lengths = new Set<number>();
  there.session.subscribe(() => lengths.add(transcriptOf(there).length));
  there.session.catchUp();
  await settle();
  // Not even for a moment is the step there twice.
  expect([...lengths].every((length) => length === shown.length)).toBe(true);
  await play(there, arriveAtTorii);
  expect(here.device.stored.get(partyId)?.pending).toEqual([]);
  expect(backend.entries(partyId).filter(({ data }) => data.includes('choice-made'))).toHaveLength(1);
});
