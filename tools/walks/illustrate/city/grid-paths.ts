import type { MapPoint } from '../../map/projection.ts';
import type { Camera } from '../camera.ts';
import type { Ring } from '../outlines.ts';
import type { Building } from './buildings.ts';

/** The unit of a street grid (`StreetGrid`) in meters. Buildings are drawn in whole units, which are called steps. */
const stepMeters = 0.5;
/** Wall angles are rounded to multiples of this angle. Buildings with the same rounded angle share a grid. */
const gridDegrees = 4;
/**
 * The side of a map square, in steps (units of the grid). Buildings are drawn square by square, so that the relative
 * coordinates from one building to the next are short.
 */
const squareSteps = 60;

/**
 * A grid along the walls of buildings. In steps (units of this grid), the corners of a rectangular house have short
 * integer coordinates. These take a fifth of the bytes of coordinates in canvas units. `transform` is the SVG transform
 * from steps to the canvas.
 */
export interface StreetGrid {
  transform: string;
  /** Converts a position on the map to steps (units of the grid). */
  toSteps(place: MapPoint): MapPoint;
  /** Converts a height in meters to the upward offset that shows it on the canvas, in steps (units of the grid). */
  riseInSteps(meters: number): MapPoint;
  /** Returns whether the camera sees the wall between two corners of a clockwise ring. */
  isVisible(from: MapPoint, to: MapPoint): boolean;
  /** Returns whether the light from the left reaches this wall. */
  isLit(from: MapPoint, to: MapPoint): boolean;
}

/** Returns the angle of a building's walls, in degrees clockwise from north, from 0 to below 90. */
export function findWallAngle([a, b]: Building['box']): number {
  const degrees = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
  return ((degrees % 90) + 90) % 90;
}

/** Groups buildings whose walls have about the same direction. Each group shares a grid along its walls. */
export function groupBuildingsByGrid(buildings: readonly Building[], camera: Camera): Map<StreetGrid, Building[]> {
  const buildingsByAngle = new Map<number, Building[]>();
  for (const building of buildings) {
    const angle = (Math.round(findWallAngle(building.box) / gridDegrees) * gridDegrees) % 90;
    buildingsByAngle.set(angle, [...(buildingsByAngle.get(angle) ?? []), building]);
  }
  const angles = [...buildingsByAngle].sort(([one], [other]) => one - other);
  return new Map(angles.map(([angle, some]) => [createStreetGrid(angle, camera), sortBuildingsByMapSquare(some)]));
}

function createStreetGrid(angle: number, camera: Camera): StreetGrid {
  const [sin, cos] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)];
  const toPlace = ([right, down]: MapPoint): MapPoint => [
    (right * cos - down * sin) * stepMeters,
    (right * sin + down * cos) * stepMeters,
  ];
  const [origin, first, second] = (
    [
      [0, 0],
      [1, 0],
      [0, 1],
    ] as MapPoint[]
  ).map((at) => camera.project(toPlace(at))) as [MapPoint, MapPoint, MapPoint];
  const [a, b, c, d] = [first[0] - origin[0], first[1] - origin[1], second[0] - origin[0], second[1] - origin[1]];
  const numbers = [a, b, c, d, ...origin].map((value) => Math.round(value * 1000) / 1000);
  const outwardOf = (from: MapPoint, to: MapPoint) => toPlace([to[1] - from[1], from[0] - to[0]]);
  const dotProduct = ([x, y]: MapPoint, [otherX, otherY]: MapPoint) => x * otherX + y * otherY;
  return {
    transform: `matrix(${numbers.join(' ')})`,
    toSteps: ([x, y]) => [Math.round((x * cos + y * sin) / stepMeters), Math.round((y * cos - x * sin) / stepMeters)],
    riseInSteps(meters) {
      const rise = (meters * camera.unitsUpPerMeter) / (a * d - b * c);
      return [Math.round(c * rise), Math.round(-a * rise)];
    },
    isVisible: (from, to) => dotProduct(outwardOf(from, to), camera.away) < -0.01,
    isLit: (from, to) => dotProduct(outwardOf(from, to), camera.right) < 0,
  };
}

/** Returns the corners of a building in steps (units of its grid). */
export function convertRingToGridSteps({ isBox, box, ring }: Building, grid: StreetGrid): Ring {
  if (!isBox) return ring.map(grid.toSteps).filter((at, index, all) => at.join() !== all.at(index - 1)?.join());
  const corners = box.map(grid.toSteps);
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  // The building's box may be turned by a few degrees against the grid. Then the two corners of its left side, for
  // example, differ in `x`. The side is drawn at their mean.
  const findExtreme = (values: number[], pick: 'least' | 'most') => {
    const sortedValues = values.toSorted((one, other) => one - other);
    const [one = 0, other = 0] = pick === 'least' ? sortedValues : sortedValues.toReversed();
    return Math.round((one + other) / 2);
  };
  const [left, right, top, bottom] = [
    findExtreme(xs, 'least'),
    findExtreme(xs, 'most'),
    findExtreme(ys, 'least'),
    findExtreme(ys, 'most'),
  ];
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}

/**
 * Returns the SVG path data of closed shapes, in whole units of a street grid. To keep the data short, each shape
 * begins relative to the start of the previous one. Lines along the grid use the commands `h` and `v`.
 */
export function formatGridPathData(rings: readonly Ring[]): string {
  let lastPoint: MapPoint = [0, 0];
  let data = '';
  for (const ring of rings) {
    const [startPoint, ...remainingPoints] = ring;
    if (startPoint === undefined || remainingPoints.length < 2) continue;
    data += `${data === '' ? 'M' : 'm'}${formatCoordinatePair(startPoint[0] - lastPoint[0], startPoint[1] - lastPoint[1])}`;
    let fromPoint = startPoint;
    let previousCommand = '';
    for (const to of remainingPoints) {
      const [dx, dy] = [to[0] - fromPoint[0], to[1] - fromPoint[1]];
      const command = dy === 0 ? 'h' : dx === 0 ? 'v' : 'l';
      const numbers = dy === 0 ? `${dx}` : dx === 0 ? `${dy}` : formatCoordinatePair(dx, dy);
      data += command === previousCommand ? `${numbers.startsWith('-') ? '' : ' '}${numbers}` : `${command}${numbers}`;
      previousCommand = command;
      fromPoint = to;
    }
    data += 'z';
    lastPoint = startPoint;
  }
  return data;
}

function formatCoordinatePair(x: number, y: number): string {
  return `${x}${y < 0 ? '' : ' '}${y}`;
}

function sortBuildingsByMapSquare(buildings: readonly Building[]): Building[] {
  const squareMeters = squareSteps * stepMeters;
  const squareOf = ({ center: [x, y] }: Building) =>
    [Math.floor(x / squareMeters), Math.floor(y / squareMeters)] as const;
  return buildings.toSorted((one, other) => {
    const [[column, row], [otherColumn, otherRow]] = [squareOf(one), squareOf(other)];
    return row - otherRow || (column - otherColumn) * (row % 2 ? -1 : 1) || one.center[1] - other.center[1];
  });
}
