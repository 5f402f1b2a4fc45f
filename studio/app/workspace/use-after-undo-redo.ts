import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { useOpenWalk } from './open-walk.tsx';

/** Calls a function after this window has undone or redone a step. */
export function useAfterUndoRedo(act: () => void) {
  const { files } = useOpenWalk();
  const stepCount = useSyncExternalStore(files.subscribe, () => files.getSnapshot().stepCount);
  const handled = useRef(stepCount);
  const call = useEffectEvent(act);
  useEffect(() => {
    if (handled.current === stepCount) return;
    handled.current = stepCount;
    call();
  }, [stepCount]);
}
