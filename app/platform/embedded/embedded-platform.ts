import { adapterRefusals } from '../adapter-refusals.ts';
import { type ApiSessionEnvironment, createApiSession } from '../api-session.ts';
import { fitsInDocument, isDocumentId } from '../document-limits.ts';
import type { PartiesClient } from '../parties.ts';
import type { Auth, DocumentStore, PlatformAdapter, StoredDocument } from '../platform.ts';
import type { PlatformResult } from '../platform-result.ts';
import { createServerAnalytics } from './analytics.ts';
import { type ApiClient, createApiClient } from './api-client.ts';
import { type WatchEnvironment, watchStoredDocument } from './document-watch.ts';
import { createDeletionsClient, createReportsClient, createResumeCodesClient } from './visitor-request-clients.ts';

/** The parts of `window` that this platform needs. */
export type EmbeddedEnvironment = ApiSessionEnvironment & WatchEnvironment & { navigator: Pick<Navigator, 'onLine'> };

/**
 * Creates the platform backed by our own server.
 * @param baseUrl the origin of the API, or empty if the site has the same origin.
 * @param isServed whether there is a server; `undefined` if unknown. Without a server, the platform sends no request.
 * The browser would log the 404 of the static host.
 * @param mayMeasure whether there is a server and the visitor's browser permits analytics (privacy-signals.ts).
 */
export function createEmbeddedPlatform(
  browser: EmbeddedEnvironment,
  baseUrl: string,
  isServed: Promise<boolean | undefined>,
  mayMeasure: Promise<boolean | undefined> = isServed,
): PlatformAdapter {
  let parties: Promise<PartiesClient> | undefined;
  const api = createApiClient(browser, createApiSession(browser, baseUrl).send, isServed);
  return {
    auth: createAuthClient(api),
    documents: createDocumentsClient(browser, api, baseUrl),
    resumeCodes: createResumeCodesClient(api),
    reports: createReportsClient(api),
    deletions: createDeletionsClient(api),
    loadParties() {
      parties ??= import('./parties.ts')
        .then(({ createPartiesClient }) => createPartiesClient(browser, api, baseUrl))
        .catch((error) => {
          parties = undefined;
          throw error;
        });
      return parties;
    },
    analytics: createServerAnalytics(browser, `${baseUrl}/api/counts`, mayMeasure),
  };
}

function createAuthClient(api: ApiClient): Auth {
  return {
    current: () => api.call(api.current),
    signIn: () => api.call(api.signIn),
    signOut: () => api.call(api.signOut),
    deleteAccount: () => api.call(api.deleteAccount),
    wasDeleted: () => api.call(api.wasDeleted),
  };
}

function createDocumentsClient(browser: EmbeddedEnvironment, api: ApiClient, baseUrl: string): DocumentStore {
  const callAsVisitor = <Value>(work: (signal: AbortSignal) => Promise<PlatformResult<Value>>) =>
    api.call((signal) => api.asVisitor(signal, () => work(signal)));
  const buildDocumentPath = (collection: string, id: string) => `/api/documents/${collection}/${id}`;
  const createIfMatchHeader = (version: number) => ({ 'If-Match': `"${version}"` });

  return {
    async get(collection, id) {
      if (!isDocumentId(id)) return adapterRefusals.badId;
      return callAsVisitor((signal) =>
        api.requestOrNothing<StoredDocument>('GET', buildDocumentPath(collection, id), { signal }),
      );
    },

    async set(collection, id, data, expectedVersion) {
      if (!isDocumentId(id)) return adapterRefusals.badId;
      if (!fitsInDocument(data)) return adapterRefusals.tooLarge;
      const condition: Record<string, string> =
        expectedVersion === 0 ? { 'If-None-Match': '*' } : createIfMatchHeader(expectedVersion);
      const headers = { 'Content-Type': 'text/plain; charset=utf-8', ...condition };
      return callAsVisitor((signal) =>
        api.request('PUT', buildDocumentPath(collection, id), { signal, headers, body: data }, async (response) => {
          const { version }: { version: number } = await response.json();
          return version;
        }),
      );
    },

    async delete(collection, id, expectedVersion) {
      if (!isDocumentId(id)) return adapterRefusals.badId;
      const headers = createIfMatchHeader(expectedVersion);
      return callAsVisitor((signal) =>
        api.request('DELETE', buildDocumentPath(collection, id), { signal, headers }, () => undefined),
      );
    },

    list: (collection) =>
      callAsVisitor((signal) =>
        api.request('GET', `/api/documents/${collection}`, { signal }, async (response) => {
          const { documents }: { documents: StoredDocument[] } = await response.json();
          return documents;
        }),
      ),

    watch(collection, id, onResult) {
      if (!isDocumentId(id)) {
        queueMicrotask(() => onResult(adapterRefusals.badId));
        return () => undefined;
      }
      const url = `${baseUrl}${buildDocumentPath(collection, id)}/changes`;
      return watchStoredDocument(browser, { url, current: () => api.call(api.current), onResult });
    },
  };
}
