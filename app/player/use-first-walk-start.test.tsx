// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { PreparedPlayerStage } from './open-player.ts';
import type { PlayerStartRequest } from './party/entrance/party-entrance-request.ts';
import { useFirstWalkStart } from './use-first-walk-start.ts';

afterEach(cleanup);

interface Props {
  start?: PlayerStartRequest;
  preparedStage?: PreparedPlayerStage;
}

const preparedStage = { kind: 'playing' } as PreparedPlayerStage;

function renderStart(firstProps: Props) {
  const { result, rerender } = renderHook(
    ({ start, preparedStage }: Props) => useFirstWalkStart({ start, preparedStage }),
    {
      initialProps: firstProps,
    },
  );
  return { read: () => result.current, rerender };
}

it('PLAY-G1 a start uses the stage that was prepared by then', () => {
  const { read, rerender } = renderStart({});
  rerender({ preparedStage });
  expect(read()).toEqual({ start: undefined, preparedStage });
  rerender({ preparedStage, start: { mode: 'home' } });
  expect(read()).toEqual({ start: { mode: 'home' }, preparedStage });
});

it('PLAY-G1 a preparation that ends after the start, and a later address, do not open the walk again', () => {
  const { read, rerender } = renderStart({ start: { mode: 'home' } });
  const firstStart = read();
  rerender({ start: { mode: 'home' }, preparedStage });
  rerender({ start: { mode: 'saved' }, preparedStage });
  expect(read()).toBe(firstStart);
  expect(firstStart).toEqual({ start: { mode: 'home' }, preparedStage: undefined });
});
