import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { drawApproachMapSvg } from './approach-map-svg.ts';
import { createIslandLayers, islandWalk } from './invented-island.fixtures.ts';
import { computeMapDigests, findChangedSources } from './source-digests.ts';

const quay = { id: 'quay', lat: 10.003, lon: 150.0045 };
const arrivals = [quay, { id: 'ferry', lat: 10.001, lon: 150.0012 }];
const layers = createIslandLayers();

/** Returns the positions of the marks in the picture: the numbered discs in their order, then the lantern. */
function findStationAndLanternMarks(svg = ''): { x: number; y: number; number?: string | undefined }[] {
  return [...svg.matchAll(/translate\((\d+) (\d+)\)">(?:<circle r="40"\/><text y="17">(\d+)<)?/g)].map(
    ([, x, y, number]) => ({ x: Number(x), y: Number(y), ...(number && { number }) }),
  );
}

describe('the small map of the start', () => {
  it('PLAY-G82 the map of the start shows a lantern and numbered stations in their directions', () => {
    const [firstMark, second, lantern, ...others] = findStationAndLanternMarks(
      drawApproachMapSvg({ ...islandWalk, arrivals }, layers),
    );
    expect(others).toEqual([]);
    expect([firstMark?.number, second?.number, lantern?.number]).toEqual(['1', '2', undefined]);
    // The lantern is at the pier, the first stop. The first station is a quay to the north-east of the pier.
    expect(firstMark?.x).toBeGreaterThan(lantern?.x ?? 0);
    expect(firstMark?.y).toBeLessThan(lantern?.y ?? 0);
  });

  it('PLAY-G82 marks of neighbouring places on the map of the start do not overlap', () => {
    const [, second, lantern] = findStationAndLanternMarks(drawApproachMapSvg({ ...islandWalk, arrivals }, layers));
    expect(Math.hypot((second?.x ?? 0) - (lantern?.x ?? 0), (second?.y ?? 0) - (lantern?.y ?? 0))).toBeGreaterThan(95);
  });

  it('PLAY-G82 the map of the start has a credit, no translated text and colors for the night', () => {
    const svg = drawApproachMapSvg({ ...islandWalk, arrivals }, layers) ?? '';
    expect(svg).toContain('<desc>© OpenStreetMap contributors');
    expect([...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text)).toEqual(['1', '2']);
    expect(svg).toContain('#night:target~g{--map-sea:#0f2a44');
  });

  it('PLAY-G82 a walk without stations has no map of the start', () => {
    expect(drawApproachMapSvg(islandWalk, layers)).toBeUndefined();
  });

  it('PLAY-G82 the map of the start is drawn again when a station moves', () => {
    const digestsBefore = computeMapDigests({ ...islandWalk, arrivals });
    const movedDigests = computeMapDigests({ ...islandWalk, arrivals: [{ ...quay, lat: 10.0031 }] });
    expect(findChangedSources(digestsBefore, movedDigests)).toEqual(['arrivals']);
    expect(findChangedSources(computeMapDigests(islandWalk), computeMapDigests(islandWalk))).toEqual([]);
  });

  it('PLAY-G82 the map of Enoshima’s start has less than 6 kB compressed', () => {
    const file = join(import.meta.dirname, '../../../content/walks/enoshima/map/approach.svg');
    expect(gzipSync(readFileSync(file)).length).toBeLessThan(6000);
  });
});
