import { expect, it } from 'vitest';
import { parseDegrees } from './compass.ts';

it.each([
  ['0', 0],
  ['20', 20],
  ['20.5°', 20.5],
  ['360', 0],
  ['２０度', 20],
  ['N', 0],
  ['north-east', 45],
  [' South West ', 225],
  ['北東', 45],
  ['東北方', 45],
  ['西側', 270],
])('%s is a direction', (typedText, degrees) => {
  expect(parseDegrees(typedText)).toBe(degrees);
});

it.each(['', '-20', '361', 'up', '1e2', 'NaN', '上', '°'])('%j is not a direction', (typed) => {
  expect(parseDegrees(typed)).toBeUndefined();
});
