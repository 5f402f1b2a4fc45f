// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { packedExampleWalk } from '../pack/packed-example.fixtures.ts';
import { fakePlayback } from './fake-voice-modules.ts';
import {
  choiceQuestion,
  defaultChoicePrompt,
  finishSpokenLine,
  finishSpokenLines,
  hasButton,
  openStory,
  pressButton,
  pressPlaybackControl,
  setPageVisibility,
  setUpListeningTest,
} from './listening.fixtures.tsx';

vi.mock('../../device/recording-playback.ts', async () => (await import('./fake-voice-modules.ts')).fakeRecording);
vi.mock('../../device/speech.ts', async () => (await import('./fake-voice-modules.ts')).fakeSpeech);
vi.mock('../../device/media-controls.ts', async () => (await import('./fake-voice-modules.ts')).fakeMediaControls);
vi.mock('../../device/square-png.ts', async () => (await import('./fake-voice-modules.ts')).fakeSquarePng);
vi.mock('./use-voice.ts', async () => (await import('./fake-voice-modules.ts')).fakeVoiceHooks);
vi.mock('./use-recordings.ts', async () => (await import('./fake-voice-modules.ts')).fakeVoiceHooks);

beforeEach(setUpListeningTest);

it('PLAY-G56 reading goes on with the next passage after a choice, an arrival and an answer, until the end', async () => {
  const { dispatch } = openStory();
  await pressButton('Read aloud');
  await finishSpokenLines(3);
  await dispatch({ kind: 'choice-made', choice: 'opening.c2' });
  await finishSpokenLines(2);
  await dispatch({ kind: 'choice-made', choice: 'asked.c1' });
  await finishSpokenLines(2);
  await dispatch({ kind: 'arrived-by-hand', stop: 'torii' });
  await finishSpokenLines(3);
  await dispatch({ kind: 'clue-skipped', clue: 'height' });
  await finishSpokenLine();
  expect(fakePlayback.played).toEqual([
    ...['Late again.', 'Nobody came.', defaultChoicePrompt],
    ...['It is 280 metres.', choiceQuestion],
    ...['Off we go.', 'Next stop: Torii.'],
    ...['Stop 1: Torii', 'A gate.', 'How high is it?'],
    'Home.',
  ]);
  expect(hasButton('Read aloud')).toBe(true);
});

it('PLAY-G56 a passage that comes while the last one is read interrupts it', async () => {
  const { dispatch } = openStory();
  await pressButton('Read aloud');
  await dispatch({ kind: 'choice-made', choice: 'opening.c2' });
  expect(fakePlayback.played).toEqual(['Late again.', 'It is 280 metres.']);
});

it('PLAY-G56 after a pause the next passage is silent', async () => {
  const { dispatch } = openStory();
  await pressButton('Read aloud');
  await finishSpokenLines(3);
  await pressButton('Pause reading');
  await dispatch({ kind: 'choice-made', choice: 'opening.c2' });
  expect(fakePlayback.played).toHaveLength(3);
  expect(hasButton('Read aloud')).toBe(true);
});

it('PLAY-G56 with recordings alone, a passage without any is not skipped through', async () => {
  fakePlayback.voice = undefined;
  const { dispatch } = openStory({ recordings: [['late', '/late.mp3']] });
  await pressButton('Read aloud');
  await dispatch({ kind: 'choice-made', choice: 'opening.c2' });
  expect(fakePlayback.played).toEqual(['/late.mp3']);
  expect(hasButton('Pause reading')).toBe(false);
});

it('PLAY-G55 a voice that the browser silenced with the screen repeats the line afterwards', async () => {
  openStory();
  await pressButton('Read aloud');
  await finishSpokenLine();
  await setPageVisibility('hidden');
  await setPageVisibility('visible');
  expect(fakePlayback.played).toEqual(['Late again.', 'Nobody came.', 'Nobody came.']);
});

it('PLAY-G55 a voice that fails while the screen is off pauses, and goes on at the same line afterwards', async () => {
  openStory();
  await pressButton('Read aloud');
  await setPageVisibility('hidden');
  await act(async () => fakePlayback.failLine(new Error('interrupted')));
  expect(hasButton('Go on reading')).toBe(true);
  await setPageVisibility('visible');
  expect(fakePlayback.played).toEqual(['Late again.', 'Late again.']);
});

