import { useCallback, useMemo, useRef } from 'react';
import { createMapClient } from '../connection/map-client.ts';
import type { FileEdit } from '../workspace/open-file.ts';
import { useOpenWalk } from '../workspace/open-walk.tsx';
import { useStudio } from '../workspace/studio.tsx';
import { measureWayBetweenStopsAfterEdit } from './measure-way-between-stops-after-edit.ts';
import { setMeasuredWayLengths, type WalkEdit } from './stop-edits.ts';

/**
 * Edits walk.yaml, and measures the walking route between the stops. Writes the edit and the lengths together, so that
 * one undo reverts both.
 */
export type ApplyWalkEdit = (edit: WalkEdit, others?: readonly FileEdit[]) => Promise<void>;

/** @param hasMap whether the walk has a map, on which the studio measures walking routes. */
export function useApplyWalkEdit(hasMap: boolean): ApplyWalkEdit {
  const { client } = useStudio();
  const { files } = useOpenWalk();
  const map = useMemo(() => createMapClient(client), [client]);
  const queue = useRef(Promise.resolve());
  return useCallback(
    (edit, others = []) => {
      queue.current = queue.current.then(async () => {
        const way = hasMap ? await measureWayBetweenStopsAfterEdit(map, files, edit) : undefined;
        // Applies the edit to the newest text, because the file may have changed during the measurement of the route.
        files.edit([{ path: 'walk.yaml', apply: (newer) => setMeasuredWayLengths(way)(edit(newer)) }, ...others]);
      });
      return queue.current;
    },
    [files, map, hasMap],
  );
}
