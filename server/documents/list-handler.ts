import { createSlotPool } from '../limits/slot-pool.ts';
import { refuseInJson } from '../refusals.ts';
import type { ServerContext } from '../request-context.ts';
import type { RequestGuards } from '../request-guards.ts';
import { toError } from '../to-error.ts';
import type { DocumentCollection, DocumentStore, StoredDocument } from './documents.ts';
import { createEventLoopTurnQueue } from './event-loop-turn-queue.ts';

/**
 * The number of document lists that a visitor may read at once. A browser requests a list when a window opens, so four
 * windows may open together.
 */
const maxPerVisitor = 4;

/** The number of document lists that one IP address may read at once. A guided group may open the site together. */
const maxPerAddress = 64;

/** The number of lists that the server sends at once. Each list holds one document in memory until its client reads it. */
const maxTotal = 256;

export interface DocumentListDependencies {
  documents: DocumentStore;
  charge: RequestGuards['charge'];
  /** Called with an error that occurs after the response has begun. */
  onError(error: Error, c: ServerContext): void;
}

/**
 * Responds with all documents of the visitor. Reads one document per event loop turn, so that a list never blocks other
 * requests.
 */
export type DocumentListHandler = (c: ServerContext, collection: DocumentCollection) => Response;

export function createDocumentListHandler({
  documents,
  charge,
  onError,
}: DocumentListDependencies): DocumentListHandler {
  const nextTurn = createEventLoopTurnQueue();
  const visitors = createSlotPool(Number.POSITIVE_INFINITY);
  const addresses = createSlotPool(maxTotal);

  return (c, collection) => {
    const visitor = c.get('visitor');
    const network = c.get('network');
    const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };
    // Responds to HEAD without a body stream. Nothing would read or cancel the stream, so the request would occupy the
    // slots below forever.
    if (c.req.method === 'HEAD') return c.body(null, 200, headers);
    if (visitors.countOf(visitor) >= maxPerVisitor || addresses.countOf(network) >= maxPerAddress)
      return refuseInJson(c, 429, 'You are reading this list several times at once: try again in 1 s.', {
        'Retry-After': '1',
      });
    const refusal = charge(c, 'document-bytes', documents.bytesOf(visitor));
    if (refusal) return refusal;

    let isOver = false;
    let abortStream = () => {};
    const freeVisitor = visitors.acquire(visitor, () => undefined);
    const freeAddress = addresses.acquire(network, () => abortStream());
    const releaseSlots = () => {
      isOver = true;
      freeVisitor();
      freeAddress();
    };
    const pieces = streamJson(documents.list(visitor, collection));
    const body = new ReadableStream<Uint8Array>(
      {
        start(controller) {
          abortStream = () => {
            releaseSlots();
            controller.error(new Error('Another address needs the place of this answer.'));
          };
        },
        async pull(controller) {
          try {
            await nextTurn();
            if (isOver) return;
            const { value, done } = pieces.next();
            if (!done) return controller.enqueue(value);
            releaseSlots();
            controller.close();
          } catch (error) {
            releaseSlots();
            onError(toError(error), c);
            // Aborts the response. If the response ended normally, the client would consider the incomplete list
            // complete.
            controller.error(error);
          }
        },
        cancel: releaseSlots,
      },
      // Uses a buffer of 0, so that the next document is read only when the client has taken the previous one.
      { highWaterMark: 0 },
    );
    return c.body(body, 200, headers);
  };
}

/** Yields the JSON `{"documents": […]}` in pieces with one document each. */
function* streamJson(documents: Iterable<StoredDocument>): Generator<Uint8Array, void> {
  const encoder = new TextEncoder();
  let separator = '{"documents":[';
  for (const document of documents) {
    yield encoder.encode(separator + JSON.stringify(document));
    separator = ',';
  }
  yield encoder.encode(separator === ',' ? ']}' : `${separator}]}`);
}
