import { layerNames } from '../map/map-layers.ts';
import type { FaultFixture, FileEdit } from './fault-fixture.fixtures.ts';

const file = 'map/layers.json';
const street = {
  type: 'Feature',
  properties: { kind: 'path', name: 'Shell Lane', 'name:en': 'Shell Lane' },
  geometry: { type: 'LineString', coordinates: [] },
};

/**
 * Returns an edit that writes a map whose northern edge is at this latitude, in degrees. The template's first stop is near
 * latitude 0.
 */
function createMapWithNorthEdge(north: number): FileEdit {
  const layers = layerNames.map((name) => [
    name,
    { type: 'FeatureCollection', features: name === 'roads' ? [street] : [] },
  ]);
  const map = { box: [-0.01, -0.01, 0.01, north], newestEdit: '2025-01-01', layers: Object.fromEntries(layers) };
  return { file, write: JSON.stringify(map) };
}

const station = '{ lat: 0.02, lon: 0, en: Pier Station, zh: 碼頭站, jp: 桟橋駅 }';

/** Examples of faults in the files of the map, and in map.yaml. */
export const mapFaults: FaultFixture[] = [
  {
    rule: 'map/stale',
    title: 'a map that was drawn before the walk had its places and names',
    edits: [{ file: 'map/labels.json', write: JSON.stringify({ drawnFrom: {} }) }],
    file: 'map/labels.json',
    sentence:
      'was drawn before places of stops or spots, names of stops or spots, via, avoid or the way back, map.yaml changed: draw it again with npm run walks map',
  },
  {
    rule: 'map/name',
    title: 'a name that nothing on the map has',
    edits: [
      createMapWithNorthEdge(0.01),
      {
        file: 'map.yaml',
        write: 'names:\n  - { name: Shell Lane, hide: [jp] }\n  - { name: Shel Lane, hide: true }\n',
      },
    ],
    file: 'map.yaml',
    at: 'Shel Lane',
    sentence: 'names "Shel Lane", which is not on the map: write it as the map does, or remove it.',
  },
  {
    rule: 'file/value',
    title: 'a name without a change',
    edits: [{ file: 'map.yaml', write: 'names:\n  - { name: Shell Lane }\n' }],
    file: 'map.yaml',
    at: 'Shell Lane',
    sentence: 'must change the name: add hide, en, zh or jp.',
  },
  {
    rule: 'map/narrow',
    title: 'a map that ends beside a stop',
    edits: [createMapWithNorthEdge(0.0015)],
    file,
    sentence:
      'ends less than 100 m from a stop, so that a phone’s map is partly empty: widen the extract by 60 m to the north, then run npm run walks map',
  },
  {
    rule: 'map/narrow',
    title: 'a station that the map does not reach',
    edits: [createMapWithNorthEdge(0.01), { file: 'map.yaml', write: `places:\n  - ${station}\n` }],
    file: 'map.yaml',
    at: 'Pier Station',
    sentence:
      'has the place "Pier Station" outside the map: widen the extract by 1220 m to the north, then run npm run walks map',
  },
];
