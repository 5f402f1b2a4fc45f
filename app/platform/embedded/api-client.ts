import { adapterRefusals, createRefusal } from '../adapter-refusals.ts';
import type { ApiSession } from '../api-session.ts';
import type { DeletedData, Visitor } from '../platform.ts';
import type { PlatformResult } from '../platform-result.ts';
import { isJson, runOrReturnRefusal, toRefusal } from './refusal.ts';

const notServed = createRefusal('not-served', 'There is no server behind this page.');

/** The client of our server's API, for this browser's visitor. */
export type ApiClient = ReturnType<typeof createApiClient>;

/** Returns the options of a request with a JSON body. */
export const createJsonRequestInit = (value: unknown) => ({
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(value),
});

/**
 * The parts of `navigator` that the client needs. In a browser without locks, two tabs may sign in at the same time.
 */
type NavigatorSubset = Pick<Navigator, 'onLine'> & Partial<Pick<Navigator, 'locks'>>;

/**
 * Creates the client of our server's API.
 * @param isServed whether there is a server; `undefined` if unknown. Every call waits for this value. If it is false,
 * the client sends no request.
 */
export function createApiClient(
  browser: { navigator: NavigatorSubset },
  send: ApiSession['send'],
  isServed: Promise<boolean | undefined>,
) {
  let isSignedIn = false;
  let signingIn: Promise<PlatformResult<Visitor>> | undefined;

  /** Reads a successful response with `read`. Converts any other response to a refusal. */
  async function readResponse<Value>(
    response: Response,
    read: (response: Response) => Value | Promise<Value>,
  ): Promise<PlatformResult<Value>> {
    if (response.status === 401) isSignedIn = false;
    return response.ok ? { ok: true, value: await read(response) } : toRefusal(response);
  }

  async function sendRequest<Value>(
    method: string,
    path: string,
    init: RequestInit,
    read: (response: Response) => Value | Promise<Value>,
  ): Promise<PlatformResult<Value>> {
    return readResponse(await send(method, path, init), read);
  }

  /**
   * Runs `work` while no other window of this browser signs in. Two simultaneous sign-ins would create two visitors.
   * The browser could only reach one of them.
   */
  async function runWithSignInLock<Value>(signal: AbortSignal, work: () => Promise<Value>): Promise<Value> {
    const { locks } = browser.navigator;
    return locks ? locks.request('lorewalk-sign-in', { signal }, work) : work();
  }

  /**
   * Fetches the current visitor. If nobody is signed in, the result has no `id`. `deleted` is then true if the server
   * deleted this browser's visitor on request.
   */
  const fetchVisitor = (signal: AbortSignal) =>
    sendRequest('GET', '/api/visitor', { signal }, async (response) => {
      const foundVisitor: Partial<Visitor> & { deleted?: boolean } =
        response.status === 204 ? {} : await response.json();
      isSignedIn = foundVisitor.id !== undefined;
      return foundVisitor;
    });

  async function fetchCurrentVisitor(signal: AbortSignal): Promise<PlatformResult<Visitor | undefined>> {
    const foundVisitor = await fetchVisitor(signal);
    if (!foundVisitor.ok) return foundVisitor;
    const { id, deletionSecret = '' } = foundVisitor.value;
    return { ok: true, value: id === undefined ? undefined : { id, deletionSecret } };
  }

  const createVisitor = (signal: AbortSignal) =>
    sendRequest('POST', '/api/visitor', { signal }, async (response) => {
      const visitor: Visitor = await response.json();
      isSignedIn = true;
      return visitor;
    });

  /**
   * Sends a request that ends the browser's session. If a sign-in is in progress, first waits for it, so that the
   * session it creates ends too.
   */
  const endSession = async <Value>(
    signal: AbortSignal,
    method: string,
    path: string,
    read: (response: Response) => Value | Promise<Value>,
  ): Promise<PlatformResult<Value>> => {
    await signingIn?.catch(() => undefined);
    return runWithSignInLock(signal, () =>
      sendRequest(method, path, { signal }, (response) => {
        isSignedIn = false;
        return read(response);
      }),
    );
  };

  return {
    call: <Value>(work: (signal: AbortSignal) => Promise<PlatformResult<Value>>) =>
      runOrReturnRefusal(browser.navigator.onLine, async (signal) =>
        (await isServed) === false ? notServed : work(signal),
      ),
    send,
    readResponse,
    request: sendRequest,
    /**
     * Reads a JSON response. A 404 in JSON becomes `undefined`. A 404 with an HTML page comes from a static host and
     * becomes a refusal.
     */
    async requestOrNothing<Value>(
      method: string,
      path: string,
      init: RequestInit,
    ): Promise<PlatformResult<Value | undefined>> {
      const response = await send(method, path, init);
      if (response.status === 404 && isJson(response)) return { ok: true, value: undefined };
      return readResponse<Value | undefined>(response, () => response.json());
    },
    current: fetchCurrentVisitor,
    signIn(signal: AbortSignal): Promise<PlatformResult<Visitor>> {
      signingIn ??= runWithSignInLock(signal, () => createVisitor(signal)).finally(() => {
        signingIn = undefined;
      });
      return signingIn;
    },
    async wasDeleted(signal: AbortSignal): Promise<PlatformResult<boolean>> {
      const found = await fetchVisitor(signal);
      return found.ok ? { ok: true, value: found.value.deleted === true } : found;
    },
    signOut: (signal: AbortSignal) => endSession(signal, 'POST', '/api/visitor/sign-out', (): void => undefined),
    /** Deletes the visitor on the server and in this browser. Returns the numbers of deleted walks and reports. */
    deleteAccount: (signal: AbortSignal) =>
      endSession(signal, 'DELETE', '/api/browser', (response): Promise<DeletedData> => response.json()),
    /**
     * Runs `work` if a visitor is signed in, otherwise returns a refusal. If no sign-in is known, first asks the server
     * whether a visitor is signed in. Without a visitor, a request of `work` would get the status 401, which browsers
     * log in the console.
     */
    async asVisitor<Value>(
      signal: AbortSignal,
      work: () => Promise<PlatformResult<Value>>,
    ): Promise<PlatformResult<Value>> {
      if (!isSignedIn) {
        const visitor = await fetchCurrentVisitor(signal);
        if (!visitor.ok) return visitor;
        if (!visitor.value) return adapterRefusals.signedOut;
      }
      return work();
    },
  };
}
