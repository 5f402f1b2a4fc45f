import { describe, expect, it } from 'vitest';
import { openFixtureBrowser } from '../browser.fixtures.ts';
import { createFixtureApp } from '../site.fixtures.ts';

const { app } = createFixtureApp();

async function fetchCookies(cookie = '') {
  const response = await app.request('/sanctum/csrf-cookie', { headers: { Cookie: cookie } });
  const set = response.headers.getSetCookie();
  const readCookieValue = (name: string) => set.find((line) => line.startsWith(`${name}=`))?.split(/[=;]/, 2)[1] ?? '';
  return { response, set, session: readCookieValue('lorewalk_session'), token: readCookieValue('XSRF-TOKEN') };
}

const requestOverHttps = (path: string, init: RequestInit) => app.request(`https://lorewalk.example${path}`, init);

const requestBrowserDeletion = (headers: Record<string, string>) =>
  app.request('/api/browser', { method: 'DELETE', headers });

describe('GET /sanctum/csrf-cookie', () => {
  it('API-S1 the answer is 204 with nothing but a session and a token', async () => {
    const { response, set } = await fetchCookies();
    expect([response.status, await response.text()]).toEqual([204, '']);
    expect(response.headers.get('Cache-Control')).toBe('no-cache, private');
    expect(set).toHaveLength(2);
    expect(set[0]).toMatch(/^lorewalk_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(set[1]).toMatch(/^XSRF-TOKEN=[\w-]{22}\.[\w-]{43}; Max-Age=7200; Path=\/; SameSite=Lax$/);
  });

  it('API-S1 sets `__Host-` cookies on https', async () => {
    const response = await app.request('https://lorewalk.example/sanctum/csrf-cookie');
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-lorewalk_session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
      expect.stringMatching(/^__Host-XSRF-TOKEN=[\w-]{22}\.[\w-]{43}; Max-Age=7200; Path=\/; Secure; SameSite=Lax$/),
    ]);
  });

  it('API-S1 over https a session without the prefix is replaced', async () => {
    const session = 's'.repeat(43);
    const response = await app.request('https://lorewalk.example/sanctum/csrf-cookie', {
      headers: { Cookie: `lorewalk_session=${session}; XSRF-TOKEN=old` },
    });
    expect(response.headers.getSetCookie().map((line) => line.split('; P', 1)[0])).toEqual([
      'lorewalk_session=; Max-Age=0',
      expect.stringMatching(/^__Host-lorewalk_session=(?!s{43})[\w-]{43}$/),
      'XSRF-TOKEN=; Max-Age=0',
      expect.stringMatching(/^__Host-XSRF-TOKEN=.+; Max-Age=7200$/),
    ]);
  });

  it('API-S1 prefers the prefixed cookie to one that another host of the domain has set', async () => {
    const [sessionSecret, injected] = ['m'.repeat(43), 'p'.repeat(43)];
    const response = await app.request('https://lorewalk.example/sanctum/csrf-cookie', {
      headers: { Cookie: `lorewalk_session=${injected}; __Host-lorewalk_session=${sessionSecret}` },
    });
    expect(response.headers.getSetCookie().join('\n')).toContain(`__Host-lorewalk_session=${sessionSecret};`);
  });

  it('API-S1 refuses a write with a session and token that another host of the domain has set', async () => {
    const attacker = await openFixtureBrowser(requestOverHttps);
    const session = attacker.cookies.get('__Host-lorewalk_session') ?? '';
    const token = attacker.cookies.get('__Host-XSRF-TOKEN') ?? '';
    const post = async (cookie: string) =>
      (await requestOverHttps('/api/visitor', { method: 'POST', headers: { Cookie: cookie, 'X-XSRF-TOKEN': token } }))
        .status;
    expect(await post(`lorewalk_session=${session}; XSRF-TOKEN=${token}`)).toBe(419);
    expect(await post(`__Host-lorewalk_session=${session}`)).toBe(200);
  });

  it('API-S1 keeps a session that could be ours and replaces any other', async () => {
    const { session } = await fetchCookies();
    expect((await fetchCookies(`lorewalk_session=${session}`)).session).toBe(session);
    for (const other of ['short', '__proto__', 'é'.repeat(43), `${session}x`, '%00'.repeat(43)])
      expect((await fetchCookies(`lorewalk_session=${encodeURI(other)}`)).session).toMatch(
        /^(?!short|__proto__)[\w-]{43}$/,
      );
  });
});

