import { describe, expect, it } from 'vitest';
import { type Leg, splitRouteByProgress } from './split-route-by-progress.ts';

/** Three legs of 100 m each from a to d, straight east, and the way back. */
const legs: Leg[] = [
  ...['ab', 'bc', 'cd'].map(([from = '', to = ''], index) => ({
    from,
    to,
    isWayBack: false,
    points: [0, 50, 100].map((x) => ({ x: 100 * index + x, y: 0 })),
  })),
  {
    from: 'd',
    to: 'a',
    isWayBack: true,
    points: [
      { x: 300, y: 0 },
      { x: 0, y: 0 },
    ],
  },
];

const listXCoordinates = (lines: readonly (readonly { x: number }[])[]) => lines.map((line) => line.map(({ x }) => x));

describe('PLAY-G32 the way', () => {
  it('is all ahead at the start', () => {
    const { walked, ahead, back } = splitRouteByProgress(legs, { done: new Set(), next: 'a', walker: { x: 0, y: 0 } });
    expect(walked).toEqual([]);
    expect(listXCoordinates(ahead)).toEqual([
      [0, 50, 100],
      [100, 150, 200],
      [200, 250, 300],
    ]);
    expect(listXCoordinates(back)).toEqual([[300, 0]]);
  });

  it('is walked between done stops, and up to the walker on the leg to the next one', () => {
    const { walked, ahead } = splitRouteByProgress(legs, { done: new Set('ab'), next: 'c', walker: { x: 160, y: 12 } });
    expect(listXCoordinates(walked)).toEqual([
      [0, 50, 100],
      [100, 150, 160],
    ]);
    expect(listXCoordinates(ahead)).toEqual([
      [160, 200],
      [200, 250, 300],
    ]);
  });

  it('is ahead from the last stop if the walker is far from it or unknown', () => {
    for (const walker of [{ x: 160, y: 300 }, undefined]) {
      const { walked, ahead } = splitRouteByProgress(legs, { done: new Set('ab'), next: 'c', walker });
      expect(listXCoordinates(walked)).toEqual([[0, 50, 100]]);
      expect(listXCoordinates(ahead)).toContainEqual([100, 150, 200]);
    }
  });

  it('shows skipped legs ahead, when the walker takes stops in another order', () => {
    const { walked, ahead } = splitRouteByProgress(legs, { done: new Set('acd'), next: 'b', walker: { x: 60, y: 0 } });
    expect(listXCoordinates(walked)).toEqual([
      [0, 50, 60],
      [200, 250, 300],
    ]);
    expect(listXCoordinates(ahead)).toEqual([
      [60, 100],
      [100, 150, 200],
    ]);
  });

  it('is ahead between stops that were not reached one after the other', () => {
    const { walked, ahead } = splitRouteByProgress(legs, { done: new Set('acbd'), next: undefined, walker: undefined });
    expect(walked).toEqual([]);
    expect(ahead).toHaveLength(3);
  });

  it('is all walked at the end', () => {
    const { walked, ahead } = splitRouteByProgress(legs, { done: new Set('abcd'), next: undefined, walker: undefined });
    expect(walked).toHaveLength(3);
    expect(ahead).toEqual([]);
  });

  it('between two stops at one place has no partly walked line', () => {
    const [leg = expect.fail()] = legs;
    const standingParts = [
      {
        ...leg,
        points: [
          { x: 5, y: 5 },
          { x: 5, y: 5 },
        ],
      },
    ];
    const { walked, ahead } = splitRouteByProgress(standingParts, {
      done: new Set('a'),
      next: 'b',
      walker: { x: 5, y: 5 },
    });
    expect(walked.flat().concat(ahead.flat())).not.toContainEqual({ x: Number.NaN, y: Number.NaN });
  });
});
