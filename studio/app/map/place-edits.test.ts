import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  insertCircleToAvoid,
  insertSpot,
  insertTransitStop,
  insertTurn,
  type PlaceReference,
  removePlace,
  reorderPlace,
  setPlacePosition,
  setPlaceValue,
} from './place-edits.ts';
import { readWalkPlaces } from './walk-places.ts';

const template = readFileSync('tools/walks/new-walk/template/walk.yaml', 'utf8');
const enoshima = readFileSync('content/walks/enoshima/walk.yaml', 'utf8');

const bus = { id: 'quay', kind: 'bus', nameNative: '岸壁', lat: 0.0001, lon: 0.0002, metersToStart: 40 } as const;
const crowd = { lat: 0.0003, lon: 0.0004, radiusMeters: 15, reason: 'a crowd at noon' };
const lamp = { id: 'lamp', lat: 0.00012345678, lon: 0.0002 };

/** Returns the lines that an edit has removed and added. */
function findChangedLines(before: string, after: string): { removed: string[]; added: string[] } {
  const [old, changed] = [before.split('\n'), after.split('\n')];
  return {
    removed: old.filter((line) => !changed.includes(line)),
    added: changed.filter((line) => !old.includes(line)),
  };
}

describe('SITE-D9 the first place of a list', () => {
  it.each<[string, ReturnType<typeof insertTurn>, PlaceReference, string[]]>([
    [
      'turn',
      insertTurn('bell', 0, lamp),
      { kind: 'turn', stop: 'bell', id: 'lamp' },
      ['    turns:', '      - { id: lamp, lat: 0.000123, lon: 0.0002 }'],
    ],
    [
      'arrival',
      insertTransitStop(bus),
      { kind: 'arrival', id: 'quay' },
      ['arrivals:', '  - { id: quay, kind: bus, nameNative: 岸壁, lat: 0.0001, lon: 0.0002, metersToStart: 40 }'],
    ],
    [
      'circle to avoid',
      insertCircleToAvoid(crowd),
      { kind: 'avoid', index: 0 },
      ['avoid:', '  - { lat: 0.0003, lon: 0.0004, radiusMeters: 15, reason: a crowd at noon }'],
    ],
  ])('is added as lines of its own, and removed with its list: %s', (_, insert, ref, added) => {
    const text = insert(template);
    expect(findChangedLines(template, text)).toEqual({ removed: [], added });
    expect(removePlace(ref)(text)).toBe(template);
  });
});

describe('SITE-D9 a place of a list', () => {
  const turn: PlaceReference = { kind: 'turn', stop: 'zuishinmon', id: 'shop-street' };

  it('moves without any other change of the file', () => {
    const moved = setPlacePosition(turn, { lat: 35.3021, lon: 139.48107 })(enoshima);
    expect(findChangedLines(enoshima, moved)).toEqual({
      removed: ['      - { id: shop-street, lat: 35.302088, lon: 139.481069 }'],
      added: ['      - { id: shop-street, lat: 35.3021, lon: 139.48107 }'],
    });
    expect(setPlacePosition(turn, { lat: 35.302088, lon: 139.481069 })(moved)).toBe(enoshima);
  });

  it('is added where the walker comes to it', () => {
    const ids = readWalkPlaces(insertTurn('zuishinmon', 1, lamp)(enoshima))?.stops[2]?.turns?.map(({ id }) => id);
    expect(ids).toEqual(['shop-street', 'lamp', 'vermilion-torii']);
  });

  it('changes its order, and back, with all bytes', () => {
    const ref: PlaceReference = { kind: 'arrival', id: 'enoshima-bus' };
    const reordered = reorderPlace(ref, 0)(enoshima);
    expect(readWalkPlaces(reordered)?.arrivals?.map(({ id }) => id)).toEqual([
      'enoshima-bus',
      'katase-enoshima',
      'enoshima-enoden',
      'shonan-enoshima',
    ]);
    expect(reorderPlace(ref, 3)(reordered)).toBe(enoshima);
  });

  it('gets another radius and reason in its own line', () => {
    const ref: PlaceReference = { kind: 'avoid', index: 0 };
    const edited = setPlaceValue(ref, 'reason', 'works until May')(setPlaceValue(ref, 'radiusMeters', 30)(enoshima));
    expect(findChangedLines(enoshima, edited).added).toEqual([
      '  - { lat: 35.300669, lon: 139.480962, radiusMeters: 30, reason: works until May }',
    ]);
  });

  it('is in the style of the others when it is added', () => {
    const text = insertTransitStop({ ...bus, nameNative: '江の島ヨットハーバー前の長い名前のバス停留所' })(enoshima);
    expect(findChangedLines(enoshima, text).removed).toEqual([]);
    expect(findChangedLines(enoshima, text).added).toHaveLength(1);
  });

  it.each<PlaceReference>([
    { kind: 'turn', stop: 'nowhere', id: 'lamp' },
    { kind: 'turn', stop: 'morse', id: 'lamp' },
    { kind: 'arrival', id: 'nowhere' },
    { kind: 'avoid', index: 7 },
  ])('stays when it is gone: %o', (ref) => {
    expect(removePlace(ref)(enoshima)).toBe(enoshima);
    expect(setPlacePosition(ref, { lat: 1, lon: 1 })(enoshima)).toBe(enoshima);
  });
});

describe('SITE-D9 a spot', () => {
  const spot: PlaceReference = { kind: 'spot', id: 'tea' };
  const withTea = insertSpot({ id: 'tea', kind: 'food', lat: 0.00012345678, lon: 0.0002 })(template);

  it('is added behind the others as a line of its own, and removed again', () => {
    expect(findChangedLines(template, withTea)).toEqual({
      removed: [],
      added: ['  - { id: tea, kind: food, lat: 0.000123, lon: 0.0002 }'],
    });
    expect(removePlace(spot)(withTea)).toBe(template);
  });

  it('leaves an empty list behind, because walk.yaml always has one', () => {
    const ids = readWalkPlaces(template)?.spots.map(({ id }) => id) ?? [];
    const empty = ids.reduce((text, id) => removePlace({ kind: 'spot', id })(text), template);
    expect(empty).toMatch(/^spots: *\[\]/m);
    expect(readWalkPlaces(insertSpot({ id: 'tea', kind: 'art', lat: 0, lon: 0 })(empty))?.spots).toMatchObject([
      { id: 'tea', kind: 'art' },
    ]);
  });

  it('is added to a walk.yaml without the list', () => {
    const without = template.replace(/^spots:\n(?: .*\n)+/m, '');
    expect(readWalkPlaces(without)?.spots).toEqual([]);
    const added = insertSpot({ id: 'tea', kind: 'art', lat: 0, lon: 0 })(without);
    expect(readWalkPlaces(added)?.spots).toMatchObject([{ id: 'tea', kind: 'art' }]);
  });

  it('is moved and changed also behind a spot that cannot be placed', () => {
    const faulty = withTea.replace(/^spots:$/m, 'spots:\n  - { id: nowhere }');
    expect(faulty).not.toBe(withTea);
    const moved = setPlaceValue(spot, 'kind', 'art')(setPlacePosition(spot, { lat: 1, lon: 2 })(faulty));
    expect(findChangedLines(faulty, moved)).toEqual({
      removed: ['  - { id: tea, kind: food, lat: 0.000123, lon: 0.0002 }'],
      added: ['  - { id: tea, kind: art, lat: 1, lon: 2 }'],
    });
  });
});
