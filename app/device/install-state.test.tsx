// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useInstallState } from './install-state.ts';

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15';

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'standalone');
});

it.each([
  ['Safari on an iPhone', `${iPhone} Version/18.5 Safari/604.1`, false, 'byHand'],
  ['the home screen of an iPhone', iPhone, true, 'installed'],
  ['LINE on an iPhone', `${iPhone} Safari Line/15.1.0`, false, 'unknown'],
  ['another browser', 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', undefined, 'unknown'],
])('PLAY-G46 how %s can install the site', (_, userAgent, standalone, state) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  if (standalone !== undefined)
    Object.defineProperty(navigator, 'standalone', { value: standalone, configurable: true });
  expect(renderHook(useInstallState).result.current).toBe(state);
});
