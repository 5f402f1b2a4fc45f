import { expect, it } from 'vitest';
import {
  applyActions,
  arriveAtGateAction,
  arriveAtToriiAction,
  exampleGame,
  startExample,
} from '../../walk/example-play.fixtures.ts';
import { exampleWalk } from '../../walk/example-walk.fixtures.ts';
import { serializeWalk } from '../../walk/saved-walk.ts';
import type { WalkMode } from '../../walk/walk-mode.ts';
import {
  openPlayer,
  type PlayerServices,
  type PlayerStage,
  type PlayingStage,
  type PreparedPlayerStage,
  preparePlayer,
  restartWalk,
  turnWalkIntoParty,
  type WalkStartOptions,
} from './open-player.ts';
import { packedExampleWalk } from './pack/packed-example.fixtures.ts';
import type { WalkPack } from './pack/walk-pack.ts';
import { createFakeParties, type FakeParties } from './party/fake-parties.ts';
import { createFakePartyDevice } from './party/fake-party-device.ts';
import { flushPromises } from './party/played-party.fixtures.ts';
import { findActiveSession, forgetSession } from './session/active-sessions.ts';
import { createFakeDevice, type FakeDevice, listSaves } from './session/fake-device.ts';

/**
 * The number of sites opened so far. It makes pack hashes unique, so that no test finds the active session of an
 * earlier test.
 */
let sites = 0;

/** Opens a site that has an older and a newer pack of a walk. A walk in progress uses the older pack. */
function openSite(device: FakeDevice, missingPacks: readonly string[] = [], services = createPartyServices()) {
  sites += 1;
  const [olderHash, newestHash] = [`older-${sites}`, `newest-${sites}`];
  const packs = new Map<string, WalkPack>();
  const playerServices: PlayerServices = {
    async loadPack(id, hash) {
      if (missingPacks.includes('pack')) throw new Error('offline');
      const pack = packs.get(hash) ?? {
        id,
        hash,
        packed: packedExampleWalk,
        game: exampleGame,
        addressOf: (file) => `/walks/${id}/${hash}/${file}`,
      };
      packs.set(hash, pack);
      return pack;
    },
    async loadPackMessages(_id, hash, locale) {
      if (missingPacks.includes('words')) throw new Error('offline');
      return { title: `${hash} in ${locale}` };
    },
    packsInUse: { packToUse: async () => olderHash },
    progress: device.progress,
    party: services,
    readRecords: async () => ({ walks: await device.progress.list(), memberships: await services.store.list() }),
  };
  const request = { walk: { id: exampleWalk.id, hash: newestHash }, locale: 'jp' } as const;
  return {
    older: olderHash,
    newest: newestHash,
    start: (mode: WalkStartOptions['mode'], from?: string, preparedStage?: PreparedPlayerStage) =>
      openPlayer({ ...request, start: { mode, from }, preparedStage }, playerServices),
    prepare: () => preparePlayer(request, playerServices),
    restartWalk: (mode: WalkMode) => restartWalk({ mode }, request, playerServices),
    join: (code: string, mode: WalkMode = 'spot') =>
      openPlayer(
        { ...request, start: { mode, party: { code, profile: { name: 'Ben', lantern: 1 } } } },
        playerServices,
      ),
    walkTogether: (stage: PlayingStage) => turnWalkIntoParty(stage, { name: 'Ann', lantern: 0 }, playerServices),
  };
}

/** Returns the party services of a fake browser, whose visitor can create and join parties. */
function createPartyServices(backend = createFakeParties()) {
  const { store, environment, now } = createFakePartyDevice();
  let ids = 0;
  const createId = () => {
    ids += 1;
    return `id-${ids}`;
  };
  return { parties: backend.openBrowser(), store, environment, now, createId };
}

/** Creates a party on a device with a walk in progress. Returns its code. */
async function openParty(backend: FakeParties) {
  const services = createPartyServices(backend);
  const device = createDeviceWithSave();
  const site = openSite(device, [], services);
  const stageWithoutParty = expectStage(await site.start('saved'), 'playing');
  const { session } = expectStage(await site.walkTogether(stageWithoutParty), 'playing');
  session.party?.connect();
  await flushPromises();
  return { site, device, services, session, code: session.party?.shown().inviteCode ?? '' };
}

/** Expects the outcome of opening a walk to be of this kind, and returns it with the narrowed type. */
function expectStage<Kind extends PlayerStage['kind']>(
  stage: PlayerStage,
  kind: Kind,
): Extract<PlayerStage, { kind: Kind }> {
  expect(stage.kind).toBe(kind);
  return stage as Extract<PlayerStage, { kind: Kind }>;
}

const createEmptyDevice = () => createFakeDevice(exampleWalk.id);
const begunState = applyActions(startExample(), arriveAtToriiAction);
const createDeviceWithSave = () => createFakeDevice(exampleWalk.id, serializeWalk(begunState));

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

it('PLAY-G110 a walk in progress becomes a party, and a friend joins it with the pack of the party', async () => {
  const backend = createFakeParties();
  const firstStage = await openParty(backend);
  const device = createEmptyDevice();
  const site = openSite(device, [], createPartyServices(backend));
  const { pack, messages, session, isResumed } = expectStage(await site.join(firstStage.code), 'playing');
  expect(isResumed).toBe(false);
  expect(pack.hash).toBe(firstStage.site.older);
  expect(messages).toEqual({ title: `${firstStage.site.older} in jp` });
  expect(session.shown().state.transcript).toEqual(begunState.transcript);
  expect(findActiveSession(pack)).toBe(session);
});

