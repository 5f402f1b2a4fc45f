import { useEffect, useState } from 'react';
import { listWalks } from '../../saves/device-progress.ts';
import type { Progress } from '../../saves/progress.ts';

/** The methods of the saves that finding reached endings needs. */
export type SavedWalks = Pick<Progress, 'list' | 'subscribe'>;

/** Returns the endings of a walk that this device's saves have reached. */
export function useReachedEndings(walkId: string, progress: SavedWalks): ReadonlySet<string> {
  const [reachedEndings, setReachedEndings] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    let isShown = true;
    const readEndings = () =>
      listWalks(progress).then((walks) => {
        const saves = walks.filter((walk) => walk.walkId === walkId).flatMap(({ save, others }) => [save, ...others]);
        if (isShown) setReachedEndings(new Set(saves.flatMap(({ summary }) => summary?.ending ?? [])));
      });
    readEndings();
    const unsubscribe = progress.subscribe(readEndings);
    return () => {
      isShown = false;
      unsubscribe();
    };
  }, [walkId, progress]);
  return reachedEndings;
}
