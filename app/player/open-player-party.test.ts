import { expect, it } from 'vitest';
import { applyActions, arriveAtGateAction, startExample } from '../../walk/example-play.fixtures.ts';
import { exampleWalk } from '../../walk/example-walk.fixtures.ts';
import { serializeWalk } from '../../walk/saved-walk.ts';
import {
  begunState,
  createDeviceWithSave,
  createEmptyDevice,
  createPartyServices,
  expectStage,
  openSite,
} from './opened-site.fixtures.ts';
import { createFakeParties, type FakeParties } from './party/fake-parties.ts';
import { flushPromises } from './party/played-party.fixtures.ts';
import { findActiveSession, forgetSession } from './session/active-sessions.ts';
import { listSaves } from './session/fake-device.ts';

/** Opens a site on a device with a walk in progress, and turns the walk into a party. */
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
