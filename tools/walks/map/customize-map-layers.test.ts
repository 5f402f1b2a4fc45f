import { expect, it } from 'vitest';
import { customizeMapLayers, hasFeatureWithName } from './customize-map-layers.ts';
import { createIslandLayers, islandWalk } from './invented-island.fixtures.ts';
import { createMapLabels } from './map-labels.ts';
import { computeRouteThroughStops } from './route.ts';

const map = createIslandLayers();
const { route } = computeRouteThroughStops(islandWalk, map);
const listNames = (customized: typeof map) =>
  createMapLabels(islandWalk, customized, route).labels.map(({ names }) => names);

it('a name is hidden in all languages, or in some', () => {
  const everywhere = customizeMapLayers(map, { names: [{ name: '灯の塔', hide: true }] });
  expect(listNames(everywhere).map(({ jp }) => jp)).not.toContain('灯の塔');
  const customizedMap = customizeMapLayers(map, { names: [{ name: '灯の塔', hide: ['en'] }] });
  expect(listNames(customizedMap)).toContainEqual({ jp: '灯の塔', zh: '燈塔' });
});

it('a name in any language can be replaced', () => {
  const customized = customizeMapLayers(map, {
    names: [{ name: 'Shell Lane', en: 'Lane of Shells', jp: '貝の小道' }],
  });
  expect(listNames(customized)).toContainEqual({ en: 'Lane of Shells', jp: '貝の小道' });
  expect(hasFeatureWithName(map, 'Shell Lane')).toBe(true);
  expect(hasFeatureWithName(map, 'Lane of Shells')).toBe(false);
});

it('places of map.yaml are named, and sooner than their surroundings', () => {
  const places = [{ lat: 10.0028, lon: 150.0038, en: 'Station', zh: '車站', jp: '駅' }];
  const { labels } = createMapLabels(islandWalk, customizeMapLayers(map, { places }), route);
  expect(labels.find(({ id }) => id === undefined)?.names).toEqual({ en: 'Station', zh: '車站', jp: '駅' });
});
