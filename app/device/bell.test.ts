import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBell } from './bell.ts';

const startTimes: number[] = [];
const tones: EventTarget[] = [];
let resume = async () => {};
const [suspend, createdContexts] = [vi.fn(async () => {}), vi.fn()];

/** A fake audio device, which records when tones start. */
class FakeAudioContext {
  currentTime = 2;
  destination = {};
  constructor() {
    createdContexts();
  }
  resume() {
    return resume();
  }
  suspend = suspend;
  createGain() {
    const gain = { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() };
    return { gain, connect: vi.fn() };
  }
  createOscillator() {
    const tone = new EventTarget();
    tones.push(tone);
    return Object.assign(tone, {
      frequency: { value: 0 },
      connect: (next: unknown) => next,
      start: (at: number) => startTimes.push(at),
      stop: () => {},
    });
  }
}

const target = new EventTarget();

beforeEach(() => {
  vi.stubGlobal('AudioContext', FakeAudioContext);
  vi.stubGlobal('document', target);
  for (const records of [startTimes, tones]) records.length = 0;
  createdContexts.mockClear();
  suspend.mockClear();
  resume = async () => {};
});
afterEach(() => vi.useRealTimers());

it('PLAY-G57 the bell makes no sound before a tap', async () => {
  const bell = createBell();
  bell.allowAtNextTap();
  await bell.ring();
  expect(createdContexts).not.toHaveBeenCalled();
  target.dispatchEvent(new Event('click'));
  await bell.ring();
  expect(startTimes).toEqual([2, 2, 2, 2]);
});

it('PLAY-G57 a key press allows the bell too, once', async () => {
  const bell = createBell();
  bell.allowAtNextTap();
  target.dispatchEvent(new Event('keydown'));
  target.dispatchEvent(new Event('click'));
  expect(createdContexts).toHaveBeenCalledOnce();
});

it('PLAY-G57 a bell that is switched off again stays locked', async () => {
  const bell = createBell();
  bell.allowAtNextTap()();
  target.dispatchEvent(new Event('click'));
  expect(createdContexts).not.toHaveBeenCalled();
});

it('PLAY-G57 the sound of the device is off before and after the bell', async () => {
  const bell = createBell();
  bell.allow();
  expect(suspend).toHaveBeenCalledOnce();
  await bell.ring();
  expect(suspend).toHaveBeenCalledOnce();
  for (const tone of tones) tone.dispatchEvent(new Event('ended'));
  expect(suspend).toHaveBeenCalledTimes(2);
});

it('PLAY-G57 when the first of two rings ends, the second still sounds', async () => {
  const bell = createBell();
  bell.allow();
  await bell.ring();
  await bell.ring();
  const [first, secondRing] = [tones.slice(0, 4), tones.slice(4)];
  for (const tone of first) tone.dispatchEvent(new Event('ended'));
  expect(suspend).toHaveBeenCalledOnce();
  for (const tone of secondRing) tone.dispatchEvent(new Event('ended'));
  expect(suspend).toHaveBeenCalledTimes(2);
});

it('PLAY-G57 when a ring ends, a ring that is about to begin still sounds', async () => {
  const bell = createBell();
  bell.allow();
  await bell.ring();
  const secondRing = bell.ring();
  for (const tone of [...tones]) tone.dispatchEvent(new Event('ended'));
  await secondRing;
  expect(suspend).toHaveBeenCalledOnce();
});

it('PLAY-G57 if the device delays sound, the bell does not ring late', async () => {
  const bell = createBell();
  bell.allow();
  vi.useFakeTimers();
  resume = () => new Promise((resolve) => setTimeout(resolve, 5000));
  const lateRing = bell.ring();
  await vi.advanceTimersByTimeAsync(5000);
  await lateRing;
  expect(startTimes).toEqual([]);
});

it('PLAY-G57 a device that refuses sound causes no error', async () => {
  const bell = createBell();
  bell.allow();
  resume = () => Promise.reject(new Error('interrupted'));
  await bell.ring();
  expect(startTimes).toEqual([]);
});
