import { describe, expect, it } from 'vitest';
import { readLayers } from '../../map/map-layers.ts';
import type { CitySettings } from '../../read/illustration-file.ts';
import { readValidWalk } from '../../read-walks.ts';
import { createDrawingContext } from '../drawing-context.ts';
import { drawCityLandmarks } from './city-landmarks.ts';

const { illustration } = readValidWalk('content/walks/asakusa');
const { map, camera } = createDrawingContext(
  readLayers('content/walks/asakusa/map/layers.json'),
  illustration ?? expect.fail(),
);
const hall = { kind: 'temple-hall', lat: 35.714736, lon: 139.796747, size: 1 } as const;

type Landmark = NonNullable<CitySettings['landmarks']>[number];
const drawOneLandmark = (landmark: Landmark) => drawCityLandmarks([landmark], map, camera)[0] ?? expect.fail();

/** Returns the height of a path: the distance between its lowest and its highest point. */
function measurePathHeight(markup: string, className: string): number {
  const [, data = ''] = new RegExp(`class="${className}" d="([^"]*)"`).exec(markup) ?? [];
  const ys = [...data.matchAll(/[ML](-?\d+) (-?\d+)/g)].map(([, , y]) => Number(y));
  return Math.max(...ys) - Math.min(...ys);
}

describe('SITE-H4 a landmark of a city', () => {
  it('replaces the building at its position, and stands on its ground plan', () => {
    const { ring, depth } = drawOneLandmark(hall);
    expect(ring).toBeDefined();
    expect(depth).toBeCloseTo(camera.depth(map.meters(hall)), -1);
  });

  it('has its front where the settings say, or else on a long side', () => {
    const [north, east] = [drawOneLandmark({ ...hall, facing: 0 }), drawOneLandmark({ ...hall, facing: 90 })];
    expect(north.markup).not.toBe(east.markup);
    expect(drawOneLandmark({ ...hall, facing: 180 }).markup).toBe(north.markup);
    expect([north.markup, east.markup]).toContain(drawOneLandmark(hall).markup);
  });

  it('is larger with a larger size', () => {
    const [one, two] = [1, 2].map((size) => measurePathHeight(drawOneLandmark({ ...hall, size }).markup, 'ridge'));
    expect(two).toBeGreaterThan((one ?? 0) * 1.5);
  });

  it('beyond the river is as much smaller as the ground there', () => {
    const tower = { kind: 'lattice-tower', lat: 35.7101, lon: 139.8107, size: 1, meters: 634 } as const;
    const { markup, depth, ring } = drawOneLandmark(tower);
    expect(ring).toBeUndefined();
    const scale = camera.scaleAt(depth);
    expect(scale).toBeLessThan(0.3);
    expect(measurePathHeight(markup, 'tower-lit')).toBeCloseTo(634 * camera.unitsUpPerMeter * scale, -1);
  });

  it('of any kind is drawn even where the map has no building', () => {
    for (const kind of ['temple-hall', 'gate', 'storied-gate', 'pagoda'] as const)
      expect(drawOneLandmark({ kind, lat: 35.71645, lon: 139.7985, size: 1 }).markup).toMatch(/class="vermilion"/);
  });

  it('stands behind nearer ones', () => {
    const nearGate = { kind: 'gate', lat: 35.714, lon: 139.794, size: 1 } as const;
    const depths = drawCityLandmarks([nearGate, hall], map, camera).map(({ depth }) => depth);
    expect(depths).toEqual(depths.toSorted((a, b) => b - a));
  });
});
