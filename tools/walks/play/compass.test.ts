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
  ['真南', 180],
  ['南の方角', 180],
  ['南の方', 180],
  ['南です', 180],
  ['正南方', 180],
  ['往南', 180],
  ['due south', 180],
  ['南邊偏西', 202.5],
  ['南偏西', 202.5],
  ['东偏北', 67.5],
  ['南南西', 202.5],
  ['西北西', 292.5],
  ['north-north-east', 22.5],
  ['SSW', 202.5],
])('%s is a direction', (typedText, degrees) => {
  expect(parseDegrees(typedText)).toBe(degrees);
});

it.each([
  '',
  '-20',
  '361',
  'up',
  '1e2',
  'NaN',
  '上',
  '°',
  '南ではない',
  '不是南',
  '南か西',
  '南或西',
  '南偏北',
  '真',
  '方角',
  'not south',
])('%j is not a direction', (typed) => {
  expect(parseDegrees(typed)).toBeUndefined();
});
