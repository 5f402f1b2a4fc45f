import { beforeEach, expect, it, vi } from 'vitest';
import { keepScreenOn } from './wake-lock.ts';

/** A fake document, which the test can hide and show. */
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const locks: { released: boolean; release: () => Promise<void> }[] = [];
const request = vi.fn<() => Promise<unknown>>();
const flushPromises = () => new Promise((resolve) => setTimeout(resolve));

async function dispatchPageEvent(type: string) {
  page.dispatchEvent(new Event(type));
  await flushPromises();
}

beforeEach(() => {
  locks.length = 0;
  page.visibilityState = 'visible';
  request.mockReset().mockImplementation(async () => {
    const lock = {
      released: false,
      async release() {
        lock.released = true;
      },
    };
    locks.push(lock);
    return lock;
  });
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { wakeLock: { request } });
});

it('PLAY-G5 the lock that the browser released with the page hidden is requested again when it is visible', async () => {
  const stop = keepScreenOn();
  await flushPromises();
  for (const lock of locks) lock.released = true;
  page.visibilityState = 'hidden';
  await dispatchPageEvent('visibilitychange');
  expect(request).toHaveBeenCalledOnce();
  page.visibilityState = 'visible';
  await dispatchPageEvent('visibilitychange');
  expect(request).toHaveBeenCalledTimes(2);
  stop();
  expect(locks.every(({ released }) => released)).toBe(true);
});

it('PLAY-G5 a refused lock is requested again at the next tap, silently; a held one is not', async () => {
  request.mockRejectedValueOnce(new DOMException('Permission was denied', 'NotAllowedError'));
  const stop = keepScreenOn();
  await flushPromises();
  await dispatchPageEvent('click');
  await dispatchPageEvent('click');
  expect(request).toHaveBeenCalledTimes(2);
  stop();
  await dispatchPageEvent('click');
  expect(request).toHaveBeenCalledTimes(2);
});

it('PLAY-G5 a browser without wake locks causes no error', async () => {
  vi.stubGlobal('navigator', {});
  const stop = keepScreenOn();
  await dispatchPageEvent('click');
  stop();
  expect(request).not.toHaveBeenCalled();
});
