import { expect, it } from 'vitest';
import { findViaPointIndex } from './via-point-order.ts';

const routeLine = [0, 0.001, 0.002, 0.003].map((lon) => ({ lat: 0, lon }));

it('a new place stands between the places before and after it on the way', () => {
  const via = [routeLine[1], routeLine[2]].map((at) => ({ lat: 0.0001, lon: at?.lon ?? 0 }));
  expect(findViaPointIndex(via, routeLine, { lat: 0, lon: 0.0005 })).toBe(0);
  expect(findViaPointIndex(via, routeLine, { lat: 0, lon: 0.0015 })).toBe(1);
  expect(findViaPointIndex(via, routeLine, { lat: 0, lon: 0.0025 })).toBe(2);
});
