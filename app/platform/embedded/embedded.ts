import { fitsDocument, isDocumentId } from '../document-limits.ts';
import { refusals } from '../known-refusals.ts';
import type { Answer, Auth, Documents, Platform, StoredDocument } from '../platform.ts';
import { createSession, type SessionBrowser } from '../session.ts';
import { countOnServer } from './analytics.ts';
import { type Api, createApi } from './api.ts';
import { createDeletions, createReports, createResumeCodes } from './requests.ts';
import { type WatchBrowser, watchDocument } from './watch.ts';

/** The parts of `window` that the embedded platform needs. */
export type EmbeddedBrowser = SessionBrowser & WatchBrowser & { navigator: Pick<Navigator, 'onLine'> };

/**
 * Creates the platform backed by our own server.
 * @param baseUrl the origin of the API, or empty when it is the site's own.
 * @param isServed whether there is a server, `undefined` if unknown. Static hosts get no requests, because the browser would log
 * every 404.
 * @param mayCount whether this page may also be counted.
 */
export function createEmbedded(
  browser: EmbeddedBrowser,
  baseUrl: string,
  isServed: Promise<boolean | undefined>,
  mayCount: Promise<boolean | undefined> = isServed,
): Platform {
  const api = createApi(browser, createSession(browser, baseUrl).send, isServed);
  return {
    auth: createAuth(api),
    documents: createDocuments(browser, api, baseUrl),
    resumeCodes: createResumeCodes(api),
    reports: createReports(api),
    deletions: createDeletions(api),
    analytics: countOnServer(browser, `${baseUrl}/api/counts`, mayCount),
  };
}

function createAuth(api: Api): Auth {
  return {
    current: () => api.call(api.current),
    signIn: () => api.call(api.signIn),
    signOut: () => api.call(api.signOut),
    deleteAccount: () => api.call(api.deleteAccount),
    wasDeleted: () => api.call(api.wasDeleted),
  };
}

function createDocuments(browser: EmbeddedBrowser, api: Api, baseUrl: string): Documents {
  const call = <Value>(work: (signal: AbortSignal) => Promise<Answer<Value>>) =>
    api.call((signal) => api.asVisitor(signal, () => work(signal)));
  const pathOf = (collection: string, id: string) => `/api/documents/${collection}/${id}`;
  const at = (version: number) => ({ 'If-Match': `"${version}"` });

  return {
    async get(collection, id) {
      if (!isDocumentId(id)) return refusals.badId;
      return call((signal) => api.requestOrNothing<StoredDocument>('GET', pathOf(collection, id), { signal }));
    },

    async set(collection, id, data, expectedVersion) {
      if (!isDocumentId(id)) return refusals.badId;
      if (!fitsDocument(data)) return refusals.tooLarge;
      const condition: Record<string, string> = expectedVersion === 0 ? { 'If-None-Match': '*' } : at(expectedVersion);
      const headers = { 'Content-Type': 'text/plain; charset=utf-8', ...condition };
      return call((signal) =>
        api.request('PUT', pathOf(collection, id), { signal, headers, body: data }, async (response) => {
          const { version }: { version: number } = await response.json();
          return version;
        }),
      );
    },

    async delete(collection, id, expectedVersion) {
      if (!isDocumentId(id)) return refusals.badId;
      const headers = at(expectedVersion);
      return call((signal) => api.request('DELETE', pathOf(collection, id), { signal, headers }, () => undefined));
    },

    list: (collection) =>
      call((signal) =>
        api.request('GET', `/api/documents/${collection}`, { signal }, async (response) => {
          const { documents }: { documents: StoredDocument[] } = await response.json();
          return documents;
        }),
      ),

    watch(collection, id, onAnswer) {
      if (!isDocumentId(id)) {
        queueMicrotask(() => onAnswer(refusals.badId));
        return () => undefined;
      }
      const url = `${baseUrl}${pathOf(collection, id)}/changes`;
      return watchDocument(browser, { url, current: () => api.call(api.current), onAnswer });
    },
  };
}
