import { expect, it } from 'vitest';
import { exampleWalk } from '../../walk/example-walk.fixtures.ts';
import { serializeWalk } from '../../walk/saved-walk.ts';
import { begunState, createDeviceWithSave, createEmptyDevice, expectStage, openSite } from './opened-site.fixtures.ts';
import { findActiveSession } from './session/active-sessions.ts';
import { createFakeDevice, listSaves } from './session/fake-device.ts';

it.each(['spot', 'home'] as const)('PLAY-G1 starting (%s) begins a walk that is not saved yet', async (mode) => {
  const device = createEmptyDevice();
  const { newest, start } = openSite(device);
  const { pack, messages, session, isResumed } = expectStage(await start(mode), 'playing');
  expect(session.shown().state).toMatchObject({ mode, locale: 'jp' });
  expect(isResumed).toBe(false);
  expect(pack.hash).toBe(newest);
  expect(messages).toEqual({ title: `${newest} in jp` });
  await session.settled();
  expect(listSaves(device)).toEqual([serializeWalk(session.shown().state)]);
});

it('PLAY-G1 a walk opens before its beginning is saved', async () => {
  const device = createEmptyDevice();
  device.progress.saveRestartedWalk = () => new Promise(() => undefined);
  const { session } = expectStage(await openSite(device).start('home'), 'playing');
  expect(session.shown().state.transcript).not.toEqual([]);
  expect(listSaves(device)).toEqual([]);
});

it.each(['spot', 'home'] as const)('PLAY-G1 a start (%s) begins the walk with the prepared session', async (mode) => {
  const device = createEmptyDevice();
  const { prepare, start } = openSite(device);
  const preparedStage = await prepare();
  expect(preparedStage?.session.shown().state.transcript).not.toEqual([]);
  await preparedStage?.session.settled();
  expect(listSaves(device)).toEqual([]);
  const { session, isPrepared } = expectStage(await start(mode, undefined, preparedStage), 'playing');
  expect([session, isPrepared]).toEqual([preparedStage?.session, true]);
  expect(session.shown().state).toMatchObject({ mode, locale: 'jp' });
  expect(session.shown().state.startedAtMs).toBeGreaterThan(0);
  await session.settled();
  expect(listSaves(device)).toEqual([serializeWalk(session.shown().state)]);
});

it('PLAY-G1 a walk in progress is not prepared', async () => {
  expect(await openSite(createDeviceWithSave()).prepare()).toBeUndefined();
  const { prepare, start } = openSite(createEmptyDevice());
  await start('home');
  expect(await prepare()).toBeUndefined();
});

it('PLAY-G1 a walk that was begun in another window since it was prepared asks first', async () => {
  const device = createEmptyDevice();
  const { prepare, start } = openSite(device);
  const preparedStage = await prepare();
  await device.progress.saveRestartedWalk(exampleWalk.id, serializeWalk(begunState));
  expectStage(await start('home', undefined, preparedStage), 'begun');
  expect(listSaves(device)).toEqual([serializeWalk(begunState)]);
});

it('PLAY-G64 a walk begins on the way to a stop that has a start, and otherwise with its first line', async () => {
  const readFirstLine = async (from: string) => {
    const { session } = expectStage(await openSite(createEmptyDevice()).start('spot', from), 'playing');
    return session.shown().state.transcript[0];
  };
  expect(await readFirstLine('cave')).toMatchObject({ line: { id: 'recap.1' } });
  expect(await readFirstLine('torii')).toMatchObject({ line: { id: 'opening.1' } });
  expect(await readFirstLine('nowhere')).toMatchObject({ line: { id: 'opening.1' } });
});

it('PLAY-G1 starting a walk in progress asks first, and resumes it with its own pack', async () => {
  const device = createDeviceWithSave();
  const { older, start } = openSite(device);
  const { state, mode, resume } = expectStage(await start('home'), 'begun');
  expect(mode).toBe('home');
  expect(serializeWalk(state)).toBe(serializeWalk(begunState));
  const { pack, session, isResumed } = resume();
  expect(pack.hash).toBe(older);
  expect(isResumed).toBe(true);
  expect(session.shown().state).toEqual(state);
  expect(listSaves(device)).toEqual([serializeWalk(begunState)]);
});

it('PLAY-G1 restarting a walk uses the newest pack and keeps the earlier save', async () => {
  const device = createDeviceWithSave();
  const { newest, restartWalk } = openSite(device);
  const { pack, session } = expectStage(await restartWalk('home'), 'playing');
  expect(pack.hash).toBe(newest);
  await session.settled();
  expect(listSaves(device)).toEqual([serializeWalk(session.shown().state), serializeWalk(begunState)]);
});

it('PLAY-G1 a saved walk continues from its save', async () => {
  const { start } = openSite(createDeviceWithSave());
  const { session, isResumed } = expectStage(await start('saved'), 'playing');
  expect(isResumed).toBe(true);
  expect(serializeWalk(session.shown().state)).toBe(serializeWalk(begunState));
});

it('PLAY-G1 a saved walk continues the session of this document', async () => {
  const { start } = openSite(createDeviceWithSave());
  const { session } = expectStage(await start('saved'), 'playing');
  const resumedStage = expectStage(await start('saved'), 'playing');
  expect(resumedStage.session).toBe(session);
  expect(resumedStage.isResumed).toBe(true);
});

it('PLAY-G1 a saved walk that is no longer on the device begins on the spot', async () => {
  const { start } = openSite(createEmptyDevice());
  const { session, isResumed } = expectStage(await start('saved'), 'playing');
  expect(session.shown().state.mode).toBe('spot');
  expect(isResumed).toBe(false);
});

it('PLAY-G2 the player offers unsaved steps of this document before any save', async () => {
  const device = createDeviceWithSave();
  const { start } = openSite(device);
  const { session } = expectStage(await start('saved'), 'playing');
  device.isFull = true;
  session.dispatch({ kind: 'clue-skipped', clue: 'height' });
  await session.settled();
  const { state, resume } = expectStage(await start('spot'), 'begun');
  expect(state).toBe(session.shown().state);
  expect(resume().session).toBe(session);
  // Save the steps. A session with unsaved steps stays active in this document, so later tests would find it.
  device.isFull = false;
  session.saveAgain();
  await session.settled();
});

it.each([
  ['newer-version', '{"version":99}'],
  ['damaged', 'no save'],
])('PLAY-G1 a save that cannot be read (%s) is reported, and stays', async (reason, text) => {
  const device = createFakeDevice(exampleWalk.id, text);
  const { start, older } = openSite(device);
  const stage = expectStage(await start('home'), 'unreadable');
  expect(stage).toMatchObject({ reason, mode: 'home' });
  expect(listSaves(device)).toEqual([text]);
  expect(findActiveSession({ id: exampleWalk.id, hash: older })).toBeUndefined();
});

it.each(['pack', 'words'])('PLAY-G1 a walk whose %s cannot be loaded is not begun', async (missing) => {
  const device = createEmptyDevice();
  const { start, restartWalk } = openSite(device, [missing]);
  expect(await start('spot')).toEqual({ kind: 'not-loaded' });
  expect(await start('saved')).toEqual({ kind: 'not-loaded' });
  expect(await restartWalk('spot')).toEqual({ kind: 'not-loaded' });
  expect(listSaves(device)).toEqual([]);
});
