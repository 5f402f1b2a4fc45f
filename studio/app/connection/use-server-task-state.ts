import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ServerTaskRunner, ServerTaskState } from './server-task-runner.ts';

/**
 * Returns the state of a task, which may have started before the screen opened. The first render always gets the idle state,
 * because screen readers announce only text that is added to an existing region.
 */
export function useServerTaskState<Result>(task: ServerTaskRunner<Result>): ServerTaskState<Result> {
  const state = useSyncExternalStore(task.subscribe, task.getState);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true));
    return () => clearTimeout(timer);
  }, []);
  return isReady ? state : { kind: 'idle' };
}
