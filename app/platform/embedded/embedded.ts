import { fitsDocument, isDocumentId, refusals } from '../answers.ts';
import type { Answer, Auth, Documents, Platform, StoredDocument, Visitor } from '../platform.ts';
import { createSession, type SessionBrowser } from '../session.ts';
import { answerByDeadline, isJson, refusalOf } from './answer.ts';
import { countOnServer } from './counts.ts';
import { type WatchingBrowser, watchDocument } from './watch.ts';

/** What the embedded platform needs of a browser: its `window` will do. */
export type EmbeddedBrowser = SessionBrowser & WatchingBrowser & { navigator: Pick<Navigator, 'onLine'> };

/** The API as this browser's visitor calls it. */
type Api = ReturnType<typeof createApi>;

/**
 * The platform that our own server is.
 * @param baseUrl the origin of the API, or empty when it is the site's own.
 * @param mayCount whether this page may be counted; asked before anything is sent for counting.
 */
export function createEmbedded(browser: EmbeddedBrowser, baseUrl: string, mayCount: Promise<boolean>): Platform {
  const api = createApi(browser, createSession(browser, baseUrl).send);
  return {
    auth: createAuth(api),
    documents: createDocuments(browser, api, baseUrl),
    analytics: countOnServer(browser, `${baseUrl}/api/counts`, mayCount),
  };
}

function createAuth(api: Api): Auth {
  let signingIn: Promise<Answer<Visitor>> | undefined;
  return {
    current: () => api.call(api.current),
    signIn() {
      // Twice at once would make two visitors, one of whom nobody could reach again.
      signingIn ??= api.call(api.signIn).finally(() => {
        signingIn = undefined;
      });
      return signingIn;
    },
    signOut: () => api.call((signal) => api.leave('POST', '/api/visitor/sign-out', signal)),
    deleteAccount: () => api.call((signal) => api.leave('DELETE', '/api/visitor', signal)),
  };
}

function createApi(browser: EmbeddedBrowser, send: ReturnType<typeof createSession>['send']) {
  let isSignedIn = false;

  /** What `read` makes of a good response. */
  async function answerOf<Value>(
    response: Response,
    read: (response: Response) => Value | Promise<Value>,
  ): Promise<Answer<Value>> {
    if (response.status === 401) isSignedIn = false;
    return response.ok ? { ok: true, value: await read(response) } : refusalOf(response);
  }

  async function request<Value>(
    method: string,
    path: string,
    init: RequestInit,
    read: (response: Response) => Value | Promise<Value>,
  ): Promise<Answer<Value>> {
    return answerOf(await send(method, path, init), read);
  }

  const current = (signal: AbortSignal) =>
    request('GET', '/api/visitor', { signal }, async (response) => {
      const visitor: Visitor | undefined = response.status === 204 ? undefined : await response.json();
      isSignedIn = visitor !== undefined;
      return visitor;
    });

  return {
    call: <Value>(work: (signal: AbortSignal) => Promise<Answer<Value>>) =>
      answerByDeadline(browser.navigator.onLine, work),
    send,
    answerOf,
    request,
    current,
    signIn: (signal: AbortSignal) =>
      request('POST', '/api/visitor', { signal }, async (response) => {
        const visitor: Visitor = await response.json();
        isSignedIn = true;
        return visitor;
      }),
    leave: (method: string, path: string, signal: AbortSignal) =>
      request(method, path, { signal }, () => {
        isSignedIn = false;
      }),
    /** Runs `work` for a visitor. Whether there is one is asked first, as the browser would log the server's refusal. */
    async asVisitor<Value>(signal: AbortSignal, work: () => Promise<Answer<Value>>): Promise<Answer<Value>> {
      if (!isSignedIn) {
        const visitor = await current(signal);
        if (!visitor.ok) return visitor;
        if (!visitor.value) return refusals.signedOut;
      }
      return work();
    },
  };
}

function createDocuments(browser: EmbeddedBrowser, api: Api, baseUrl: string): Documents {
  const call = <Value>(work: (signal: AbortSignal) => Promise<Answer<Value>>) =>
    api.call((signal) => api.asVisitor(signal, () => work(signal)));
  const pathOf = (collection: string, id: string) => `/api/documents/${collection}/${id}`;

  return {
    async get(collection, id) {
      if (!isDocumentId(id)) return refusals.badId;
      return call(async (signal) => {
        const response = await api.send('GET', pathOf(collection, id), { signal });
        // Our server's own 404: there is no such document. A host of files has a page for what it has not.
        if (response.status === 404 && isJson(response)) return { ok: true, value: undefined };
        return api.answerOf<StoredDocument | undefined>(response, () => response.json());
      });
    },

    async set(collection, id, data, expectedVersion) {
      if (!isDocumentId(id)) return refusals.badId;
      if (!fitsDocument(data)) return refusals.tooLarge;
      const condition: Record<string, string> =
        expectedVersion === 0 ? { 'If-None-Match': '*' } : { 'If-Match': `"${expectedVersion}"` };
      const headers = { 'Content-Type': 'text/plain; charset=utf-8', ...condition };
      return call((signal) =>
        api.request('PUT', pathOf(collection, id), { signal, headers, body: data }, async (response) => {
          const { version }: { version: number } = await response.json();
          return version;
        }),
      );
    },

    async delete(collection, id) {
      if (!isDocumentId(id)) return refusals.badId;
      return call((signal) => api.request('DELETE', pathOf(collection, id), { signal }, () => undefined));
    },

    list: (collection) =>
      call((signal) =>
        api.request('GET', `/api/documents/${collection}`, { signal }, async (response) => {
          const { documents }: { documents: StoredDocument[] } = await response.json();
          return documents;
        }),
      ),

    watch(collection, id, tell) {
      if (!isDocumentId(id)) {
        queueMicrotask(() => tell(refusals.badId));
        return () => undefined;
      }
      const url = `${baseUrl}${pathOf(collection, id)}/changes`;
      return watchDocument(browser, { url, current: () => api.call(api.current), tell });
    },
  };
}
