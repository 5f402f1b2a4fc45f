import { expect, it } from 'vitest';
import { computeDownloadState } from './download-state.ts';

const createPlannedFile = (path: string, bytes: number) => ({
  path,
  bytes,
  sha256: '',
  cacheName: 'lorewalk-pack-enoshima-0001',
});
const rules = createPlannedFile('/walks/enoshima/0001/walk.json', 7);
const recording = createPlannedFile('/walks/enoshima/00aa/one.mp3', 20);
const plan = { bytes: 27, recordings: [recording] };

it.each([
  ['complete', [], true, true],
  ['without-recordings', [recording], true, true],
  ['without-recordings', [recording], false, true],
  ['outdated', [rules], true, false],
  ['outdated', [rules, recording], true, true],
  ['partial', [rules], false, true],
  ['none', [rules, recording], false, false],
] as const)('PLAY-G40 a download is %s', (kind, missing, isDownloaded, isBegun) => {
  const missingBytes = missing.reduce((sum, { bytes }) => sum + bytes, 0);
  expect(computeDownloadState(plan, { missing, isDownloaded, isBegun })).toEqual({ kind, bytes: 27, missingBytes });
});
