import { summarizeProgress } from '../../../walk/progress.ts';
import { fetchPackIndex } from '../../player/pack/pack-index.ts';
import { openSaveStore } from '../../player/saves/save-store.ts';

/** A walk in progress on this device. */
export interface WalkInProgressSummary {
  id: string;
  /** The number of the stop where the walk continues, from 1. */
  stop: number;
  /** The total number of stops. */
  stops: number;
}

/**
 * Resolves to the walk in progress that was played last. Resolves to `undefined` if no walk is in progress, or if this
 * site lacks the walk.
 */
export async function findWalkInProgress(): Promise<WalkInProgressSummary | undefined> {
  const [saved, walks] = await Promise.all([openSaveStore().list(), fetchPackIndex()]);
  const begunWalks = (saved.ok ? saved.value : []).flatMap(({ walkId, text }) => {
    const progress = summarizeProgress(text);
    const walk = Object.hasOwn(walks, walkId) ? walks[walkId] : undefined;
    if (!progress || progress.hasEnded || !walk) return [];
    const { stopCount: stops } = walk;
    // The walk may continue after its last stop, until its ending. Such a walk counts as being at the last stop.
    return [{ changedAtMs: progress.changedAtMs, id: walkId, stop: Math.min(progress.stops.length + 1, stops), stops }];
  });
  const [last] = begunWalks.sort((one, other) => other.changedAtMs - one.changedAtMs);
  return last && { id: last.id, stop: last.stop, stops: last.stops };
}
