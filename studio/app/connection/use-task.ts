import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Task, TaskState } from './task.ts';

/**
 * Returns the state of a task, which may be older than its screen. The state is idle for a moment at first: screen readers
 * announce only text that is added to an existing region.
 */
export function useTask<Result>(task: Task<Result>): TaskState<Result> {
  const state = useSyncExternalStore(task.subscribe, task.getState);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true));
    return () => clearTimeout(timer);
  }, []);
  return isReady ? state : { kind: 'idle' };
}
