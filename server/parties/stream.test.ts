import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { FixtureBrowser } from '../browser.fixtures.ts';
import { createFixtureApp, fixtureDatabase } from '../site.fixtures.ts';
import {
  appendEntry,
  createParty,
  joinParty,
  openSignedInBrowser,
  openStream,
  readEvents,
  sendJson,
} from './party.fixtures.ts';

let stopController: AbortController;
let app: ReturnType<typeof createFixtureApp>['app'];
let browser: FixtureBrowser;

beforeEach(async () => {
  stopController = new AbortController();
  ({ app } = createFixtureApp({ stopping: stopController.signal }));
  browser = await openSignedInBrowser(app);
});

const useFakeTimeouts = () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
};

const fillLog = (party: string, member: string, entries: number) =>
  fixtureDatabase.write((connection) => {
    const insert = connection.prepare('INSERT INTO party_entries VALUES (?, ?, ?, ?, ?)');
    for (let sequence = 1; sequence <= entries; sequence++) insert.run(party, sequence, member, `${sequence}`, '{}');
    connection.prepare('UPDATE parties SET head = ? WHERE id = ?').run(entries, party);
  });

const position = { latitude: 35.3, longitude: 139.48, accuracyMeters: 8 };
const sharePosition = (by: FixtureBrowser, party: string, sharedPosition: unknown = position) =>
  sendJson(by, 'PUT', `/api/parties/position?party=${party}`, sharedPosition);

it('API-S22 begins with the entries after the sequence, in events of at most 100, then has members and positions', async () => {
  const { id, member } = await createParty(browser);
  await fillLog(id, member, 250);
  const response = await openStream(browser, id, 40);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  const events = readEvents(response);
  const sequences: number[] = [];
  for (const lastSequence of ['140', '240', '250']) {
    const { event, data, id: eventId } = (await events.read()) ?? {};
    expect([event, eventId]).toEqual(['entries', lastSequence]);
    sequences.push(...(data as { sequence: number }[]).map(({ sequence }) => sequence));
  }
  expect(sequences).toEqual(Array.from({ length: 210 }, (_, index) => 41 + index));
  expect(await events.read()).toMatchObject({
    event: 'members',
    data: { members: [{ id: member, profile: { name: 'Aki', lantern: 3 } }], inviteCode: expect.any(String) },
  });
  expect(await events.read()).toEqual({ event: 'positions', data: {} });
  await appendEntry(browser, id, 250, { data: 'next' });
  expect(await events.read()).toMatchObject({ event: 'entries', data: [{ sequence: 251, data: 'next' }], id: '251' });
  await events.leave();
});

it('API-S22 continues after Last-Event-ID, with which a browser reconnects', async () => {
  const { id, member } = await createParty(browser);
  await fillLog(id, member, 3);
  const events = readEvents(await openStream(browser, id, 0, { 'Last-Event-ID': '2' }));
  expect(await events.read()).toMatchObject({ event: 'entries', data: [{ sequence: 3 }] });
  await events.leave();
});

it.each([['after=-1'], ['after=x'], ['after=1.5']])('API-S22 refuses %s in one sentence', async (query) => {
  const { id } = await createParty(browser);
  const response = await browser.send('GET', `/api/parties/stream?party=${id}&${query}`);
  expect([response.status, await response.json()]).toEqual([
    400,
    { message: 'after must be the sequence of an entry, or 0.' },
  ]);
  expect((await browser.send('GET', '/api/parties/stream')).status).toBe(400);
});

it('API-S22 sends heartbeats, and changes by another process', async () => {
  useFakeTimeouts();
  const { id, member } = await createParty(browser);
  const events = readEvents(await openStream(browser, id));
  await events.next('positions');
  await vi.advanceTimersByTimeAsync(25_000);
  expect(await events.read()).toEqual({ event: 'alive', data: null });
  await fillLog(id, member, 1);
  await vi.advanceTimersByTimeAsync(25_000);
  expect(await events.read()).toMatchObject({ event: 'entries' });
  await fixtureDatabase.write((connection) =>
    connection.prepare('DELETE FROM party_memberships WHERE party_id = ?').run(id),
  );
  await vi.advanceTimersByTimeAsync(25_000);
  expect(await events.read()).toEqual({ event: 'ended', data: null });
  expect(await events.read()).toBeUndefined();
});

it('API-S25 a visitor has eight streams: another displaces the oldest, which reconnects a minute later', async () => {
  const { id } = await createParty(browser);
  const oldestEvents = readEvents(await openStream(browser, id));
  await oldestEvents.next('positions');
  for (let count = 0; count < 8; count++) await readEvents(await openStream(browser, id)).next('positions');
  expect(await oldestEvents.read()).toEqual({ event: 'later', data: 60_000 });
  expect(await oldestEvents.read()).toBeUndefined();
});

