import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { playRecording } from './recording-playback.ts';

/** A fake audio element, which plays and ends when the test asks for it. */
class FakeAudio extends EventTarget {
  src = '';
  ended = false;
  playbackRate = 1;
  defaultPlaybackRate = 1;
  preservesPitch = false;
  error: { message: string } | null = null;
  begins: () => Promise<void> = async () => undefined;
  play() {
    return this.begins();
  }
  load() {}
  removeAttribute() {
    this.src = '';
  }
  fireEvent(event: string) {
    this.dispatchEvent(new Event(event));
  }
}

const elements: FakeAudio[] = [];
class TrackedFakeAudio extends FakeAudio {
  constructor() {
    super();
    elements.push(this);
  }
}

beforeEach(() => {
  vi.stubGlobal('Audio', TrackedFakeAudio);
  vi.useFakeTimers();
});
afterEach(() => {
  for (const element of elements) Object.assign(element, { ended: false, error: null, begins: async () => undefined });
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function startRecording(address = '/one.mp3') {
  const stopController = new AbortController();
  const handleInterruption = vi.fn();
  const playback = playRecording(address, { rate: 0.8, interrupted: handleInterruption }, stopController.signal);
  const [element] = elements;
  if (!element) throw new Error('Nothing plays.');
  return { done: playback, element, interrupted: handleInterruption, stop: () => stopController.abort() };
}

it('PLAY-G55 plays a recording at the requested rate and its own pitch, and then releases it', async () => {
  const { done, element, interrupted } = startRecording();
  expect(element).toMatchObject({ src: '/one.mp3', playbackRate: 0.8, defaultPlaybackRate: 0.8, preservesPitch: true });
  element.fireEvent('playing');
  vi.advanceTimersByTime(60_000);
  element.ended = true;
  element.fireEvent('pause');
  element.fireEvent('ended');
  await done;
  expect(element.src).toBe('');
  expect(interrupted).not.toHaveBeenCalled();
});

it('PLAY-G55 one element, which one tap has allowed, plays all recordings', async () => {
  for (const address of ['/one.mp3', '/two.mp3']) {
    const { done, element } = startRecording(address);
    element.fireEvent('ended');
    await done;
  }
  expect(elements).toHaveLength(1);
});

it('PLAY-G55 a stopped recording is silent at once, and its late events do not end the next recording', async () => {
  const firstPlayback = startRecording();
  const { element } = firstPlayback;
  firstPlayback.stop();
  await firstPlayback.done;
  let refuse = (_: Error) => {};
  element.begins = () =>
    new Promise((_, reject) => {
      refuse = reject;
    });
  const secondPlayback = startRecording('/two.mp3');
  secondPlayback.stop();
  await secondPlayback.done;
  element.begins = async () => undefined;
  const nextPlayback = startRecording('/three.mp3');
  refuse(new Error('interrupted by a call to load'));
  await vi.advanceTimersByTimeAsync(0);
  expect(element.src).toBe('/three.mp3');
  element.fireEvent('ended');
  await nextPlayback.done;
});

it('PLAY-G55 reports a pause that the page did not cause', () => {
  const { element, interrupted, stop } = startRecording();
  element.fireEvent('playing');
  element.fireEvent('pause');
  expect(interrupted).toHaveBeenCalledOnce();
  stop();
});

it('PLAY-G54 playback rejects when a recording fails', async () => {
  const { done, element } = startRecording();
  element.error = { message: 'no decoder' };
  element.fireEvent('error');
  await expect(done).rejects.toThrow('/one.mp3 cannot be played: no decoder.');
});

it('PLAY-G54 playback rejects when the browser refuses a recording', async () => {
  const { element, stop } = startRecording();
  stop();
  element.begins = () => Promise.reject(new Error('not allowed'));
  await expect(startRecording().done).rejects.toThrow('/one.mp3 cannot be played: not allowed.');
});

it.each([
  ['from the beginning', []],
  ['in the midst of it', ['playing', 'waiting']],
])('PLAY-G54 a recording without data, %s, fails after some seconds', async (_, before) => {
  const { done, element } = startRecording();
  for (const event of before) element.fireEvent(event);
  vi.advanceTimersByTime(4999);
  expect(element.src).toBe('/one.mp3');
  vi.advanceTimersByTime(1);
  await expect(done).rejects.toThrow('/one.mp3 cannot be played: nothing comes.');
});
