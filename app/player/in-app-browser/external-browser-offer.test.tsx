// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type Locale, locales } from '../../locales/locales.ts';
import { readMessageGroups } from '../../locales/messages.fixtures.ts';
import { renderInPage } from '../rendering.fixtures.tsx';
import { ExternalBrowserOffer } from './external-browser-offer.tsx';

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const lineOnIPhone = `${iPhone} Mobile/15E148 Safari Line/15.1.0`;
const instagramOnIPhone = `${iPhone} Mobile/22F76 Instagram 380.0.0.28.109`;
const facebookOnIPhone = `${iPhone} Mobile/22F76 [FBAN/FBIOS;FBAV/510.0.0.45]`;
const facebookOnAndroid = 'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) Chrome/140.0.0.0 [FB_IAB/FB4A;FBAV/510.0;]';

const device = vi.hoisted(() => ({ useClientInfo: vi.fn() }));
vi.mock('../../device/client-info.ts', () => device);
// Provide the messages here. The player loads them lazily, and only a build compiles lazily loaded messages.
const messageGroupsMock = vi.hoisted(() => ({ loadMessages: vi.fn() }));
vi.mock('../../locales/message-groups.ts', () => messageGroupsMock);
messageGroupsMock.loadMessages.mockImplementation(async (locale: Locale) => readMessageGroups(locale, 'offline'));

function showOffer(userAgent: string, { locale = 'en' as Locale, isInProgress = false } = {}) {
  device.useClientInfo.mockReturnValue({ userAgent, maxTouchPoints: 5, search: '' });
  return renderInPage(locale, [], <ExternalBrowserOffer walk="example" isInProgress={isInProgress} />);
}

it('PLAY-G47 in Safari there is no offer', async () => {
  showOffer(`${iPhone} Version/18.5 Mobile/15E148 Safari/604.1`);
  await vi.dynamicImportSettled();
  expect(document.body.textContent).toBe('');
  expect(messageGroupsMock.loadMessages).not.toHaveBeenCalled();
});

it.each(locales)('PLAY-G47 in LINE a link opens the page of the walk outside (%s)', async (locale) => {
  showOffer(lineOnIPhone, { locale });
  const link = await screen.findByRole('link');
  const path = locale === 'en' ? '/game/example' : `/${locale}/game/example`;
  expect(link.getAttribute('href')).toBe(`${location.origin}${path}?openExternalBrowser=1`);
  expect(document.body.textContent).toContain('LINE');
});

it.each([
  ['Instagram', instagramOnIPhone, 'Open in your browser', /^instagram:/],
  ['Facebook on Android', facebookOnAndroid, 'Open in Chrome', /^intent:.*package=com\.android\.chrome/],
])(
  'PLAY-G47 in %s a link leads out; beside it stands the menu, as the app may block it',
  async (_, agent, name, way) => {
    showOffer(agent);
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toMatch(way);
    screen.getByText('Nothing opens? Tap ••• at the edge of the screen, then “Open in external browser”.');
    screen.getByRole('button', { name: 'Copy the link' });
  },
);

it('PLAY-G47 where no link leads out, a sentence names the menu, and a tap copies the address', async () => {
  const user = showOffer(facebookOnIPhone);
  await screen.findByText('Tap ••• at the edge of the screen, then “Open in external browser”.');
  expect(screen.queryByRole('link')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Copy the link' }));
  await screen.findByText('Copied: paste it into your browser');
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/game/example`);
});

it('PLAY-G47 an app that forbids the clipboard gets the address in words', async () => {
  const user = showOffer(facebookOnIPhone);
  const copy = await screen.findByRole('button', { name: 'Copy the link' });
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No.', 'NotAllowedError'));
  await user.click(copy);
  await screen.findByText(`The link is: ${location.origin}/game/example`);
});

it('PLAY-G47 a walk that was begun in the app comes along by a code', async () => {
  showOffer(lineOnIPhone, { isInProgress: true });
  const savedWalksLink = await screen.findByRole('link', { name: 'your saved walks' });
  expect(savedWalksLink.getAttribute('href')).toBe('/play');
});
