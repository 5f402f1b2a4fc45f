import { expect, it } from 'vitest';
import { gateStop, receivePositionFix, toriiStop } from '../../../walk/example-play.fixtures.ts';
import { flushPromises, joinPartyWithNewPhone, type Phone, startParty } from './played-party.fixtures.ts';

async function startPartyOfTwo() {
  const { backend, ann, partyId } = await startParty();
  const ben = await joinPartyWithNewPhone(backend, ann);
  const place = { ...toriiStop, lat: toriiStop.lat + 0.01 };
  ben.session.dispatch({ kind: 'position-asked' });
  const fix = async (fixPlace = place) => {
    ben.session.dispatch(receivePositionFix(fixPlace));
    await flushPromises();
  };
  await fix();
  const readSharedPosition = () => backend.positions(partyId)[findOwnMemberId(ben)];
  return { backend, partyId, ann, ben, place, fix, shared: readSharedPosition };
}

const findOwnMemberId = ({ session }: Phone) => session.party.shown().members.find(({ isMe }) => isMe)?.id ?? '';

it('PLAY-G117 a position is shared only after this walker has said yes', async () => {
  const { ann, ben, place, fix, shared } = await startPartyOfTwo();
  await fix();
  expect(shared()).toBeUndefined();
  ben.session.party.setSharesPosition(true);
  await flushPromises();
  expect(shared()).toEqual({ latitude: place.lat, longitude: place.lon, accuracyMeters: 10 });
  const { members } = ann.session.party.shown();
  expect(members.map(({ position }) => position?.latitude)).toEqual([undefined, place.lat]);
});

it('PLAY-G117 a position is sent at most every ten seconds, and again while the walker stands', async () => {
  const { ben, fix, shared } = await startPartyOfTwo();
  ben.session.party.setSharesPosition(true);
  await flushPromises();
  await fix(gateStop);
  expect(shared()?.latitude).not.toBe(gateStop.lat);
  ben.device.wait(10_000);
  await flushPromises();
  expect(shared()?.latitude).toBe(gateStop.lat);
  let sentCount = 0;
  const { sharePosition } = ben.browser;
  ben.browser.sharePosition = (...position) => {
    sentCount += 1;
    return sharePosition(...position);
  };
  ben.device.wait(60_000);
  expect(sentCount).toBe(2);
});

it.each<[string, (phone: Phone) => void]>([
  ['says no', ({ session }) => session.party.setSharesPosition(false)],
  ['closes the walk', ({ close }) => close()],
  ['goes home', ({ session }) => session.dispatch({ kind: 'mode-changed', mode: 'home' })],
  ['turns the position off', ({ session }) => session.dispatch({ kind: 'position-turned-off' })],
  ['leaves', ({ session }) => void session.party.leave()],
])('PLAY-G117 the position disappears at once when the walker %s', async (_, stop) => {
  const { ben, shared } = await startPartyOfTwo();
  ben.session.party.setSharesPosition(true);
  await flushPromises();
  stop(ben);
  await flushPromises();
  expect(shared()).toBeUndefined();
  ben.device.wait(120_000);
  await flushPromises();
  expect(shared()).toBeUndefined();
});

it('PLAY-G117 the position is in no entry and on no device', async () => {
  const { backend, partyId, ben, place } = await startPartyOfTwo();
  ben.session.party.setSharesPosition(true);
  await flushPromises();
  const storedText = JSON.stringify([backend.entries(partyId), [...ben.device.stored.values()]]);
  expect(storedText).not.toContain(String(place.lat));
});
