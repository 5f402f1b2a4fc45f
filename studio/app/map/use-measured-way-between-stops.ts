import { useEffect, useMemo, useRef, useState } from 'react';
import type { MeasuredWayBetweenStops } from '../../map-api.ts';
import { createMapClient } from '../connection/map-client.ts';
import { useStudio } from '../workspace/studio.tsx';
import { createWayMeasurementRequest, type WalkPlaces } from './walk-places.ts';

export interface WayMeasurementState {
  way?: MeasuredWayBetweenStops | undefined;
  /** The reason why the walking route cannot be measured. */
  sentence?: string | undefined;
}

/**
 * Measures the walking route between the stops, also while the author drags a stop. Sends one request at a time, so
 * that a drag does not queue hundreds of requests.
 * @param version changes when the map is redrawn.
 */
export function useMeasuredWayBetweenStops(
  walkId: string,
  places: WalkPlaces | undefined,
  version: string | undefined,
): WayMeasurementState {
  const { client } = useStudio();
  const map = useMemo(() => createMapClient(client), [client]);
  const [state, setState] = useState<WayMeasurementState>({});
  const wanted =
    places && version !== undefined && places.stops.length > 1
      ? JSON.stringify(createWayMeasurementRequest(places))
      : undefined;
  const latest = useRef<string>(undefined);
  const isBusy = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new map gives other routes for the same stops.
  useEffect(() => {
    latest.current = wanted;
    if (wanted === undefined) return setState({});
    if (isBusy.current) return;
    const run = async () => {
      isBusy.current = true;
      for (let asked: string | undefined; latest.current !== undefined && latest.current !== asked; ) {
        asked = latest.current;
        const answer: WayMeasurementState = await map.measureWay(walkId, JSON.parse(asked)).then(
          (way) => ({ way }),
          (error: Error) => ({ sentence: error.message }),
        );
        if (latest.current === undefined) break;
        // Keeps the last measured route if no route can be measured now, for example during a drag.
        setState((before) => ({ way: before.way, ...answer }));
      }
      isBusy.current = false;
    };
    void run();
  }, [map, walkId, wanted, version]);
  useEffect(
    () => () => {
      latest.current = undefined;
    },
    [],
  );
  return state;
}
