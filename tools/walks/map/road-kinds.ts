import type { LayerProperties } from './map-layers.ts';
import type { OsmTags } from './osm-extract.ts';

const roadKinds: Readonly<Record<string, string>> = {
  motorway: 'highway',
  trunk: 'major_road',
  primary: 'major_road',
  secondary: 'major_road',
  tertiary: 'major_road',
  residential: 'minor_road',
  unclassified: 'minor_road',
  living_street: 'minor_road',
  road: 'minor_road',
  service: 'minor_road',
  pedestrian: 'path',
  footway: 'path',
  path: 'path',
  steps: 'path',
  cycleway: 'path',
  track: 'path',
  bridleway: 'path',
};
const rails = ['rail', 'subway', 'light_rail', 'monorail', 'tram'];

/** Returns the kind of a road, path, railway, pier or ferry; `undefined` for anything else. */
export function findRoadKind(tags: OsmTags): LayerProperties | undefined {
  const { highway = '', footway, railway = '', man_made: manMade = '', route } = tags;
  const detail = highway.replace(/_link$/, '');
  const kind = roadKinds[detail];
  if (kind !== undefined)
    return {
      kind,
      kind_detail: footway === 'crossing' || footway === 'sidewalk' ? footway : detail,
      ...readBridgeOrTunnel(tags),
      ...readWalkability(tags),
      ...readInclineAndWheelchair(tags),
    };
  if (rails.includes(railway)) return { kind: 'rail', kind_detail: railway, ...readBridgeOrTunnel(tags) };
  if (manMade === 'pier' || manMade === 'breakwater') return { kind: 'other', kind_detail: manMade };
  if (route === 'ferry') return { kind: 'ferry' };
  return undefined;
}

function readBridgeOrTunnel({ bridge = 'no', tunnel = 'no' }: OsmTags) {
  return { ...(bridge !== 'no' && { is_bridge: true }), ...(tunnel !== 'no' && { is_tunnel: true }) };
}

/** Returns properties that mark a path as not walkable: `access` for a closed path, `conveying` for an escalator. */
function readWalkability({ access = 'yes', foot = access, conveying = 'no' }: OsmTags) {
  const isClosed = ['private', 'no'].includes(foot);
  return { ...(isClosed && { access: 'no' }), ...(conveying !== 'no' && { conveying: 'yes' }) };
}

/**
 * Returns properties that tell how hard a path is: `incline` for the direction in which stairs rise, and `wheelchair`.
 */
function readInclineAndWheelchair({ highway, incline = '', wheelchair = '' }: OsmTags) {
  const passable = wheelchair === 'designated' ? 'yes' : wheelchair;
  return {
    ...(highway === 'steps' && ['up', 'down'].includes(incline) && { incline }),
    ...(['yes', 'no'].includes(passable) && { wheelchair: passable }),
  };
}
