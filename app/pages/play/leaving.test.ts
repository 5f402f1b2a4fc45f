import { expect, it } from 'vitest';
import { codesOfAll, type MadeCode, type SavedWalk } from './leaving.ts';

const walk = (walkId: string, text: string, ...others: string[]): SavedWalk => ({
  walkId,
  text,
  others: others.map((other) => ({ text: other })),
});
const code = (walkId: string, text: string, isWalk = true, expiresAtMs = 1000): MadeCode => ({
  walkId,
  text,
  isWalk,
  expiresAtMs,
  code: `${walkId} ${text}`,
});

const walks = [walk('enoshima', 'far', 'near'), walk('tainan', 'far')];
const made = [code('tainan', 'far'), code('enoshima', 'near', false), code('enoshima', 'far')];

it('S14 nothing is lost once every save has a code, those beside a walk as well', () => {
  expect(codesOfAll(walks, made, 999)?.map((it) => it.code)).toEqual(['enoshima far', 'enoshima near', 'tainan far']);
  for (const missing of made) {
    const others = made.filter((it) => it !== missing);
    expect(codesOfAll(walks, others, 999), missing.code).toBeUndefined();
  }
});

it('S14 a code that has expired fetches nothing, and of two the newer one counts', () => {
  expect(codesOfAll(walks, made, 1000)).toBeUndefined();
  const anew = made.map((it) => ({ ...it, expiresAtMs: 2000 }));
  expect(codesOfAll(walks, [...made, ...anew], 1000)).toHaveLength(3);
  expect(codesOfAll(walks, [...made, code('tainan', 'far', true, 5)], 999)).toBeUndefined();
});

it.each([
  ['was played on', walk('enoshima', 'farther', 'near')],
  ['changed places with the one beside it', walk('enoshima', 'near', 'far')],
])('S14 a walk that %s needs a new code', (_, changed) => {
  expect(codesOfAll([changed, walk('tainan', 'far')], made, 999)).toBeUndefined();
});

it('S14 where nothing is saved there is nothing to leave', () => {
  expect(codesOfAll([], made, 999)).toBeUndefined();
});
