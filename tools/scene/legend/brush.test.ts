import { describe, expect, it } from 'vitest';
import { brush, cut } from './brush.ts';

/** Returns the corners of a path of whole curves, absolute. */
function corners(data: string): [number, number][] {
  const [start = '', ...curves] = data.replace('z', '').slice(1).split('c');
  let [x = 0, y = 0] = start.split(' ').map(Number);
  return [
    [x, y],
    ...curves.map((curve): [number, number] => {
      const numbers = (curve.match(/-?\d+/g) ?? []).map(Number);
      x += numbers[4] ?? 0;
      y += numbers[5] ?? 0;
      return [x, y];
    }),
  ];
}

describe('SITE-H9 a shape cut by hand', () => {
  it('goes through its knots and returns, in whole numbers', () => {
    const data = cut('0,0 40,-10.4 60,30! 5,44');
    expect(corners(data)).toEqual([
      [0, 0],
      [40, -10],
      [60, 30],
      [5, 44],
      [0, 0],
    ]);
    expect(data).not.toMatch(/\.|NaN/);
  });

  it('is the same from written knots as from numbers', () => {
    expect(cut('0,0! 40,-10 60,30')).toBe(
      cut([
        [0, 0, 'sharp'],
        [40, -10],
        [60, 30],
      ]),
    );
  });
});

describe('SITE-H9 a stroke of the brush', () => {
  it('is as wide as its pressure says, on both sides of its line', () => {
    expect(corners(brush('0,0,10 100,0,20'))).toEqual([
      [0, 5],
      [100, 10],
      [100, -10],
      [0, -5],
      [0, 5],
    ]);
  });

  it('ends in a point where it is lifted', () => {
    expect(corners(brush('0,0,0 50,0,12 100,0,0'))).toEqual([
      [0, 0],
      [50, 6],
      [100, 0],
      [50, -6],
      [0, 0],
    ]);
  });
});
