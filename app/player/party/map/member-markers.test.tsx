// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { toriiStop } from '../../../../walk/example-play.fixtures.ts';
import type { Locale } from '../../../locales/locales.ts';
import { readMessageGroups } from '../../../locales/messages.fixtures.ts';
import { createWalkMapModel } from '../../map/walk-map-model.ts';
import { usePartyComponents } from '../lazy-party-components.tsx';
import { flushPromises, joinPartyWithNewPhone, partyPack, startParty } from '../played-party.fixtures.ts';
import { renderParty } from '../rendered-party.fixtures.tsx';

vi.mock('../../../locales/message-groups.ts', () => ({
  loadMessages: async (locale: Locale) => readMessageGroups(locale, 'party'),
}));

const fakeFrameScheduler = { nowMs: () => 0, request: () => 0, cancel: () => undefined };

function Marks() {
  const party = usePartyComponents();
  const { view, plane } = createWalkMapModel(partyPack.packed.stops, fakeFrameScheduler, () => true);
  return party ? <party.MemberMarkers view={view} plane={plane} /> : null;
}

it('PLAY-G138 the map has the lanterns of others who show where they are, and not the own one', async () => {
  const { backend, ann } = await startParty();
  const ben = await joinPartyWithNewPhone(backend, ann);
  await joinPartyWithNewPhone(backend, ann, { mode: 'home' });
  const position = { latitude: toriiStop.lat, longitude: toriiStop.lon, accuracyMeters: 10, atMs: 1 };
  for (const { browser, session } of [ann, ben]) await browser.sharePosition(session.party.shown().partyId, position);
  await flushPromises();
  renderParty(ann.session, <Marks />);
  expect(await screen.findByText('Ben')).toBeTruthy();
  expect(screen.queryByText('Ann')).toBeNull();
  expect(document.querySelectorAll('svg')).toHaveLength(1);
});
