import { expect, it } from 'vitest';
import { parseInkStory } from '../../documents/ink-reader.ts';
import { createSceneName, parseSceneName } from './scene-name.ts';

const { knots } = parseInkStory('-> gate\n=== gate ===\n-> gate_2\n=== gate_2 ===\n-> END\n');

it.each([
  [' Way to Gate ', { name: 'way_to_gate' }],
  ['ｗａｙ－2', { name: 'way_2' }],
  ['Gate', { problem: 'taken' }],
  ['2nd gate', { problem: 'letters' }],
  ['門', { problem: 'letters' }],
])('SITE-D9 the name "%s" of a scene is read', (typed, expected) => {
  expect(parseSceneName(typed, knots)).toEqual(expected);
});

it('SITE-D9 a new scene of a stop gets a free name', () => {
  expect(createSceneName('harbour-wall', knots)).toBe('harbour_wall');
  expect(createSceneName('gate', knots)).toBe('gate_3');
});
