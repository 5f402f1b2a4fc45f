import { startTransition, useEffect, useState } from 'react';
import { runWhenIdle } from '../../device/idle.ts';
import { useLocale } from '../../locales/messages.tsx';
import { usePlatform } from '../../platform/use-platform.ts';
import { loadPlayer, prefetchPlayer } from '../../player/load-player.ts';
import type { PreparedPlayerStage } from '../../player/open-player.ts';
import type { PlayerStartRequest } from '../../player/party/entrance/party-entrance-request.ts';
import type { Progress } from '../../player/saves/progress.ts';
import { mayPrefetchNow } from '../../router/prefetch-policy.ts';

interface StartableWalk {
  id: string;
  pack: { hash: string };
}

/**
 * Prefetches the files of a walk while the visitor reads its page, so that the walk starts without delay. If data saver
 * is on or the connection is slow, loads the files only when the visitor starts the walk.
 */
export function usePlayerPrefetch({ id, pack: { hash } }: StartableWalk, start: PlayerStartRequest | undefined) {
  const locale = useLocale();
  const isStarting = start !== undefined && !('mode' in start && start.mode === 'saved');
  useEffect(() => {
    const prefetchSelectedWalk = () => void prefetchPlayer(id, hash, locale).catch(() => undefined);
    if (isStarting) return prefetchSelectedWalk();
    return mayPrefetchNow() ? runWhenIdle(prefetchSelectedWalk) : undefined;
  }, [id, hash, locale, isStarting]);
}

/**
 * Prepares the start of a new walk while the visitor reads the page. When the browser is idle, opens the player at the
 * walk's beginning. The caller renders this player hidden.
 * Returns `undefined` until the player is ready. Also returns `undefined` if the visitor has a save of the walk or
 * belongs to a party. The walk and the language must not change.
 */
export function usePreparedPlayerStage(
  { id, pack: { hash } }: StartableWalk,
  progress: Progress | undefined,
  start: PlayerStartRequest | undefined,
): PreparedPlayerStage | undefined {
  const locale = useLocale();
  const { parties } = usePlatform();
  const [preparedStage, setPreparedStage] = useState<PreparedPlayerStage>();
  const isStarting = start !== undefined;
  const [wasStarting, setWasStarting] = useState(isStarting);
  if (wasStarting !== isStarting) {
    setWasStarting(isStarting);
    // The visitor has left the walk. Drop the prepared player, because its session has begun and another start cannot
    // use it.
    if (!isStarting) setPreparedStage(undefined);
  }
  useEffect(() => {
    if (isStarting || !progress || !mayPrefetchNow()) return;
    const undoSteps: (() => void)[] = [];
    let isOver = false;
    async function prepare(openedProgress: Progress) {
      const { playerPreparation } = await loadPlayer(locale);
      if (isOver) return;
      undoSteps.push(playerPreparation.readRecordsAhead(openedProgress, parties));
      await prefetchPlayer(id, hash, locale);
      if (isOver) return;
      const request = { walk: { id, hash }, locale };
      const prepareStage = async () => {
        const stage = await playerPreparation.preparePlayer(request, openedProgress, parties);
        if (!isOver) startTransition(() => setPreparedStage(stage));
      };
      undoSteps.push(runWhenIdle(() => void prepareStage().catch(ignoreFailure)));
    }
    // Ignore failures here: the start itself loads the missing files, and reports a failure.
    const ignoreFailure = () => undefined;
    prepare(progress).catch(ignoreFailure);
    return () => {
      isOver = true;
      for (const undo of undoSteps) undo();
    };
  }, [id, hash, locale, progress, parties, isStarting]);
  return preparedStage;
}
