import { join } from 'node:path';
import { expect, it } from 'vitest';
import { setUpTemplateWalkCopy } from '../walk-copy.fixtures.ts';
import { checkWalk } from './check-walk.ts';

const walk = setUpTemplateWalkCopy();

it('a walk without its translations already has the shares of its endings', () => {
  walk.write('strings/zh.json', '{}\n');
  const { faults, endings, statistics } = checkWalk(join(walk.walks, 'template'));
  expect(new Set(faults.map(({ rule }) => rule))).toEqual(new Set(['words/missing']));
  expect(statistics).toBeUndefined();
  expect(endings).toEqual({ 'off-the-map': expect.closeTo(0.5), 'on-the-map': expect.closeTo(0.5) });
});
