import { useEffect, useMemo, useState } from 'react';
import { readJournal } from '../../../walk/journal.ts';
import { loadMapFiles, type MapFiles } from '../map/map-files.ts';
import { type Box, type Place, placeOf, planeOf } from '../map/plane.ts';
import { type WayParts, wayParts } from '../map/way-parts.ts';
import { usePlaying } from '../session/playing.tsx';

/** The walk as it was walked, in metres on its own plane. */
export interface Walked {
  way: WayParts;
  stops: { id: string; place: Place; isDone: boolean }[];
  /** Where the walk's drawing lies; a walk may have none, and a network may be gone. */
  sheet: Box | undefined;
}

/** What of the walk was walked, once it is known which files there are. */
export function useWalked(): Walked | undefined {
  const { state, pack } = usePlaying();
  const { transcript } = state;
  const plane = useMemo(() => planeOf(pack.packed.stops), [pack]);
  const [files, setFiles] = useState<MapFiles>();
  useEffect(() => {
    let isShown = true;
    loadMapFiles(pack, plane).then((loaded) => isShown && setFiles(loaded));
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
