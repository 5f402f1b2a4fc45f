import { useCallback, useEffect, useRef, useState } from 'react';
import type { TaskOptions, TaskProgress } from './map-client.ts';

/** The state of a task that the author has started. */
export type TaskState<Result> =
  | { kind: 'idle' }
  | { kind: 'running'; progress: TaskProgress | undefined }
  | { kind: 'done'; result: Result }
  | { kind: 'failed'; sentence: string }
  | { kind: 'cancelled' };

/** Runs one task at a time, with progress and cancel. Leaving the screen cancels it. */
export function useTask<Result>() {
  const [state, setState] = useState<TaskState<Result>>({ kind: 'idle' });
  const current = useRef<AbortController>(undefined);

  const cancel = useCallback(() => {
    current.current?.abort();
    current.current = undefined;
    setState((state) => (state.kind === 'running' ? { kind: 'cancelled' } : state));
  }, []);
  useEffect(() => () => current.current?.abort(), []);

  /** Forgets the outcome of the last task. */
  const reset = useCallback(() => setState({ kind: 'idle' }), []);

  const start = useCallback(async (run: (options: TaskOptions) => Promise<Result>): Promise<Result | undefined> => {
    current.current?.abort();
    const controller = new AbortController();
    current.current = controller;
    setState({ kind: 'running', progress: undefined });
    const isCurrent = () => current.current === controller;
    try {
      const result = await run({
        signal: controller.signal,
        onProgress: (progress) => isCurrent() && setState({ kind: 'running', progress }),
      });
      if (!isCurrent()) return undefined;
      setState({ kind: 'done', result });
      return result;
    } catch (error) {
      if (isCurrent() && !controller.signal.aborted) setState({ kind: 'failed', sentence: (error as Error).message });
      return undefined;
    }
  }, []);

  return { state, start, cancel, reset };
}
