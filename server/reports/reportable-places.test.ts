import { expect, it } from 'vitest';
import { fixtureSite } from '../site.fixtures.ts';
import { StartError } from '../start-error.ts';
import { readReportablePlaces } from './reportable-places.ts';

const [, pack] = [...fixtureSite.files].find(([path]) => path.endsWith('walk.json')) ?? [];

function createSiteWithPacks(packs: Record<string, unknown>) {
  if (!pack) throw new Error('The fixture site has no pack.');
  return {
    files: new Map(
      Object.entries(packs).map(([path, content]) => [
        path,
        { ...pack, identity: { etag: '""', bytes: new TextEncoder().encode(JSON.stringify(content)) } },
      ]),
    ),
  };
}

const createReportedPlace = (version: number, stop: string, clue = '') => ({ walk: 'example', version, stop, clue });

const olderVersion = { version: 1, stops: [{ id: 'gate' }], clues: [{ id: 'lion', stop: 'gate' }] };
const newestVersion = { version: 3, stops: [{ id: 'pond' }], clues: [] };
const index = { example: { hash: '2b', bytes: { en: 1 } } };

it('API-S13 the places of a walk are those of all its packs, including older ones', () => {
  const { findProblem: faultOf, isWalk } = readReportablePlaces(
    createSiteWithPacks({
      '/walks/index.json': index,
      '/walks/example/0c/walk.json': { format: 'of long ago' },
      '/walks/example/1a/walk.json': olderVersion,
      '/walks/example/2b/walk.json': newestVersion,
      '/walks/given-up/3d/walk.json': olderVersion,
    }),
  );
  const walks = ['example', 'given-up', 'index.json', 'constructor'];
  expect(walks.map(isWalk)).toEqual([true, false, false, false]);
  for (const knownPlace of [
    createReportedPlace(1, 'gate'),
    createReportedPlace(2, 'gate', 'lion'),
    createReportedPlace(3, 'pond'),
  ])
    expect(faultOf(knownPlace)).toBeUndefined();
  expect(faultOf(createReportedPlace(4, 'pond'))).toBe('There is no version 4 of the walk "example".');
  expect(faultOf(createReportedPlace(3, 'lion'))).toBe('There is no stop "lion" in the walk "example".');
  expect(faultOf(createReportedPlace(3, 'pond', 'lion'))).toBe('There is no clue "lion" at the stop "pond".');
});

it.each([
  [{}, '/walks/index.json'],
  [{ '/walks/index.json': { example: '2b' } }, '/walks/index.json'],
  [{ '/walks/index.json': index, '/walks/example/1a/walk.json': olderVersion }, '/walks/example/2b/walk.json'],
  [{ '/walks/index.json': index, '/walks/example/2b/walk.json': { version: 3 } }, '/walks/example/2b/walk.json'],
])('API-S13 packs in an unknown format stop the start with a sentence: %j', (packs, path) => {
  const readPlaces = () => readReportablePlaces(createSiteWithPacks(packs));
  expect(readPlaces).toThrow(StartError);
  expect(readPlaces).toThrow(`${path} in the built site is not what the build writes. Run npm run build again.`);
});
