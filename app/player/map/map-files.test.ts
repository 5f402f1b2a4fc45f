import { afterEach, describe, expect, it, vi } from 'vitest';
import { packWalk } from '../../../tools/walks/pack/pack-walk.ts';
import { readWholeWalk } from '../../../tools/walks/read-walks.ts';
import { loadMapFiles, mapAddresses } from './map-files.ts';
import { placeOf, planeOf } from './plane.ts';

const walk = readWholeWalk('content/walks/enoshima');
const { files } = packWalk(walk);
const plane = planeOf(walk.stops);

/** A network with the files of a pack, except the missing ones. */
function serve(missing: string[] = []) {
  vi.stubGlobal('fetch', async (address: string) => {
    const content = files.get(address.slice('/pack/'.length));
    if (missing.includes('network')) throw new TypeError('Failed to fetch');
    if (content === undefined || missing.includes(address)) return new Response('', { status: 404 });
    return new Response(new Uint8Array(content));
  });
}

const load = (hasMap?: boolean) =>
  loadMapFiles(mapAddresses({ packed: { hasMap }, addressOf: (file) => `/pack/${file}` }), plane);

afterEach(() => vi.unstubAllGlobals());

describe('the files of the map', () => {
  it('PLAY-G30 the drawing has the position and size that its file gives', async () => {
    serve();
    const { overlay = expect.fail(), beyond } = await load();
    expect(beyond).toBe('sea');
    const projection = JSON.parse(String(files.get('projection.json')));
    expect(Math.abs(overlay.right - overlay.left - projection.width)).toBeLessThan(1);
    expect(Math.abs(overlay.bottom - overlay.top - projection.height)).toBeLessThan(1);
    for (const stop of walk.stops) {
      const { x, y } = placeOf(plane, stop);
      expect(x > overlay.left && x < overlay.right && y > overlay.top && y < overlay.bottom).toBe(true);
    }
  });

  it('PLAY-G32 the way leads from stop to stop, and back', async () => {
    serve();
    const { legs = expect.fail() } = await load();
    expect(legs.filter(({ isWayBack }) => !isWayBack).map(({ to }) => to)).toEqual(
      walk.stops.slice(1).map(({ id }) => id),
    );
    expect(legs.filter(({ isWayBack }) => isWayBack)).toHaveLength(1);
    for (const { to, points } of legs) {
      const stop = walk.stops.find(({ id }) => id === to) ?? expect.fail();
      const [end, place] = [points.at(-1) ?? expect.fail(), placeOf(plane, stop)];
      expect(Math.hypot(end.x - place.x, end.y - place.y)).toBeLessThan(40);
    }
  });

  it('PLAY-G30 a missing file is absent, and the rest is there', async () => {
    serve(['/pack/projection.json']);
    const { overlay, legs } = await load();
    expect(overlay).toBeUndefined();
    expect(legs).toHaveLength(walk.stops.length);
    serve(['network']);
    expect(await load()).toEqual({});
  });

  it('PLAY-G30 for a pack without a map, nothing is requested', async () => {
    const asked = vi.fn();
    vi.stubGlobal('fetch', asked);
    expect(await load(false)).toEqual({});
    expect(asked).not.toHaveBeenCalled();
  });
});
