import { describe, expect, it, vi } from 'vitest';
import { createApiSession } from './api-session.ts';

const sessionUrl = 'https://api.lorewalk.example/sanctum/csrf-cookie';
const browserUrl = 'https://api.lorewalk.example/api/browser';

/** Creates a fake `fetch` that returns the given responses one after another. The last response repeats. */
function stubFetch(...answers: (() => Response | Promise<Response>)[]) {
  return stubWindow({ cookie: 'a=b; XSRF-TOKEN=abc%3D%3D; c=d' }, ...answers);
}

function stubWindow(document: { cookie: string }, ...answers: (() => Response | Promise<Response>)[]) {
  const requests = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>(async () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return answer ? answer() : new Response();
  });
  vi.stubGlobal('window', { fetch: requests, document });
  return requests;
}

const openSession = () => createApiSession(window, 'https://api.lorewalk.example').open();
const requestBrowserDeletion = () =>
  createApiSession(window, 'https://api.lorewalk.example')
    .send('DELETE', '/api/browser')
    .then(
      ({ ok }) => ok,
      () => false,
    );
const respondWith = (code: number) => () => new Response(null, { status: code });
const failToFetch = () => {
  throw new TypeError('Failed to fetch');
};

function silenceErrors() {
  return vi.spyOn(console, 'error').mockImplementation(() => undefined);
}

describe('opening the session', () => {
  it('API-S1 is one GET with credentials and without payload', async () => {
    const fetchMock = stubFetch(respondWith(204));
    expect(await openSession()).toBe(true);
    expect(fetchMock.mock.calls.map(([url]) => url)).toEqual([sessionUrl]);
    const { body, method, credentials } = new Request(...(fetchMock.mock.calls[0] as [string, RequestInit]));
    expect([method, credentials, body]).toEqual(['GET', 'include', null]);
    expect(fetchMock.mock.calls[0]?.[1]?.headers).toBeUndefined();
  });

  it('API-S1 does not read the answer', async () => {
    const answer = new Response('not for us');
    stubFetch(() => answer);
    await openSession();
    expect(answer.bodyUsed).toBe(false);
  });

  it.each([
    ['without an answer', failToFetch, 'Failed to fetch', undefined],
    ['on 404', respondWith(404), `${sessionUrl} answered 404.`, false],
    ['on 500', respondWith(500), `${sessionUrl} answered 500.`, undefined],
  ])('API-S1 logs one error and changes nothing else: %s', async (_, answer, cause, isServed) => {
    const errors = silenceErrors();
    const fetchMock = stubFetch(answer);
    expect(await openSession()).toBe(isServed);
    expect(errors.mock.calls).toEqual([
      ['The session could not be opened.', expect.objectContaining({ message: cause })],
    ]);
    expect(fetchMock).toHaveBeenCalledOnce();
  });
});

describe('asking the server to forget this browser', () => {
  const requests = (fakeFetch: ReturnType<typeof stubFetch>) =>
    fakeFetch.mock.calls.map(([url, init]) => [init?.method ?? 'GET', url, init?.credentials]);
  const listTokens = (asked: ReturnType<typeof stubFetch>) =>
    asked.mock.calls.map(([, init]) => new Headers(init?.headers).get('X-XSRF-TOKEN'));
  const toForget = ['DELETE', browserUrl, 'include'];
  const freshToken = ['GET', sessionUrl, 'include'];

  it('API-S1 sends the token of the cookie', async () => {
    const fetchMock = stubFetch(respondWith(204));
    expect(await requestBrowserDeletion()).toBe(true);
    expect(requests(fetchMock)).toEqual([toForget]);
    expect(listTokens(fetchMock)).toEqual(['abc==']);
  });

  it('API-S1 sends the token that only this host can have set', async () => {
    const fetchMock = stubWindow({ cookie: 'XSRF-TOKEN=planted; __Host-XSRF-TOKEN=own' }, respondWith(204));
    expect(await requestBrowserDeletion()).toBe(true);
    expect(listTokens(fetchMock)).toEqual(['own']);
  });

  it('API-S1 fetches a fresh token once when its own is stale', async () => {
    const page = { cookie: 'XSRF-TOKEN=stale' };
    const fetchMock = stubWindow(
      page,
      respondWith(419),
      () => {
        page.cookie = 'XSRF-TOKEN=fresh';
        return new Response(null, { status: 204 });
      },
      respondWith(204),
    );
    expect(await requestBrowserDeletion()).toBe(true);
    expect(requests(fetchMock)).toEqual([toForget, freshToken, toForget]);
    expect(listTokens(fetchMock)).toEqual(['stale', null, 'fresh']);
  });

  it('API-S1 fetches a token first when there is none', async () => {
    const page = { cookie: '' };
    const fetchMock = stubWindow(
      page,
      () => {
        page.cookie = 'XSRF-TOKEN=fresh';
        return new Response(null, { status: 204 });
      },
      respondWith(204),
    );
    expect(await requestBrowserDeletion()).toBe(true);
    expect(requests(fetchMock)).toEqual([freshToken, toForget]);
    expect(listTokens(fetchMock)).toEqual([null, 'fresh']);
  });

  it('API-S1 gives up when the fresh token is refused as well', async () => {
    const fetchMock = stubFetch(respondWith(419), respondWith(204), respondWith(419));
    expect(await requestBrowserDeletion()).toBe(false);
    expect(requests(fetchMock)).toEqual([toForget, freshToken, toForget]);
  });

  it('API-S1 returns false without logging when the server fails or is missing', async () => {
    for (const answer of [respondWith(404), respondWith(500), failToFetch]) {
      const fetchMock = stubFetch(answer);
      expect(await requestBrowserDeletion()).toBe(false);
      expect(requests(fetchMock)).toEqual([toForget]);
    }
  });

  it('API-S1 returns false without logging when the token is unreadable', async () => {
    const fetchMock = stubWindow({ cookie: 'XSRF-TOKEN=%' }, respondWith(204));
    expect(await requestBrowserDeletion()).toBe(false);
    expect(fetchMock).not.toHaveBeenCalled();
  });
});
