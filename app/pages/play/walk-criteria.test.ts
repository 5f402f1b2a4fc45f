import { expect, it } from 'vitest';
import {
  buildCriteriaQuery,
  filterWalks,
  isStepFreeWalk,
  noCriteria,
  parseCriteria,
  toggleMood,
} from './walk-criteria.ts';

const stairs = { stairsMeters: 292, stopCount: 12, stepFreeStopCount: 2 };
const flatWalk = { stairsMeters: 0, stopCount: 5, stepFreeStopCount: 5 };
const island = { id: 'island', moods: ['history', 'hideaways', 'food', 'art'] as const, ...stairs };
const canal = { id: 'canal', moods: ['art', 'food'] as const, ...flatWalk };
const castle = { id: 'castle', moods: ['history'] as const, ...flatWalk, stepFreeStopCount: 4 };
const searched = {
  island: { title: 'The Dragon’s Shore', place: 'Enoshima, Japan', placeNative: '江の島', distanceMeters: 3900 },
  canal: { title: 'Low Water', place: 'Zürich', placeNative: 'Zürich', distanceMeters: 1900 },
  castle: { title: 'Posts', place: 'Old Town', placeNative: 'Łódź', distanceMeters: 9000 },
};
const walks = [island, canal, castle].map((walk) => ({
  ...walk,
  ...searched[walk.id as keyof typeof searched],
  moods: [...walk.moods],
  locales: walk.id === 'castle' ? (['en'] as const) : (['en', 'zh', 'jp'] as const),
}));

function listMatchingWalkIds(search: string): string[] {
  return filterWalks(walks, parseCriteria(search)).map(({ id }) => id);
}

it.each([
  ['', ['island', 'canal', 'castle']],
  ['?mood=food', ['island', 'canal']],
  ['?mood=history', ['island', 'castle']],
  ['?mood=food&mood=history', ['island']],
  ['?way=step-free', ['canal']],
  ['?way=step-free&mood=history', []],
  ['?q=zurich', ['canal']],
  ['?q=%E6%B1%9F%E3%81%AE%E5%B3%B6', ['island']],
  ['?q=shore+JAPAN', ['island']],
  ['?q=shore+zurich', []],
  ['?km=2', ['canal']],
  ['?km=4&mood=food', ['island', 'canal']],
  ['?in=jp', ['island', 'canal']],
])('PLAY-G60 %s shows the walks that match the whole filter, in their order', (search, ids) => {
  expect(listMatchingWalkIds(search)).toEqual(ids);
});

it.each([
  '?mood=',
  '?mood=sleep',
  '?way=downhill',
  '?Mood=food',
  '?km=3',
  '?in=fr',
  '?q=',
  '?utm_source=poster',
  '?mood[]=food&%E0%A4%A',
])('PLAY-G60 %s contains no filter: it shows all walks', (search) => {
  expect(parseCriteria(search)).toEqual(noCriteria);
  expect(listMatchingWalkIds(search)).toHaveLength(3);
});

it('PLAY-G60 the address holds the filter in a fixed order and keeps its other parameters', () => {
  const artAndFood = toggleMood(toggleMood(noCriteria, 'art'), 'food');
  const search = buildCriteriaQuery({ ...artAndFood, isStepFree: true }, '?utm_source=poster&mood=history');
  expect(search).toBe('?utm_source=poster&mood=food&mood=art&way=step-free');
  expect(parseCriteria(search)).toEqual({ moods: ['food', 'art'], isStepFree: true });
});

it('PLAY-G60 a second tap undoes the first, and an empty filter leaves the plain address', () => {
  const food = toggleMood(noCriteria, 'food');
  expect(toggleMood(food, 'food')).toEqual(noCriteria);
  expect(buildCriteriaQuery(noCriteria, '?mood=food&way=step-free')).toBe('');
});

it('PLAY-G61 a walk is step-free when its way has no stairs and a wheelchair reaches every stop', () => {
  expect(walks.filter(isStepFreeWalk).map(({ id }) => id)).toEqual(['canal']);
  expect(isStepFreeWalk({ ...flatWalk, stairsMeters: 1 })).toBe(false);
});

it('PLAY-G60 the address holds the search, and an empty search leaves the plain address', () => {
  const search = { ...noCriteria, text: 'Old Town', maxKilometers: 4, locale: 'jp' } as const;
  expect(buildCriteriaQuery(search, '?utm_source=poster')).toBe('?utm_source=poster&q=Old+Town&km=4&in=jp');
  expect(parseCriteria('?q=Old+Town&km=4&in=jp')).toEqual(search);
  expect(buildCriteriaQuery({ ...noCriteria, text: '' }, '?q=Old')).toBe('');
});
