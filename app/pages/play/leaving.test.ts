import { expect, it } from 'vitest';
import { refusals } from '../../platform/known-refusals.ts';
import { allFetch, codesOfAll, leastLeftMs, type MadeCode, type SavedWalk } from './leaving.ts';

const walk = (walkId: string, text: string, ...others: string[]): SavedWalk => ({
  walkId,
  text,
  others: others.map((other) => ({ text: other })),
});
const code = (walkId: string, text: string, isWalk = true, expiresAtMs = 1000): MadeCode => ({
  walkId,
  text,
  isWalk,
  expiresAtMs: leastLeftMs + expiresAtMs,
  code: `${walkId} ${text}`,
});

const walks = [walk('enoshima', 'far', 'near'), walk('tainan', 'far')];
const made = [code('tainan', 'far'), code('enoshima', 'near', false), code('enoshima', 'far')];

it('API-S14 loses nothing once every save, including other saves of a walk, has a code', () => {
  expect(codesOfAll(walks, made, 999)?.map((it) => it.code)).toEqual(['enoshima far', 'enoshima near', 'tainan far']);
  for (const missing of made) {
    const others = made.filter((it) => it !== missing);
    expect(codesOfAll(walks, others, 999), missing.code).toBeUndefined();
  }
});

it('API-S14 ignores a code that expires within the hour, and uses the newer of two', () => {
  expect(codesOfAll(walks, made, 1000)).toBeUndefined();
  const anew = made.map((it) => ({ ...it, expiresAtMs: leastLeftMs + 2000 }));
  expect(codesOfAll(walks, [...made, ...anew], 1000)).toHaveLength(3);
  expect(codesOfAll(walks, [...made, code('tainan', 'far', true, 5)], 999)).toBeUndefined();
});

it.each([
  ['was played on', walk('enoshima', 'farther', 'near')],
  ['changed places with the one beside it', walk('enoshima', 'near', 'far')],
])('API-S14 a walk that %s needs a new code', (_, changed) => {
  expect(codesOfAll([changed, walk('tainan', 'far')], made, 999)).toBeUndefined();
});

it('API-S14 offers no leaving without saves', () => {
  expect(codesOfAll([], made, 999)).toBeUndefined();
});

it('API-S14 a code counts only when the backend still answers it with its save', async () => {
  const [first, second] = made as [MadeCode, MadeCode, MadeCode];
  const answering = (texts: Record<string, string>) => ({
    claim: async (asked: string) => {
      const data = texts[asked];
      return {
        ok: true,
        value: data === undefined ? undefined : { id: '', version: 1, changedAtMs: 0, data },
      } as const;
    },
  });
  const both = { [first.code]: first.text, [second.code]: second.text };
  expect(await allFetch([first, second], answering(both))).toEqual({ ok: true, value: true });
  expect(await allFetch([first, second], answering({ [first.code]: first.text }))).toEqual({ ok: true, value: false });
  expect(await allFetch([first, second], answering({ ...both, [first.code]: 'other' }))).toEqual({
    ok: true,
    value: false,
  });
  expect(await allFetch([first], { claim: async () => refusals.offline })).toBe(refusals.offline);
});
