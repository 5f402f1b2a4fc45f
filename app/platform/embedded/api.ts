import { refusal, refusals } from '../known-refusals.ts';
import type { Answer, DeletedData, Visitor } from '../platform.ts';
import type { Session } from '../session.ts';
import { answerByDeadline, isJson, refusalOf } from './answer.ts';

const notServed = refusal('not-served', 'There is no server behind this page.');

/** The API as this browser's visitor calls it. */
export type Api = ReturnType<typeof createApi>;

/** The `navigator` that calls need; a browser without locks has one tab sign in beside another. */
type CallingNavigator = Pick<Navigator, 'onLine'> & Partial<Pick<Navigator, 'locks'>>;

/** @param isServed whether there is a server, `undefined` if that is not known: every call waits for it, and none asks a host of files. */
export function createApi(
  browser: { navigator: CallingNavigator },
  send: Session['send'],
  isServed: Promise<boolean | undefined>,
) {
  let isSignedIn = false;
  let signingIn: Promise<Answer<Visitor>> | undefined;

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

  /** Runs `work` while no window of this browser signs in: twice at once would make two visitors, one of whom nobody could reach again. */
  async function alone<Value>(signal: AbortSignal, work: () => Promise<Value>): Promise<Value> {
    const { locks } = browser.navigator;
    return locks ? locks.request('lorewalk-sign-in', { signal }, work) : work();
  }

  /** Who is there: a visitor, one who was deleted, or nobody. */
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

  /** Makes this browser nobody's. A sign-in under way comes first, so that its visitor is left as well. */
  const leave = async <Value>(
    signal: AbortSignal,
    method: string,
    path: string,
    read: (response: Response) => Value | Promise<Value>,
  ): Promise<Answer<Value>> => {
    await signingIn?.catch(() => undefined);
    return alone(signal, () =>
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
    /** Reads JSON; our server's own 404 is `undefined`. A host of files has a page for what it has not. */
    async requestOrNothing<Value>(method: string, path: string, init: RequestInit): Promise<Answer<Value | undefined>> {
      const response = await send(method, path, init);
      if (response.status === 404 && isJson(response)) return { ok: true, value: undefined };
      return answerOf<Value | undefined>(response, () => response.json());
    },
    current,
    signIn(signal: AbortSignal): Promise<Answer<Visitor>> {
      signingIn ??= alone(signal, () => post(signal)).finally(() => {
        signingIn = undefined;
      });
      return signingIn;
    },
    async wasDeleted(signal: AbortSignal): Promise<Answer<boolean>> {
      const found = await ask(signal);
      return found.ok ? { ok: true, value: found.value.deleted === true } : found;
    },
    signOut: (signal: AbortSignal) => leave(signal, 'POST', '/api/visitor/sign-out', (): void => undefined),
    /** Makes the server and this browser forget the visitor, and answers what there was. */
    deleteAccount: (signal: AbortSignal) =>
      leave(signal, 'DELETE', '/api/browser', (response): Promise<DeletedData> => response.json()),
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
