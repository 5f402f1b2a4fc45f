import type { MapPoint } from '../../map/projection.ts';
import { computeDistanceToSegment } from '../../map/svg-path.ts';
import type { CitySettings } from '../../read/illustration-file.ts';
import { createAreaMask, findCellIndex } from '../cell-grid.ts';
import { createFeatureKindFilter, type MapInMeters } from '../map-in-meters.ts';
import { computeCenter, computeSignedArea, findOrientedBox, type Ring, simplifyRing } from '../outlines.ts';
import type { Terrain } from '../terrain.ts';

/**
 * Settings for the buildings of a city. Lengths are in meters, areas in square meters. The heights are guesses for
 * buildings without a height on the map.
 */
const shape = {
  minArea: 40,
  tolerance: 1,
  /** A building that fills more than this share of its bounding box is drawn as that box. */
  boxShare: 0.68,
  precinctHeight: 4.5,
  heightByArea: [
    { from: 1500, height: 15 },
    { from: 220, height: 12 },
    { from: 0, height: 7 },
  ],
  /**
   * Buildings larger than `streetArea`, with an edge within about `streetReach` of a major road, are assumed to be at
   * least `streetHeight` high.
   */
  streetReach: 14,
  streetArea: 90,
  streetHeight: 12,
  shopRowHeight: 4,
} as const;

/** A building of a city, in meters. `ring` is its simplified outline, clockwise on the map. */
export interface Building {
  /** The outline on the map before its simplification to `ring`. */
  outer: Ring;
  ring: Ring;
  box: [MapPoint, MapPoint, MapPoint, MapPoint];
  isBox: boolean;
  center: MapPoint;
  area: number;
  height: number;
  kind: 'house' | 'shop-row';
}

/** Returns the buildings of a map that are large enough to be seen, with their known or guessed heights. */
export function collectBuildings(map: MapInMeters, { grid }: Terrain, { shopRows = [] }: CitySettings): Building[] {
  const precinct = createAreaMask(grid, map.areas('landuse', createFeatureKindFilter('religious')));
  const streets = map.lines('roads', createFeatureKindFilter('major_road'));
  const rows = shopRows.map(({ from, to, withinMeters }) => ({
    from: map.meters(from),
    to: map.meters(to),
    withinMeters,
  }));
  return map
    .shapes('buildings', createFeatureKindFilter('building'))
    .flatMap(({ area: [outerRing], properties }): Building[] => {
      if (!outerRing) return [];
      const ring = simplifyRing(outerRing, shape.tolerance);
      const area = Math.abs(computeSignedArea(ring));
      const box = findOrientedBox(ring);
      if (area < shape.minArea || box === undefined) return [];
      if (computeSignedArea(ring) < 0) ring.reverse();
      const center = computeCenter(ring);
      const isShopRow = rows.some(
        ({ from, to, withinMeters }) => computeDistanceToSegment(center, from, to) < withinMeters,
      );
      const guessHeight = () => {
        if (precinct[findCellIndex(grid, center)]) return shape.precinctHeight;
        const heightOfArea = shape.heightByArea.find(({ from }) => area > from)?.height ?? 0;
        const isOnStreet =
          area > shape.streetArea &&
          computeMetersToNearestLine(center, streets) < shape.streetReach + Math.sqrt(area) / 2;
        return isOnStreet ? Math.max(heightOfArea, shape.streetHeight) : heightOfArea;
      };
      const height = isShopRow ? shape.shopRowHeight : Number(properties.height) || guessHeight();
      const isBox = isShopRow || area / box.area > shape.boxShare;
      return [
        {
          outer: outerRing,
          ring,
          box: box.corners,
          isBox,
          center,
          area,
          height,
          kind: isShopRow ? 'shop-row' : 'house',
        },
      ];
    });
}

function computeMetersToNearestLine(at: MapPoint, lines: readonly MapPoint[][]): number {
  return Math.min(
    ...lines.flatMap((line) => line.slice(1).map((to, index) => computeDistanceToSegment(at, line[index] ?? to, to))),
  );
}
