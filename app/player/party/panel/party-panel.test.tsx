// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { exampleGame, startExample } from '../../../../walk/example-play.fixtures.ts';
import type { Locale } from '../../../locales/locales.ts';
import { readMessageGroups } from '../../../locales/messages.fixtures.ts';
import { createFakeDevice } from '../../session/fake-device.ts';
import { createWalkSession } from '../../session/walk-session.ts';
import { LazyPartyPanel } from '../lazy-party-panel.tsx';
import { PartyButton } from '../party-button.tsx';
import { flushPromises, joinPartyWithNewPhone, startParty } from '../played-party.fixtures.ts';
import { renderParty } from '../rendered-party.fixtures.tsx';

vi.mock('../../../locales/message-groups.ts', () => ({
  loadMessages: async (locale: Locale) => readMessageGroups(locale, 'party'),
}));

beforeEach(() => {
  // Replace `showModal`, because happy-dom does not open dialogs.
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (this: HTMLDialogElement) {
    this.open = true;
  });
});

function startAlone() {
  const state = startExample();
  const { progress } = createFakeDevice(exampleGame.walk.id);
  return createWalkSession(state, undefined, { game: exampleGame, progress, now: () => 2000 });
}

it('PLAY-G125 a walker without a name stays in the form, and a walker with one makes a party', async () => {
  const create = vi.fn(async () => undefined);
  const user = renderParty(startAlone(), <LazyPartyPanel close={vi.fn()} />, { create });
  await user.click(await screen.findByRole('button', { name: 'Make a party' }));
  expect(screen.getByRole('textbox', { name: 'Your name for the others' })).toBe(document.activeElement);
  expect(screen.getByText('Type a name of 1 to 24 characters.')).toBeTruthy();
  expect(create).not.toHaveBeenCalled();
  await user.keyboard('  \u202eAnn ');
  await user.click(screen.getByRole('radio', { name: 'Snail on a dark standing lantern' }));
  await user.click(screen.getByRole('button', { name: 'Make a party' }));
  expect(create).toHaveBeenCalledWith({ name: 'Ann', lantern: 16 });
});

it('PLAY-G125 the panel says why a party cannot be made', async () => {
  const user = renderParty(startAlone(), <LazyPartyPanel close={vi.fn()} />, { create: async () => 'offline' });
  await user.type(await screen.findByRole('textbox'), 'Ann');
  await user.click(screen.getByRole('button', { name: 'Make a party' }));
  expect(await screen.findByText('There is no connection. Try again when you are online.')).toBeTruthy();
});

it('PLAY-G126 the panel has the code, the link and the QR code until somebody revokes the code', async () => {
  const { ann } = await startParty();
  const user = renderParty(ann.session, <LazyPartyPanel close={vi.fn()} />);
  const code = ann.session.party.shown().inviteCode ?? '';
  expect(await screen.findByText(code)).toBeTruthy();
  expect(screen.getByRole('img', { name: 'QR code of the link to this party' })).toBeTruthy();
  const share = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { share });
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
  const url = `${window.location.origin}/game/${exampleGame.walk.id}?openExternalBrowser=1#party=${code}`;
  expect(share).toHaveBeenCalledWith(expect.objectContaining({ title: 'The Shore', url }));
  await user.click(screen.getByRole('button', { name: 'Everybody is here' }));
  expect(await screen.findByText('The door is closed: nobody else can join.')).toBeTruthy();
  expect(screen.queryByText(code)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Let somebody else in' }));
  expect(await screen.findByText(ann.session.party.shown().inviteCode ?? '')).toBeTruthy();
});

it('PLAY-G127 the panel lists the members with their places, and who has left', async () => {
  const { backend, ann } = await startParty();
  const ben = await joinPartyWithNewPhone(backend, ann, { mode: 'home' });
  renderParty(
    ann.session,
    <>
      <PartyButton open={vi.fn()} />
      <LazyPartyPanel close={vi.fn()} />
    </>,
  );
  expect(await screen.findByRole('heading', { name: '2 walkers' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Walk together' }).getAttribute('aria-describedby')).not.toBeNull();
  const list = within(screen.getByRole('list'));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Ann (you)on the spot',
    'Benfrom home',
  ]);
  await ben.session.party.leave();
  await flushPromises();
  expect(await screen.findByText('walks alone now')).toBeTruthy();
  expect(list.queryByText('Ben')).toBeNull();
});

it('PLAY-G128 waiting for all is switched for everyone, and a position only where it is not stored', async () => {
  const { backend, ann } = await startParty();
  const ben = await joinPartyWithNewPhone(backend, ann);
  ben.browser.canSharePositions = false;
  const user = renderParty(ann.session, <LazyPartyPanel close={vi.fn()} />);
  const waitSwitch = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Wait for all at each stop' });
  await user.click(waitSwitch);
  expect(waitSwitch.checked).toBe(true);
  await flushPromises();
  expect(ben.session.party.shown().waitsForAll).toBe(true);
  const position = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Show where I am' });
  expect(position.checked).toBe(false);
  await user.click(position);
  expect(ann.session.party.shown().sharesPosition).toBe(true);
  renderParty(ben.session, <LazyPartyPanel close={vi.fn()} />, { locale: 'jp' });
  expect(await screen.findByRole('checkbox', { name: 'どの場所でも全員を待つ' })).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: '居場所を見せる' })).toBeNull();
});

it('PLAY-G129 a member changes the name, and leaves after a second tap', async () => {
  const { backend, ann } = await startParty();
  const ben = await joinPartyWithNewPhone(backend, ann);
  const close = vi.fn();
  const user = renderParty(ben.session, <LazyPartyPanel close={close} />);
  await user.click(await screen.findByText('Change name or lantern'));
  const field = screen.getByRole('textbox', { name: 'Your name for the others' });
  await user.clear(field);
  await user.type(field, 'Benny');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(ann.session.party.shown().members[1]?.profile?.name).toBe('Benny');
  await user.click(screen.getByText('Walk on alone from here'));
  expect(ben.session.party.shown().status).toBe('together');
  await user.click(screen.getByRole('button', { name: 'Leave the party' }));
  await flushPromises();
  expect(ben.session.party.shown().status).toBe('left');
  expect(close).toHaveBeenCalled();
});
