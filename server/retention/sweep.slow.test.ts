import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Database, openDatabase } from '../database/database.ts';
import { startDailySweep } from './daily-sweep.ts';
import { sweepExpiredData } from './sweep.ts';

const dayMs = 24 * 60 * 60 * 1000;
const now = new Date('2026-10-01T12:00:00Z');
const currentDay = Math.floor(now.getTime() / dayMs);

let folder: string;
let database: Database;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lorewalk-sweep-'));
  database = openDatabase(join(folder, 'lorewalk.sqlite'));
});

afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const insertRow = (sql: string, ...values: (string | number | Uint8Array | null)[]) =>
  database.write((connection) => void connection.prepare(sql).run(...values));

async function addVisitor(id: string, seenDay: number) {
  await insertRow('INSERT INTO visitors VALUES (?, ?, 0, ?, NULL)', id, Buffer.from(id), seenDay);
  await insertRow("INSERT INTO documents VALUES (?, 'walks', 'enoshima', 1, 0, '{}')", id);
}
const addResumeCode = (code: string, visitor: string, expiresAtMs: number) =>
  insertRow("INSERT INTO resume_codes VALUES (?, ?, 'walks', 'enoshima', ?)", Buffer.from(code), visitor, expiresAtMs);
const addReport = (visitor: string, reportedAtMs: number, settledAtMs: number | null) =>
  insertRow(
    "INSERT INTO reports VALUES ('enoshima', 1, 's', '', ?, 'gone', '', ?, ?)",
    visitor,
    reportedAtMs,
    settledAtMs,
  );
const addDeletionRequest = (reference: string, completedAtMs: number | null, requestedAtMs = now.getTime()) =>
  insertRow(
    "INSERT INTO deletion_requests VALUES (?, ?, 'a@b.example', 'all', 'en', ?, ?)",
    reference,
    reference,
    requestedAtMs,
    completedAtMs,
  );
const addParty = async (id: string, endsAtMs: number, entries: number) => {
  await insertRow("INSERT INTO parties VALUES (?, 'enoshima', '3c4d', 0, 0, ?, NULL, NULL, NULL)", id, endsAtMs);
  await insertRow('INSERT INTO party_members VALUES (?, ?)', id, 'm');
  for (let sequence = 1; sequence <= entries; sequence++)
    await insertRow('INSERT INTO party_entries VALUES (?, ?, ?, ?, ?)', id, sequence, 'm', `${sequence}`, '{}');
};
const setLastSweepDay = (day: number) => insertRow('INSERT INTO last_sweep VALUES (1, ?)', day);

const readColumn = (name: string, table: string) =>
  database.read<{ value: unknown }>(`SELECT ${name} AS value FROM ${table} ORDER BY 1`).map(({ value }) => value);

const fixedClock = { now: () => now };

