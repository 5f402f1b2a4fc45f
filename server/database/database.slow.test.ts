import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartError } from '../start-error.ts';
import { findVisitorIdByDeletionSecret } from '../visitors/visitors.ts';
import { type Database, openDatabase } from './database.ts';
import { StorageFullError } from './storage-full.ts';

let folder: string;
let path: string;
let database: Database;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lorewalk-data-'));
  path = join(folder, 'lorewalk.sqlite');
  database = openDatabase(path);
});

afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const addPageViewCount = (day: string) =>
  database.write((connection) =>
    connection.prepare("INSERT INTO counts VALUES (?, 'index', 'en', 'view', 1)").run(day),
  );
const listDays = () => database.read<{ day: string }>('SELECT day FROM counts ORDER BY day').map(({ day }) => day);

describe('the database', () => {
  it('API-S7 commits the writes of one turn together, and rolls back only the failed one', async () => {
    const results = await Promise.allSettled([
      addPageViewCount('2026-01-01'),
      addPageViewCount('2026-01-01'),
      addPageViewCount('2026-01-02'),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(listDays()).toEqual(['2026-01-01', '2026-01-02']);
  });

  it('API-S7 a write resolves only when another connection sees it', async () => {
    const otherConnection = new DatabaseSync(path, { readOnly: true });
    const countSeenByOther = () => otherConnection.prepare('SELECT count(*) AS n FROM counts').get()?.n;
    const firstWrite = addPageViewCount('2026-01-01');
    expect(countSeenByOther()).toBe(0);
    await firstWrite;
    expect(countSeenByOther()).toBe(1);
    otherConnection.close();
  });

  it('API-S7 reports a full disk, keeps existing data, and continues when there is space again', async () => {
    await addPageViewCount('2026-01-01');
    const [{ pages } = { pages: 0 }] = database.read<{ pages: number }>(
      'SELECT page_count AS pages FROM pragma_page_count',
    );
    await database.write((connection) => connection.exec(`PRAGMA max_page_count = ${pages}`));
    const largeText = 'x'.repeat(100_000);
    await expect(addPageViewCount(largeText)).rejects.toThrow(StorageFullError);
    await database.write((connection) => connection.exec('PRAGMA max_page_count = 1000000'));
    await addPageViewCount('2026-01-02');
    expect(listDays()).toEqual(['2026-01-01', '2026-01-02']);
    expect(database.read('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  });

  it('API-S7 answers reads while another process writes, and writes as soon as that has ended', async () => {
    const otherConnection = new DatabaseSync(path);
    otherConnection.exec('BEGIN IMMEDIATE');
    let isWritten = false;
    const firstWrite = addPageViewCount('2026-01-01').then(() => {
      isWritten = true;
    });
    for (let turn = 0; turn < 5; turn++) {
      await new Promise((resolve) => setImmediate(resolve));
      expect(listDays()).toEqual([]);
    }
    expect(isWritten).toBe(false);
    const laterWrite = addPageViewCount('2026-01-02');
    otherConnection.exec('COMMIT');
    otherConnection.close();
    await Promise.all([firstWrite, laterWrite]);
    expect(listDays()).toEqual(['2026-01-01', '2026-01-02']);
  });

  it('API-S7 commits waiting writes before it closes', async () => {
    const firstWrite = addPageViewCount('2026-01-01');
    await database.close();
    await firstWrite;
    database = openDatabase(path);
    expect(listDays()).toEqual(['2026-01-01']);
  });

  it('API-S7 the file, its auxiliary files and its folder are readable only by their user', async () => {
    const nestedPath = join(folder, 'deep', 'data', 'lorewalk.sqlite');
    const createdDatabase = openDatabase(nestedPath);
    for (const suffix of ['', '-wal', '-shm'])
      expect((await stat(nestedPath + suffix)).mode & 0o777, suffix).toBe(0o600);
    await createdDatabase.close();
  });

  it('API-S7 a file that cannot be opened stays unchanged, and the error says what to do', async () => {
    const damagedFile = join(folder, 'damaged.sqlite');
    await writeFile(damagedFile, 'no database'.repeat(1000));
    const sentence =
      /\.sqlite cannot be opened \(.*\): let the server read and write DATA_DIR, or restore a backup if the file is damaged\.$/;
    expect(() => openDatabase(damagedFile)).toThrow(sentence);
    expect(await readFile(damagedFile, 'utf8')).toBe('no database'.repeat(1000));
    expect(() => openDatabase(join(damagedFile, 'lorewalk.sqlite'))).toThrow(StartError);
  });

  it('API-S7 older data is migrated with its deletion requests', async () => {
    const olderFile = join(folder, 'older.sqlite');
    const olderDatabase = new DatabaseSync(olderFile);
    const firstTables = new URL('migrations/001-first-tables.sql', import.meta.url);
    olderDatabase.exec(await readFile(firstTables, 'utf8'));
    olderDatabase.exec('PRAGMA user_version = 1');
    const note = olderDatabase.prepare('INSERT INTO deletion_audit VALUES (?, ?, ?, ?)');
    note.run(Date.parse('2026-03-01T23:59:59.999Z'), '7KQ2M-XR4TD', 'received', 'visitor');
    note.run(Date.parse('2026-03-09T00:00:00Z'), '7KQ2M-XR4TD', 'completed', 'operator-ann');
    olderDatabase.close();
    const migratedDatabase = openDatabase(olderFile);
    expect(migratedDatabase.read('SELECT * FROM deletion_audit')).toEqual([
      { reference: '7KQ2M-XR4TD', action: 'received', day: '2026-03-01' },
      { reference: '7KQ2M-XR4TD', action: 'completed', day: '2026-03-09' },
    ]);
    await migratedDatabase.close();
    expect(await readFile(olderFile, 'latin1')).not.toContain('operator-ann');
  });

  /**
   * Writes a database with an older schema, which has no deletion secrets yet. The database has one visitor, with the
   * given `id`.
   */
  async function writeOldDatabase(id: string) {
    const olderFile = join(folder, 'older.sqlite');
    const olderDatabase = new DatabaseSync(olderFile);
    for (const name of ['001-first-tables', '002-what-remains-of-deletions'])
      olderDatabase.exec(await readFile(new URL(`migrations/${name}.sql`, import.meta.url), 'utf8'));
    olderDatabase.exec('PRAGMA user_version = 2');
    olderDatabase.prepare("INSERT INTO visitors VALUES (?, x'01', 7, 9)").run(id);
    olderDatabase.prepare("INSERT INTO documents VALUES (?, 'walks', 'enoshima', 3, 5, 'words')").run(id);
    olderDatabase.prepare("INSERT INTO resume_codes VALUES (x'02', ?, 'walks', 'enoshima', 1)").run(id);
    for (const reporter of [id, 'swept-before'])
      olderDatabase
        .prepare("INSERT INTO reports VALUES ('enoshima', 1, 's', '', ?, 'gone', '', 1, NULL)")
        .run(reporter);
    olderDatabase.close();
    return olderFile;
  }

  it('API-S11 older data loses the ids that could delete, and a noted id still deletes', async () => {
    const oldId = '0b4fd4a7-6f3a-4f0c-9d5c-3c1d6c2f7a11';
    const olderFile = await writeOldDatabase(oldId);
    const migratedDatabase = openDatabase(olderFile);
    const [{ id } = { id: '' }] = migratedDatabase.read<{ id: string }>('SELECT id FROM visitors');
    expect(id).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    expect(findVisitorIdByDeletionSecret(migratedDatabase, oldId)).toBe(id);
    expect(findVisitorIdByDeletionSecret(migratedDatabase, id)).toBeUndefined();
    for (const table of ['documents', 'resume_codes'])
      expect(migratedDatabase.read(`SELECT visitor_id FROM ${table}`), table).toEqual([{ visitor_id: id }]);
    expect(migratedDatabase.read("SELECT visitor_id FROM reports WHERE visitor_id != 'swept-before'")).toEqual([
      { visitor_id: id },
    ]);
    expect(migratedDatabase.read('PRAGMA foreign_key_check')).toEqual([]);
    // The database file and its log no longer contain the old id, even while the database is open.
    for (const suffix of ['', '-wal'])
      expect(await readFile(olderFile + suffix, 'latin1'), suffix).not.toContain(oldId);
    await migratedDatabase.close();
  });

  const readDatabaseFile = async (suffix: string) => readFile(path + suffix, 'latin1');
  const deleteCount = (day: string) =>
    database.write((connection) => connection.prepare('DELETE FROM counts WHERE day = ?').run(day));

  it('API-S7 deleted data is neither in the file nor in its log after the deletion', async () => {
    await addPageViewCount('a-text-that-is-deleted');
    expect(await readDatabaseFile('-wal')).toContain('a-text-that-is-deleted');
    await deleteCount('a-text-that-is-deleted');
    for (const suffix of ['', '-wal'])
      expect(await readDatabaseFile(suffix), suffix).not.toContain('a-text-that-is-deleted');
  });

  it('API-S7 deletions in quick succession share one truncation of the log', async () => {
    await deleteCount('nothing');
    await addPageViewCount('a-text-that-is-deleted');
    await deleteCount('a-text-that-is-deleted');
    expect(await readDatabaseFile('-wal')).toContain('a-text-that-is-deleted');
    await expect.poll(() => readDatabaseFile('-wal'), { timeout: 10_000 }).not.toContain('a-text-that-is-deleted');
  });

  it('API-S7 a reading process blocks no write, and the log is truncated after that process ends', async () => {
    await addPageViewCount('a-text-that-is-deleted');
    const reader = new DatabaseSync(path, { readOnly: true });
    reader.exec('BEGIN; SELECT 1 FROM counts');
    await deleteCount('a-text-that-is-deleted');
    expect(await readDatabaseFile('-wal')).toContain('a-text-that-is-deleted');
    reader.close();
    await expect.poll(() => readDatabaseFile('-wal'), { timeout: 10_000 }).not.toContain('a-text-that-is-deleted');
  });

  it("API-S7 refuses a newer version's data and leaves it unchanged", async () => {
    await database.write((connection) => connection.exec('PRAGMA user_version = 999'));
    expect(() => openDatabase(path)).toThrow('lorewalk.sqlite was written by a newer version of this program (999,');
  });
});
