import { refusal, refusals } from '../known-refusals.ts';
import type { Answer, DeletedData, Visitor } from '../platform.ts';
import type { Session } from '../session.ts';
import { answerByDeadline, isJson, refusalOf } from './answer.ts';

const notServed = refusal('not-served', 'There is no server behind this page.');

/** The API for this browser's visitor. */
export type Api = ReturnType<typeof createApi>;

/** The parts of `navigator` that calls need. Without locks, two tabs may sign in at the same time. */
type ApiNavigator = Pick<Navigator, 'onLine'> & Partial<Pick<Navigator, 'locks'>>;

/**
 * Creates the API.
 * @param isServed whether there is a server, `undefined` if unknown. Every call waits for it, and none calls a static host.
 */
export function createApi(
  browser: { navigator: ApiNavigator },
  send: Session['send'],
  isServed: Promise<boolean | undefined>,
) {
  let isSignedIn = false;
  let signingIn: Promise<Answer<Visitor>> | undefined;

  /** Returns what `read` makes of a successful response. */
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

  /**
   * Runs `work` while no window of this browser signs in. Two simultaneous sign-ins would create two visitors, one of them
   * unreachable.
   */
  async function withSignInLock<Value>(signal: AbortSignal, work: () => Promise<Value>): Promise<Value> {
    const { locks } = browser.navigator;
    return locks ? locks.request('lorewalk-sign-in', { signal }, work) : work();
  }

  /** Fetches the current visitor: a signed-in one, a deleted one, or none. */
  const ask = (signal: AbortSignal) =>
    request('GET', '/api/visitor', { signal }, async (response) => {
      const found: Partial<Visitor> & { deleted?: boolean } = response.status === 204 ? {} : await response.json();
      isSignedIn = found.id !== undefined;
      return found;
    });

  async function current(signal: AbortSignal): Promise<Answer<Visitor | undefined>> {
    const found = await ask(signal);
    if (!found.ok) return found;
    const { id, deletionSecret = '' } = found.value;
    return { ok: true, value: id === undefined ? undefined : { id, deletionSecret } };
  }

  const post = (signal: AbortSignal) =>
    request('POST', '/api/visitor', { signal }, async (response) => {
      const visitor: Visitor = await response.json();
      isSignedIn = true;
      return visitor;
    });

  /** Signs this browser out. Waits for a running sign-in, so that its visitor is left as well. */
  const leave = async <Value>(
    signal: AbortSignal,
    method: string,
    path: string,
    read: (response: Response) => Value | Promise<Value>,
  ): Promise<Answer<Value>> => {
    await signingIn?.catch(() => undefined);
    return withSignInLock(signal, () =>
      request(method, path, { signal }, (response) => {
        isSignedIn = false;
        return read(response);
      }),
    );
  };

  return {
    call: <Value>(work: (signal: AbortSignal) => Promise<Answer<Value>>) =>
      answerByDeadline(browser.navigator.onLine, async (signal) =>
        (await isServed) === false ? notServed : work(signal),
      ),
    send,
    answerOf,
    request,
    /** Reads JSON; our server's own 404 becomes `undefined`. A static host answers a missing file with a page. */
    async requestOrNothing<Value>(method: string, path: string, init: RequestInit): Promise<Answer<Value | undefined>> {
      const response = await send(method, path, init);
      if (response.status === 404 && isJson(response)) return { ok: true, value: undefined };
      return answerOf<Value | undefined>(response, () => response.json());
    },
    current,
    signIn(signal: AbortSignal): Promise<Answer<Visitor>> {
      signingIn ??= withSignInLock(signal, () => post(signal)).finally(() => {
        signingIn = undefined;
      });
      return signingIn;
    },
    async wasDeleted(signal: AbortSignal): Promise<Answer<boolean>> {
      const found = await ask(signal);
      return found.ok ? { ok: true, value: found.value.deleted === true } : found;
    },
    signOut: (signal: AbortSignal) => leave(signal, 'POST', '/api/visitor/sign-out', (): void => undefined),
    /** Deletes the visitor on the server and in this browser, and returns how much was deleted. */
    deleteAccount: (signal: AbortSignal) =>
      leave(signal, 'DELETE', '/api/browser', (response): Promise<DeletedData> => response.json()),
    /** Runs `work` for a visitor. It first asks whether there is one, because the browser would log the server's refusal. */
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