describe('data past its retention', () => {
  it('API-S8 only data past its retention is deleted', async () => {
    await addVisitor('gone', currentDay - 181);
    await addVisitor('here', currentDay - 180);
    await setLastSweepDay(currentDay - 1);
    await addResumeCode('of-gone', 'gone', now.getTime() + dayMs);
    await addResumeCode('expired', 'here', now.getTime());
    await addResumeCode('valid', 'here', now.getTime() + 1);
    const recentMs = now.getTime() - 180 * dayMs + 1;
    await addReport('gone', recentMs, null);
    await addReport('reported-long-ago', recentMs - 1, null);
    await addReport('settled-long-ago', recentMs, now.getTime() - 90 * dayMs);
    await addReport('settled', recentMs, now.getTime() - 90 * dayMs + 1);
    await addDeletionRequest('open', null, now.getTime() - 180 * dayMs + 1);
    await addDeletionRequest('never-done', null, now.getTime() - 180 * dayMs);
    await addDeletionRequest('completed-long-ago', now.getTime() - 90 * dayMs);
    await addDeletionRequest('completed', now.getTime() - 90 * dayMs + 1);
    await addParty('ended', now.getTime(), 501);
    await addParty('left', 0, 1);
    await addParty('open', now.getTime() + 1, 1);
    await insertRow("INSERT INTO counts VALUES ('2020-01-01', 'index', 'en', 'view', 1)");
    await insertRow("INSERT INTO deletion_audit VALUES ('completed-long-ago', 'completed', '2026-01-01')");

    expect(await sweepExpiredData(database, fixedClock)).toEqual({
      visitors: 1,
      resumeCodes: 1,
      reports: 2,
      deletionRequests: 2,
      parties: 2,
    });
    expect(readColumn('id', 'visitors')).toEqual(['here']);
    expect(readColumn('visitor_id', 'documents')).toEqual(['here']);
    expect(readColumn('CAST(code_hash AS TEXT)', 'resume_codes')).toEqual(['valid']);
    expect(readColumn('visitor_id', 'reports')).toEqual(['gone', 'settled']);
    expect(readColumn('reference', 'deletion_requests')).toEqual(['completed', 'open']);
    for (const table of ['party_members', 'party_entries']) expect(readColumn('party_id', table)).toEqual(['open']);
    expect(readColumn('id', 'parties')).toEqual(['open']);
    expect(readColumn('total', 'counts')).toEqual([1]);
    expect(database.read('SELECT * FROM deletion_audit ORDER BY reference')).toEqual([
      { reference: 'completed-long-ago', action: 'completed', day: '2026-01-01' },
      { reference: 'never-done', action: 'expired', day: '2026-10-01' },
    ]);
    expect(await sweepExpiredData(database, fixedClock)).toEqual({
      visitors: 0,
      resumeCodes: 0,
      reports: 0,
      deletionRequests: 0,
      parties: 0,
    });
  });

  it('API-S8 a sweep deletes a few visitors at a time, so that the server answers in between', async () => {
    for (let count = 0; count < 45; count++) await addVisitor(`v${count}`, 0);
    let largestRemoval = 0;
    const watchedDatabase: Database = {
      ...database,
      write: (work) =>
        database.write((connection) => {
          const countBefore = readColumn('id', 'visitors').length;
          const workResult = work(connection);
          largestRemoval = Math.max(largestRemoval, countBefore - readColumn('id', 'visitors').length);
          return workResult;
        }),
    };
    expect((await sweepExpiredData(watchedDatabase, fixedClock, { isClockConfirmed: true })).visitors).toBe(45);
    expect(largestRemoval).toBe(20);
  });
});

describe('a clock that may be wrong', () => {
  const addVisitors = async (count: number, seenDay: number) => {
    for (let index = 0; index < count; index++) await addVisitor(`v${seenDay}-${index}`, seenDay);
  };
  const createClockInDays = (days: number) => ({ now: () => new Date(now.getTime() + days * dayMs) });
  const countAllRows = () =>
    ['visitors', 'documents', 'reports', 'deletion_requests'].map((table) => readColumn('1', table).length);

  it('API-S8 nothing is deleted when the clock has jumped since the last sweep', async () => {
    await addVisitors(30, currentDay);
    await addReport('v', now.getTime(), null);
    await addDeletionRequest('completed', now.getTime());
    await sweepExpiredData(database, fixedClock);
    const rowsBefore = countAllRows();
    await expect(sweepExpiredData(database, createClockInDays(200))).rejects.toThrow(
      'The clock says 2027-04-19, 200 days after the last sweep or record (2026-10-01). Nothing was deleted.',
    );
    expect(countAllRows()).toEqual(rowsBefore);
    // Adds a visit on a wrong day, as a server with a wrong clock records it. The next sweep must still be refused.
    await addVisitor('stamped', currentDay + 200);
    await expect(sweepExpiredData(database, createClockInDays(201))).rejects.toMatchObject({ reason: 'clock-jumped' });
    expect((await sweepExpiredData(database, createClockInDays(30))).visitors).toBe(0);
  });

  it('API-S8 nothing is deleted before the first sweep when the clock has jumped since the newest record', async () => {
    await addVisitors(5, currentDay);
    await expect(sweepExpiredData(database, createClockInDays(200))).rejects.toMatchObject({ reason: 'clock-jumped' });
    expect(countAllRows()[0]).toBe(5);
  });

  it('API-S8 a visit on a wrong day before the first sweep does not make the clock plausible', async () => {
    await addVisitors(15, currentDay);
    await expect(sweepExpiredData(database, createClockInDays(200))).rejects.toMatchObject({ reason: 'clock-jumped' });
    await addVisitor('stamped', currentDay + 200);
    await expect(sweepExpiredData(database, createClockInDays(201))).rejects.toMatchObject({ reason: 'clock-jumped' });
    expect(countAllRows()[0]).toBe(16);
    expect((await sweepExpiredData(database, createClockInDays(1))).visitors).toBe(0);
  });

  it('API-S8 nothing is deleted when more than twenty visitors and a quarter of all would be deleted', async () => {
    await addVisitors(21, currentDay - 181);
    await addVisitors(62, currentDay);
    await expect(sweepExpiredData(database, fixedClock)).rejects.toThrow(
      '21 of 83 visitors would be deleted at once. Nothing was deleted.',
    );
    expect(countAllRows()[0]).toBe(83);
    await addVisitors(1, currentDay - 1);
    expect((await sweepExpiredData(database, fixedClock)).visitors).toBe(21);
  });

  it('API-S8 a few visitors are deleted even if all of them were inactive', async () => {
    await addVisitors(20, currentDay - 181);
    await setLastSweepDay(currentDay - 1);
    expect((await sweepExpiredData(database, fixedClock)).visitors).toBe(20);
  });

  it('API-S8 after the operator confirms the clock, the daily sweep runs', async () => {
    await addVisitors(30, currentDay - 181);
    await setLastSweepDay(currentDay - 60);
    expect((await sweepExpiredData(database, fixedClock, { isClockConfirmed: true })).visitors).toBe(30);
    expect((await sweepExpiredData(database, createClockInDays(1))).visitors).toBe(0);
  });

  it('API-S8 a sweep of an empty database succeeds', async () => {
    expect(await sweepExpiredData(database, fixedClock)).toEqual({
      visitors: 0,
      resumeCodes: 0,
      reports: 0,
      deletionRequests: 0,
      parties: 0,
    });
  });
});

