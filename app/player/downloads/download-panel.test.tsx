// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { type Locale, locales } from '../../locales/locales.ts';
import { renderInPage } from '../rendering.fixtures.tsx';
import { DownloadPanel } from './download-panel.tsx';
import type { DownloadState } from './download-state.ts';
import type { DownloadProblem } from './downloaded-files.ts';
import type { Downloads } from './downloads.ts';

const downloads = vi.hoisted(() => ({ state: vi.fn(), download: vi.fn(), remove: vi.fn() }));
const storage = vi.hoisted(() => ({ isStoragePersistent: vi.fn(), requestPersistentStorage: vi.fn() }));
vi.mock('./device-downloads.ts', () => ({ downloads }));
vi.mock('../../device/persistent-storage.ts', () => storage);

const walk = { id: 'example', hash: '0a1b', locale: 'en' as const };
const complete: DownloadState = { kind: 'complete', bytes: 1_400_000, missingBytes: 0 };
const emptyState: DownloadState = { kind: 'none', bytes: 1_400_000, missingBytes: 1_400_000 };

beforeEach(() => {
  storage.isStoragePersistent.mockResolvedValue(false);
  storage.requestPersistentStorage.mockResolvedValue(true);
});

/** Renders the download panel of a walk in this state. Resolves to a simulated user once the panel has rendered. */
async function openPanel(state: DownloadState, locale: Locale = 'en', isBrief = false) {
  downloads.state.mockResolvedValue(state);
  const user = renderInPage(locale, ['offline'], <DownloadPanel walk={walk} isBrief={isBrief} />);
  await screen.findByRole('status');
  return user;
}

const listButtonNames = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
const readPanelText = () => document.body.textContent;

it.each([
  [emptyState, ['Keep offline · 1.4 MB'], 'It then opens in flight mode too.'],
  [{ ...emptyState, kind: 'partial', missingBytes: 600_000 }, ['Go on · 0.6 MB left'], 'Part of it is here already.'],
  [complete, ['Check again', 'Remove'], 'On this device (1.4 MB). It opens without a network. If the device runs out'],
  [{ ...complete, kind: 'outdated', missingBytes: 900_000 }, ['Renew · 0.9 MB', 'Remove'], 'An earlier edition is'],
  [
    { ...complete, kind: 'without-recordings', missingBytes: 400_000 },
    ['Add the voices · 0.4 MB', 'Remove'],
    'On this device (1 MB), without the recorded voices.',
  ],
  [{ kind: 'unknown', reason: 'offline' }, ['Try again'], 'There is no connection.'],
] as const)('PLAY-G40 in the state $kind the panel offers what is due', async (state, buttons, sentence) => {
  await openPanel(state);
  expect(listButtonNames()).toEqual(buttons);
  expect(readPanelText()).toContain(sentence);
});

it.each([
  ['en', 'or if you stay away for seven days'],
  ['zh', '或連續七天沒開啟本站'],
  ['jp', '7日間ここを開かないと'],
] as const)(
  'PLAY-G40 an iPhone says that its browser may clear a download after a week (%s)',
  async (locale, sentence) => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    await openPanel(complete, locale);
    expect(readPanelText()).not.toContain(sentence);
    cleanup();
    Object.defineProperty(navigator, 'standalone', { value: false, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'standalone'));
    await openPanel(complete, locale);
    expect(readPanelText()).toContain(sentence);
    cleanup();
    storage.isStoragePersistent.mockResolvedValue(true);
    await openPanel(complete, locale);
    expect(readPanelText()).not.toContain(sentence);
  },
);

it.each([
  ['en', 'Keep offline · 1.4 MB', 'Kept, and every file checked.'],
  ['zh', '離線保存（1.4 MB）', '存好了，每個檔案都檢查過。'],
  ['jp', 'オフライン保存（1.4 MB）', '保存しました。すべてのファイルを確認済みです。'],
] as const)('PLAY-G40 a download shows its progress and its result (%s)', async (locale, button, sentence) => {
  const user = await openPanel(emptyState, locale);
  let finishDownload = (_: Awaited<ReturnType<Downloads['download']>>) => {};
  downloads.download.mockImplementation((_, onProgress) => {
    onProgress({ phase: 'fetching', doneBytes: 300_000, bytes: 1_200_000 });
    return new Promise((resolve) => {
      finishDownload = resolve;
    });
  });
  await user.click(screen.getByRole('button', { name: button }));
  const busyButton = await screen.findByRole('button', { name: /25\s?%/ });
  // A second press during the download does nothing.
  await user.click(busyButton);
  expect(downloads.download).toHaveBeenCalledOnce();
  downloads.state.mockResolvedValue(complete);
  finishDownload({ ok: true, bytes: 1_400_000, repairedFiles: 0 });
  await screen.findByText(sentence, { exact: false });
  expect(screen.getAllByRole('button')).toHaveLength(2);
});

it('PLAY-G40 a download does not wait for an answer about persistent storage', async () => {
  storage.requestPersistentStorage.mockReturnValue(new Promise(() => {}));
  downloads.download.mockResolvedValue({ ok: true, bytes: 1_400_000, repairedFiles: 0 });
  const user = await openPanel(emptyState);
  await user.click(screen.getByRole('button', { name: 'Keep offline · 1.4 MB' }));
  await screen.findByText('Kept, and every file checked.');
});

it.each([
  ['offline', 'There is no connection.'],
  ['changed', 'The site has just been renewed.'],
  ['server', 'Our server could not send it.'],
  ['noRoom', 'This device does not have enough room for that.'],
  ['blocked', 'This browser lets us keep nothing.'],
  ['removed', 'Removed from this device.'],
] satisfies [DownloadProblem, string][])(
  'PLAY-G41 a download that fails (%s) says why, and can be tried again',
  async (reason, sentence) => {
    const user = await openPanel(emptyState);
    downloads.download.mockResolvedValue({ ok: false, reason });
    await user.click(screen.getByRole('button'));
    await screen.findByText(sentence, { exact: false });
    expect(listButtonNames()).toEqual(['Keep offline · 1.4 MB']);
  },
);

it.each([
  [1, '1 damaged file was fetched again. Every file is checked.'],
  [3, '3 damaged files were fetched again. Every file is checked.'],
])('PLAY-G41 a check tells how many files were damaged (%d)', async (repairedFiles, sentence) => {
  const user = await openPanel(complete);
  downloads.download.mockResolvedValue({ ok: true, bytes: 1_400_000, repairedFiles });
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  await screen.findByText(sentence);
});

it.each([
  [true, emptyState, 'Removed from this device. What you have played stays saved.'],
  [false, complete, 'It could not be removed.'],
])('PLAY-G42 a removal (done: %s) says so', async (isRemoved, state, sentence) => {
  const user = await openPanel(complete);
  downloads.remove.mockResolvedValue(isRemoved);
  downloads.state.mockResolvedValue(state);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await screen.findByText(sentence, { exact: false });
  expect(downloads.remove).toHaveBeenCalledWith('example');
});

it.each(locales)('PLAY-G42 the brief panel of the catalogue has no promise of the browser (%s)', async (locale) => {
  await openPanel(complete, locale, true);
  expect(readPanelText()).toContain('1.4');
  expect(readPanelText()).not.toMatch(/promise|約定|承諾|room/);
});
