import { afterEach, describe, expect, it, vi } from 'vitest';
import { packWalk } from '../../../tools/walks/pack/pack-walk.ts';
import { readValidWalk } from '../../../tools/walks/read-walks.ts';
import { buildMapFileUrls, loadMapFiles } from './map-files.ts';
import { createPlane, projectPosition } from './map-projection.ts';

const walk = readValidWalk('content/walks/enoshima');
const { files } = packWalk(walk);
const plane = createPlane(walk.stops);

/** Makes `fetch` serve the files of a pack, except the missing files. */
function serveFiles(missingFiles: string[] = []) {
  vi.stubGlobal('fetch', async (address: string) => {
    const content = files.get(address.slice('/pack/'.length));
    if (missingFiles.includes('network')) throw new TypeError('Failed to fetch');
    if (content === undefined || missingFiles.includes(address)) return new Response('', { status: 404 });
    return new Response(new Uint8Array(content));
  });
}

const loadFiles = (hasMap?: boolean) =>
  loadMapFiles(buildMapFileUrls({ packed: { hasMap }, addressOf: (file) => `/pack/${file}` }), plane);

afterEach(() => vi.unstubAllGlobals());

describe('the files of the map', () => {
  it('PLAY-G30 the drawing has the position and size that its file gives', async () => {
    serveFiles();
    const { drawingBox = expect.fail(), beyond } = await loadFiles();
    expect(beyond).toBe('sea');
    const projection = JSON.parse(String(files.get('projection.json')));
    expect(Math.abs(drawingBox.right - drawingBox.left - projection.width)).toBeLessThan(1);
    expect(Math.abs(drawingBox.bottom - drawingBox.top - projection.height)).toBeLessThan(1);
    for (const stop of walk.stops) {
      const { x, y } = projectPosition(plane, stop);
      expect(x > drawingBox.left && x < drawingBox.right && y > drawingBox.top && y < drawingBox.bottom).toBe(true);
    }
  });

  it('PLAY-G32 the way leads from stop to stop, and back', async () => {
    serveFiles();
    const { legs = expect.fail() } = await loadFiles();
    expect(legs.filter(({ isWayBack }) => !isWayBack).map(({ to }) => to)).toEqual(
      walk.stops.slice(1).map(({ id }) => id),
    );
    expect(legs.filter(({ isWayBack }) => isWayBack)).toHaveLength(1);
    for (const { to, points } of legs) {
      const stop = walk.stops.find(({ id }) => id === to) ?? expect.fail();
      const [end, place] = [points.at(-1) ?? expect.fail(), projectPosition(plane, stop)];
      expect(Math.hypot(end.x - place.x, end.y - place.y)).toBeLessThan(40);
    }
  });

  it('PLAY-G30 a missing file is absent, and the rest is there', async () => {
    serveFiles(['/pack/projection.json']);
    const { drawingBox, legs } = await loadFiles();
    expect(drawingBox).toBeUndefined();
    expect(legs).toHaveLength(walk.stops.length);
    serveFiles(['network']);
    expect(await loadFiles()).toEqual({});
  });

  it('PLAY-G30 for a pack without a map, nothing is requested', async () => {
    const fetchMock = vi.fn();
    vi.stubGlobal('fetch', fetchMock);
    expect(await loadFiles(false)).toEqual({});
    expect(fetchMock).not.toHaveBeenCalled();
  });
});
