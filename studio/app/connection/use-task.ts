import { useEffect, useState, useSyncExternalStore } from 'react';
import type { TaskRunner, TaskState } from './task-runner.ts';

/**
 * Returns the state of a task, which may have started before the screen opened. The first render always gets the idle state,
 * because screen readers announce only text that is added to an existing region.
 */
export function useTask<Result>(task: TaskRunner<Result>): TaskState<Result> {
  const state = useSyncExternalStore(task.subscribe, task.getState);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true));
    return () => clearTimeout(timer);
  }, []);
  return isReady ? state : { kind: 'idle' };
}
