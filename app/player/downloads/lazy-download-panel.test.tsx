// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Locale } from '../../locales/locales.ts';
import { readMessageGroups } from '../../locales/messages.fixtures.ts';
import { renderInPage } from '../rendering.fixtures.tsx';
import { LazyDownloadPanel } from './lazy-download-panel.tsx';

const line = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Safari Line/15.1.0';

const device = vi.hoisted(() => ({ useClientInfo: vi.fn() }));
vi.mock('../../device/client-info.ts', () => device);
vi.mock('./use-lazy-download-components.ts', () => ({
  useLazyDownloadComponents: () => ({ DownloadPanel: () => 'the download', messages: {} }),
}));
// Provide the messages here. The player loads them lazily, and only a build compiles lazily loaded messages.
vi.mock('../../locales/message-groups.ts', () => ({
  loadMessages: async (locale: Locale) => readMessageGroups(locale, 'offline'),
}));

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

function showDownload({ hasServiceWorker = false, isBrief = false }) {
  device.useClientInfo.mockReturnValue({ userAgent: line, maxTouchPoints: 5, search: '' });
  if (hasServiceWorker) Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true });
  renderInPage('en', [], <LazyDownloadPanel walk="example" pack="0a1b" isBrief={isBrief} />);
}

it('PLAY-G47 an in-app browser that keeps nothing offline gets the way out instead of the download', async () => {
  showDownload({});
  expect(screen.queryByText('the download')).toBeNull();
  await screen.findByText('Inside LINE a walk cannot be kept offline.', { exact: false });
  expect(screen.queryByText('the download')).toBeNull();
});

it('PLAY-G47 in a list of walks the way out is one line', async () => {
  showDownload({ isBrief: true });
  const link = await screen.findByRole('link', { name: 'Offline in your own browser only' });
  expect(link.getAttribute('href')).toContain('openExternalBrowser=1');
});

it('PLAY-G47 an in-app browser with a service worker downloads walks', async () => {
  showDownload({ hasServiceWorker: true });
  await vi.dynamicImportSettled();
  screen.getByText('the download');
});
