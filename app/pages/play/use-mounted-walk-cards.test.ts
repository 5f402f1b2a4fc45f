// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { maxMountedWalkCards, useMountedWalkCards } from './use-mounted-walk-cards.ts';
import { createWalkSummary } from './walk-summary.fixtures.ts';

afterEach(cleanup);

const walks = Array.from({ length: 100 }, (_, index) => createWalkSummary(index));

it('PLAY-G60 the cards shown most recently stay mounted, up to a limit', () => {
  const { result, rerender } = renderHook((shown) => useMountedWalkCards(shown), { initialProps: walks.slice(0, 12) });
  expect(result.current).toEqual(new Set(walks.slice(0, 12)));
  for (let first = 12; first < 60; first += 12) rerender(walks.slice(first, first + 12));
  expect(result.current).toEqual(new Set(walks.slice(60 - maxMountedWalkCards, 60)));
});

it('PLAY-G60 every shown card is mounted, also above the limit', () => {
  const { result, rerender } = renderHook((shown) => useMountedWalkCards(shown), { initialProps: walks.slice(0, 12) });
  rerender(walks.slice(20, 80));
  expect(result.current).toEqual(new Set(walks.slice(20, 80)));
});
