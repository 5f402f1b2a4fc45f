import { expect, it } from 'vitest';
import { findLanternDrawing, lanternCount } from './lantern-drawings.ts';

const drawings = Array.from({ length: lanternCount }, (_, lantern) => findLanternDrawing(lantern));

it('PLAY-G137 there are twenty lanterns, and no two have the same shapes', () => {
  expect(lanternCount).toBe(20);
  const shapes = drawings.map(({ animalPath, paperPath }) => `${animalPath} ${paperPath}`);
  expect(new Set(shapes).size).toBe(20);
});

it('PLAY-G137 a number beyond the twenty is drawn as one of them', () => {
  expect(findLanternDrawing(20)).toEqual(drawings[0]);
  expect(findLanternDrawing(99)).toEqual(drawings[19]);
  expect(findLanternDrawing(-3)).toEqual(drawings[3]);
});
