// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { MapExtract } from '../../map-api.ts';
import { InterfaceLanguageProvider } from '../messages/studio-messages.tsx';
import { useNewWalk } from './use-new-walk.ts';

afterEach(cleanup);

const extract = { id: 'x', start: { lat: 35.71, lon: 139.79 }, labels: [] as MapExtract['labels'] } as MapExtract;
const renderNewWalk = () => renderHook(() => useNewWalk(), { wrapper: InterfaceLanguageProvider });

it('SITE-D9 an extract that arrives later keeps what the author has entered meanwhile', async () => {
  const { result } = renderNewWalk();
  const { promise, resolve } = Promise.withResolvers<MapExtract>();
  const received = result.current.receiveExtract(() => promise);
  act(() => result.current.change({ city: 'Tokyo', country: 'JP' }));
  resolve(extract);
  expect(await act(() => received)).toBe(true);
  expect(result.current.extract).toBe(extract);
  expect(result.current.draft).toMatchObject({ city: 'Tokyo', country: 'JP', start: extract.start });
  act(() => result.current.reset());
  expect(result.current).toMatchObject({ extract: undefined, draft: { city: '', start: undefined } });
});

it('a failed extract leaves the one before', async () => {
  const { result } = renderNewWalk();
  await act(() => result.current.receiveExtract(async () => extract));
  expect(await act(() => result.current.receiveExtract(() => Promise.reject(new Error('No map.'))))).toBe(false);
  expect(result.current.extract).toBe(extract);
});
