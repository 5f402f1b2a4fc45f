import { afterEach, expect, it, vi } from 'vitest';
import { loadPackRoute } from './walk-pack.ts';

afterEach(() => vi.unstubAllGlobals());

const route = { features: [] };

it('PLAY-G30 the way is not requested for a pack without a map', async () => {
  const fetchMock = vi.fn(async () => new Response(JSON.stringify(route)));
  vi.stubGlobal('fetch', fetchMock);
  const buildPackUrl = (file: string) => `/walks/lane/3c4d/${file}`;
  await expect(loadPackRoute({ packed: { hasMap: false }, addressOf: buildPackUrl })).rejects.toThrow();
  expect(fetchMock).not.toHaveBeenCalled();
  // Older packs do not have the field `hasMap`.
  expect(await loadPackRoute({ packed: {}, addressOf: buildPackUrl })).toEqual(route);
});
