import { expect, it } from 'vitest';
import { createCharacterFoldTable } from './character-fold-table.ts';

it('WALK-A7 variants of a character fold to the form in the answers', () => {
  expect(createCharacterFoldTable(['亀'])).toEqual({ 龜: '亀', 龟: '亀' });
  expect(createCharacterFoldTable(['台湾'])).toMatchObject({ 臺: '台', 灣: '湾' });
  expect(createCharacterFoldTable(['弁財天'])).toMatchObject({ 辯: '弁', 辨: '弁', 财: '財' });
  expect(createCharacterFoldTable(['龍'])).toMatchObject({ 龙: '龍', 竜: '龍' });
});

it('WALK-A7 the first form of a character in the answers replaces all its variants', () => {
  const foldTable = createCharacterFoldTable(['亀', '烏龜', '龟']);
  expect(foldTable).toEqual({ 龜: '亀', 龟: '亀', 乌: '烏' });
  expect(Object.values(foldTable).filter((character) => character in foldTable)).toEqual([]);
});

it('WALK-A7 a character without variants is not in the map', () => {
  expect(createCharacterFoldTable(['snake', 'へび', '蛇', ''])).toEqual({});
});

it('WALK-A7 the same answers make the same map, in the same order', () => {
  const keys = Object.keys(createCharacterFoldTable(['鐘', '唐獅子']));
  expect(keys).toEqual(Object.keys(createCharacterFoldTable(['唐獅子', '鐘'])));
  expect(keys).toEqual(keys.toSorted());
});
