import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildMap } from './build-map.ts';
import { islandFile, islandWalk } from './invented-island.fixtures.ts';
import { findStaleMapFaults } from './stale-map.ts';
import type { WalkForMap } from './walk-for-map.ts';

const folder = mkdtempSync(join(tmpdir(), 'walk-'));
buildMap({ walk: islandWalk, folder, extracts: [islandFile] });
const [pier, lamp] = islandWalk.stops as [WalkForMap['stops'][0], WalkForMap['stops'][0]];
const findFaultsAfterChange = (change: Partial<WalkForMap>) => findStaleMapFaults({ ...islandWalk, ...change, folder });

it('map/stale a map of the current walk has no fault', () => {
  expect(findFaultsAfterChange({})).toEqual([]);
});

it.each<[what: string, change: Partial<WalkForMap>, part: string]>([
  ['a stop that moved by 41 m', { stops: [{ ...pier, lat: pier.lat + 0.00037 }, lamp] }, 'places of stops or spots'],
  ['a spot that is new', { spots: [...islandWalk.spots, { ...pier, id: 'inn' }] }, 'places of stops or spots'],
  [
    'a name that was written later',
    { strings: { ...islandWalk.strings, jp: { ...islandWalk.strings.jp, 'stop.pier.short': '桟橋' } } },
    'names of stops or spots',
  ],
  ['a way by another place', { stops: [pier, { ...lamp, via: [pier] }] }, 'via, avoid or the way back'],
  ['a name that is hidden', { map: { names: [{ name: 'Shell Lane', hide: true }] } }, 'map.yaml'],
])('map/stale %s makes the map an old one, and says which command to run', (_part, change, part) => {
  const [fault, ...others] = findFaultsAfterChange(change);
  expect(others).toEqual([]);
  expect(fault?.sentence).toContain(`was drawn before ${part}`);
  expect(fault?.sentence).toContain(`npm run walks map ${folder}.`);
});

it('map/stale a change of only the story leaves the map current', () => {
  const en = { ...islandWalk.strings.en, 'way.1': 'Up the lane.' };
  expect(findFaultsAfterChange({ strings: { ...islandWalk.strings, en } })).toEqual([]);
});