describe('the daily sweep', () => {
  function startDailySweepWithFakeTimers(usedDatabase = database) {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const stopController = new AbortController();
    const entries: Record<string, unknown>[] = [];
    const clock = { now: vi.fn(() => now) };
    startDailySweep({
      database: usedDatabase,
      clock,
      log: (entry) => entries.push(entry),
      stopping: stopController.signal,
    });
    return { stopping: stopController, entries };
  }

  it('API-S8 the sweep runs at the start and every day until the server stops, and logs a line each time', async () => {
    await addVisitor('gone', 0);
    await setLastSweepDay(currentDay - 1);
    const { stopping, entries } = startDailySweepWithFakeTimers();
    const createLogLine = (visitors: number) => ({
      time: now.toISOString(),
      swept: { visitors, resumeCodes: 0, reports: 0, deletionRequests: 0, parties: 0 },
    });
    await expect.poll(() => entries).toEqual([createLogLine(1)]);
    vi.advanceTimersByTime(dayMs);
    await expect.poll(() => entries).toEqual([createLogLine(1), createLogLine(0)]);
    stopping.abort();
    vi.advanceTimersByTime(3 * dayMs);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('API-S8 a failed sweep is logged and runs again the next day', async () => {
    const rejectWrite = () => Promise.reject(new Error('There is no room left to store this.'));
    const { entries } = startDailySweepWithFakeTimers({ ...database, write: rejectWrite });
    const fault = expect.objectContaining({ error: 'There is no room left to store this.', stack: expect.any(String) });
    await expect.poll(() => entries).toEqual([fault]);
    vi.advanceTimersByTime(dayMs);
    await expect.poll(() => entries).toEqual([fault, fault]);
  });

  it('API-S8 a refused sweep is logged as an event for alerts', async () => {
    await addVisitor('gone', currentDay - 200);
    const { entries } = startDailySweepWithFakeTimers();
    const line = { time: now.toISOString(), event: 'sweep-refused', reason: 'clock-jumped' };
    await expect
      .poll(() => entries)
      .toEqual([{ ...line, message: expect.stringMatching(/^The clock says 2026-10-01, 200 /) }]);
    expect(readColumn('id', 'visitors')).toEqual(['gone']);
  });

  it('API-S11 logs the number of overdue deletion requests', async () => {
    await addDeletionRequest('overdue', null, now.getTime() - 31 * dayMs);
    await addDeletionRequest('in-time', null, now.getTime() - 29 * dayMs);
    const { entries } = startDailySweepWithFakeTimers();
    const line = { time: now.toISOString(), event: 'deletion-requests-overdue', requests: 1 };
    await expect.poll(() => entries).toEqual([expect.objectContaining({ swept: expect.anything() }), line]);
  });
});