it('API-S25 a member who reads too many bytes must wait', async () => {
  const { id, member } = await createParty(browser);
  await fixtureDatabase.write((connection) => {
    const insertEntry = connection.prepare('INSERT INTO party_entries VALUES (?, ?, ?, ?, ?)');
    for (let sequence = 1; sequence <= 5000; sequence++)
      insertEntry.run(id, sequence, member, `${sequence}`, 'x'.repeat(4096));
    connection.prepare('UPDATE parties SET head = 5000 WHERE id = ?').run(id);
  });
  const events = readEvents(await openStream(browser, id));
  let lastSequence = 0;
  let event = await events.read();
  while (event?.event === 'entries') {
    lastSequence = Number(event.id);
    event = await events.read();
  }
  expect(event).toEqual({ event: 'later', data: 60_000 });
  expect(lastSequence).toBeGreaterThan(3000);
  expect(lastSequence).toBeLessThan(5000);
});

it('API-S22 ends when the server stops, and answers HEAD without a stream', async () => {
  const { id } = await createParty(browser);
  const head = await browser.send('HEAD', `/api/parties/stream?party=${id}`);
  expect([head.status, await head.text()]).toEqual([200, '']);
  const events = readEvents(await openStream(browser, id));
  await events.next('positions');
  stopController.abort();
  expect(await events.read()).toBeUndefined();
  expect((await openStream(await openSignedInBrowser(app), id)).status).toBe(503);
});

it('API-S24 positions are reported at most once a second, and forgotten after a minute', async () => {
  useFakeTimeouts();
  let elapsedMs = 0;
  ({ app } = createFixtureApp({
    stopping: stopController.signal,
    clock: { now: () => new Date('2026-01-02T03:04:05Z'), elapsedMilliseconds: () => elapsedMs },
  }));
  const advance = async (ms: number) => {
    elapsedMs += ms;
    await vi.advanceTimersByTimeAsync(ms);
  };
  browser = await openSignedInBrowser(app);
  const { id, member, code } = await createParty(browser);
  const friend = await openSignedInBrowser(app);
  const { member: friendMember } = await (await joinParty(friend, code)).json();
  const events = readEvents(await openStream(friend, id));
  expect(await events.next('positions')).toEqual({ event: 'positions', data: {} });

  elapsedMs = 5000;
  await sharePosition(browser, id);
  expect(await events.next('positions')).toEqual({ event: 'positions', data: { [member]: position } });
  const movedPosition = { ...position, latitude: 35.4 };
  await sharePosition(browser, id, movedPosition);
  await sharePosition(friend, id, movedPosition);
  await advance(999);
  await appendEntry(browser, id, 0);
  expect(await events.read()).toMatchObject({ event: 'entries' });
  expect(await events.read()).toMatchObject({
    event: 'positions',
    data: { [member]: movedPosition, [friendMember]: movedPosition },
  });
  await advance(30_000);
  await sharePosition(friend, id);
  await advance(29_001);
  let shownPositions = (await events.next('positions')).data as object;
  while (member in shownPositions) shownPositions = (await events.next('positions')).data as object;
  expect(shownPositions).toEqual({ [friendMember]: position });
  await sharePosition(friend, id, null);
  expect(await events.next('positions')).toEqual({ event: 'positions', data: {} });
});

it('API-S24 a member who leaves takes the position along', async () => {
  const { id, code, member } = await createParty(browser);
  const friend = await openSignedInBrowser(app);
  await joinParty(friend, code);
  await sharePosition(browser, id);
  const events = readEvents(await openStream(friend, id));
  expect(await events.next('positions')).toMatchObject({ data: { [member]: position } });
  await browser.send('DELETE', `/api/parties/membership?party=${id}`);
  expect(await events.next('positions')).toEqual({ event: 'positions', data: {} });
  expect((await sharePosition(browser, id)).status).toBe(403);
});

it.each([
  ['DELETE', '/api/browser'],
  ['POST', '/api/visitor/sign-out'],
])('API-S23 %s %s removes name and position for all streams at once', async (method, path) => {
  const { id, code, member } = await createParty(browser);
  const friend = await openSignedInBrowser(app);
  const { member: friendMember } = await (await joinParty(friend, code)).json();
  await sharePosition(browser, id);
  const ownEvents = readEvents(await openStream(browser, id));
  await ownEvents.next('positions');
  const events = readEvents(await openStream(friend, id));
  await events.next('positions');
  await browser.send(method, path);
  expect((await events.next('members')).data).toMatchObject({
    members: [{ id: member }, { id: friendMember, profile: { name: 'Aki' } }],
  });
  expect(await events.next('positions')).toEqual({ event: 'positions', data: {} });
  expect(await ownEvents.next('ended')).toEqual({ event: 'ended', data: null });
  expect(fixtureDatabase.read('SELECT name FROM party_memberships WHERE member_id = ?', member)).toEqual([]);
  await friend.send('DELETE', `/api/parties/membership?party=${id}`);
  await expect.poll(() => fixtureDatabase.read('SELECT id FROM parties WHERE id = ?', id)).toEqual([]);
});
