// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { applyActions, arriveAtToriiAction, giveAnswer, startExample } from '../../../../walk/example-play.fixtures.ts';
import type { Locale } from '../../../locales/locales.ts';
import { readMessageGroups } from '../../../locales/messages.fixtures.ts';
import { usePartyComponents } from '../lazy-party-components.tsx';
import { flushPromises, joinPartyWithNewPhone, startParty } from '../played-party.fixtures.ts';
import { renderParty } from '../rendered-party.fixtures.tsx';
import { useMemberLanternNumbers } from '../use-member-lantern-numbers.ts';

vi.mock('../../../locales/message-groups.ts', () => ({
  loadMessages: async (locale: Locale) => readMessageGroups(locale, 'party'),
}));

function PartySectionsAfterWalk() {
  const party = usePartyComponents();
  const lanterns = useMemberLanternNumbers();
  return (
    <>
      <output>{lanterns.join(' ')}</output>
      {party ? <party.PartyCompanions /> : null}
      {party ? <party.DroppedActionList /> : null}
    </>
  );
}

it('PLAY-G139 the end shows the lanterns of all with their names, until one leaves', async () => {
  const { backend, ann } = await startParty();
  const ben = await joinPartyWithNewPhone(backend, ann);
  renderParty(ann.session, <PartySectionsAfterWalk />);
  expect(await screen.findByRole('heading', { name: 'You walked together' })).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Ann', 'Ben']);
  expect(screen.getByRole('status').textContent).toBe('0 1');
  await act(async () => {
    await ben.session.party.leave();
    await flushPromises();
  });
  expect(screen.queryByRole('heading')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('');
});

it('PLAY-G139 the journal lists an answer that was set aside, with its question', async () => {
  const { backend, ann } = await startParty(applyActions(startExample(), arriveAtToriiAction));
  const ben = await joinPartyWithNewPhone(backend, ann);
  ann.browser.network = 'offline';
  ann.session.dispatch(giveAnswer('height', '7'));
  await flushPromises();
  ben.session.dispatch(giveAnswer('height', '552'));
  await flushPromises();
  ann.browser.network = 'up';
  ann.browser.deliver();
  ann.device.goOnline();
  await flushPromises();
  renderParty(ann.session, <PartySectionsAfterWalk />);
  expect(await screen.findByRole('heading', { name: 'What no longer fitted' })).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain('How high is it?7');
});
