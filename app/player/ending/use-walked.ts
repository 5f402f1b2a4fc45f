import { useEffect, useMemo, useState } from 'react';
import { readJournal } from '../../../walk/journal.ts';
import { loadMapFiles, type MapFiles, mapAddresses } from '../map/map-files.ts';
import { type Box, type Place, placeOf, planeOf } from '../map/plane.ts';
import { type WayParts, wayParts } from '../map/way-parts.ts';
import { usePlaying } from '../session/playing.tsx';

/** The completed walk, in metres on its own plane. */
export interface Walked {
  way: WayParts;
  stops: { id: string; place: Place; isDone: boolean }[];
  /** The box of the walk's drawing. Undefined if the walk has none or it could not be loaded. */
  sheet: Box | undefined;
}

/** Returns what was walked, after the map files of the walk have loaded. */
export function useWalked(): Walked | undefined {
  const { state, pack } = usePlaying();
  const { transcript } = state;
  const plane = useMemo(() => planeOf(pack.packed.stops), [pack]);
  const [files, setFiles] = useState<MapFiles>();
  useEffect(() => {
    let isShown = true;
    loadMapFiles(mapAddresses(pack), plane).then((loaded) => isShown && setFiles(loaded));
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
    const way = wayParts(files.legs ?? [], { done, next: undefined, walker: undefined });
    return { way, stops, sheet: files.overlay };
  }, [files, transcript, pack, plane]);
}
