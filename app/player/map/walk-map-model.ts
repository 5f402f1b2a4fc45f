import type { Stop } from '../../../walk/walk.ts';
import { type ScreenPoint, toScreenPoint } from './camera.ts';
import {
  createBoundingBox,
  createPlane,
  type Plane,
  type PlaneBox,
  type PlanePoint,
  projectPosition,
} from './map-projection.ts';
import { type FrameScheduler, type MapAnimationFrame, MapView } from './map-view.ts';

/**
 * A walk's stops on a plane, with a view that shows them. The model does not need the map files, so it exists before
 * they have loaded.
 */
export interface WalkMapModel {
  plane: Plane;
  stops: readonly StopOnPlane[];
  /** The bounding box of the stops, with a margin. */
  box: PlaneBox;
  view: MapView;
}

export interface StopOnPlane {
  id: string;
  place: PlanePoint;
}

/** The progress of a stop. `next` is the stop that the walker is heading for. `ahead` is a later stop. */
export type StopState = 'done' | 'next' | 'ahead';

/** The margin around the stops. Until the drawing's bounding box is known, the map shows the stops with this margin. */
const marginMeters = 120;
/** The map does not follow a walker who is farther than this from its edges. It would show only empty ground. */
const farFromMapMeters = 1000;
/** The maximum distance of a tap from a lantern's center, in CSS pixels. */
const tapPixels = 30;
/** The height of a lantern's center above the screen point of its stop, in CSS pixels. */
const lanternPixels = 20;

/**
 * Places a walk's stops on a plane, and creates a view of the map.
 * @param isCalm returns whether to move at once instead of animating.
 */
export function createWalkMapModel(
  stops: readonly Stop[],
  frames: FrameScheduler,
  isCalm: () => boolean,
): WalkMapModel {
  const plane = createPlane(stops);
  const placedStops = stops.map((stop) => ({ id: stop.id, place: projectPosition(plane, stop) }));
  const box = createBoundingBox(
    placedStops.map(({ place }) => place),
    marginMeters,
  );
  return { plane, stops: placedStops, box, view: new MapView({ box, frames, isCalm }) };
}

export function findStopState(stop: string, done: ReadonlySet<string>, next: string | undefined): StopState {
  if (stop === next) return 'next';
  return done.has(stop) ? 'done' : 'ahead';
}

/**
 * Returns whether a walker is too far outside the map's box. The map then follows the next stop instead of the walker.
 */
export function isFarFromMap({ x, y }: PlanePoint, { left, top, right, bottom }: PlaneBox): boolean {
  return Math.max(left - x, x - right, top - y, y - bottom) > farFromMapMeters;
}

/**
 * Returns the id of the stop whose lantern is nearest to a screen point. Returns undefined if no lantern is near
 * enough.
 */
export function findStopAtPoint(
  { camera, viewport }: Pick<MapAnimationFrame, 'camera' | 'viewport'>,
  stops: readonly StopOnPlane[],
  at: ScreenPoint,
): string | undefined {
  let [foundStop, nearestPixels]: [string | undefined, number] = [undefined, tapPixels];
  for (const { id, place } of stops) {
    const foot = toScreenPoint(camera, viewport, place);
    const pixels = Math.hypot(foot.x - at.x, foot.y - lanternPixels - at.y);
    if (pixels < nearestPixels) [foundStop, nearestPixels] = [id, pixels];
  }
  return foundStop;
}
