import { describe, expect, it } from 'vitest';
import { type LayerFeature, layerNames, type MapLayers } from '../../map/map-layers.ts';
import { convertMapToMeters } from '../map-in-meters.ts';
import { createTerrain } from '../terrain.ts';
import { collectBuildings } from './buildings.ts';

const degree = 0.00001;

/** A rectangle on a map near the equator, where 0.00001 degrees are 1.1 meters. */
function rectangle(
  properties: LayerFeature['properties'],
  x: number,
  y: number,
  width: number,
  height: number,
): LayerFeature {
  const corners = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
    [x, y],
  ];
  const coordinates = [corners.map((at) => at.map((value) => value * degree))];
  return { type: 'Feature', properties, geometry: { type: 'Polygon', coordinates } };
}

function collectBuildingsFromLayers(layers: Partial<MapLayers['layers']>, city = {}) {
  const emptyLayers = Object.fromEntries(layerNames.map((name) => [name, []])) as unknown as MapLayers['layers'];
  const map = convertMapToMeters({
    attribution: '',
    box: [0, 0, 0.003, 0.003],
    newestEdit: '',
    layers: { ...emptyLayers, ...layers },
  });
  return collectBuildings(map, createTerrain(map, undefined), { recedesFrom: 300, ...city });
}

describe('SITE-H4 a house of a city', () => {
  const house = rectangle({ kind: 'building' }, 50, 50, 8, 8);

  it('has the height of the map', () => {
    const buildingWithHeight = rectangle({ kind: 'building', height: 53.3 }, 50, 50, 8, 8);
    expect(collectBuildingsFromLayers({ buildings: [buildingWithHeight] })).toMatchObject([
      { height: 53.3, kind: 'house', isBox: true },
    ]);
  });

  it('without one is the higher, the larger it is', () => {
    const largeBuilding = rectangle({ kind: 'building' }, 100, 50, 30, 30);
    const heights = collectBuildingsFromLayers({ buildings: [house, largeBuilding] }).map(({ height }) => height);
    expect(heights).toEqual([7, 12]);
  });

  it('is higher on a wide street, and low in the grounds of a temple', () => {
    const street: LayerFeature = {
      type: 'Feature',
      properties: { kind: 'major_road' },
      geometry: {
        type: 'LineString',
        coordinates: [
          [0, 0.0004],
          [0.003, 0.0004],
        ],
      },
    };
    const grounds = rectangle({ kind: 'religious' }, 100, 0, 100, 100);
    const mapBuildings = [
      rectangle({ kind: 'building' }, 50, 50, 10, 10),
      rectangle({ kind: 'building' }, 150, 80, 8, 8),
    ];
    const heights = collectBuildingsFromLayers({ buildings: mapBuildings, roads: [street], landuse: [grounds] }).map(
      ({ height }) => height,
    );
    expect(heights).toEqual([12, 4.5]);
  });

  it('is left out if it is too small to be seen', () => {
    expect(collectBuildingsFromLayers({ buildings: [rectangle({ kind: 'building' }, 50, 50, 4, 4)] })).toEqual([]);
  });

  it('is a shop near a street of shops', () => {
    const shopRows = [{ from: { lat: 0.0006, lon: 0 }, to: { lat: 0.0006, lon: 0.003 }, withinMeters: 9 }];
    const other = rectangle({ kind: 'building' }, 50, 200, 8, 8);
    expect(collectBuildingsFromLayers({ buildings: [house, other] }, { shopRows }).map(({ kind }) => kind)).toEqual([
      'shop-row',
      'house',
    ]);
  });
});
