import { useEffect, useState } from 'react';
import { countStops, readJournal } from '../../../walk/journal.ts';
import { watchBattery } from '../../device/battery.ts';
import { isPersisted } from '../../device/storage.ts';
import type { Progress } from '../saves/progress.ts';
import { usePlaying } from '../session/playing.tsx';
import { type CodeReason, codeReason } from './code-reason.ts';

/** Returns why the walker may soon want a code, according to what is known so far. */
export function useCodeReason(progress: Pick<Progress, 'list' | 'subscribe'>): CodeReason | undefined {
  const { state, pack } = usePlaying();
  const [isCopied, setIsCopied] = useState(false);
  const [isPromised, setIsPromised] = useState<boolean | undefined>(true);
  const [hasLowBattery, setHasLowBattery] = useState(false);

  useEffect(() => watchBattery(setHasLowBattery), []);
  useEffect(() => {
    isPersisted().then(setIsPromised);
  }, []);
  useEffect(() => {
    if (isCopied) return;
    let isOver = false;
    const checkCopy = async () => {
      const result = await progress.list();
      const isThere = result.ok && result.value.some(({ walkId, copy }) => walkId === pack.id && copy);
      if (isThere && !isOver) setIsCopied(true);
    };
    checkCopy();
    const unsubscribe = progress.subscribe(checkCopy);
    return () => {
      isOver = true;
      unsubscribe();
    };
  }, [progress, pack, isCopied]);

  const stopsDone = countStops(pack.packed, readJournal(state)).done;
  return codeReason({ mode: state.mode, stopsDone, isCopied, isPersisted: isPromised, hasLowBattery });
}
