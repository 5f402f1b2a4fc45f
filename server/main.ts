import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigurationError, readConfiguration } from '../configuration.ts';
import { createApp } from './app.ts';
import { openCsrfKey } from './csrf/key-file.ts';
import { createCsrfTokens } from './csrf/tokens.ts';
import { databaseName, openDatabase } from './data/database.ts';
import { listen } from './listen.ts';
import type { Clock, Log } from './request-log.ts';
import { sweepDaily } from './retention/daily.ts';
import { loadSite } from './site/load-site.ts';
import { StartError } from './start-error.ts';

async function start() {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { HOST, PORT, DATA_DIR, TRUST_PROXY } = readConfiguration(process.env);
  const site = await loadSite('build');
  const database = openDatabase(join(DATA_DIR, databaseName));
  const stopping = new AbortController();
  const clock: Clock = { now: () => new Date(), elapsedMilliseconds: () => performance.now() };
  const log: Log = (entry) => process.stdout.write(`${JSON.stringify(entry)}\n`);
  const app = createApp({
    site,
    database,
    csrf: createCsrfTokens(await openCsrfKey(DATA_DIR)),
    clock,
    log,
    trustProxy: TRUST_PROXY === '1',
    stopping: stopping.signal,
  });
  const server = await listen(app, { host: HOST, port: PORT });
  sweepDaily({ database, clock, log, stopping: stopping.signal });
  return {
    port: server.port,
    async stop() {
      stopping.abort();
      await server.stop();
      await database.close();
    },
  };
}

try {
  const server = await start();
  console.log(`Lorewalk is at http://localhost:${server.port}`);
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, async () => {
      await server.stop();
      process.exit(0);
    });
} catch (error) {
  if (!(error instanceof ConfigurationError || error instanceof StartError)) throw error;
  console.error(error.message);
  process.exit(1);
}
