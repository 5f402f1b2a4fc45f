import { expect, it, vi } from 'vitest';
import { canVibrate, vibrate } from './vibration.ts';

it('PLAY-G57 the device vibrates only after the visitor has touched the page', () => {
  const navigator = { vibrate: vi.fn(), userActivation: { hasBeenActive: false } };
  vi.stubGlobal('navigator', navigator);
  vibrate();
  expect(navigator.vibrate).not.toHaveBeenCalled();
  navigator.userActivation.hasBeenActive = true;
  vibrate();
  expect(navigator.vibrate).toHaveBeenCalledOnce();
});

it('PLAY-G57 a browser without vibration does nothing', () => {
  vi.stubGlobal('navigator', {});
  expect(canVibrate()).toBe(false);
  vibrate();
});
