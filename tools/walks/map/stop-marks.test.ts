import { expect, it } from 'vitest';
import type { MapPoint } from './projection.ts';
import { moveMarksApart } from './stop-marks.ts';

function listDistances(marks: MapPoint[]): number[] {
  return marks.flatMap(([x, y], index) => marks.slice(0, index).map(([a, b]) => Math.hypot(x - a, y - b)));
}

it('marks with room around them do not move', () => {
  const places: MapPoint[] = [
    [10, 10],
    [60, 10],
    [10, 60],
  ];
  expect(moveMarksApart(places, 40)).toEqual(places);
});

it('marks that would overlap move apart, even at the same place', () => {
  const places: MapPoint[] = [
    [100, 100],
    [112, 106],
    [150, 100],
    [300, 300],
    [300, 300],
  ];
  const marks = moveMarksApart(places, 40);
  expect(Math.min(...listDistances(marks))).toBeGreaterThan(37);
  expect(marks).toEqual(moveMarksApart(places, 40));
});
