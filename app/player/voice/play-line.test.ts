import { expect, it, vi } from 'vitest';
import { playLine } from './play-line.ts';

const text = 'It rained.';
const createSucceedingAudioPlayer = () => vi.fn(async () => undefined);
const createFailingAudioPlayer = () => vi.fn(() => Promise.reject(new Error('It cannot be played.')));

it('PLAY-G54 the recording of a line plays instead of the device’s voice', async () => {
  const speakers = { play: createSucceedingAudioPlayer(), speak: createSucceedingAudioPlayer() };
  await playLine({ text, recording: '/rain.mp3' }, speakers);
  expect(speakers.play).toHaveBeenCalledWith('/rain.mp3');
  expect(speakers.speak).not.toHaveBeenCalled();
});

it.each([
  ['that has no recording', undefined],
  ['whose recording fails', '/rain.mp3'],
])('PLAY-G54 a line %s is said by the device’s voice', async (_, recording) => {
  const speakers = { play: createFailingAudioPlayer(), speak: createSucceedingAudioPlayer() };
  await playLine({ text, recording }, speakers);
  expect(speakers.speak).toHaveBeenCalledWith(text);
});

it('PLAY-G54 a line that cannot be spoken is skipped; a line whose recording fails is not', async () => {
  const speakers = { play: createFailingAudioPlayer(), speak: undefined };
  await playLine({ text, recording: undefined }, speakers);
  expect(speakers.play).not.toHaveBeenCalled();
  await expect(playLine({ text, recording: '/rain.mp3' }, speakers)).rejects.toThrow('It cannot be played.');
});

it('PLAY-G54 a recording begins within the tap itself, because some browsers require a user gesture', () => {
  const speakers = { play: createSucceedingAudioPlayer(), speak: createSucceedingAudioPlayer() };
  playLine({ text, recording: '/rain.mp3' }, speakers);
  expect(speakers.play).toHaveBeenCalledOnce();
});

it('PLAY-G59 a line without words is skipped', async () => {
  const speakers = { play: createSucceedingAudioPlayer(), speak: createSucceedingAudioPlayer() };
  await playLine({ text: '', recording: undefined }, speakers);
  expect(speakers.speak).not.toHaveBeenCalled();
});
