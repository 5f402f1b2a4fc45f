import { expect, it } from 'vitest';
import {
  arriveAtToriiAction,
  chooseTeaAction,
  exampleGame,
  receivePositionFix,
  startExample,
  toriiStop,
  undoAction,
} from '../../../walk/example-play.fixtures.ts';
import { readSavedWalk, serializeWalk } from '../../../walk/saved-walk.ts';
import { createFakeDevice, listSaves } from './fake-device.ts';
import { createWalkSession, type ProgressForSession, prepareWalkSession } from './walk-session.ts';

/**
 * Returns a device on which each save stays pending until the test calls the `done` of that save. With `refusal`, the
 * save then fails for this reason. Otherwise it succeeds.
 */
function createDelayingDevice(refusal?: 'no-room' | 'blocked') {
  const saves: { text: string; replaces: string | undefined; done: () => void }[] = [];
  const saveSlowly = (walkId: string, text: string, replaces?: string) =>
    new Promise<
      { ok: true; value: { walkId: string; text: string; others: [] } } | { ok: false; reason: 'no-room' | 'blocked' }
    >((resolve) =>
      saves.push({
        text,
        replaces,
        done: () =>
          resolve(refusal ? { ok: false, reason: refusal } : { ok: true, value: { walkId, text, others: [] } }),
      }),
    );
  const progress: ProgressForSession = {
    save: saveSlowly,
    saveStep: saveSlowly,
    saveRestartedWalk: saveSlowly,
    list: async () => ({ ok: true, value: [] }),
  };
  return { saves, progress };
}

function openSession(refusal?: 'no-room' | 'blocked') {
  const device = createDelayingDevice(refusal);
  const firstState = startExample();
  const savedText = serializeWalk(firstState);
  let nowMs = 1000;
  const tickClock = () => {
    nowMs += 1000;
    return nowMs;
  };
  return {
    ...device,
    first: firstState,
    saved: savedText,
    walk: createWalkSession(firstState, savedText, { game: exampleGame, progress: device.progress, now: tickClock }),
  };
}

/** Returns a device with the save of a walk that has just begun. */
function createDeviceWithNewWalk() {
  const firstState = startExample();
  const savedText = serializeWalk(firstState);
  const device = createFakeDevice(firstState.walkId, savedText);
  return { first: firstState, saved: savedText, device, progress: device.progress };
}

/** Opens the same walk in two windows of a device. */
function openTwoWindows() {
  const { first, saved, device, progress } = createDeviceWithNewWalk();
  const createSession = () => createWalkSession(first, saved, { game: exampleGame, progress, now: Date.now });
  return { device, progress, here: createSession(), there: createSession() };
}

it('PLAY-G1 a prepared session saves nothing until the walk begins', async () => {
  const device = createFakeDevice(exampleGame.walk.id);
  const session = prepareWalkSession(startExample(), { game: exampleGame, progress: device.progress, now: Date.now });
  await session.settled();
  expect(listSaves(device)).toEqual([]);
  const begunState = { ...startExample(), startedAtMs: 5000 };
  session.begin(begunState);
  expect(session.shown().state).toBe(begunState);
  await session.settled();
  session.dispatch(arriveAtToriiAction);
  await session.settled();
  expect(listSaves(device)).toEqual([serializeWalk(session.shown().state)]);
});

it("API-S9 a notified window loads the other window's save and says so", async () => {
  const { here, there } = openTwoWindows();
  there.dispatch(arriveAtToriiAction);
  await there.settled();
  here.dispatch({ kind: 'position-asked' });
  here.dispatch(receivePositionFix({ lat: toriiStop.lat + 0.01, lon: toriiStop.lon }));
  here.catchUp();
  await here.settled();
  expect(here.shown()).toMatchObject({ isFromElsewhere: true, savingProblem: undefined });
  expect(here.shown().state.transcript).toEqual(there.shown().state.transcript);
  expect(here.shown().state.position.kind).toBe('good');
  expect(there.shown().isFromElsewhere).toBe(false);
});

it('API-S9 a window without a notification loads the other save at its next step, without a second save', async () => {
  const { device, here, there } = openTwoWindows();
  there.dispatch(arriveAtToriiAction);
  await there.settled();
  here.dispatch(chooseTeaAction);
  here.dispatch(chooseTeaAction);
  await here.settled();
  expect(here.shown().state.transcript).toEqual(there.shown().state.transcript);
  expect(here.shown().isFromElsewhere).toBe(true);
  expect(listSaves(device)).toHaveLength(1);
  here.dispatch(undoAction);
  await here.settled();
  expect(here.shown().isFromElsewhere).toBe(false);
  there.catchUp();
  await there.settled();
  expect(there.shown().state.transcript).toEqual(here.shown().state.transcript);
});

it("PLAY-G2 unsaved steps of one window stay beside another window's save", async () => {
  const { device, here, there } = openTwoWindows();
  device.isFull = true;
  here.dispatch(arriveAtToriiAction);
  await here.settled();
  device.isFull = false;
  there.dispatch(chooseTeaAction);
  await there.settled();
  here.catchUp();
  await here.settled();
  expect(here.shown().savingProblem).toBe('no-room');
  here.saveAgain();
  await here.settled();
  expect(listSaves(device).toSorted()).toEqual(
    [here, there].map((walk) => serializeWalk(walk.shown().state)).toSorted(),
  );
});

