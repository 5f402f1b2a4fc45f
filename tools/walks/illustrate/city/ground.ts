import type { LayerProperties } from '../../map/map-layers.ts';
import type { MapPoint } from '../../map/projection.ts';
import { simplifyLine } from '../../map/svg-path.ts';
import type { Camera } from '../camera.ts';
import { createFeatureKindFilter, type MapInMeters } from '../map-in-meters.ts';
import { computeSignedArea, formatIntegerPath, simplifyRing } from '../outlines.ts';

const tolerances = { area: 1.5, line: 1.5, minArea: 60, minPath: 18 } as const;

/** Draws squares, gardens, ponds, streets and railways, flat on the ground. */
export function drawCityGround(map: MapInMeters, camera: Camera): string {
  const drawAreas = (layer: 'landuse' | 'water', isIncluded: (properties: LayerProperties) => boolean) =>
    map
      .areas(layer, isIncluded)
      .flatMap(([outer]) => {
        if (!outer || Math.abs(computeSignedArea(outer)) < tolerances.minArea) return [];
        const ring = simplifyRing(outer, tolerances.area).map((at) => camera.project(at));
        return [formatIntegerPath(ring, true)];
      })
      .join('');
  const drawLines = (isIncluded: (properties: LayerProperties) => boolean, minMeters = 0) =>
    map
      .lines('roads', isIncluded)
      .filter((line) => computeLineLengthMeters(line) >= minMeters)
      .map((line) =>
        formatIntegerPath(
          simplifyLine(line, tolerances.line).map((at) => camera.project(at)),
          false,
        ),
      )
      .join('');
  const isAbove = ({ is_tunnel, kind_detail }: LayerProperties) => !is_tunnel && kind_detail !== 'subway';
  const isLane = ({ kind_detail }: LayerProperties) => kind_detail === 'pedestrian';
  return [
    `<path class="plaza" d="${drawAreas('landuse', createFeatureKindFilter('religious', 'pedestrian', 'parking'))}"/>`,
    `<path class="lawn" d="${drawAreas('landuse', createFeatureKindFilter('park', 'garden', 'grass', 'wood'))}"/>`,
    `<path class="pond" d="${drawAreas('water', createFeatureKindFilter('pond', 'fishpond', 'water', 'basin', 'river', 'canal'))}"/>`,
    `<path class="street" d="${drawLines((it) => createFeatureKindFilter('major_road')(it))}"/>`,
    `<path class="road" d="${drawLines((it) => createFeatureKindFilter('minor_road')(it))}${drawLines((it) => createFeatureKindFilter('path')(it) && isLane(it), tolerances.minPath)}"/>`,
    `<path class="rail" d="${drawLines((it) => createFeatureKindFilter('rail')(it) && isAbove(it))}"/>`,
  ].join('');
}

function computeLineLengthMeters(line: readonly MapPoint[]): number {
  return line.reduce((sum, [x, y], index) => {
    const [fromX, fromY] = line[index - 1] ?? [x, y];
    return sum + Math.hypot(x - fromX, y - fromY);
  }, 0);
}
