import { hash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { FixtureBrowser } from '../browser.fixtures.ts';
import { createFixtureApp, fixtureDatabase } from '../site.fixtures.ts';
import {
  appendEntry,
  createParty,
  fixtureProfile,
  fixtureWalk,
  joinParty,
  openSignedInBrowser,
  openStream,
  readEvents,
  sendJson,
} from './party.fixtures.ts';

const hourMs = 3_600_000;

/** Creates an app with a clock that only `advanceMs` moves. */
function createApp(keys = [new Uint8Array(32).fill(7)]) {
  let nowMs = Date.parse('2026-01-02T03:04:05Z');
  const { app, entries } = createFixtureApp({
    keys,
    clock: { now: () => new Date(nowMs), elapsedMilliseconds: () => nowMs },
  });
  return {
    app,
    entries,
    advanceMs(ms: number) {
      nowMs += ms;
    },
  };
}

let fixture: ReturnType<typeof createApp>;
let browser: FixtureBrowser;

beforeEach(async () => {
  fixture = createApp();
  browser = await openSignedInBrowser(fixture.app);
});

const readRefusal = async (response: Response) => [response.status, (await response.json()).message];

describe('a request', () => {
  const profile = fixtureProfile;
  it.each([
    ['', undefined, 'The body must be JSON.'],
    ['', { ...fixtureWalk }, 'profile must be a name and a lantern.'],
    ['', { ...fixtureWalk, profile, walkId: 'a/b' }, 'walkId must be 1 to 64 letters, digits, - and _.'],
    ['', { ...fixtureWalk, profile, initialSave: 1 }, 'initialSave must be text.'],
    ['', { ...fixtureWalk, profile, initialSave: '\ud800' }, 'initialSave must be valid Unicode.'],
    ['', { ...fixtureWalk, profile, initialSave: '\u0001' }, /^initialSave must not hold control characters: .*\.$/],
    ['', { ...fixtureWalk, profile: { name: '', lantern: 1 } }, 'profile.name must be one line of text.'],
    ['', { ...fixtureWalk, profile: { name: 'a\nb', lantern: 1 } }, 'profile.name must be one line of text.'],
    ['', { ...fixtureWalk, profile: { name: 'a', lantern: -1 } }, 'profile.lantern must be 0 or more.'],
    ['/join', { code: 7, profile }, 'code must be text.'],
    ['/join', { code: 'x'.repeat(101), profile }, 'code must be a code, such as 7KQ2MX.'],
    ['/entries', { id: 'e', data: '' }, 'party must be the id of a party.'],
    ['/entries?party=p', { id: 'a b', data: '', afterSequence: 0 }, 'id must be 1 to 64 letters, digits, - and _.'],
    ['/entries?party=p', { id: 'e', data: '', afterSequence: -1 }, 'afterSequence must be 0 or more.'],
    ['/entries?party=p', { id: 'e', data: '', afterSequence: 0.5 }, 'afterSequence must be a whole number.'],
    ['/entries?party=p', { id: 'e', afterSequence: 0 }, 'data must be text.'],
  ] as const)('API-S25 to /api/parties%s with %j is refused in one sentence', async (path, body, sentence) => {
    const response = await sendJson(browser, 'POST', `/api/parties${path}`, body);
    expect(await readRefusal(response)).toEqual([
      400,
      typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
    ]);
  });

  it.each([
    ['/profile', { name: 'x'.repeat(25), lantern: 1 }, 'name must have 24 characters at most.'],
    ['/invite-code', { isActive: 'yes' }, 'isActive must be true or false.'],
    ['/position', { latitude: 91, longitude: 0, accuracyMeters: 1 }, 'latitude must be 90 or less.'],
    ['/position', { latitude: 0, longitude: 0 }, /^The position must have a latitude, .*\.$/],
    ['/position', 'here', /^The position must have a latitude, .*\.$/],
  ] as const)('API-S25 to change %s to %j is refused in one sentence', async (path, body, sentence) => {
    const response = await sendJson(browser, 'PUT', `/api/parties${path}?party=p`, body);
    expect(await readRefusal(response)).toEqual([400, expect.stringMatching(sentence)]);
  });

  it('API-S25 beyond a size is refused with 413, and changes nothing', async () => {
    const { id } = await createParty(browser);
    const sizes = [
      await sendJson(browser, 'POST', '/api/parties', { ...fixtureWalk, profile, initialSave: 'x'.repeat(65_537) }),
      await appendEntry(browser, id, 0, { data: '語'.repeat(1366) }),
      await appendEntry(browser, id, 0, { snapshot: 'x'.repeat(65_537) }),
      await appendEntry(browser, id, 0, { data: 'x'.repeat(200_000) }),
    ];
    for (const response of sizes)
      expect(await readRefusal(response)).toEqual([
        413,
        expect.stringMatching(/^[A-Za-z ]+: \d+ .*\.$|^\w+ must have \d+ bytes at most\.$/),
      ]);
    expect(await (await appendEntry(browser, id, 0, { data: '語'.repeat(1365) })).json()).toEqual({
      kind: 'written',
      sequence: 1,
    });
  });

  it('API-S20 needs the CSRF token and a visitor', async () => {
    const { id } = await createParty(browser);
    const requests = [
      ['POST', '/api/parties'],
      ['POST', '/api/parties/join'],
      ['POST', `/api/parties/entries?party=${id}`],
      ['PUT', `/api/parties/profile?party=${id}`],
      ['PUT', `/api/parties/invite-code?party=${id}`],
      ['PUT', `/api/parties/position?party=${id}`],
      ['DELETE', `/api/parties/membership?party=${id}`],
    ] as const;
    for (const [method, path] of requests)
      expect((await browser.send(method, path, { headers: { 'X-XSRF-TOKEN': '' } })).status, path).toBe(419);
    await browser.send('POST', '/api/visitor/sign-out');
    await browser.send('GET', '/sanctum/csrf-cookie');
    for (const [method, path] of requests) expect((await browser.send(method, path)).status, path).toBe(401);
  });

  it('API-S20 logs no party, code or member', async () => {
    const { id, member, code } = await createParty(browser);
    await joinParty(await openSignedInBrowser(fixture.app), code);
    await appendEntry(browser, id, 0);
    await readEvents(await openStream(browser, id)).next('entries');
    const log = JSON.stringify(fixture.entries);
    expect(log).toContain('/api/parties/entries');
    for (const secret of [id, member, code]) expect(log).not.toContain(secret);
  });

  it('API-S25 a visitor belongs to 20 parties at once', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 20; count++) ids.push((await createParty(browser)).id);
    const create = () => sendJson(browser, 'POST', '/api/parties', { ...fixtureWalk, profile });
    expect(await readRefusal(await create())).toEqual([
      409,
      'You belong to 20 parties, which are the most: leave one first.',
    ]);
    expect((await browser.send('DELETE', `/api/parties/membership?party=${ids[0]}`)).status).toBe(204);
    expect((await create()).status).toBe(200);
  });

  it('API-S25 a party has 200 members with those who left', async () => {
    const { id, code } = await createParty(browser);
    await fixtureDatabase.write((connection) => {
      const insert = connection.prepare('INSERT INTO party_members VALUES (?, ?)');
      for (let count = 1; count < 200; count++) insert.run(id, `left-${count}`);
    });
    expect(await (await joinParty(await openSignedInBrowser(fixture.app), code)).json()).toEqual({ kind: 'full' });
  });
});