it('PLAY-G2 a save that this window cannot read is not loaded, and nothing is lost', async () => {
  const { device, here } = openTwoWindows();
  device.stored = { walkId: 'example', text: '{"version":99}', others: [] };
  here.catchUp();
  here.dispatch(arriveAtToriiAction);
  await here.settled();
  expect(here.shown().isFromElsewhere).toBe(false);
  expect(listSaves(device)).toContain('{"version":99}');
  expect(listSaves(device)).toContain(serializeWalk(here.shown().state));
});

it('PLAY-G2 a walk that was restarted on a full device stays current when the device has room again', async () => {
  const { device, progress, there } = openTwoWindows();
  there.dispatch(arriveAtToriiAction);
  await there.settled();
  device.isFull = true;
  const restartedSession = createWalkSession({ ...startExample(), startedAtMs: 2000 }, undefined, {
    game: exampleGame,
    progress,
    now: Date.now,
  });
  await restartedSession.settled();
  device.isFull = false;
  restartedSession.saveAgain();
  await restartedSession.settled();
  expect(listSaves(device)).toEqual([restartedSession, there].map((walk) => serializeWalk(walk.shown().state)));
});

it('PLAY-G2 a step is visible only after it is saved on the device', async () => {
  const { walk, saves, first, saved } = openSession();
  walk.dispatch(arriveAtToriiAction);
  await Promise.resolve();
  expect(walk.shown().state).toBe(first);
  expect(saves).toHaveLength(1);
  expect(saves[0]?.replaces).toBe(saved);
  saves[0]?.done();
  await walk.settled();
  expect(walk.shown().state.transcript.length).toBeGreaterThan(first.transcript.length);
  const read = readSavedWalk(exampleGame, saves[0]?.text ?? '');
  expect(read.kind === 'ready' && read.state.transcript).toEqual(walk.shown().state.transcript);
});

it('PLAY-G2 quick steps are saved one after another, each in place of the previous one', async () => {
  const { walk, saves } = openSession();
  walk.dispatch(chooseTeaAction);
  walk.dispatch(arriveAtToriiAction);
  await Promise.resolve();
  expect(saves).toHaveLength(1);
  saves[0]?.done();
  await new Promise((resolve) => setImmediate(resolve));
  expect(saves).toHaveLength(2);
  expect(saves[1]?.replaces).toBe(saves[0]?.text);
  saves[1]?.done();
  await walk.settled();
  expect(walk.shown().state.transcript.at(-1)).toMatchObject({ kind: 'line', line: { id: 'torii.1' } });
});

it('PLAY-G2 a position is visible at once and saved nowhere', async () => {
  const { walk, saves } = openSession();
  walk.dispatch({ kind: 'position-asked' });
  walk.dispatch(receivePositionFix({ lat: toriiStop.lat + 0.01, lon: toriiStop.lon }));
  expect(walk.shown().state.position.kind).toBe('good');
  await walk.settled();
  expect(saves).toEqual([]);
});

it('PLAY-G2 an event without effect changes nothing and notifies no listener', () => {
  const { walk, first } = openSession();
  let calls = 0;
  walk.subscribe(() => calls++);
  walk.dispatch({ kind: 'choice-made', choice: 'nowhere.c1' });
  expect(walk.shown().state).toBe(first);
  expect(calls).toBe(0);
});

it.each(['no-room', 'blocked'] as const)(
  'PLAY-G2 a step that cannot be saved (%s) is visible all the same, with the reason',
  async (reason) => {
    const { walk, saves } = openSession(reason);
    walk.dispatch(arriveAtToriiAction);
    await Promise.resolve();
    saves[0]?.done();
    await walk.settled();
    expect(walk.shown().savingProblem).toBe(reason);
    expect(walk.shown().state.transcript.at(-1)).toMatchObject({ kind: 'line' });
  },
);

it("PLAY-G2 after unsaved steps, a step replaces the device's save even after an undo", async () => {
  const { first, saved, device, progress } = createDeviceWithNewWalk();
  const walk = createWalkSession(first, saved, { game: exampleGame, progress, now: Date.now });
  walk.dispatch(arriveAtToriiAction);
  await walk.settled();
  device.isFull = true;
  walk.dispatch(undoAction);
  await walk.settled();
  expect(walk.shown().savingProblem).toBe('no-room');
  device.isFull = false;
  walk.dispatch(chooseTeaAction);
  await walk.settled();
  expect(walk.shown().savingProblem).toBeUndefined();
  expect(listSaves(device)).toEqual([serializeWalk(walk.shown().state)]);
});

it('PLAY-G2 unsaved steps are saved again only on request', async () => {
  const { walk, saves } = openSession('no-room');
  walk.saveAgain();
  walk.dispatch(arriveAtToriiAction);
  await Promise.resolve();
  walk.saveAgain();
  saves[0]?.done();
  await walk.settled();
  expect(saves).toHaveLength(1);
  walk.saveAgain();
  await Promise.resolve();
  expect(saves).toHaveLength(2);
  expect(saves[1]).toMatchObject({ text: saves[0]?.text, replaces: saves[0]?.replaces });
  saves[1]?.done();
});

it('PLAY-G2 a new walk is saved at once', async () => {
  const { saves, progress } = createDelayingDevice();
  const firstState = startExample();
  createWalkSession(firstState, undefined, { game: exampleGame, progress, now: Date.now });
  await Promise.resolve();
  expect(saves.map(({ text }) => text)).toEqual([serializeWalk(firstState)]);
});