describe('a token', () => {
  const openBrowserOn = (testedApp = app) => openFixtureBrowser((path, init) => testedApp.request(path, init));
  const replayCookies = async (copied: Map<string, string>, omittedCookie?: string) => {
    const thief = await openBrowserOn();
    thief.cookies.clear();
    for (const [name, value] of copied) if (name !== omittedCookie) thief.cookies.set(name, value);
    return (await thief.send('POST', '/api/visitor')).status;
  };

  it("API-S1 a token is void after its visitor signs out, with and without the visitor's cookie", async () => {
    const browser = await openBrowserOn();
    await browser.send('POST', '/api/visitor');
    const copiedCookies = new Map(browser.cookies);
    expect(await replayCookies(copiedCookies)).toBe(200);
    expect((await browser.send('POST', '/api/visitor/sign-out')).status).toBe(204);
    expect([await replayCookies(copiedCookies), await replayCookies(copiedCookies, 'lorewalk_visitor')]).toEqual([
      419, 419,
    ]);
  });

  it('API-S1 signing in replaces the token and invalidates the earlier one in that browser', async () => {
    const browser = await openBrowserOn();
    const tokenBefore = browser.cookies.get('XSRF-TOKEN') ?? '';
    await browser.send('POST', '/api/visitor');
    expect((await browser.send('POST', '/api/visitor')).status).toBe(200);
    const headers = { 'X-XSRF-TOKEN': tokenBefore };
    expect((await browser.send('POST', '/api/visitor', { headers })).status).toBe(419);
  });

  it('API-S1 a token belongs to one session and one visitor', async () => {
    const [mine, otherBrowser] = [await openBrowserOn(), await openBrowserOn()];
    for (const browser of [mine, otherBrowser]) await browser.send('POST', '/api/visitor');
    const mixedCookies = new Map(mine.cookies);
    mixedCookies.set('lorewalk_visitor', otherBrowser.cookies.get('lorewalk_visitor') ?? '');
    expect(await replayCookies(mixedCookies)).toBe(419);
  });

  it('API-S1 a token stays valid after a key rotation, and every visitor stays signed in', async () => {
    const [olderKey, newerKey] = [new Uint8Array(32).fill(7), new Uint8Array(32).fill(8)];
    const browser = await openBrowserOn();
    const { id } = await (await browser.send('POST', '/api/visitor')).json();
    const appAfterRotation = createFixtureApp({ keys: [newerKey, olderKey] }).app;
    const laterBrowser = await openBrowserOn(appAfterRotation);
    laterBrowser.cookies.clear();
    for (const [name, value] of browser.cookies) laterBrowser.cookies.set(name, value);
    expect(await (await laterBrowser.send('POST', '/api/visitor')).json()).toMatchObject({ id });
    const appWithoutOldKey = createFixtureApp({ keys: [newerKey] }).app;
    const lateBrowser = await openBrowserOn(appWithoutOldKey);
    for (const [name, value] of browser.cookies) lateBrowser.cookies.set(name, value);
    expect((await lateBrowser.send('POST', '/api/visitor')).status).toBe(419);
    await lateBrowser.send('GET', '/sanctum/csrf-cookie');
    expect(await (await lateBrowser.send('POST', '/api/visitor')).json()).toMatchObject({ id });
  });
});

