import { Hono, type MiddlewareHandler } from 'hono';
import { respondWithJson, respondWithoutBody } from '../api-responses.ts';
import { controlCharacters } from '../control-characters.ts';
import { refuseInJson } from '../refusals.ts';
import type { ServerContext, ServerEnv } from '../request-context.ts';
import type { RequestGuards } from '../request-guards.ts';
import {
  type DocumentCollection,
  type DocumentStore,
  maxDocumentBytesPerVisitor,
  maxDocumentsPerVisitor,
} from './documents.ts';
import { createDocumentListHandler } from './list-handler.ts';
import { streamDocument } from './stream.ts';

export interface DocumentRoutesDependencies {
  collection: DocumentCollection;
  documents: DocumentStore;
  guards: RequestGuards;
  /** Called with an error that occurs after the response has begun. */
  onError(error: Error, c: ServerContext): void;
}

/** Returns the routes of `/api/documents/<collection>`, where visitors read and write their own documents. */
export function createDocumentRoutes({ collection, documents, guards, onError }: DocumentRoutesDependencies) {
  const routes = new Hono<ServerEnv>();
  const answerWithList = createDocumentListHandler({ documents, charge: guards.charge, onError });

  routes.get('/', guards.visitor, guards.rate('documents'), (c) => answerWithList(c, collection));

  routes.get('/:id', guards.visitor, guards.rate('documents'), requireId, (c) => {
    const document = documents.get(c.get('visitor'), collection, c.req.param('id'));
    if (!document) return refuseInJson(c, 404, 'There is no such document.');
    return guards.charge(c, 'document-bytes', Buffer.byteLength(document.data)) ?? respondWithJson(c, document);
  });

  routes.get('/:id/changes', guards.visitor, guards.rate('documents'), requireId, (c) => {
    // Responds to HEAD without opening a stream. Nothing would read or cancel the stream, so it would stay open.
    if (c.req.method === 'HEAD') return c.body(null, 200, { 'Cache-Control': 'no-store' });
    const visitor = c.get('visitor');
    const id = c.req.param('id');
    const watch = documents.watch(visitor, collection, id, c.get('network'));
    if (!watch) return refuseInJson(c, 503, 'The server is stopping: try again in a moment.');
    return streamDocument(c, {
      watch,
      read: () => documents.get(visitor, collection, id),
      onError: (error) => onError(error, c),
    });
  });

  routes.put('/:id', guards.csrf, guards.visitor, guards.rate('documents'), requireId, async (c) => {
    const expectedVersion = readExpectedVersion(c);
    if (expectedVersion === undefined)
      return refuseInJson(
        c,
        428,
        'Say what you replace: If-Match: "<version>", or If-None-Match: * for a new document.',
      );
    const data = await readBodyText(c);
    if (data === undefined) return refuseInJson(c, 400, 'The document is not valid UTF-8.');
    if (controlCharacters.test(data))
      return refuseInJson(c, 400, 'The document holds control characters: escape them, as JSON does.');
    const writeResult = await documents.put(c.get('visitor'), collection, c.req.param('id'), data, expectedVersion);
    switch (writeResult.outcome) {
      case 'written':
        return respondWithJson(c, { version: writeResult.version });
      case 'conflict':
        return refuseInJson(c, 412, describeConflict(writeResult.currentVersion));
      case 'too-many':
        return refuseInJson(
          c,
          409,
          `You have ${maxDocumentsPerVisitor} documents, which are the most: delete one first.`,
        );
      case 'too-large':
        return refuseInJson(
          c,
          409,
          `Your documents hold ${maxDocumentBytesPerVisitor} bytes at most together: delete one first.`,
        );
      case 'no-visitor':
        return refuseInJson(c, 401, 'This visitor has been deleted.');
    }
  });

  routes.delete('/:id', guards.csrf, guards.visitor, guards.rate('documents'), requireId, async (c) => {
    const expectedVersion = readExpectedVersion(c);
    if (!expectedVersion) return refuseInJson(c, 428, 'Say what you delete: If-Match: "<version>".');
    const deleteResult = await documents.delete(c.get('visitor'), collection, c.req.param('id'), expectedVersion);
    return deleteResult.outcome === 'gone'
      ? respondWithoutBody(c)
      : refuseInJson(c, 412, describeConflict(deleteResult.currentVersion));
  });

  return routes;
}

const requireId: MiddlewareHandler<ServerEnv, '/:id'> = async (c, next) => {
  if (!/^[\w-]{1,64}$/.test(c.req.param('id')))
    return refuseInJson(c, 400, "A document's id is 1 to 64 letters, digits, - and _.");
  await next();
};

/**
 * Returns the version that a write or deletion expects, from `If-Match`. Returns 0 for a new document, from `If-None-Match:
 * *`.
 * @returns `undefined` if the request names no version, or more than one.
 */
function readExpectedVersion(c: ServerContext): number | undefined {
  const ifMatch = c.req.header('if-match');
  const ifNoneMatch = c.req.header('if-none-match');
  if (ifMatch === undefined) return ifNoneMatch?.trim() === '*' ? 0 : undefined;
  const version = /^"([1-9]\d{0,14})"$/.exec(ifMatch.trim())?.[1];
  return version && ifNoneMatch === undefined ? Number(version) : undefined;
}

/**
 * Reads the body as text. Keeps a byte order mark. Returns `undefined` for invalid UTF-8 instead of replacing
 * characters.
 */
async function readBodyText(c: ServerContext): Promise<string | undefined> {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await c.req.arrayBuffer());
  } catch (error) {
    if (error instanceof TypeError && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
      return undefined;
    throw error;
  }
}

function describeConflict(currentVersion: number): string {
  return currentVersion === 0
    ? 'There is no such document any more.'
    : `The document is at version ${currentVersion}: read it again first.`;
}
