import { describe, expect, it } from 'vitest';
import { createMapLayers } from '../../tools/walks/map/create-map-layers.ts';
import { createIslandLayers } from '../../tools/walks/map/invented-island.fixtures.ts';
import { parseOsmXml } from '../../tools/walks/map/osm-extract.ts';
import { computePlanarDistanceMeters, createPathGraph } from '../../tools/walks/map/path-graph.ts';
import { chooseSamplePlaces } from './choose-sample-places.ts';
import { createGridExtract } from './grid-extract.fixtures.ts';

const grid = createMapLayers(parseOsmXml(createGridExtract(), 'grid')).map;

describe('the first stops', () => {
  it('begin on the nearest path and are as far apart as on the example island', () => {
    const { stops } = chooseSamplePlaces(createPathGraph(grid, []), grid.box, [139.80002, 35.70003]);
    expect(computePlanarDistanceMeters(stops[0], [139.8, 35.7])).toBeLessThan(6);
    const straight = [computePlanarDistanceMeters(stops[0], stops[1]), computePlanarDistanceMeters(stops[1], stops[2])];
    for (const meters of straight) expect(meters).toBeGreaterThan(45);
    for (const meters of straight) expect(meters).toBeLessThan(190);
    expect(computePlanarDistanceMeters(stops[0], stops[2])).toBeGreaterThan(45);
  });

  it('stay 100 m from the edge of the map, also if the walk begins there', () => {
    const { stops } = chooseSamplePlaces(createPathGraph(grid, []), grid.box, [139.8039, 35.7039]);
    for (const [lon = 0, lat = 0] of stops.slice(1)) {
      expect(lat).toBeLessThan(35.704 - 0.0009);
      expect(lon).toBeLessThan(139.804 - 0.0011);
    }
  });

  it('fit on a small island too', () => {
    const island = createIslandLayers();
    const { stops, spot } = chooseSamplePlaces(createPathGraph(island, []), island.box, [150.001, 10.001]);
    expect(computePlanarDistanceMeters(stops[0], stops[1])).toBeGreaterThan(45);
    expect(spot).not.toEqual(stops[1]);
  });
});