describe('the code of a party', () => {
  const readStoredCodes = () =>
    fixtureDatabase.read<{ invite_code_hash: Uint8Array | null; invite_code_nonce: Uint8Array | null }>(
      'SELECT invite_code_hash, invite_code_nonce FROM parties',
    );

  it('API-S21 has six characters, and only a hash that requires the key is stored', async () => {
    const { code } = await createParty(browser);
    expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{6}$/);
    const storedHashes = readStoredCodes().map(({ invite_code_hash: bytes }) =>
      Buffer.from(bytes ?? []).toString('hex'),
    );
    expect(storedHashes.length).toBeGreaterThan(0);
    expect(storedHashes).not.toContain(hash('sha256', code, 'hex'));
    const otherKey = createApp([new Uint8Array(32).fill(8)]).app;
    expect(await (await joinParty(await openSignedInBrowser(otherKey), code)).json()).toEqual({ kind: 'unknown' });
  });

  it('API-S21 is shown to all members and still valid when the key was rotated', async () => {
    const { id, code } = await createParty(browser);
    const appAfterRotation = createApp([new Uint8Array(32).fill(9), new Uint8Array(32).fill(7)]).app;
    const friend = await openSignedInBrowser(appAfterRotation);
    expect(await (await joinParty(friend, code)).json()).toMatchObject({ kind: 'joined', id });
    const { data } = await readEvents(await openStream(friend, id)).next('members');
    expect(data).toMatchObject({ inviteCode: code });
  });

  it('API-S21 is not shown when its key was replaced, and another one can be made', async () => {
    const { id } = await createParty(browser);
    const { app } = createApp([new Uint8Array(32).fill(8)]);
    const friend = await openSignedInBrowser(app);
    const { id: visitor } = await (await friend.send('GET', '/api/visitor')).json();
    await fixtureDatabase.write((connection) =>
      connection.prepare("INSERT INTO party_memberships VALUES (?, ?, 'm', 'Yui', 1)").run(id, visitor),
    );
    const events = readEvents(await openStream(friend, id));
    expect((await events.next('members')).data).not.toHaveProperty('inviteCode');
    const nextPage = await (
      await sendJson(friend, 'PUT', `/api/parties/invite-code?party=${id}`, { isActive: true })
    ).json();
    expect((await events.next('members')).data).toMatchObject({ inviteCode: nextPage.inviteCode });
    await events.leave();
  });

  it('API-S21 is not stored after it was revoked, and void after a day', async () => {
    const { id, code } = await createParty(browser);
    fixture.advanceMs(24 * hourMs - 1);
    await appendEntry(browser, id, 0);
    const friend = await openSignedInBrowser(fixture.app);
    expect(await (await joinParty(friend, code)).json()).toMatchObject({ kind: 'joined' });
    fixture.advanceMs(1);
    const lateVisitor = await openSignedInBrowser(fixture.app);
    expect(await (await joinParty(lateVisitor, code)).json()).toEqual({ kind: 'unknown' });
    await sendJson(browser, 'PUT', `/api/parties/invite-code?party=${id}`, { isActive: false });
    const [stored] = fixtureDatabase.read('SELECT invite_code_hash, invite_code_nonce FROM parties WHERE id = ?', id);
    expect(stored).toEqual({ invite_code_hash: null, invite_code_nonce: null });
  });

  it('API-S21 a code is guessed 200 times an hour from an address, and 1,000 times in all; valid codes do not count in all', async () => {
    const guess = async (visitor: FixtureBrowser, typedCode = '222222') => (await joinParty(visitor, typedCode)).status;
    const { code } = await createParty(browser);
    const visitors: FixtureBrowser[] = [];
    for (let address = 1; address <= 7; address++)
      visitors.push(await openSignedInBrowser(fixture.app, `192.0.2.${address}`));
    const [first, ...otherVisitors] = visitors as [FixtureBrowser, ...FixtureBrowser[]];
    for (let times = 0; times < 200; times++) expect(await guess(first)).toBe(200);
    expect(await guess(first)).toBe(429);
    for (const visitor of otherVisitors.slice(0, 4))
      for (let times = 0; times < 199; times++) expect(await guess(visitor)).toBe(200);
    for (let times = 0; times < 10; times++) expect(await guess(otherVisitors[4] as FixtureBrowser, code)).toBe(200);
    for (let times = 0; times < 4; times++) expect(await guess(otherVisitors[5] as FixtureBrowser)).toBe(200);
    expect(await guess(otherVisitors[5] as FixtureBrowser)).toBe(429);
  });
});

