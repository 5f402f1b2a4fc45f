import { useCallback, useMemo, useRef } from 'react';
import { DocumentEditError } from '../../documents/text-edits.ts';
import type { MeasuredWay } from '../../map-api.ts';
import { createMapClient } from '../connection/map-client.ts';
import { RefusedError, UnreachableError } from '../connection/studio-client.ts';
import type { FileEdit } from '../workspace/open-file.ts';
import { useOpenWalk } from '../workspace/open-walk.tsx';
import { useStudio } from '../workspace/studio.tsx';
import { type WalkEdit, writeMeasures } from './stop-edits.ts';
import { createWayRequest, readWalkPlaces } from './walk-places.ts';

const path = 'walk.yaml';

/** Edits walk.yaml. Measures the way between the stops after each edit, and writes both in one step of the history. */
export type EditPlaces = (edit: WalkEdit, others?: readonly FileEdit[]) => Promise<void>;

/** @param hasMap whether the walk has a map on which ways are measured. */
export function useWalkEdits(hasMap: boolean): EditPlaces {
  const { client } = useStudio();
  const { walkId, files } = useOpenWalk();
  const map = useMemo(() => createMapClient(client), [client]);
  const queue = useRef(Promise.resolve());
  return useCallback(
    (edit, others = []) => {
      queue.current = queue.current.then(async () => {
        const text = files.getSnapshot().files.get(path)?.text ?? '';
        const way = hasMap ? await measureAfter(edit, text) : undefined;
        // The file may have changed while the way was measured.
        files.edit([{ path, apply: (newer) => writeMeasures(way)(edit(newer)) }, ...others]);
      });
      return queue.current;

      /** Returns no way if it cannot be measured now: the edit counts more, and the check reports old lengths. */
      async function measureAfter(change: WalkEdit, before: string): Promise<MeasuredWay | undefined> {
        try {
          const places = readWalkPlaces(change(before));
          if (places === undefined || places.stops.length < 2) return undefined;
          return await map.measureWay(walkId, createWayRequest(places));
        } catch (error) {
          const isExpected = [DocumentEditError, RefusedError, UnreachableError].some((it) => error instanceof it);
          if (isExpected) return undefined;
          throw error;
        }
      }
    },
    [files, map, walkId, hasMap],
  );
}
