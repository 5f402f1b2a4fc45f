// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let { usePositionConsent }: typeof import('./use-position-consent.ts') = {
  usePositionConsent: () => [false, () => {}],
};

// The module remembers the tap until the document closes, so each test needs a fresh module.
beforeEach(async () => {
  vi.resetModules();
  ({ usePositionConsent } = await import('./use-position-consent.ts'));
});
afterEach(cleanup);

function setPermission(query: (() => Promise<{ state: PermissionState }>) | undefined) {
  vi.spyOn(navigator, 'permissions', 'get').mockReturnValue((query && { query }) as unknown as Permissions);
}

const readConsent = (stored: boolean | undefined) =>
  renderHook((answer) => usePositionConsent(answer), { initialProps: stored });

it.each([
  [undefined, undefined],
  [false, false],
])('PLAY-G5 the visitor’s first answer decides alone (%s)', (stored, usesPosition) => {
  setPermission(() => Promise.resolve({ state: 'granted' }));
  expect(readConsent(stored).result.current[0]).toBe(usesPosition);
});

it.each([
  ['granted', true],
  ['denied', true],
  ['prompt', undefined],
] as const)(
  'PLAY-G5 a later visit uses the position only if the browser asks nothing (%s)',
  async (state, expected) => {
    setPermission(() => Promise.resolve({ state }));
    const { result } = readConsent(true);
    expect(result.current[0]).toBe(false);
    await waitFor(() => expect(result.current[0]).toBe(expected));
  },
);

it.each([
  ['that cannot tell', undefined],
  ['that refuses to tell', () => Promise.reject(new TypeError('geolocation'))],
])('PLAY-G5 in a browser %s, a later visit waits for a tap, which holds for the page', async (_, query) => {
  setPermission(query);
  const { result } = readConsent(true);
  await waitFor(() => expect(result.current[0]).toBeUndefined());
  act(() => result.current[1]());
  expect(result.current[0]).toBe(true);
  expect(readConsent(true).result.current[0]).toBe(true);
});