it('PLAY-G120 a party on this device is resumed with its own pack, also without a connection', async () => {
  const { site, services, session } = await openParty(createFakeParties());
  session.dispatch({ kind: 'clue-skipped', clue: 'height' });
  await flushPromises();
  services.parties.network = 'offline';
  // Simulate a reload of the page, after which the walk has no active session.
  forgetSession(exampleWalk.id);
  const resumedStage = expectStage(await site.start('saved'), 'playing');
  expect(resumedStage.session.party?.shown().partyId).toBe(session.party?.shown().partyId);
  expect(resumedStage.session.shown().state.transcript).toEqual(session.shown().state.transcript);
  expect((await site.start('saved')).kind === 'playing' && findActiveSession(resumedStage.pack)).toBe(
    resumedStage.session,
  );
});

it('PLAY-G120 starting a walk that a party plays asks first', async () => {
  const { site, session } = await openParty(createFakeParties());
  const { resume } = expectStage(await site.start('spot'), 'begun');
  expect(resume().session).toBe(session);
});

it('PLAY-G120 beginning anew leaves the party, and keeps its walk as another save', async () => {
  const backend = createFakeParties();
  const { site, device, services, session } = await openParty(backend);
  session.dispatch({ kind: 'clue-skipped', clue: 'height' });
  await flushPromises();
  const playedSaves = listSaves(device);
  const { session: restartedSession } = expectStage(await site.restartWalk('spot'), 'playing');
  await restartedSession.settled();
  await flushPromises();
  expect(restartedSession.party).toBeUndefined();
  expect(session.party?.shown().status).toBe('left');
  expect(listSaves(device)).toEqual([serializeWalk(restartedSession.shown().state), ...playedSaves]);
  expect(await services.store.list()).toEqual({ ok: true, value: [] });
});

it('PLAY-G120 another save that the walker has taken up is played alone', async () => {
  const { site, device } = await openParty(createFakeParties());
  forgetSession(exampleWalk.id);
  const other = serializeWalk(applyActions(startExample(), arriveAtGateAction));
  if (device.stored) device.stored = { ...device.stored, text: other };
  const { session } = expectStage(await site.start('saved'), 'playing');
  expect(session.party).toBeUndefined();
});

it('PLAY-G120 an unknown code, and a full party, say so', async () => {
  const backend = createFakeParties();
  const { code } = await openParty(backend);
  const site = openSite(createEmptyDevice(), [], createPartyServices(backend));
  expect(await site.join('ZZZZZZ')).toEqual({ kind: 'not-joined', reason: 'unknown' });
  for (let friend = 0; friend < 19; friend++) await backend.openBrowser().join(code, { name: 'Cat', lantern: 2 });
  expect(await site.join(code)).toEqual({ kind: 'not-joined', reason: 'crowded' });
});

it('PLAY-G120 without a connection, a pack or room on the device nobody joins, and nothing is lost', async () => {
  const backend = createFakeParties();
  const { code } = await openParty(backend);
  const services = createPartyServices(backend);
  const device = createDeviceWithSave();
  services.parties.network = 'offline';
  expect(await openSite(device, [], services).join(code)).toEqual({ kind: 'not-joined', reason: 'offline' });
  services.parties.network = 'up';
  expect(await openSite(device, ['pack'], services).join(code)).toEqual({ kind: 'not-joined', reason: 'not-loaded' });
  services.store.add = async () => ({ ok: false, reason: 'no-room' });
  expect(await openSite(device, [], services).join(code)).toEqual({ kind: 'not-joined', reason: 'no-room' });
  expect(listSaves(device)).toEqual([serializeWalk(begunState)]);
});

it('PLAY-G120 a walk that is too large for a party, or a device without a connection, makes none', async () => {
  const services = createPartyServices();
  const site = openSite(createDeviceWithSave(), [], services);
  const openedStage = expectStage(await site.start('saved'), 'playing');
  services.parties.network = 'offline';
  expect(await site.walkTogether(openedStage)).toEqual({ kind: 'not-joined', reason: 'offline' });
  const { state, ...shown } = openedStage.session.shown();
  const largeState = { ...state, locale: 'x'.repeat(70_000) };
  const session = { ...openedStage.session, shown: () => ({ ...shown, state: largeState }) };
  expect(await site.walkTogether({ ...openedStage, session })).toEqual({ kind: 'not-joined', reason: 'too-large' });
});

it('PLAY-G120 the code of a party on another walk leads to that walk', async () => {
  const backend = createFakeParties();
  const maker = backend.openBrowser();
  const walk = { walkId: 'elsewhere', packHash: 'b', initialSave: serializeWalk(begunState) };
  const createAnswer = await maker.create(walk, { name: 'Ann', lantern: 0 });
  if (!createAnswer.ok) throw new Error(createAnswer.sentence);
  const code = await maker.createOrRevokeInviteCode(createAnswer.value.id, true);
  const site = openSite(createEmptyDevice(), [], createPartyServices(backend));
  expect(await site.join((code.ok && code.value) || '')).toEqual({ kind: 'other-walk', walkId: 'elsewhere' });
});
