import { expect, it } from 'vitest';
import type { LayerFeature } from './map-layers.ts';
import { createProjection } from './projection.ts';
import { createStreetLabels } from './street-labels.ts';

const projection = createProjection([150, 10, 150.01, 10.01]);

function createRoad(kind: string, name: string, lat: number): LayerFeature {
  const coordinates = [150.001, 150.004, 150.007].map((lon) => [lon, lat]);
  return {
    type: 'Feature',
    properties: { kind, name, 'name:en': name },
    geometry: { type: 'LineString', coordinates },
  };
}

it('a railway line is not a street', () => {
  expect(createStreetLabels([createRoad('rail', 'Isesaki Line', 10.005)], projection, [])).toEqual([]);
});

it('a walked street comes before the others and may be named in more places', () => {
  const y = (10.01 - 10.005) * projection.metersPerDegreeLat;
  const lineAlong: [number, number][] = [
    [120, y],
    [300, y],
  ];
  const roads = [createRoad('path', 'Side Lane', 10.002), createRoad('path', 'Main Lane', 10.005)];
  const [sideLabel, main] = createStreetLabels(roads, projection, [lineAlong]);
  expect([sideLabel?.names.en, sideLabel?.elsewhere]).toEqual(['Side Lane', undefined]);
  expect([main?.names.en, main?.elsewhere?.length]).toEqual(['Main Lane', 1]);
  expect(main?.rank).toBeLessThan(sideLabel?.rank ?? 0);
});

it('a street that the route only crosses is not walked', () => {
  const y = (10.01 - 10.005) * projection.metersPerDegreeLat;
  const lineAcross: [number, number][] = [
    [200, y - 50],
    [200, y + 50],
  ];
  expect(
    createStreetLabels([createRoad('path', 'Main Lane', 10.005)], projection, [lineAcross])[0]?.elsewhere,
  ).toBeUndefined();
});
