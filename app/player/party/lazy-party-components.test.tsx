// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { startExample } from '../../../walk/example-play.fixtures.ts';
import type { Locale } from '../../locales/locales.ts';
import { readMessageGroups } from '../../locales/messages.fixtures.ts';
import { createFakeDevice } from '../session/fake-device.ts';
import { createWalkSession } from '../session/walk-session.ts';
import { LazyPartyPanel } from './lazy-party-panel.tsx';
import { PartyButton } from './party-button.tsx';
import { partyPack } from './played-party.fixtures.ts';
import { renderParty } from './rendered-party.fixtures.tsx';

const messageGroupsMock = vi.hoisted(() => ({ loadMessages: vi.fn() }));
vi.mock('../../locales/message-groups.ts', () => messageGroupsMock);

beforeEach(() => {
  messageGroupsMock.loadMessages.mockReset();
  messageGroupsMock.loadMessages.mockImplementation(async (locale: Locale) => readMessageGroups(locale, 'party'));
  // Replace `showModal`, because happy-dom does not open dialogs.
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (this: HTMLDialogElement) {
    this.open = true;
  });
});

function startAlone() {
  const { game } = partyPack;
  return createWalkSession(startExample(), undefined, {
    game,
    progress: createFakeDevice(game.walk.id).progress,
    now: () => 2000,
  });
}

it('PLAY-G140 a walk alone loads nothing of parties', async () => {
  renderParty(startAlone(), <PartyButton open={vi.fn()} />);
  await act(async () => undefined);
  expect(screen.getByRole('button', { name: 'Walk together' }).getAttribute('aria-describedby')).toBeNull();
  expect(messageGroupsMock.loadMessages).not.toHaveBeenCalled();
});

it('PLAY-G140 what cannot be loaded says so, and loads when the browser is online again', async () => {
  messageGroupsMock.loadMessages.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  renderParty(startAlone(), <LazyPartyPanel close={vi.fn()} />);
  expect(await screen.findByText(/This could not be loaded/)).toBeTruthy();
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Make a party')).toBeTruthy();
});
