import { afterEach, expect, it, vi } from 'vitest';
import { restoreScrollPosition, scrollPositionsKey, toScrollPositionName } from './scroll-position.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Simulates the reload of a document. Returns the calls of `scrollTo`. */
function simulateReload(history: object, getItem: (key: string) => string | null) {
  const scrollTo = vi.fn();
  vi.stubGlobal('history', history);
  vi.stubGlobal('location', { pathname: '/play', search: '?a', hash: '#b' });
  vi.stubGlobal('sessionStorage', { getItem });
  const page = { dataset: {} as Record<string, string> };
  vi.stubGlobal('document', { documentElement: page });
  // Ignore calls of `scrollTo` before `disableDeferredLayout`. Until then, some sections have no height, so the page
  // would scroll to a wrong place.
  vi.stubGlobal('scrollTo', (...place: number[]) => 'whole' in page.dataset && scrollTo(...place));
  restoreScrollPosition();
  return scrollTo.mock.calls;
}

const getStoredPositions = (key: string) => (key === scrollPositionsKey ? '{"abc":900,"/play?a#b":300}' : null);

it('SITE-R5 names an entry of the app by its key, and one of the browser by its address', () => {
  expect(toScrollPositionName('abc', '/play')).toBe('abc');
  expect(toScrollPositionName('default', '/play')).toBe('/play');
  expect(toScrollPositionName(undefined, '/play#b')).toBe('/play#b');
});

it('SITE-R5 restores the scroll position of a reloaded document', () => {
  expect(simulateReload({ scrollRestoration: 'manual', state: { key: 'abc' } }, getStoredPositions)).toEqual([
    [0, 900],
  ]);
  expect(simulateReload({ scrollRestoration: 'manual', state: null }, getStoredPositions)).toEqual([[0, 300]]);
});

it('SITE-R5 does nothing if the browser restores it, if no position is known, or if storage is blocked or broken', () => {
  const entry = { scrollRestoration: 'manual', state: { key: 'abc' } };
  expect(simulateReload({ scrollRestoration: 'auto', state: { key: 'abc' } }, getStoredPositions)).toEqual([]);
  expect(simulateReload({ scrollRestoration: 'manual', state: { key: 'other' } }, getStoredPositions)).toEqual([]);
  expect(simulateReload(entry, () => '{broken')).toEqual([]);
  expect(
    simulateReload(entry, () => {
      throw new DOMException('blocked', 'SecurityError');
    }),
  ).toEqual([]);
});
