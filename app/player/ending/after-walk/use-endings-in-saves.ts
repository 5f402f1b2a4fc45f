import { useEffect, useState } from 'react';
import { type ListedSave, listSavedWalks } from '../../saves/device-progress.ts';
import type { Progress } from '../../saves/progress.ts';

/** The methods with which the hooks of this file read the saves on the device. */
export type SavesReader = Pick<Progress, 'list' | 'subscribe'>;

interface SavesOfWalk {
  walkId: string;
  saves: readonly ListedSave[];
}

/** Returns the ids of a walk's endings that the visitor has reached in a save on this device. */
export function useReachedEndings(walkId: string, progress: SavesReader): ReadonlySet<string> {
  const walks = useSaves(progress) ?? [];
  const saves = walks.filter((walk) => walk.walkId === walkId).flatMap((walk) => walk.saves);
  return new Set(saves.flatMap(({ summary }) => summary?.ending ?? []));
}

/**
 * Returns the ids of the walks that the visitor has completed in a save on this device. Returns `undefined` until the
 * saves are read.
 */
export function useIdsOfEndedWalks(progress: SavesReader): ReadonlySet<string> | undefined {
  const walks = useSaves(progress)?.filter(({ saves }) => saves.some(({ summary }) => summary?.hasEnded));
  return walks && new Set(walks.map(({ walkId }) => walkId));
}

/** Returns the saves on this device by walk, and reads them again after each change. */
function useSaves(progress: SavesReader): readonly SavesOfWalk[] | undefined {
  const [walks, setWalks] = useState<readonly SavesOfWalk[]>();
  useEffect(() => {
    let isShown = true;
    const readSaves = () =>
      listSavedWalks(progress).then(
        (walks) => isShown && setWalks(walks.map(({ walkId, save, others }) => ({ walkId, saves: [save, ...others] }))),
      );
    readSaves();
    const unsubscribe = progress.subscribe(readSaves);
    return () => {
      isShown = false;
      unsubscribe();
    };
  }, [progress]);
  return walks;
}
