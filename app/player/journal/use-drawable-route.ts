import { useMemo } from 'react';
import { createPlane, type PlaneBox, type PlanePoint, projectPosition } from '../map/map-projection.ts';
import type { Leg } from '../map/split-route-by-progress.ts';
import { useMapFiles } from '../map/use-map-files.ts';
import type { WalkPack } from '../pack/walk-pack.ts';

/** The route of a walk in meters on the plane of the map (`Plane`), ready to draw. */
export interface DrawableRoute {
  stops: readonly { id: string; place: PlanePoint }[];
  /** The parts of the route from stop to stop, without the route back from the last stop. */
  legs: readonly Leg[];
  /** The bounding box of the walk's map drawing. Undefined until the box is known, and if the walk has no drawing. */
  drawingBox: PlaneBox | undefined;
  /** Whether sea or land continues beyond the edges of the drawing. Undefined while it is unknown. */
  beyond: 'sea' | 'land' | undefined;
}

/** Returns the route of a walk. `legs` is empty until the map files have loaded. */
export function useDrawableRoute(pack: WalkPack): DrawableRoute {
  const plane = useMemo(() => createPlane(pack.packed.stops), [pack]);
  const { legs, drawingBox, beyond } = useMapFiles(pack, plane);
  return useMemo(() => {
    const stops = pack.packed.stops.map((stop) => ({ id: stop.id, place: projectPosition(plane, stop) }));
    return { stops, legs: (legs ?? []).filter(({ isWayBack }) => !isWayBack), drawingBox, beyond };
  }, [pack, plane, legs, drawingBox, beyond]);
}
