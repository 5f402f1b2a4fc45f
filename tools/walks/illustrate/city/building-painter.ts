import type { MapPoint } from '../../map/projection.ts';
import type { Camera } from '../camera.ts';
import { formatIntegerPath } from '../outlines.ts';

/** A position relative to a building: meters along its front, towards the viewer, and above the ground. */
type BuildingPoint = readonly [along: number, outward: number, up: number];

/** The ground plan of a building on the map. */
export interface GroundPlan {
  center: MapPoint;
  /** A unit vector along the front of the building. */
  along: MapPoint;
  halfAlong: number;
  halfOutward: number;
}

/**
 * Half the lengths of a rectangle's sides, in meters: along the building's front and at right angles to it. The
 * building's center is the rectangle's center.
 */
export type HalfExtents = readonly [along: number, outward: number];

interface WallPanels {
  shares: readonly number[];
  width: number;
  low: number;
  high: number;
}

/** The distance by which the control point of a curved slope is lowered, as a share of the roof's height. */
const eavesCurveShare = 0.16;

/**
 * Draws simple solids as the camera sees them, with the light from the left. Draws only the two sides of each solid
 * that face the camera.
 */
export class BuildingPainter {
  readonly #camera: Camera;
  readonly #center: MapPoint;
  readonly #along: MapPoint;
  readonly #outward: MapPoint;
  readonly #size: number;
  /** Whether the light reaches the front. Otherwise the light reaches the visible side wall. */
  readonly #isFrontLit: boolean;

  constructor({ center, along }: Pick<GroundPlan, 'center' | 'along'>, camera: Camera, size: number) {
    const towards = ([x, y]: MapPoint): MapPoint => (x * camera.away[0] + y * camera.away[1] > 0 ? [-x, -y] : [x, y]);
    this.#camera = camera;
    this.#center = center;
    this.#along = towards(along);
    this.#outward = towards([-along[1], along[0]]);
    this.#size = size;
    this.#isFrontLit = this.#outward[0] * camera.right[0] + this.#outward[1] * camera.right[1] < 0;
  }

  at([along, outward, up]: BuildingPoint): MapPoint {
    const place: MapPoint = [
      this.#center[0] + (this.#along[0] * along + this.#outward[0] * outward) * this.#size,
      this.#center[1] + (this.#along[1] * along + this.#outward[1] * outward) * this.#size,
    ];
    return this.#camera.project(place, up * this.#size);
  }

  polygon(className: string, points: readonly BuildingPoint[]): string {
    return `<path class="${className}" d="${formatIntegerPath(
      points.map((it) => this.at(it)),
      true,
    )}"/>`;
  }

  /** Draws the walls of a box. `lit` and `dark` are the CSS classes of the wall in the light and of the other wall. */
  walls([along, outward]: HalfExtents, bottomMeters: number, topMeters: number, lit: string, dark: string): string {
    const [front, side] = this.#isFrontLit ? [lit, dark] : [dark, lit];
    return (
      this.polygon(side, [
        [along, -outward, bottomMeters],
        [along, outward, bottomMeters],
        [along, outward, topMeters],
        [along, -outward, topMeters],
      ]) +
      this.polygon(front, [
        [-along, outward, bottomMeters],
        [along, outward, bottomMeters],
        [along, outward, topMeters],
        [-along, outward, topMeters],
      ])
    );
  }

  /**
   * Draws upright panels on a wall, such as pillars or doors. `shares` are the positions of their middles, from -1 to 1
   * across the wall. `width` is a share of half the wall. `low` and `high` are heights in meters.
   */
  panels(wall: 'front' | 'side', className: string, [along, outward]: HalfExtents, panels: WallPanels): string {
    const { shares, width, low, high } = panels;
    const paths = shares.map((share) => {
      const edges = [share - width / 2, share + width / 2] as const;
      const corner = (edge: number, up: number): BuildingPoint =>
        wall === 'front' ? [edge * along, outward, up] : [along, -edge * outward, up];
      const [from, to] = edges;
      const corners = [corner(from, low), corner(to, low), corner(to, high), corner(from, high)];
      return formatIntegerPath(
        corners.map((it) => this.at(it)),
        true,
      );
    });
    return `<path class="${className}" d="${paths.join('')}"/>`;
  }

  /**
   * Draws a roof with concave slopes and upturned corners, from the height `low` to `high`. Its lower part is hipped and
   * ends at a rectangle; its upper part is a gable on this rectangle. `gable.half` has half the rectangle's length and
   * half its width, in meters. `gable.share` is the height of the rectangle above `low`, as a share of `high - low`.
   */
  roof(eaves: HalfExtents, low: number, high: number, gable: { half: HalfExtents; share: number }): string {
    const [a, b] = eaves;
    const [ga, gb] = gable.half;
    const middleHeight = low + (high - low) * gable.share;
    const tip = low + (high - low) * 0.1;
    const [nearLeft, nearRight, farRight]: [BuildingPoint, BuildingPoint, BuildingPoint] = [
      [-a, b, tip],
      [a, b, tip],
      [a, -b, tip],
    ];
    const frontSlope = `${this.#move(nearLeft)}${this.#curve([0, b, low], nearRight)}${this.#hollow(nearRight, [ga, gb, middleHeight], high - low)}${this.#line([ga, 0, high])}${this.#line([-ga, 0, high])}${this.#line([-ga, gb, middleHeight])}${this.#hollow([-ga, gb, middleHeight], nearLeft, high - low)}z`;
    const sideSlope = `${this.#move(nearRight)}${this.#curve([a, 0, low], farRight)}${this.#hollow(farRight, [ga, -gb, middleHeight], high - low)}${this.#line([ga, gb, middleHeight])}${this.#hollow([ga, gb, middleHeight], nearRight, high - low)}z`;
    const [front, side] = this.#isFrontLit ? ['temple-roof-lit', 'temple-roof'] : ['temple-roof', 'temple-roof-lit'];
    const end = this.polygon('vermilion-dark', [
      [ga, gb, middleHeight],
      [ga, -gb, middleHeight],
      [ga, 0, high],
    ]);
    const ridge = `<path class="ridge" d="${this.#move([-ga, 0, high])}${this.#line([ga, 0, high])}${gb > 0 ? `${this.#line([ga, gb, middleHeight])}${this.#move([ga, 0, high])}${this.#line([ga, -gb, middleHeight])}` : ''}"/>`;
    return `<path class="wall-dark" transform="translate(0 5)" d="${frontSlope}${sideSlope}"/><path class="${side}" d="${sideSlope}"/>${end}<path class="${front}" d="${frontSlope}"/>${ridge}`;
  }

  #move(to: BuildingPoint): string {
    return `M${this.#point(to)}`;
  }

  #line(to: BuildingPoint): string {
    return `L${this.#point(to)}`;
  }

  #curve(over: BuildingPoint, to: BuildingPoint): string {
    return `Q${this.#point(over)} ${this.#point(to)}`;
  }

  #hollow(from: BuildingPoint, to: BuildingPoint, height: number): string {
    const middle = from.map((value, axis) => (value + (to[axis] ?? 0)) / 2);
    const [along = 0, outward = 0, up = 0] = middle;
    return this.#curve([along, outward, up - height * eavesCurveShare], to);
  }

  #point(at: BuildingPoint): string {
    return this.at(at).map(Math.round).join(' ');
  }
}
