import { spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, onTestFinished } from 'vitest';
import { openFixtureBrowser } from '../browser.fixtures.ts';
import { openDatabase } from '../database/database.ts';
import { inheritedEnvironment, startServerProcess } from '../process.fixtures.ts';
import { writeFixtureSite } from '../site.fixtures.ts';

export const dayMs = 24 * 60 * 60 * 1000;
/** Visitors of the tests count as active on this day, because the server deletes inactive visitors at its start. */
export const currentDay = Math.floor(Date.now() / dayMs);

/**
 * Registers hooks that give each test a new folder, in which the command `npm run data` runs. Read `folder` and
 * `databasePath` in the tests only, because they change for each test.
 */
export function setUpDataCommand() {
  let folder = '';
  const findDatabaseFile = () => join(folder, 'data', 'lorewalk.sqlite');

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lorewalk-command-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  return {
    /** The folder in which the command runs. */
    get folder() {
      return folder;
    },
    /** The path of the database file in the folder. */
    get databasePath() {
      return findDatabaseFile();
    },
    /** Runs `npm run data` with arguments, as an operator does. */
    async runDataCommand(...args: string[]) {
      const child = spawn(process.execPath, [join(import.meta.dirname, 'data-command.ts'), ...args], {
        cwd: folder,
        env: inheritedEnvironment,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)]);
      if (child.exitCode === null) await once(child, 'exit');
      return { code: child.exitCode, said: said.trim(), complained: complained.trim() };
    },
    async writeVisitors(...ids: string[]) {
      const database = openDatabase(findDatabaseFile());
      await database.write((connection) => {
        for (const id of ids) {
          connection
            .prepare('INSERT INTO visitors VALUES (?, ?, 20454, ?, ?)')
            .run(id, Buffer.from(id), currentDay, hash('sha256', `secret of ${id}`, 'buffer'));
          connection
            .prepare("INSERT INTO documents VALUES (?, 'walks', 'enoshima', 3, 7, ?)")
            .run(id, `words of ${id}`);
        }
      });
      await database.close();
    },
    /** Returns the ids of the visitors in the database file, or in another one. */
    async listVisitors(path = findDatabaseFile()) {
      const database = openDatabase(path);
      const ids = database.read<{ id: string }>('SELECT id FROM visitors ORDER BY id').map(({ id }) => id);
      await database.close();
      return ids;
    },
    /** Starts the server on the folder's data. */
    async startServer() {
      const site = await writeFixtureSite();
      const { child, url } = await startServerProcess(site, { DATA_DIR: join(folder, 'data') });
      onTestFinished(async () => {
        child.kill('SIGKILL');
        await rm(site, { recursive: true });
      });
      const stop = async () => {
        child.kill();
        if (child.exitCode === null) await once(child, 'exit');
      };
      return { browser: await openFixtureBrowser((address, init) => fetch(url + address, init)), stop };
    },
  };
}

export const expectedSuccess = (output: unknown) => ({ code: 0, said: output, complained: '' });
export const expectedFailure = (complained: unknown) => ({ code: 1, said: '', complained });