describe('a guarded write', () => {
  it('API-S1 a write with the token of its session is accepted', async () => {
    const { session, token } = await fetchCookies();
    const response = await requestBrowserDeletion({
      Cookie: `lorewalk_session=${session}; XSRF-TOKEN=${token}`,
      'X-XSRF-TOKEN': token,
    });
    expect([response.status, await response.text()]).toEqual([200, '{"walks":0,"reports":0}']);
    const expiredCookies = response.headers.getSetCookie();
    expect(expiredCookies.map((line) => line.split('=', 1)[0])).toEqual([
      'i18n_redirected',
      'lorewalk_session',
      'XSRF-TOKEN',
      'lorewalk_visitor',
    ]);
    for (const line of expiredCookies) expect(line).toMatch(/^[\w-]+=; Max-Age=0; Path=\/;/);
  });

  it('API-S1 every token of a session is valid, so several tabs can write', async () => {
    const firstCookies = await fetchCookies();
    const secondCookies = await fetchCookies(`lorewalk_session=${firstCookies.session}`);
    const cookie = `lorewalk_session=${firstCookies.session}; XSRF-TOKEN=${secondCookies.token}`;
    expect(secondCookies.token).not.toBe(firstCookies.token);
    for (const token of [firstCookies.token, secondCookies.token])
      expect((await requestBrowserDeletion({ Cookie: cookie, 'X-XSRF-TOKEN': token })).status).toBe(200);
  });

  it('API-S1 a missing, invented or foreign token is answered with 419', async () => {
    const ownCookies = await fetchCookies();
    const otherCookies = await fetchCookies();
    const cookie = `lorewalk_session=${ownCookies.session}; XSRF-TOKEN=${ownCookies.token}`;
    const [nonce] = ownCookies.token.split('.');
    const requests: Record<string, string>[] = [
      { Cookie: cookie },
      { Cookie: cookie, 'X-XSRF-TOKEN': '' },
      { Cookie: cookie, 'X-XSRF-TOKEN': '.' },
      { Cookie: cookie, 'X-XSRF-TOKEN': `${nonce}.` },
      { Cookie: cookie, 'X-XSRF-TOKEN': `${ownCookies.token.slice(0, -1)}` },
      { Cookie: cookie, 'X-XSRF-TOKEN': `${ownCookies.token}x` },
      { Cookie: cookie, 'X-XSRF-TOKEN': `${ownCookies.token}.x` },
      { Cookie: cookie, 'X-XSRF-TOKEN': otherCookies.token },
      { Cookie: `XSRF-TOKEN=${ownCookies.token}`, 'X-XSRF-TOKEN': ownCookies.token },
      { Cookie: 'lorewalk_session=; XSRF-TOKEN=', 'X-XSRF-TOKEN': '' },
      {},
    ];
    for (const headers of requests) {
      const response = await requestBrowserDeletion(headers);
      expect(response.status, JSON.stringify(headers)).toBe(419);
      expect(await response.json()).toEqual({ message: 'CSRF token mismatch.' });
      expect(response.headers.getSetCookie()).toEqual([]);
    }
  });

  it.each([
    [{ 'Sec-Fetch-Site': 'cross-site' }, 403],
    [{ 'Sec-Fetch-Site': 'same-site' }, 403],
    [{ 'Sec-Fetch-Site': 'none' }, 403],
    [{ 'Sec-Fetch-Site': '' }, 403],
    [{ Origin: 'https://evil.com' }, 403],
    [{ Origin: 'http://localhost:81' }, 403],
    [{ Origin: 'null' }, 403],
    [{ Origin: 'http://evil.com', 'Sec-Fetch-Site': 'same-origin' }, 403],
    [{ Origin: 'http://localhost', 'Sec-Fetch-Site': 'same-origin' }, 200],
    [{ Origin: 'https://localhost' }, 200],
  ])('API-S1 a write with the headers %o is answered with %i', async (headers, status) => {
    const { session, token } = await fetchCookies();
    const response = await requestBrowserDeletion({
      ...(headers as Record<string, string>),
      Cookie: `lorewalk_session=${session}`,
      'X-XSRF-TOKEN': token,
    });
    expect(response.status).toBe(status);
    if (status === 403)
      expect(await response.json()).toEqual({ message: 'This request came from another site and was refused.' });
  });
});
