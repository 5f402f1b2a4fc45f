import type { ServerTaskOptions, ServerTaskProgress } from './map-client.ts';

/** The state of a task that the author has started. */
export type ServerTaskState<Result> =
  | { kind: 'idle' }
  | { kind: 'running'; progress: ServerTaskProgress | undefined }
  | { kind: 'done'; result: Result }
  | { kind: 'failed'; sentence: string }
  | { kind: 'cancelled' };

/** Runs one task at a time, reports its progress, and can cancel it. The task continues even if no screen shows it. */
export class ServerTaskRunner<Result> {
  #state: ServerTaskState<Result> = { kind: 'idle' };
  #controller: AbortController | undefined;
  readonly #listeners = new Set<() => void>();

  getState = (): ServerTaskState<Result> => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Cancels the running task, if there is one, and starts a new one. Returns `undefined` if the new task fails or is
   * cancelled. The state then says why.
   */
  async start(run: (options: ServerTaskOptions) => Promise<Result>): Promise<Result | undefined> {
    this.#controller?.abort();
    const controller = new AbortController();
    this.#controller = controller;
    this.#update({ kind: 'running', progress: undefined });
    const isCurrent = () => this.#controller === controller;
    try {
      const result = await run({
        signal: controller.signal,
        onProgress: (progress) => isCurrent() && this.#update({ kind: 'running', progress }),
      });
      if (!isCurrent()) return undefined;
      this.#update({ kind: 'done', result });
      return result;
    } catch (error) {
      if (isCurrent()) this.#update({ kind: 'failed', sentence: (error as Error).message });
      return undefined;
    }
  }

  cancel = () => {
    this.#controller?.abort();
    this.#controller = undefined;
    if (this.#state.kind === 'running') this.#update({ kind: 'cancelled' });
  };

  /** Clears the result of the last task. */
  reset = () => this.#update({ kind: 'idle' });

  #update(state: ServerTaskState<Result>) {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