describe('rates and room', () => {
  it('API-S25 an excess of entries or bytes is refused with a time, and loses nothing', async () => {
    const { id } = await createParty(browser);
    let head = 0;
    let response = await appendEntry(browser, id, head, { data: 'x'.repeat(4000) });
    while (response.status === 200) {
      head = (await response.json()).sequence;
      fixture.advanceMs(1000);
      response = await appendEntry(browser, id, head, { data: 'x'.repeat(4000) });
    }
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(head).toBeGreaterThan(200);
    fixture.advanceMs(hourMs);
    expect(await (await appendEntry(browser, id, head, { data: 'later' })).json()).toMatchObject({
      sequence: head + 1,
    });
    for (let times = 0; times < 239; times++) await appendEntry(browser, id, 0);
    expect((await appendEntry(browser, id, 0)).status).toBe(429);
  });

  it('API-S25 an entry is refused with 507 when the disk is full, and the log goes on when there is room', async () => {
    const { id } = await createParty(browser);
    const [limit] = fixtureDatabase.read<{ max_page_count: number }>('PRAGMA max_page_count');
    const [pages] = fixtureDatabase.read<{ page_count: number }>('PRAGMA page_count');
    const setMax = (count = 0) =>
      fixtureDatabase.write((connection) => connection.exec(`PRAGMA max_page_count = ${count}`));
    await setMax(pages?.page_count);
    let head = 0;
    let response = await appendEntry(browser, id, head, { data: 'x'.repeat(4000) });
    while (response.status === 200) {
      head = (await response.json()).sequence;
      response = await appendEntry(browser, id, head, { data: 'x'.repeat(4000) });
    }
    expect(await readRefusal(response)).toEqual([507, 'There is no room left to store this.']);
    await setMax(limit?.max_page_count);
    expect(await (await appendEntry(browser, id, head)).json()).toEqual({ kind: 'written', sequence: head + 1 });
  });
});
