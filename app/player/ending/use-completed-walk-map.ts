import { useMemo } from 'react';
import { deriveJournal } from '../../../walk/journal.ts';
import { createPlane, type PlaneBox, type PlanePoint, projectPosition } from '../map/map-projection.ts';
import { type RouteLinesByProgress, splitRouteByProgress } from '../map/split-route-by-progress.ts';
import { useMapFiles } from '../map/use-map-files.ts';
import { useCurrentWalk } from '../session/current-walk.tsx';

/** The route and the stops of a completed walk. Positions are in meters east and south of the middle of the stops. */
export interface CompletedWalkMap {
  route: RouteLinesByProgress;
  stops: { id: string; place: PlanePoint; isDone: boolean }[];
  /**
   * The bounding box of the walk's map drawing. Undefined if there is no drawing, or if the box could not be loaded.
   */
  drawingBox: PlaneBox | undefined;
  /** Data sources of the map to credit in addition to OpenStreetMap. */
  credits: readonly string[];
}

/**
 * Returns the completed walk; undefined until its map files have loaded or failed. Loads failed files again when the
 * network returns.
 */
export function useCompletedWalkMap(): CompletedWalkMap | undefined {
  const { state, pack } = useCurrentWalk();
  const { transcript } = state;
  const plane = useMemo(() => createPlane(pack.packed.stops), [pack]);
  const { legs, drawingBox, credits, isLoading } = useMapFiles(pack, plane);
  return useMemo(() => {
    if (isLoading) return undefined;
    const doneStops = new Set(deriveJournal({ transcript }).stops.keys());
    const stops = pack.packed.stops.map((stop) => {
      return { id: stop.id, place: projectPosition(plane, stop), isDone: doneStops.has(stop.id) };
    });
    const route = splitRouteByProgress(legs ?? [], { done: doneStops, next: undefined, walker: undefined });
    return { route, stops, drawingBox, credits: credits ?? [] };
  }, [isLoading, legs, drawingBox, credits, transcript, pack, plane]);
}
