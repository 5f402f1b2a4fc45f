// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { PreparedStage } from './open-player.ts';
import type { PlayerStartRequest } from './party/entrance/party-entrance-request.ts';
import { useFirstStart } from './use-first-start.ts';

afterEach(cleanup);

interface Props {
  start?: PlayerStartRequest;
  preparedStage?: PreparedStage;
}

const preparedStage = { kind: 'playing' } as PreparedStage;

function renderStart(firstProps: Props) {
  const { result, rerender } = renderHook(
    ({ start, preparedStage }: Props) => useFirstStart({ start, preparedStage }),
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
