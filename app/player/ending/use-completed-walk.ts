import { useEffect, useMemo, useState } from 'react';
import { readJournal } from '../../../walk/journal.ts';
import { buildMapAddresses, loadMapFiles, type MapFiles } from '../map/map-files.ts';
import { type Box, type Place, placeOf, planeOf } from '../map/plane.ts';
import { type RouteParts, splitRoute } from '../map/route-parts.ts';
import { usePlayedWalk } from '../session/played-walk.tsx';

/** The route and the stops of a completed walk. Places are in metres from the middle of the walk's stops. */
export interface CompletedWalk {
  route: RouteParts;
  stops: { id: string; place: Place; isDone: boolean }[];
  /** The box of the walk's map drawing; undefined if the walk has no drawing or the box could not be loaded. */
  drawingBox: Box | undefined;
}

/** Returns the completed walk; undefined until its map files have loaded or failed to load. */
export function useCompletedWalk(): CompletedWalk | undefined {
  const { state, pack } = usePlayedWalk();
  const { transcript } = state;
  const plane = useMemo(() => planeOf(pack.packed.stops), [pack]);
  const [files, setFiles] = useState<MapFiles>();
  useEffect(() => {
    let isShown = true;
    loadMapFiles(buildMapAddresses(pack), plane).then((loaded) => isShown && setFiles(loaded));
    return () => {
      isShown = false;
    };
  }, [pack, plane]);
  return useMemo(() => {
    if (!files) return undefined;
    const done = new Set(readJournal({ transcript }).stops.keys());
    const stops = pack.packed.stops.map((stop) => {
      return { id: stop.id, place: placeOf(plane, stop), isDone: done.has(stop.id) };
    });
    const route = splitRoute(files.legs ?? [], { done, next: undefined, walker: undefined });
    return { route, stops, drawingBox: files.drawingBox };
  }, [files, transcript, pack, plane]);
}
