import type { Context } from 'hono';
import { stream } from 'hono/streaming';
import type { TaskStage, TaskStreamMessage } from '../map-api.ts';
import { RefusalError } from './refusal.ts';

export interface TaskCallbacks {
  onStage: (stage: TaskStage, receivedBytes?: number) => void;
  /** A signal that is aborted when the app ends the request. */
  signal: AbortSignal;
}

/**
 * Streams the progress messages and the result of a task as a response, one JSON object per line. Cancels the task when
 * the request ends early.
 */
export function streamTask<Result>(context: Context, run: (progress: TaskCallbacks) => Promise<Result>): Response {
  context.header('Content-Type', 'application/x-ndjson');
  context.header('Cache-Control', 'no-store');
  return stream(context, async (lines) => {
    const cancel = new AbortController();
    lines.onAbort(() => cancel.abort());
    const write = (line: TaskStreamMessage<Result>) => lines.write(`${JSON.stringify(line)}\n`);
    try {
      const result = await run({
        onStage: (stage, receivedBytes) => void write({ stage, receivedBytes }),
        signal: cancel.signal,
      });
      await write({ result });
    } catch (error) {
      if (cancel.signal.aborted) return;
      if (!(error instanceof RefusalError)) console.error(error);
      const isExpected = error instanceof RefusalError;
      await write({ error: isExpected ? error.message : 'The studio has failed: its terminal says why.' });
    }
  });
}
