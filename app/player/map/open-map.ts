import type { Stop } from '../../../walk/walk.ts';
import { type Pixel, pixelOf } from './camera.ts';
import { type Frames, MapView, type Shown } from './map-view.ts';
import { boxAround, type Place, type Plane, placeOf, planeOf } from './plane.ts';

/** The map of a walk, before its drawing is known. */
export interface OpenMap {
  plane: Plane;
  stops: readonly PlacedStop[];
  view: MapView;
}

export interface PlacedStop {
  id: string;
  place: Place;
}

/** `next`: the way leads to this stop. */
export type StopState = 'done' | 'next' | 'ahead';

/** The margin around the stops before the box of the drawing is known: a short block. */
const marginMeters = 120;
/** The largest distance of a tap from a lantern's middle. */
const tapPixels = 30;
/** A lantern hangs this high above its place. */
const lanternPixels = 20;

/**
 * Places a walk's stops on a plane, and opens a view of it.
 * @param isCalm tells whether all movements are immediate.
 */
export function openMap(stops: readonly Stop[], frames: Frames, isCalm: () => boolean): OpenMap {
  const plane = planeOf(stops);
  const placed = stops.map((stop) => ({ id: stop.id, place: placeOf(plane, stop) }));
  const box = boxAround(
    placed.map(({ place }) => place),
    marginMeters,
  );
  return { plane, stops: placed, view: new MapView({ box, frames, isCalm }) };
}

export function stopState(stop: string, done: ReadonlySet<string>, next: string | undefined): StopState {
  if (stop === next) return 'next';
  return done.has(stop) ? 'done' : 'ahead';
}

/** Returns the id of the stop whose lantern is nearest to a point of the screen, if one is near enough. */
export function stopAt(
  { camera, frame }: Pick<Shown, 'camera' | 'frame'>,
  stops: readonly PlacedStop[],
  at: Pixel,
): string | undefined {
  let [found, nearest]: [string | undefined, number] = [undefined, tapPixels];
  for (const { id, place } of stops) {
    const foot = pixelOf(camera, frame, place);
    const pixels = Math.hypot(foot.x - at.x, foot.y - lanternPixels - at.y);
    if (pixels < nearest) [found, nearest] = [id, pixels];
  }
  return found;
}
