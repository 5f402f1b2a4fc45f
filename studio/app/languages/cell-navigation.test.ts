import { expect, it } from 'vitest';
import { findCellForKey, findNextCellWithIssue } from './cell-navigation.ts';

const ids = ['a', 'b', 'c'];
const none = { en: undefined, zh: undefined, jp: undefined };
const rows = [
  { message: { id: 'a' }, marks: { ...none, jp: 'missing' as const }, fromSample: [] },
  { message: { id: 'b' }, marks: none, fromSample: ['en' as const] },
  { message: { id: 'c' }, marks: { ...none, zh: 'changed' as const }, fromSample: ['zh' as const] },
];

it.each([
  ['ArrowDown', 'b', 'zh'],
  ['ArrowUp', 'a', 'zh'],
  ['ArrowLeft', 'a', 'en'],
  ['ArrowRight', 'a', 'jp'],
  ['PageDown', 'c', 'zh'],
  ['Home', 'a', 'en'],
  ['End', 'a', 'jp'],
])('%s moves from a, zh to %s, %s', (key, id, locale) => {
  expect(findCellForKey(ids, { id: 'a', locale: 'zh' }, key)).toEqual({ id, locale });
});

it('leaves other keys alone', () => {
  expect(findCellForKey(ids, { id: 'a', locale: 'zh' }, 'x')).toBeUndefined();
});

it('goes to the next marked cell, and from the last one to the first', () => {
  expect(findNextCellWithIssue(rows, { id: 'a', locale: 'en' })).toEqual({ id: 'a', locale: 'jp' });
  expect(findNextCellWithIssue(rows, { id: 'a', locale: 'jp' })).toEqual({ id: 'c', locale: 'zh' });
  expect(findNextCellWithIssue(rows, { id: 'c', locale: 'zh' })).toEqual({ id: 'a', locale: 'jp' });
  expect(findNextCellWithIssue(rows, undefined)).toEqual({ id: 'a', locale: 'jp' });
  expect(findNextCellWithIssue([{ message: { id: 'a' }, marks: none, fromSample: ['zh'] }], undefined)).toBeUndefined();
});

it('goes to the next cell of the filter', () => {
  expect(findNextCellWithIssue(rows, { id: 'a', locale: 'en' }, 'sample')).toEqual({ id: 'b', locale: 'en' });
  expect(findNextCellWithIssue(rows, { id: 'b', locale: 'en' }, 'sample')).toEqual({ id: 'c', locale: 'zh' });
  expect(findNextCellWithIssue(rows, { id: 'c', locale: 'zh' }, 'missing')).toEqual({ id: 'a', locale: 'jp' });
  expect(findNextCellWithIssue(rows, undefined, 'long')).toBeUndefined();
});
