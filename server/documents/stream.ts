import { streamSSE } from 'hono/streaming';
import type { ServerContext } from '../incoming.ts';
import { asError } from './as-error.ts';
import type { StoredDocument } from './documents.ts';
import type { Watch, WatchEvent } from './watches.ts';

/** How long a browser waits before it reconnects. */
const reconnectMs = 3000;

/**
 * The same for displaced browsers. With more than eight windows of one visitor, an immediate return would displace the next
 * window. Together they would use up the visitor's rate.
 */
const displacedMs = 60_000;

export interface DocumentStream {
  watch: Watch;
  /** Returns the current document. */
  read(): StoredDocument | undefined;
  /** Receives streaming errors; the visitor's browser reconnects. */
  onFault(error: Error): void;
}

/**
 * Answers with server-sent events, until the watch or the connection ends. `document` carries the document or `null`, at once and
 * after each change. `signed-out` comes last when the visitor has left, so that no browser reconnects in vain. A slow reader
 * misses replaced versions, but never the last one. A displaced browser gets it after reconnecting.
 */
export function streamDocument(c: ServerContext, { watch, read, onFault }: DocumentStream): Response {
  const response = streamSSE(c, async (stream) => {
    stream.onAbort(watch.end);
    try {
      let sentDocument: StoredDocument | undefined;
      let event: WatchEvent = 'changed';
      while (event === 'changed' || event === 'quiet') {
        const document = read();
        // Another process, such as the operator's command, does not announce its changes.
        if (event === 'changed' || document?.version !== sentDocument?.version)
          await stream.writeSSE({ event: 'document', data: JSON.stringify(document ?? null), retry: reconnectMs });
        else await stream.write(': still here\n\n');
        sentDocument = document;
        event = await watch.next();
      }
      if (event === 'signed out') await stream.writeSSE({ event: 'signed-out', data: 'null' });
      if (event === 'displaced') await stream.write(`retry: ${displacedMs}\n\n`);
    } catch (error) {
      onFault(asError(error));
    } finally {
      watch.end();
    }
  });
  response.headers.set('Cache-Control', 'no-store');
  // nginx would buffer the events.
  response.headers.set('X-Accel-Buffering', 'no');
  return response;
}
