import { useCallback, useMemo } from 'react';
import { metersBetween } from '../../../walk/geodesy.ts';
import type { Position } from '../../../walk/walk.ts';
import { createMapClient } from '../connection/map-client.ts';
import { RequestRefusedError, ServerUnreachableError } from '../connection/studio-client.ts';
import { useOpenWalk } from '../workspace/open-walk.tsx';
import { useStudio } from '../workspace/studio.tsx';
import type { WalkPlaces } from './walk-places.ts';

/** The usual ratio of a walking distance in streets to the straight line. */
const detour = 1.3;

/** Returns a function that measures the walking distance from a position to the first stop, in meters. */
export function useDistanceToStart({ stops: [first], avoid }: WalkPlaces, hasMap: boolean) {
  const { client } = useStudio();
  const { walkId } = useOpenWalk();
  const map = useMemo(() => createMapClient(client), [client]);
  return useCallback(
    async ({ lat, lon }: Position): Promise<number> => {
      if (first === undefined) return 0;
      const straight = metersBetween({ lat, lon }, first);
      const estimate = Math.round((straight * detour) / 10) * 10;
      if (!hasMap) return estimate;
      try {
        const stops = [
          { id: 'arrival', lat, lon },
          { id: first.id, lat: first.lat, lon: first.lon },
        ];
        const { legs, notes } = await map.measureWay(walkId, { stops, ...(avoid && { avoid: [...avoid] }) });
        const meters = legs[0]?.meters ?? 0;
        // If the station is outside the map, the measured route begins far from the station. In this case, returns the
        // estimate. A sign of this is a note about a position far from all paths, or a route shorter than the straight
        // line.
        return notes.length > 0 || meters < straight ? estimate : meters;
      } catch (error) {
        if (error instanceof RequestRefusedError || error instanceof ServerUnreachableError) return estimate;
        throw error;
      }
    },
    [map, walkId, first, avoid, hasMap],
  );
}
