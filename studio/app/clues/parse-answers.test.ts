import { expect, it } from 'vitest';
import { parseAnswers, parseNumberInRange, parseNumberList, parseWholeNumber } from './parse-answers.ts';

it('reads answers line by line', () => {
  expect(parseAnswers(' lion \n\nlions\nlion')).toEqual(['lion', 'lions']);
});

it.each([
  ['7', 7],
  [' ７ ', 7],
  ['-7', undefined],
  ['7.5', undefined],
  ['', undefined],
])('reads "%s" as the whole number %s', (typed, number) => {
  expect(parseWholeNumber(typed)).toBe(number);
});

it.each([
  ['6, 8', [6, 8]],
  ['６、８', [6, 8]],
  ['', []],
  ['6, eight', undefined],
])('reads "%s" as the numbers %s', (typed, numbers) => {
  expect(parseNumberList(typed)).toEqual(numbers);
});

it.each([
  ['15', 15],
  ['90', 90],
  ['14', undefined],
  ['91', undefined],
  ['north', undefined],
])('reads "%s" within 15 and 90 as %s', (typed, number) => {
  expect(parseNumberInRange(typed, 15, 90)).toBe(number);
});
