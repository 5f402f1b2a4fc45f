import { expect, it } from 'vitest';
import type { WalkAction } from '../../../walk/events.ts';
import { createRandomGenerator, type RandomGenerator } from '../../../walk/simulated-gps-receiver.ts';
import { groupStoryOffersByKind } from '../../../walk/state.ts';
import { listSaves } from '../session/fake-device.ts';
import {
  flushPromises,
  joinPartyWithNewPhone,
  type Phone,
  readTranscript,
  reloadPhone,
  startParty,
} from './played-party.fixtures.ts';

const firstSeed = 11;

/** Returns a random action that is possible on the phone now. */
function pickAction({ session }: Phone, { between, nextBoolean }: RandomGenerator): WalkAction | undefined {
  const pickItem = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(between(0, items.length))];
  const { choices, arrivals, closures, clue } = groupStoryOffersByKind(session.shown().state);
  if (nextBoolean(0.08)) return { kind: 'undone' };
  if (nextBoolean(0.08)) return { kind: 'language-changed', locale: pickItem(['en', 'zh', 'jp']) ?? 'en' };
  if (nextBoolean(0.05)) return { kind: 'mode-changed', mode: nextBoolean(0.5) ? 'home' : 'spot' };
  return pickItem<WalkAction>([
    ...choices.map((choice): WalkAction => ({ kind: 'choice-made', choice })),
    ...arrivals.map((stop): WalkAction => ({ kind: 'arrived-by-hand', stop })),
    ...closures.slice(0, 1).map((stop): WalkAction => ({ kind: 'stop-closed', stop })),
    ...(clue === undefined
      ? []
      : [
          { kind: 'answer-given', clue, given: pickItem(['552', 'lion', '7']) ?? '' } as const,
          { kind: 'hint-asked', clue } as const,
          { kind: 'clue-skipped', clue } as const,
        ]),
  ]);
}

async function playRandomParty(seed: number) {
  const random = createRandomGenerator(seed);
  const { between, nextBoolean } = random;
  const { backend, ann, partyId } = await startParty();
  const phones = [ann];
  const count = 2 + Math.floor(between(0, 4));
  while (phones.length < count)
    phones.push(
      await joinPartyWithNewPhone(backend, ann, { clockErrorMs: nextBoolean(0.3) ? between(-1e9, 1e10) : 0 }),
    );
  for (let turn = 0; turn < 30; turn++) {
    const index = Math.floor(between(0, phones.length));
    const phone = phones[index] as Phone;
    if (nextBoolean(0.2)) phone.browser.network = nextBoolean(0.5) ? 'up' : nextBoolean(0.5) ? 'offline' : 'unheard';
    if (nextBoolean(0.2)) phone.session.party.setBusy(nextBoolean(0.5));
    if (nextBoolean(0.1)) phone.session.party.catchUp(nextBoolean(0.5) ? 'next' : 'all');
    if (nextBoolean(0.05)) phone.session.party.setWaitsForAll(nextBoolean(0.5));
    const action = pickAction(phone, random);
    if (action) phone.session.dispatch(action);
    if (nextBoolean(0.7)) await flushPromises();
    if (nextBoolean(0.06)) {
      await flushPromises();
      phones[index] = await reloadPhone(phone);
    }
    phone.browser.deliver();
    if (nextBoolean(0.3)) phone.device.wait(between(0, 60_000));
  }
  for (let turn = 0; turn < 3; turn++)
    for (const { browser, device } of phones) {
      browser.network = 'up';
      browser.deliver();
      device.goOnline();
      device.wait(60_000);
      await flushPromises();
    }
  for (const { session } of phones) session.party.catchUp('all');
  await flushPromises();
  return { backend, partyId, phones };
}

it(`PLAY-G112 after lost connections and reloads all screens show the same (seeds from ${firstSeed})`, async () => {
  for (let seed = firstSeed; seed < firstSeed + 8; seed++) {
    const { backend, partyId, phones } = await playRandomParty(seed);
    const [firstPhone] = phones as [Phone, ...Phone[]];
    const ids = backend.entries(partyId).map(({ id }) => id);
    expect(new Set(ids).size, `seed ${seed}`).toBe(ids.length);
    for (const phone of phones) {
      const { unsentSteps, status } = phone.session.party.shown();
      expect({ unsentSteps, status }, `seed ${seed}`).toEqual({ unsentSteps: 0, status: 'together' });
      expect(readTranscript(phone), `seed ${seed}`).toEqual(readTranscript(firstPhone));
      expect(phone.session.shown().savingProblem).toBeUndefined();
      expect(listSaves(phone.saves), `seed ${seed}`).toHaveLength(1);
      expect(JSON.parse(listSaves(phone.saves)[0] ?? '').transcript).toEqual(phone.session.shown().state.transcript);
    }
  }
});
