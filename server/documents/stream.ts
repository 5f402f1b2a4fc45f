import { streamSSE } from 'hono/streaming';
import type { Watch, WatchEvent } from '../live-streams/watches.ts';
import type { ServerContext } from '../request-context.ts';
import { toError } from '../to-error.ts';
import type { StoredDocument } from './documents.ts';

/** The time that the browser waits before it reconnects after a lost connection. */
const reconnectMs = 3000;

/**
 * The time that a browser waits before it reconnects a displaced stream: one that the server ended to make room for a
 * newer stream. A visitor may have eight streams. Without the wait, nine windows would displace each other's streams
 * again and again.
 */
const displacedReconnectMs = 60_000;

export interface DocumentStream {
  watch: Watch;
  read(): StoredDocument | undefined;
  /** Called with an error of the stream. The browser then reconnects. */
  onError(error: Error): void;
}

/**
 * Sends server-sent events until the watch or the connection ends.
 * - `document`: the document or `null`. Sent at once and after each change.
 * - `signed-out`: sent last if the visitor has signed out or was deleted. The browser then does not reconnect.
 * A slow or reconnecting client may miss intermediate versions, but receives the newest version.
 */
export function streamDocument(c: ServerContext, { watch, read, onError }: DocumentStream): Response {
  const response = streamSSE(c, async (stream) => {
    stream.onAbort(watch.end);
    try {
      let sentDocument: StoredDocument | undefined;
      let event: WatchEvent = 'changed';
      while (event === 'changed' || event === 'quiet') {
        const document = read();
        // Compares the versions after each interval without an event. A change by another process, such as an
        // operator's command, causes no event.
        if (event === 'changed' || document?.version !== sentDocument?.version)
          await stream.writeSSE({ event: 'document', data: JSON.stringify(document ?? null), retry: reconnectMs });
        else await stream.write(': still here\n\n');
        sentDocument = document;
        event = await watch.next();
      }
      if (event === 'signed out') await stream.writeSSE({ event: 'signed-out', data: 'null' });
      if (event === 'displaced') await stream.write(`retry: ${displacedReconnectMs}\n\n`);
    } catch (error) {
      onError(toError(error));
    } finally {
      watch.end();
    }
  });
  response.headers.set('Cache-Control', 'no-store');
  // Tells nginx not to buffer the events.
  response.headers.set('X-Accel-Buffering', 'no');
  return response;
}
