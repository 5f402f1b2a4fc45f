import { expect, it } from 'vitest';
import { fixtureSite } from '../fixture-site.ts';
import { StartError } from '../start-error.ts';
import { readWalkPlaces } from './walk-places.ts';

const [, pack] = [...fixtureSite.files].find(([path]) => path.endsWith('walk.json')) ?? [];

function siteWith(packs: Record<string, unknown>) {
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

const place = (version: number, stop: string, clue = '') => ({ walk: 'example', version, stop, clue });

it('S13 the places of a walk are those of all its packs, for who began with an older one', () => {
  const older = { id: 'example', version: 1, stops: [{ id: 'gate' }], clues: [{ id: 'lion', stop: 'gate' }] };
  const newer = { id: 'example', version: 3, stops: [{ id: 'pond' }], clues: [] };
  const { faultOf, isWalk } = readWalkPlaces(
    siteWith({ '/walks/example/1a/walk.json': older, '/walks/example/2b/walk.json': newer, '/walks/index.json': {} }),
  );
  expect([isWalk('example'), isWalk('index.json'), isWalk('constructor')]).toEqual([true, false, false]);
  for (const known of [place(1, 'gate'), place(2, 'gate', 'lion'), place(3, 'pond')])
    expect(faultOf(known)).toBeUndefined();
  expect(faultOf(place(4, 'pond'))).toBe('There is no version 4 of the walk "example".');
  expect(faultOf(place(3, 'lion'))).toBe('There is no stop "lion" in the walk "example".');
  expect(faultOf(place(3, 'pond', 'lion'))).toBe('There is no clue "lion" at the stop "pond".');
});

it('S13 a pack that cannot be read stops the start with a sentence', () => {
  const read = () => readWalkPlaces(siteWith({ '/walks/example/1a/walk.json': { id: 'example' } }));
  expect(read).toThrow(StartError);
  expect(read).toThrow(
    '/walks/example/1a/walk.json in the built site is not the pack of a walk. Run npm run build again.',
  );
});
