import { afterEach, expect, it, vi } from 'vitest';
import { restoreScrollPosition, scrollPositionName, scrollPositionsKey } from './scroll-position.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A document that is loaded again, and where it scrolls to. */
function reloadedDocument(history: object, getItem: (key: string) => string | null) {
  const scrollTo = vi.fn();
  vi.stubGlobal('history', history);
  vi.stubGlobal('location', { pathname: '/play', search: '?a', hash: '#b' });
  vi.stubGlobal('sessionStorage', { getItem });
  const page = { dataset: {} as Record<string, string> };
  vi.stubGlobal('document', { documentElement: page });
  // All above the place has its height by then.
  vi.stubGlobal('scrollTo', (...place: number[]) => 'whole' in page.dataset && scrollTo(...place));
  restoreScrollPosition();
  return scrollTo.mock.calls;
}

const places = (key: string) => (key === scrollPositionsKey ? '{"abc":900,"/play?a#b":300}' : null);

it('SITE-R5 names an entry of the app by its key, and one of the browser by its address', () => {
  expect(scrollPositionName('abc', '/play')).toBe('abc');
  expect(scrollPositionName('default', '/play')).toBe('/play');
  expect(scrollPositionName(undefined, '/play#b')).toBe('/play#b');
});

it('SITE-R5 restores the scroll position of a reloaded document', () => {
  expect(reloadedDocument({ scrollRestoration: 'manual', state: { key: 'abc' } }, places)).toEqual([[0, 900]]);
  expect(reloadedDocument({ scrollRestoration: 'manual', state: null }, places)).toEqual([[0, 300]]);
});

it('SITE-R5 does nothing if the browser restores it, if no position is known, or if storage is blocked or broken', () => {
  const entry = { scrollRestoration: 'manual', state: { key: 'abc' } };
  expect(reloadedDocument({ scrollRestoration: 'auto', state: { key: 'abc' } }, places)).toEqual([]);
  expect(reloadedDocument({ scrollRestoration: 'manual', state: { key: 'other' } }, places)).toEqual([]);
  expect(reloadedDocument(entry, () => '{broken')).toEqual([]);
  expect(
    reloadedDocument(entry, () => {
      throw new DOMException('blocked', 'SecurityError');
    }),
  ).toEqual([]);
});
