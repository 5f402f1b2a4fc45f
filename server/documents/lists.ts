import type { Guards } from '../guards.ts';
import type { ServerContext } from '../incoming.ts';
import { createShares } from '../limits/shares.ts';
import { refuseInJson } from '../refusals.ts';
import { asError } from './as-error.ts';
import type { Collection, Documents, StoredDocument } from './documents.ts';
import { createTurns } from './turns.ts';

/** A browser lists once at the start of each window. */
const maxPerVisitor = 4;

/** Enough for the windows of a whole guided group. */
const maxPerAddress = 64;

/** Each list holds one document in memory until its client reads it. */
const maxInAll = 256;

export interface ListsDependencies {
  documents: Documents;
  charge: Guards['charge'];
  /** Receives errors after the start of an answer. */
  onFault(error: Error, c: ServerContext): void;
}

/** Answers with all documents of the visitor, one per turn of the event loop, so that lists never block other requests. */
export type AnswerWithList = (c: ServerContext, collection: Collection) => Response;

export function createLists({ documents, charge, onFault }: ListsDependencies): AnswerWithList {
  const nextTurn = createTurns();
  const visitors = createShares(Number.POSITIVE_INFINITY);
  const addresses = createShares(maxInAll);

  return (c, collection) => {
    const visitor = c.get('visitor');
    const network = c.get('network');
    const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };
    // A body for HEAD would never be read nor cancelled.
    if (c.req.method === 'HEAD') return c.body(null, 200, headers);
    if (visitors.of(visitor) >= maxPerVisitor || addresses.of(network) >= maxPerAddress)
      return refuseInJson(c, 429, 'You are reading this list several times at once: try again in 1 s.', {
        'Retry-After': '1',
      });
    const refusal = charge(c, 'document-bytes', documents.bytesOf(visitor));
    if (refusal) return refusal;

    let isOver = false;
    let abort = () => {};
    const freeVisitor = visitors.take(visitor, () => undefined);
    const freeAddress = addresses.take(network, () => abort());
    const leave = () => {
      isOver = true;
      freeVisitor();
      freeAddress();
    };
    const pieces = inJson(documents.list(visitor, collection));
    const body = new ReadableStream<Uint8Array>(
      {
        start(controller) {
          abort = () => {
            leave();
            controller.error(new Error('Another address needs the place of this answer.'));
          };
        },
        async pull(controller) {
          try {
            await nextTurn();
            if (isOver) return;
            const { value, done } = pieces.next();
            if (!done) return controller.enqueue(value);
            leave();
            controller.close();
          } catch (error) {
            leave();
            onFault(asError(error), c);
            // Breaks off the answer, so that the client does not take it for complete.
            controller.error(error);
          }
        },
        cancel: leave,
      },
      // Reads a document only when the client has taken the previous one.
      { highWaterMark: 0 },
    );
    return c.body(body, 200, headers);
  };
}

/** Yields the pieces of `{"documents": […]}`, one document each. */
function* inJson(documents: Iterable<StoredDocument>): Generator<Uint8Array, void> {
  const encoder = new TextEncoder();
  let before = '{"documents":[';
  for (const document of documents) {
    yield encoder.encode(before + JSON.stringify(document));
    before = ',';
  }
  yield encoder.encode(before === ',' ? ']}' : `${before}]}`);
}
