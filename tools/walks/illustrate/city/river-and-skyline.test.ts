import { expect, it } from 'vitest';
import { type LayerName, layerNames, type MapLayers } from '../../map/map-layers.ts';
import { illustrationCanvas } from '../backdrop.ts';
import { createCamera } from '../camera.ts';
import { convertMapToMeters } from '../map-in-meters.ts';
import { createRiver, drawSkylinePath } from './river-and-skyline.ts';

const layers = Object.fromEntries(layerNames.map((name: LayerName) => [name, []])) as unknown as MapLayers['layers'];
const map = convertMapToMeters({ attribution: '', box: [0, 0, 0.01, 0.01], newestEdit: '', layers });

it.each([
  ['north', 0],
  ['south', 180],
])('SITE-H4 the far bank of a river is beyond the near one for a camera that looks to the %s', (_, azimuth) => {
  const camera = createCamera({ azimuth, tilt: 0.5, unitsPerMeter: 4, steepness: 1, center: [0, 0], at: [1600, 1500] });
  const bank = [
    { lat: 0.005, lon: 0.002 },
    { lat: 0.005, lon: 0.004 },
  ];
  const { near, far } = createRiver({ bank, widthMeters: 120 }, map, camera);
  expect(near.length).toBeGreaterThan(2);
  for (const [index, at] of near.entries()) expect(camera.depth(far[index] ?? at) - camera.depth(at)).toBeCloseTo(120);
});

it('SITE-H4 the roofs on the horizon reach beyond both sides of the canvas', () => {
  const [, x = '', widths = ''] = /^M(-\d+) \d+V\d+(.*)V\d+z$/.exec(drawSkylinePath(1, 70, 60)) ?? [];
  const width = [...widths.matchAll(/h(\d+)/g)].reduce((sum, [, step]) => sum + Number(step), 0);
  expect(Number(x)).toBeLessThan(illustrationCanvas.left);
  expect(Number(x) + width).toBeGreaterThan(illustrationCanvas.left + illustrationCanvas.width);
  expect(drawSkylinePath(1, 70, 60)).toBe(drawSkylinePath(1, 70, 60));
});
