import { expect, it } from 'vitest';
import { buildCriteriaQuery, filterWalks, isStepFree, noCriteria, parseCriteria, toggleMood } from './walk-criteria.ts';

const stairs = { stairsMeters: 292, stopCount: 12, stepFreeStopCount: 2 };
const flatWalk = { stairsMeters: 0, stopCount: 5, stepFreeStopCount: 5 };
const island = { id: 'island', moods: ['history', 'hideaways', 'food', 'art'] as const, ...stairs };
const canal = { id: 'canal', moods: ['art', 'food'] as const, ...flatWalk };
const castle = { id: 'castle', moods: ['history'] as const, ...flatWalk, stepFreeStopCount: 4 };
const walks = [island, canal, castle].map((walk) => ({ ...walk, moods: [...walk.moods] }));

function idsOf(search: string): string[] {
  return filterWalks(walks, parseCriteria(search)).map(({ id }) => id);
}

it.each([
  ['', ['island', 'canal', 'castle']],
  ['?mood=food', ['island', 'canal']],
  ['?mood=history', ['island', 'castle']],
  ['?mood=food&mood=history', ['island']],
  ['?way=step-free', ['canal']],
  ['?way=step-free&mood=history', []],
])('PLAY-G60 %s shows the walks that match the whole filter, in their order', (search, ids) => {
  expect(idsOf(search)).toEqual(ids);
});

it.each(['?mood=', '?mood=sleep', '?way=downhill', '?Mood=food', '?utm_source=poster', '?mood[]=food&%E0%A4%A'])(
  'PLAY-G60 %s contains no filter: it shows all walks',
  (search) => {
    expect(parseCriteria(search)).toEqual(noCriteria);
    expect(idsOf(search)).toHaveLength(3);
  },
);

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
  expect(walks.filter(isStepFree).map(({ id }) => id)).toEqual(['canal']);
  expect(isStepFree({ ...flatWalk, stairsMeters: 1 })).toBe(false);
});