it('PLAY-G55 a voice that goes on while the page is hidden is not repeated', async () => {
  openStory();
  await pressButton('Read aloud');
  await finishSpokenLine();
  await setPageVisibility('hidden');
  await finishSpokenLine();
  await setPageVisibility('visible');
  expect(fakePlayback.played).toEqual(['Late again.', 'Nobody came.', defaultChoicePrompt]);
});

it('PLAY-G55 recordings go on while the screen is off', async () => {
  openStory({ recordings: [['late', '/late.mp3']] });
  await pressButton('Read aloud');
  await setPageVisibility('hidden');
  expect(hasButton('Pause reading')).toBe(true);
  await setPageVisibility('visible');
  expect(fakePlayback.played).toEqual(['/late.mp3']);
});

it('PLAY-G55 a recording that something else pauses goes on by itself only after the screen was off', async () => {
  openStory({ recordings: [['late', '/late.mp3']] });
  await pressButton('Read aloud');
  await act(async () => fakePlayback.interrupt());
  await setPageVisibility('hidden');
  await setPageVisibility('visible');
  expect(fakePlayback.played).toEqual(['/late.mp3']);
  await pressButton('Go on reading');
  await setPageVisibility('hidden');
  await act(async () => fakePlayback.interrupt());
  await setPageVisibility('visible');
  expect(fakePlayback.played).toEqual(['/late.mp3', '/late.mp3', '/late.mp3']);
});

it('PLAY-G55 a pause on the lock screen stays when the screen is turned on', async () => {
  openStory();
  await pressButton('Read aloud');
  await setPageVisibility('hidden');
  await pressPlaybackControl('pause');
  await setPageVisibility('visible');
  expect(fakePlayback.played).toEqual(['Late again.']);
  await pressPlaybackControl('play');
  expect(fakePlayback.played).toEqual(['Late again.', 'Late again.']);
});

it('PLAY-G55 the lock screen says who speaks, and on the way the next stop', async () => {
  const { dispatch } = openStory();
  await pressButton('Read aloud');
  const [artist, artwork] = ['The Shore', '/drawings/cat.svg.png'];
  expect(fakePlayback.described).toHaveBeenLastCalledWith({ title: 'Shiro', artist, album: '', artwork });
  await pressPlaybackControl('next');
  expect(fakePlayback.described).toHaveBeenLastCalledWith({ title: 'The Shore', artist, album: '', artwork });
  await dispatch({ kind: 'choice-made', choice: 'opening.c2' });
  await dispatch({ kind: 'choice-made', choice: 'asked.c1' });
  await finishSpokenLines(2);
  expect(fakePlayback.described.mock.lastCall?.[0]).toMatchObject({ title: 'Next stop: Torii', album: '' });
  // A position 500 m north of the next stop.
  const position = { lat: packedExampleWalk.stops[0]?.lat ?? 0, lon: packedExampleWalk.stops[0]?.lon ?? 0 };
  await dispatch({ kind: 'position-asked' });
  await dispatch({
    kind: 'position-fixed',
    position: { ...position, lat: position.lat + 0.0045 },
    accuracyMeters: 10,
  });
  expect(fakePlayback.described.mock.lastCall?.[0]).toMatchObject({ title: 'Next stop: Torii · 500\u00a0m' });
  await dispatch({ kind: 'arrived-by-hand', stop: 'torii' });
  await finishSpokenLine();
  expect(fakePlayback.described.mock.lastCall?.[0]).toMatchObject({ title: 'Shiro', album: 'Torii' });
});

it('PLAY-G54 the voice is unlocked in the tap that plays a recording, because it may have to replace it', async () => {
  openStory({ recordings: [['late', '/late.mp3']] });
  await pressButton('Read aloud');
  expect(fakePlayback.played).toEqual(['/late.mp3']);
  expect(fakePlayback.unlockSpeech).toHaveBeenCalledOnce();
});

it('PLAY-G54 without recordings the first line itself unlocks the voice', async () => {
  openStory();
  await pressButton('Read aloud');
  expect(fakePlayback.unlockSpeech).not.toHaveBeenCalled();
});
