// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { InterfaceLanguageProvider } from '../messages/studio-messages.tsx';
import { PlayerStartNotice } from './player-start-notice.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const createStartNotice = (isStarting: boolean) => (
  <InterfaceLanguageProvider>
    <PlayerStartNotice isStarting={isStarting} />
  </InterfaceLanguageProvider>
);

it('SITE-D10 the phone says that the player is starting, until it has started', () => {
  const view = render(createStartNotice(true));
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('');
  act(() => vi.advanceTimersByTime(500));
  expect(status.textContent).toBe('The player is starting…');
  view.rerender(createStartNotice(false));
  expect(status.textContent).toBe('');
});

it('a player that starts at once is not announced', () => {
  const view = render(createStartNotice(true));
  view.rerender(createStartNotice(false));
  act(() => vi.advanceTimersByTime(500));
  expect(screen.getByRole('status').textContent).toBe('');
});
