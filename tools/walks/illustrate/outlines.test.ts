import { describe, expect, it } from 'vitest';
import {
  computeSignedArea,
  densifyLine,
  findOrientedBox,
  formatIntegerPath,
  formatStrokesPath,
  type Ring,
  simplifyRing,
} from './outlines.ts';

const squareRing: Ring = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
];

describe('a path', () => {
  it('is whole numbers, absolute where it begins and relative from there', () => {
    const points: Ring = [
      [1.4, 2.6],
      [11.2, -3.4],
      [11.3, -3.1],
      [4, 8],
    ];
    expect(formatIntegerPath(points, true)).toBe('M1 3l10-6-7 11z');
    expect(formatIntegerPath(points, false)).toBe('M1 3l10-6-7 11');
  });

  it('accumulates no rounding error: every corner is its own place, rounded', () => {
    const steps = Array.from({ length: 50 }, (_, index): [number, number] => [index * 1.4, 0]);
    const summedSteps = formatIntegerPath(steps, false)
      .slice('M0 0l'.length)
      .match(/-?\d+/g)
      ?.reduce((total, it) => total + Number(it), 0);
    expect(summedSteps).toBe(Math.round(49 * 1.4));
  });

  it('is empty when it would be a dot', () => {
    expect(formatIntegerPath([[1, 1]], true)).toBe('');
    expect(
      formatIntegerPath(
        [
          [1.2, 1],
          [0.8, 1.1],
        ],
        false,
      ),
    ).toBe('');
  });

  it('of strokes goes from the end of one to the next', () => {
    expect(
      formatStrokesPath(
        [
          [5, 5],
          [20, 1],
        ],
        'h9',
        [9, 0],
      ),
    ).toBe('M5 5h9m6-4h9');
  });
});

describe('a ring', () => {
  it('has an area whose sign tells its direction', () => {
    expect(computeSignedArea(squareRing)).toBe(100);
    expect(computeSignedArea([...squareRing].reverse())).toBe(-100);
  });

  it('is simplified to its corners, without the repeated one', () => {
    const manyPoints = [...squareRing, squareRing[0] ?? [0, 0]].flatMap((at, index, all): Ring => {
      const next = all[index + 1];
      return next ? [at, [(at[0] + next[0]) / 2, (at[1] + next[1]) / 2]] : [at];
    });
    expect(simplifyRing(manyPoints, 0.5)).toEqual(squareRing);
  });

  it('has the smallest box along one of its sides', () => {
    const turnedRing = squareRing.map(([x, y]): [number, number] => [(x - y) * Math.SQRT1_2, (x + y) * Math.SQRT1_2]);
    const box = findOrientedBox(turnedRing);
    expect(box?.area).toBeCloseTo(100);
    for (const [index, [x, y]] of (box?.corners ?? []).entries()) {
      expect(x).toBeCloseTo(turnedRing[index]?.[0] ?? Number.NaN);
      expect(y).toBeCloseTo(turnedRing[index]?.[1] ?? Number.NaN);
    }
  });

  it('without a side has no box', () => {
    expect(findOrientedBox([[1, 1]])).toBeUndefined();
  });
});

it('a line is divided evenly, its ends kept', () => {
  expect(
    densifyLine(
      [
        [0, 0],
        [9, 0],
      ],
      3,
    ),
  ).toEqual([
    [0, 0],
    [3, 0],
    [6, 0],
    [9, 0],
  ]);
});
