/**
 * Starts the server with one change: each write waits until the previous write is committed. Each write then has its
 * own transaction and fsync. The comparison shows what the server gains by committing several writes together.
 */
import { join } from 'node:path';
import { createApp } from '../../server/app.ts';
import { type Database, databaseFileName, openDatabase } from '../../server/database/database.ts';
import { openServerKeys } from '../../server/keys/key-file.ts';
import { listen } from '../../server/listen.ts';
import { loadSite } from '../../server/site/load-site.ts';

const directory = process.env.DATA_DIR ?? '';
const database = openDatabase(join(directory, databaseFileName));

let previousWrite: Promise<unknown> = Promise.resolve();
const oneByOne: Database = {
  ...database,
  write(work) {
    const waitingWrite = previousWrite.then(() => database.write(work));
    previousWrite = waitingWrite.catch(() => undefined);
    return waitingWrite;
  },
};

const app = createApp({
  site: await loadSite('build'),
  keys: await openServerKeys(directory),
  database: oneByOne,
  clock: { now: () => new Date(), elapsedMilliseconds: () => performance.now() },
  log: (entry) => process.stdout.write(`${JSON.stringify(entry)}\n`),
  isTrustedProxy: () => true,
  stopping: new AbortController().signal,
});
const { port } = await listen(app, { host: '127.0.0.1', port: 0 });
console.log(`Lorewalk is at http://localhost:${port}`);
