import { expect, it } from 'vitest';
import { listTestedFeatures } from './feature-detection.ts';

const listTestedFeaturesOfCode = (code: string) => [...listTestedFeatures('source.ts', code)];

it.each([
  ["if ('wakeLock' in navigator) take()", 'wakeLock'],
  ["if (typeof Intl.Segmenter !== 'function') split()", 'Segmenter'],
  ['await navigator.wakeLock?.request()', 'wakeLock'],
  ['await indexedDB.databases?.()', 'databases'],
  ['const wait = window.requestIdleCallback ?? setTimeout', 'requestIdleCallback'],
  ['if (isHidden || !navigator.wakeLock) leave()', 'wakeLock'],
  ['const way = document.prerendering ? later : now', 'prerendering'],
  ['if ((navigator as Newer).connection?.saveData) leave()', 'connection'],
  ['const lock = (navigator as Newer).wakeLock as Lock | undefined; if (!lock) leave()', 'wakeLock'],
  ['const { getBattery } = navigator; getBattery?.call(navigator)', 'getBattery'],
  ["audio.preservesPitch = true; link.addEventListener('wheel', zoom)", 'event wheel'],
  ['audio.preservesPitch = true', 'preservesPitch'],
])('SITE-A4 finds a test in %s', (code, feature) => {
  expect(listTestedFeaturesOfCode(code)).toContain(feature);
});

it.each([
  "navigator.wakeLock.request('screen')",
  'const lock = navigator.wakeLock; lock.request()',
  "removeEventListener('wheel', zoom)",
])('SITE-A4 finds no test in %s', (code) => {
  expect(listTestedFeaturesOfCode(code)).toEqual([]);
});
