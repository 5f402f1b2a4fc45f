import { expect, it, vi } from 'vitest';
import { type DevicePosition, watchPosition } from './geolocation.ts';

/** Creates a fake browser. It answers each position request, and reports a position when the test asks for one. */
function fakeBrowser(status?: EventTarget) {
  vi.useFakeTimers();
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const createPosition = () => ({ coords: { latitude: 35.3, longitude: 139.48, accuracy: 10 }, timestamp: Date.now() });
  const geolocation = {
    watchPosition: vi.fn((_told: (position: object) => void) => 7),
    clearWatch: vi.fn(),
    getCurrentPosition: vi.fn((succeed: (position: object) => void, _fail?: (error: object) => void) =>
      succeed(createPosition()),
    ),
  };
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { geolocation, ...(status && { permissions: { query: async () => status } }) });
  const reports: DevicePosition[] = [];
  const stop = watchPosition((position) => reports.push(position));
  const reportFix = () => geolocation.watchPosition.mock.calls[0]?.[0](createPosition());
  const countFixes = () => reports.filter(({ kind }) => kind === 'position-fixed').length;
  return { page, geolocation, reports, stop, report: reportFix, fixes: countFixes };
}

it('PLAY-G5 asks a browser that reports no fix for 5 s, until the watch ends', () => {
  const { geolocation, stop, report, fixes } = fakeBrowser();
  vi.advanceTimersByTime(60_000);
  expect(geolocation.getCurrentPosition).not.toHaveBeenCalled();
  report();
  vi.advanceTimersByTime(4999);
  expect(fixes()).toBe(1);
  vi.advanceTimersByTime(10_001);
  expect(fixes()).toBe(4);
  stop();
  report();
  vi.advanceTimersByTime(60_000);
  expect(fixes()).toBe(4);
  vi.useRealTimers();
});

it('PLAY-G5 does not ask a browser that reports fixes or whose page is hidden', () => {
  const { page, geolocation, report, stop } = fakeBrowser();
  for (let seconds = 0; seconds < 20; seconds++) {
    report();
    vi.advanceTimersByTime(1000);
  }
  page.visibilityState = 'hidden';
  vi.advanceTimersByTime(60_000);
  expect(geolocation.getCurrentPosition).not.toHaveBeenCalled();
  stop();
  vi.useRealTimers();
});

it('PLAY-G5 asks a device again when it has no fix', () => {
  vi.stubGlobal('GeolocationPositionError', { PERMISSION_DENIED: 1, TIMEOUT: 3 });
  const { geolocation, report, fixes, stop } = fakeBrowser();
  report();
  geolocation.getCurrentPosition.mockImplementation((_told, onError?: (error: object) => void) =>
    onError?.({ code: 3 }),
  );
  vi.advanceTimersByTime(15_000);
  const askedCount = geolocation.getCurrentPosition.mock.calls.length;
  expect(askedCount).toBeGreaterThan(0);
  vi.advanceTimersByTime(15_000);
  expect(geolocation.getCurrentPosition.mock.calls.length).toBeGreaterThan(askedCount);
  expect(fixes()).toBe(1);
  stop();
  vi.useRealTimers();
});

it.each([
  ['granted', [false, true]],
  ['prompt', [false]],
])('PLAY-G5 tells whether the visitor has already allowed the position: %s', async (state, expected) => {
  const { reports, stop } = fakeBrowser(Object.assign(new EventTarget(), { state }));
  await Promise.resolve();
  await Promise.resolve();
  expect(reports.map((report) => report.kind === 'position-asked' && report.isGranted)).toEqual(expected);
  stop();
  vi.useRealTimers();
});

it('PLAY-G66 begins again when the visitor allows the position after denying it, until the watch ends', async () => {
  const status = Object.assign(new EventTarget(), { state: 'denied' });
  const { geolocation, reports, stop } = fakeBrowser(status);
  await Promise.resolve();
  await Promise.resolve();
  status.dispatchEvent(new Event('change'));
  expect(geolocation.watchPosition).toHaveBeenCalledTimes(1);
  status.state = 'granted';
  status.dispatchEvent(new Event('change'));
  expect(geolocation.watchPosition).toHaveBeenCalledTimes(2);
  expect(reports.at(-1)).toEqual({ kind: 'position-asked', isGranted: true });
  stop();
  status.dispatchEvent(new Event('change'));
  expect(geolocation.watchPosition).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
