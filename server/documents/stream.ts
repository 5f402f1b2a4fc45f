import { streamSSE } from 'hono/streaming';
import type { ServerContext } from '../incoming.ts';
import { asError } from './as-error.ts';
import type { StoredDocument } from './documents.ts';
import type { News, Watch } from './watches.ts';

/** How long a browser waits before it connects again. */
const reconnectMs = 3000;

/**
 * The same for who was displaced: with more than eight windows of one visitor, whoever came back at once would displace the next, and
 * all of them together would use up the visitor's rate.
 */
const displacedMs = 60_000;

export interface DocumentStream {
  watch: Watch;
  /** The document as it is now. */
  read(): StoredDocument | undefined;
  /** Takes what went wrong while streaming; the visitor's browser connects again. */
  onFault(error: Error): void;
}

/**
 * Answers with server-sent events: `document` with the document or `null`, at once and after each change, until the watch or
 * the connection ends; at last `signed-out` where nobody is the visitor any more, so that no browser comes back in vain. Who reads slowly misses what was replaced in the meantime, never the last: whoever is displaced is told it
 * a minute later.
 */
export function streamDocument(c: ServerContext, { watch, read, onFault }: DocumentStream): Response {
  const response = streamSSE(c, async (stream) => {
    stream.onAbort(watch.end);
    try {
      let told: StoredDocument | undefined;
      let news: News = 'changed';
      while (news === 'changed' || news === 'quiet') {
        const document = read();
        // Another process, such as the operator's command, tells nobody of its changes.
        if (news === 'changed' || document?.version !== told?.version)
          await stream.writeSSE({ event: 'document', data: JSON.stringify(document ?? null), retry: reconnectMs });
        else await stream.write(': still here\n\n');
        told = document;
        news = await watch.next();
      }
      if (news === 'signed out') await stream.writeSSE({ event: 'signed-out', data: 'null' });
      if (news === 'displaced') await stream.write(`retry: ${displacedMs}\n\n`);
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
