// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInPage } from '../rendering.fixtures.tsx';
import { ReadAloud } from './read-aloud.tsx';

const device = vi.hoisted(() => ({
  playRecording: vi.fn(),
  prefetchRecording: vi.fn(),
  speak: vi.fn(),
  unlockSpeech: vi.fn(),
  recordings: new Map<string, string>(),
}));
vi.mock('../../device/recording.ts', () => device);
vi.mock('../../device/speech.ts', () => device);
vi.mock('../../device/media-controls.ts', () => ({ showMediaControls: () => () => {}, showMediaState: () => {} }));
vi.mock('../pack/walk-messages.tsx', () => ({ useFormatLine: () => () => 'A walk' }));
vi.mock('./use-voice.ts', () => ({ useVoice: () => ({ lang: 'en-US' }) }));
vi.mock('./use-recordings.ts', () => ({ useRecordings: () => device.recordings }));

/** Renders the button for two lines, which are read until they are stopped. */
function showButton(recordings: [string, string][] = []) {
  device.recordings = new Map(recordings);
  const untilStopped = (...args: unknown[]) =>
    new Promise<void>((resolve) => (args[2] as AbortSignal).addEventListener('abort', () => resolve()));
  device.speak.mockReset().mockImplementation(untilStopped);
  device.playRecording.mockReset().mockImplementation(untilStopped);
  device.unlockSpeech.mockReset();
  const lines = ['It rained.', 'Nobody came.'].map((text, index) => ({ text, sound: `sound-${index}` }));
  return renderInPage(
    'en',
    ['walk'],
    <ReadAloud passage={0} lines={lines} shown={2} showUpTo={() => {}} pace="usual" />,
  );
}

function setVisibility(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

it('PLAY-G55 reading pauses when the screen locks; afterwards a tap repeats the line', async () => {
  const user = showButton();
  await user.click(screen.getByRole('button', { name: 'Read aloud' }));
  screen.getByRole('button', { name: 'Pause reading' });
  setVisibility('hidden');
  setVisibility('visible');
  await user.click(await screen.findByRole('button', { name: 'Go on reading' }));
  await screen.findByRole('button', { name: 'Pause reading' });
  expect(device.speak.mock.calls.map(([text]) => text)).toEqual(['It rained.', 'It rained.']);
});

it('PLAY-G54 the voice is unlocked in the tap that plays a recording, because it may have to replace it', async () => {
  const user = showButton([['sound-0', '/rain.mp3']]);
  await user.click(screen.getByRole('button', { name: 'Read aloud' }));
  expect(device.playRecording).toHaveBeenCalledOnce();
  expect(device.unlockSpeech).toHaveBeenCalledOnce();
});

it('PLAY-G54 without recordings the first line itself unlocks the voice', async () => {
  const user = showButton();
  await user.click(screen.getByRole('button', { name: 'Read aloud' }));
  expect(device.unlockSpeech).not.toHaveBeenCalled();
});
