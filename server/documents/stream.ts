import { streamSSE } from 'hono/streaming';
import type { ServerContext } from '../incoming.ts';
import type { StoredDocument } from './documents.ts';
import type { Watch } from './watches.ts';

export interface DocumentStream {
  watch: Watch;
  /** The document as it is now. */
  read(): StoredDocument | undefined;
  /** Takes what went wrong while streaming; the visitor's browser connects again. */
  onFault(error: Error): void;
}

/**
 * Answers with server-sent events: `document` with the document or `null`, at once and after each change, until the watch or
 * the connection ends. Who reads slowly misses what was replaced in the meantime, never the last.
 */
export function streamDocument(c: ServerContext, { watch, read, onFault }: DocumentStream): Response {
  const response = streamSSE(c, async (stream) => {
    stream.onAbort(watch.end);
    try {
      let told: StoredDocument | undefined;
      let news: Awaited<ReturnType<Watch['next']>> = 'changed';
      while (news !== 'ended') {
        const document = read();
        // Another process, such as the operator's command, tells nobody of its changes.
        if (news === 'changed' || document?.version !== told?.version)
          await stream.writeSSE({ event: 'document', data: JSON.stringify(document ?? null) });
        else await stream.write(': still here\n\n');
        told = document;
        news = await watch.next();
      }
    } catch (error) {
      onFault(asError(error));
    } finally {
      watch.end();
    }
  });
  response.headers.set('Cache-Control', 'no-store');
  // nginx would collect the events before it passes them on.
  response.headers.set('X-Accel-Buffering', 'no');
  return response;
}

/** Answers with `{"documents": […]}`, and reads one document after the other as fast as the visitor takes them. */
export function answerWithDocuments(
  c: ServerContext,
  documents: Iterable<StoredDocument>,
  onFault: (error: Error) => void,
): Response {
  const pieces = inJson(documents, onFault);
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const { value, done } = pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
  return c.body(body, 200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
}

function* inJson(documents: Iterable<StoredDocument>, onFault: (error: Error) => void): Generator<Uint8Array, void> {
  const encoder = new TextEncoder();
  try {
    let before = '{"documents":[';
    for (const document of documents) {
      yield encoder.encode(before + JSON.stringify(document));
      before = ',';
    }
    yield encoder.encode(before === ',' ? ']}' : `${before}]}`);
  } catch (error) {
    onFault(asError(error));
    // The answer breaks off, so that nobody takes it for the whole.
    throw error;
  }
}

function asError(fault: unknown): Error {
  return fault instanceof Error ? fault : new Error(String(fault));
}
