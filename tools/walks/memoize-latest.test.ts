import { expect, test, vi } from 'vitest';
import { memoizeLatest } from './memoize-latest.ts';

test('a result is computed once for the same parameters in a row', () => {
  const join = vi.fn((texts: readonly string[], end: string) => ({ text: texts.join() + end }));
  const joinOnce = memoizeLatest(join);
  const first = joinOnce(['a', 'b'], '.');
  expect(joinOnce(['a', 'b'], '.')).toBe(first);
  expect(joinOnce(['a', 'b'], '!')).toEqual({ text: 'a,b!' });
  expect(joinOnce(['a', 'b'], '.')).toEqual(first);
  expect(join).toHaveBeenCalledTimes(3);
});
