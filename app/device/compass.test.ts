import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let compass: typeof import('./compass.ts');

// The module remembers the visitor's permission until the document closes, so import a fresh module for each test.
beforeEach(async () => {
  vi.resetModules();
  compass = await import('./compass.ts');
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['Safari, north', { webkitCompassHeading: 0, absolute: false, alpha: 12 }, 0, 0],
  ['Safari, east', { webkitCompassHeading: 90, absolute: false, alpha: null }, 0, 90],
  ['Chromium, west', { absolute: true, alpha: 90 }, 0, 270],
  ['Chromium, north', { absolute: true, alpha: 0 }, 0, 0],
  ['a screen that lies on its side', { absolute: true, alpha: 90 }, 90, 0],
  ['Safari, with the phone on its side', { webkitCompassHeading: 300, absolute: false, alpha: 12 }, 90, 30],
  ['Safari, not calibrated', { webkitCompassHeading: -1, absolute: false, alpha: 12 }, 0, undefined],
  ['a device that only knows how it was turned', { absolute: false, alpha: 40 }, 0, undefined],
  ['a device without a compass', { absolute: true, alpha: null }, 0, undefined],
])('PLAY-G5 the heading of %s', (_device, event, screenDegrees, heading) => {
  expect(compass.computeScreenHeading(event, screenDegrees)).toBe(heading);
});

/**
 * Creates a fake Safari, which asks for permission only during a tap. `decision` is an answer that the visitor gave
 * earlier.
 */
function fakeSafari(answer: 'granted' | 'denied') {
  const fakeWindow = Object.assign(new EventTarget(), { DeviceOrientationEvent: {} });
  const state = { isInTap: false, prompts: 0, decision: undefined as 'granted' | 'denied' | undefined };
  const requestPermission = vi.fn(async () => {
    if (!state.decision) {
      if (!state.isInTap) throw new DOMException('A user gesture is required.', 'NotAllowedError');
      state.prompts += 1;
      state.decision = answer;
    }
    return state.decision;
  });
  fakeWindow.DeviceOrientationEvent = { requestPermission };
  vi.stubGlobal('window', fakeWindow);
  vi.stubGlobal('screen', { orientation: { angle: 0 } });
  return {
    state,
    requestPermission,
    turnTo: (webkitCompassHeading: number) =>
      fakeWindow.dispatchEvent(Object.assign(new Event('deviceorientation'), { webkitCompassHeading })),
    async tap() {
      state.isInTap = true;
      const isGranted = await compass.requestCompassPermission();
      state.isInTap = false;
      return isGranted;
    },
  };
}

const flushPromises = () => new Promise((resolve) => setTimeout(resolve));

it('PLAY-G5 a watch never asks for permission; a tap asks once, and then the heading arrives', async () => {
  const safari = fakeSafari('granted');
  const headings: number[] = [];
  const stop = compass.watchCompass((degrees) => headings.push(degrees));
  await flushPromises();
  expect(safari.state.prompts).toBe(0);
  expect(compass.isCompassTapNeeded()).toBe(true);
  expect(await safari.tap()).toBe(true);
  safari.turnTo(40);
  expect(headings).toEqual([40]);
  expect(compass.isCompassTapNeeded()).toBe(false);
  stop();
  safari.turnTo(50);
  expect(headings).toEqual([40]);
  expect(safari.state.prompts).toBe(1);
});

it('PLAY-G5 after a refusal, later watches ask nothing and offer no tap', async () => {
  const safari = fakeSafari('denied');
  compass.watchCompass(vi.fn())();
  expect(await safari.tap()).toBe(false);
  const calls = safari.requestPermission.mock.calls.length;
  const stop = compass.watchCompass(vi.fn());
  await flushPromises();
  expect(safari.requestPermission).toHaveBeenCalledTimes(calls);
  expect(compass.isCompassTapNeeded()).toBe(false);
  stop();
  expect(safari.state.prompts).toBe(1);
});

it('PLAY-G5 a reload in the same session needs no tap, if the visitor has granted the compass', async () => {
  const safari = fakeSafari('granted');
  safari.state.decision = 'granted';
  const headings: number[] = [];
  compass.watchCompass((degrees) => headings.push(degrees));
  await flushPromises();
  safari.turnTo(120);
  expect(headings).toEqual([120]);
  expect(safari.state.prompts).toBe(0);
});

it('PLAY-G5 subscribers learn when a tap is needed, and when it is no longer needed', async () => {
  const safari = fakeSafari('granted');
  const reportedAnswers: boolean[] = [];
  const unsubscribe = compass.subscribeToCompass(() => reportedAnswers.push(compass.isCompassTapNeeded()));
  compass.watchCompass(vi.fn());
  await flushPromises();
  await safari.tap();
  unsubscribe();
  expect(reportedAnswers).toEqual([false, true, false]);
});

it('PLAY-G5 a browser without the orientation of the device is never asked', async () => {
  vi.stubGlobal('window', new EventTarget());
  expect(await compass.requestCompassPermission()).toBe(false);
});
