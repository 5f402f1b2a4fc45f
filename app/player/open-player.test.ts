import { expect, it } from 'vitest';
import { applyActions, arriveAtTorii, game, startExample } from '../../walk/example-play.fixtures.ts';
import { exampleWalk } from '../../walk/example-walk.fixtures.ts';
import { saveWalk } from '../../walk/saved-walk.ts';
import type { WalkMode } from '../../walk/walk-mode.ts';
import { openPlayer, type PlayerSources, type PlayerStage, restartWalk, type WalkStartOptions } from './open-player.ts';
import { packed } from './pack/packed-example.fixtures.ts';
import { findActiveSession } from './session/active-sessions.ts';
import { createFakeDevice, type FakeDevice, listSaves } from './session/fake-device.ts';

/**
 * The number of sites opened so far. It makes pack hashes unique, so that no test finds the active session of an
 * earlier test.
 */
let sites = 0;

/** Opens a site that has an older and a newer pack of a walk. A walk in progress uses the older pack. */
function openSite(device: FakeDevice, missing: readonly string[] = []) {
  sites += 1;
  const [older, newest] = [`older-${sites}`, `newest-${sites}`];
  const sources: PlayerSources = {
    async loadPack(id, hash) {
      if (missing.includes('pack')) throw new Error('offline');
      return { id, hash, packed, game, addressOf: (file) => `/walks/${id}/${hash}/${file}` };
    },
    async loadPackMessages(_id, hash, locale) {
      if (missing.includes('words')) throw new Error('offline');
      return { title: `${hash} in ${locale}` };
    },
    usedPacks: { packToUse: async () => older },
    progress: device.progress,
  };
  const request = { walk: { id: exampleWalk.id, hash: newest }, locale: 'jp' } as const;
  return {
    older,
    newest,
    start: (mode: WalkStartOptions['mode'], from?: string) =>
      openPlayer({ ...request, start: { mode, from } }, sources),
    restartWalk: (mode: WalkMode) => restartWalk({ mode }, request, sources),
  };
}

/** Expects a stage of this kind, and returns the stage with the narrowed type. */
function expectStage<Kind extends PlayerStage['kind']>(
  stage: PlayerStage,
  kind: Kind,
): Extract<PlayerStage, { kind: Kind }> {
  expect(stage.kind).toBe(kind);
  return stage as Extract<PlayerStage, { kind: Kind }>;
}

const createEmptyDevice = () => createFakeDevice(exampleWalk.id);
const begun = applyActions(startExample(), arriveAtTorii);
const createDeviceWithSave = () => createFakeDevice(exampleWalk.id, saveWalk(begun));

it.each(['spot', 'home'] as const)('PLAY-G1 starting (%s) begins a walk that is not saved yet', async (mode) => {
  const device = createEmptyDevice();
  const { newest, start } = openSite(device);
  const { pack, messages, session, isResumed } = expectStage(await start(mode), 'playing');
  expect(session.shown().state).toMatchObject({ mode, locale: 'jp' });
  expect(isResumed).toBe(false);
  expect(pack.hash).toBe(newest);
  expect(messages).toEqual({ title: `${newest} in jp` });
  await session.settled();
  expect(listSaves(device)).toEqual([saveWalk(session.shown().state)]);
});

it('PLAY-G1 a walk opens before its beginning is saved', async () => {
  const device = createEmptyDevice();
  device.progress.saveRestartedWalk = () => new Promise(() => undefined);
  const { session } = expectStage(await openSite(device).start('home'), 'playing');
  expect(session.shown().state.transcript).not.toEqual([]);
  expect(listSaves(device)).toEqual([]);
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
  expect(saveWalk(state)).toBe(saveWalk(begun));
  const { pack, session, isResumed } = resume();
  expect(pack.hash).toBe(older);
  expect(isResumed).toBe(true);
  expect(session.shown().state).toEqual(state);
  expect(listSaves(device)).toEqual([saveWalk(begun)]);
});

it('PLAY-G1 restarting a walk uses the newest pack and keeps the earlier save', async () => {
  const device = createDeviceWithSave();
  const { newest, restartWalk } = openSite(device);
  const { pack, session } = expectStage(await restartWalk('home'), 'playing');
  expect(pack.hash).toBe(newest);
  await session.settled();
  expect(listSaves(device)).toEqual([saveWalk(session.shown().state), saveWalk(begun)]);
});

it('PLAY-G1 a saved walk continues from its save', async () => {
  const { start } = openSite(createDeviceWithSave());
  const { session, isResumed } = expectStage(await start('saved'), 'playing');
  expect(isResumed).toBe(true);
  expect(saveWalk(session.shown().state)).toBe(saveWalk(begun));
});

it('PLAY-G1 a saved walk continues the session of this document', async () => {
  const { start } = openSite(createDeviceWithSave());
  const { session } = expectStage(await start('saved'), 'playing');
  const again = expectStage(await start('saved'), 'playing');
  expect(again.session).toBe(session);
  expect(again.isResumed).toBe(true);
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
  // Save the steps, because unsaved steps would affect other tests.
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
