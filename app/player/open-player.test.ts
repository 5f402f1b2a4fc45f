import { expect, it } from 'vitest';
import { after, game, start, toTorii } from '../../walk/example-play.fixtures.ts';
import { exampleWalk } from '../../walk/example-walk.fixtures.ts';
import { saveWalk } from '../../walk/saved-walk.ts';
import type { WalkMode } from '../../walk/state.ts';
import { beginAnew, openPlayer, type PlayerRequest, type PlayerSources, type Stage } from './open-player.ts';
import { packed } from './pack/packed-example.fixtures.ts';
import { activeSession } from './session/active-sessions.ts';
import { type FakeDevice, fakeDevice, savesOn } from './session/fake-device.ts';

/** A new site for each test: sessions stay active in their document and are found by the pack's hash. */
let sites = 0;

/** A site with two packs of a walk, of which the walk in progress uses the older one, and a device. */
function open(device: FakeDevice, missing: readonly string[] = []) {
  sites += 1;
  const [older, newest] = [`older-${sites}`, `newest-${sites}`];
  const sources: PlayerSources = {
    async loadPack(id, hash) {
      if (missing.includes('pack')) throw new Error('offline');
      return { id, hash, packed, game, addressOf: (file) => `/walks/${id}/${hash}/${file}` };
    },
    async loadPackWords(_id, hash, locale) {
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
    start: (kind: PlayerRequest['start']) => openPlayer({ ...request, start: kind }, sources),
    beginAnew: (mode: WalkMode) => beginAnew(mode, request, sources),
  };
}

/** Returns the stage, which must be of this kind. */
function expectStage<Kind extends Stage['kind']>(stage: Stage, kind: Kind): Extract<Stage, { kind: Kind }> {
  expect(stage.kind).toBe(kind);
  return stage as Extract<Stage, { kind: Kind }>;
}

const emptyDevice = () => fakeDevice(exampleWalk.id);
const begun = after(start(), toTorii);
const deviceWithSave = () => fakeDevice(exampleWalk.id, saveWalk(begun));

it.each(['spot', 'home'] as const)('PLAY-G1 starting (%s) begins a walk that is not saved yet', async (mode) => {
  const device = emptyDevice();
  const { newest, start } = open(device);
  const { pack, words, session, isResumed } = expectStage(await start(mode), 'playing');
  expect(session.shown().state).toMatchObject({ mode, locale: 'jp' });
  expect(isResumed).toBe(false);
  expect(pack.hash).toBe(newest);
  expect(words).toEqual({ title: `${newest} in jp` });
  expect(savesOn(device)).toEqual([saveWalk(session.shown().state)]);
});

it('PLAY-G1 starting a walk in progress asks first, and resumes it with its own pack', async () => {
  const device = deviceWithSave();
  const { older, start } = open(device);
  const { state, mode, resume } = expectStage(await start('home'), 'begun');
  expect(mode).toBe('home');
  expect(saveWalk(state)).toBe(saveWalk(begun));
  const { pack, session, isResumed } = resume();
  expect(pack.hash).toBe(older);
  expect(isResumed).toBe(true);
  expect(session.shown().state).toEqual(state);
  expect(savesOn(device)).toEqual([saveWalk(begun)]);
});

it('PLAY-G1 PLAY-G43 beginning anew uses the newest pack and keeps the earlier save', async () => {
  const device = deviceWithSave();
  const { newest, beginAnew } = open(device);
  const { pack, session } = expectStage(await beginAnew('home'), 'playing');
  expect(pack.hash).toBe(newest);
  expect(savesOn(device)).toEqual([saveWalk(session.shown().state), saveWalk(begun)]);
});

it('PLAY-G1 a saved walk continues from its save', async () => {
  const { start } = open(deviceWithSave());
  const { session, isResumed } = expectStage(await start('saved'), 'playing');
  expect(isResumed).toBe(true);
  expect(saveWalk(session.shown().state)).toBe(saveWalk(begun));
});

it('PLAY-G1 a saved walk continues the session of this document', async () => {
  const { start } = open(deviceWithSave());
  const { session } = expectStage(await start('saved'), 'playing');
  const again = expectStage(await start('saved'), 'playing');
  expect(again.session).toBe(session);
  expect(again.isResumed).toBe(true);
});

it('PLAY-G1 a saved walk that is no longer on the device begins on the spot', async () => {
  const { start } = open(emptyDevice());
  const { session, isResumed } = expectStage(await start('saved'), 'playing');
  expect(session.shown().state.mode).toBe('spot');
  expect(isResumed).toBe(false);
});

it('PLAY-G1 PLAY-G2 unsaved steps of this document are offered before any save', async () => {
  const device = deviceWithSave();
  const { start } = open(device);
  const { session } = expectStage(await start('saved'), 'playing');
  device.isFull = true;
  session.dispatch({ kind: 'clue-skipped', clue: 'height' });
  await session.settled();
  const { state, resume } = expectStage(await start('spot'), 'begun');
  expect(state).toBe(session.shown().state);
  expect(resume().session).toBe(session);
  // Leaves no unsaved steps for other tests.
  device.isFull = false;
  session.saveAgain();
  await session.settled();
});

it.each([
  ['newer-version', '{"version":99}'],
  ['damaged', 'no save'],
])('PLAY-G1 a save that cannot be read (%s) is reported, and stays', async (because, text) => {
  const device = fakeDevice(exampleWalk.id, text);
  const { start, older } = open(device);
  const stage = expectStage(await start('home'), 'unreadable');
  expect(stage).toMatchObject({ because, mode: 'home' });
  expect(savesOn(device)).toEqual([text]);
  expect(activeSession({ id: exampleWalk.id, hash: older })).toBeUndefined();
});

it.each(['pack', 'words'])('PLAY-G1 a walk whose %s cannot be loaded is not begun', async (missing) => {
  const device = emptyDevice();
  const { start, beginAnew } = open(device, [missing]);
  expect(await start('spot')).toEqual({ kind: 'not-loaded' });
  expect(await start('saved')).toEqual({ kind: 'not-loaded' });
  expect(await beginAnew('spot')).toEqual({ kind: 'not-loaded' });
  expect(savesOn(device)).toEqual([]);
});
