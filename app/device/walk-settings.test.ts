import { afterEach, expect, it, vi } from 'vitest';
import { readWalkSettings, saveWalkSettings } from './walk-settings.ts';

afterEach(() => vi.unstubAllGlobals());

function fakeStorage(storedText: string | null) {
  const values = new Map<string, string>(storedText === null ? [] : [['lorewalk:reading', storedText]]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
  });
}

const usualSettings = {
  textSteps: 0,
  ground: 'auto',
  hand: 'right',
  pace: 'lines',
  voicePace: 'usual',
  bell: 'spot',
  vibration: 'spot',
  avoidsStairs: false,
  usesPosition: undefined,
};

it('PLAY-G6 saved settings are read again', () => {
  fakeStorage(null);
  const chosenSettings = {
    textSteps: 2,
    ground: 'night',
    hand: 'left',
    pace: 'whole',
    voicePace: 'slow',
    bell: 'off',
    vibration: 'always',
    avoidsStairs: true,
    usesPosition: false,
  } as const;
  saveWalkSettings(chosenSettings);
  expect(readWalkSettings()).toEqual(chosenSettings);
});

it.each([
  null,
  '',
  '{',
  'null',
  '[]',
  '{"textSteps":99,"ground":"noon","hand":3,"pace":{},"voicePace":2,"bell":true,"vibration":"loud","avoidsStairs":1,"usesPosition":"yes"}',
])('PLAY-G6 an unreadable setting gets its default: %s', (stored) => {
  fakeStorage(stored);
  expect(readWalkSettings()).toEqual(usualSettings);
});

it('PLAY-G6 with blocked storage, all settings have their defaults, and a change lasts until the page closes', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
    setItem: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
  expect(readWalkSettings()).toEqual(usualSettings);
  saveWalkSettings({ ...readWalkSettings(), hand: 'left' });
  expect(readWalkSettings()).toEqual({ ...usualSettings, hand: 'left' });
});

it('PLAY-G6 settings of another window are read', () => {
  fakeStorage('{"textSteps":1}');
  expect(readWalkSettings()).toMatchObject({ textSteps: 1 });
  localStorage.setItem('lorewalk:reading', '{"textSteps":2}');
  expect(readWalkSettings()).toMatchObject({ textSteps: 2 });
});
